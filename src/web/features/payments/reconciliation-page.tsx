import { PageHead } from '#web/ui/page/page-head.tsx';
import { useAddressQuery } from '#web/ui/page/use-address-query.ts';
import { RunView } from './reconciliation/run-view.tsx';
import { RunsCard } from './reconciliation/runs-card.tsx';
import { StatementCard } from './reconciliation/statement-card.tsx';
import { FlagsCard } from './settings/flags-card.tsx';
import './payments.css';
import './reconciliation/reconciliation.css';

/** /accept/reconciliation 对账; with ?id one run of it. */
export const ReconciliationPage = () => {
  const [params, setParams] = useAddressQuery();
  const id = params.get('id');
  if (id) return <RunView key={id} id={id} onBack={() => setParams(() => ({}))} />;
  return (
    <>
      <PageHead title="对账" text="上传银行或支付平台的账单，看哪些款项与账上对不上；每次对账都会留存。" />
      <div className="cy-stack cy-gap-4">
        <StatementCard onRun={(run) => setParams(() => ({ id: run }))} />
        <RunsCard />
        <FlagsCard />
      </div>
    </>
  );
};
