import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { useDesk } from '#web/api/calls/orders.ts';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { words } from './order-page-words.ts';
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
          {words.patentWorkbench}
        </Button>
      }
    />
  ) : (
    <OwnOrders title={words.patents} text={words.patentsText} service="patent" />
  );
};
