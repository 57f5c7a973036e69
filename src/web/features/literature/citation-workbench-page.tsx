import { useSearchParams } from 'react-router';
import { Bench } from './bench/bench.tsx';
import { OrderChoice } from './bench/order-choice.tsx';

/** /checkForReference: the orders whose papers are being searched; with ?id the workbench of one. */
export const CitationWorkbenchPage = () => {
  const [params] = useSearchParams();
  const id = params.get('id');
  return id ? <Bench orderId={id} /> : <OrderChoice />;
};
