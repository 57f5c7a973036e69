import { useSearchParams } from 'react-router';
import { CitationOrders } from './workbench/order-choice.tsx';
import { Workbench } from './workbench/workbench.tsx';

/** /checkForReference: the orders whose papers are being searched; with ?id the workbench of one, &step=fetch what its sources
 * say, &step=doubts what waits for a person,
 * &step=finish its end, &open=import its files. */
export const CitationWorkbenchPage = () => {
  const [params] = useSearchParams();
  const id = params.get('id');
  return id ? (
    <Workbench
      orderId={id}
      step={params.get('step') ?? ''}
      opened={params.get('open') ?? ''}
      paperId={params.get('paper') ?? ''}
    />
  ) : (
    <CitationOrders />
  );
};
