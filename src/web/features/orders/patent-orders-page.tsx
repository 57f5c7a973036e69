import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { useDesk } from '#web/api/calls/orders.ts';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { Desk } from './view/desk/desk.tsx';
import { OwnOrders } from './view/own-orders.tsx';

/** /patentModule: the desk for those who sit at it, one's own orders for everyone else. */
export const PatentOrdersPage = () => {
  const navigate = useNavigate();
  const { desk, pending, load } = useDesk('patent');
  if (pending) return <Skeleton load={load} rows={6} />;
  return desk ? (
    <Desk
      name="patent"
      extra={
        <Button type="primary" onClick={() => void navigate('/patentModule/workbench')}>
          专利工作台
        </Button>
      }
    />
  ) : (
    <OwnOrders title="专利" text="提交专利检索、查新、法律状态与分析委托，查看进度。" service="patent" />
  );
};
