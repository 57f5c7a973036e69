import { useNavigate, useSearchParams } from 'react-router';
import { Empty } from '#web/ui/load/empty.tsx';
import { useClaim } from '#web/ui/load/load.ts';
import { useTabWords } from '#web/ui/page/tab-words.ts';
import { OrderPanel } from './view/order-panel.tsx';
import { words } from './view/order-words.ts';
import { useOrder } from './view/use-order.ts';
import './view/order.css';

/** /workOrder/workOrder?id: one order, as a notification opens it. */
export const OrderDetailPage = () => {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const id = params.get('id');
  // The panel below asks the same and shows what failed.
  const { data, load } = useOrder(id ?? '', id !== null);
  useClaim(load);
  useTabWords(id ? (data?.number ?? '') : '');
  return (
    <div className="order-page order-single">
      <h1 className="visually-hidden">{words.orderDetails}</h1>
      {id ? (
        <OrderPanel key={id} id={id} wide onGone={() => void navigate('/historicalCommission')} />
      ) : (
        <Empty title={words.noOrderNamed} text={words.openFromList} />
      )}
    </div>
  );
};
