import { useQueryClient } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { Suspense, useState } from 'react';
import type { OfferedAction, OrderLine } from '#contracts/orders.ts';
import { ordersKey } from '#web/api/calls/orders.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { useSubmit } from '#web/api/hooks/use-submit.ts';
import { call } from '#web/api/transport/service.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { LongTextItem } from '#web/ui/form/form-items.tsx';
import { Flow } from '#web/ui/layout/layout.tsx';
import { useMay } from '#web/ui/load/permission.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { isSigning, SigningDialog } from '../lazy-signing.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { type BulkResult, BulkResults } from './bulk-results.tsx';
import './bulk-bar.css';

interface BulkBarProps {
  orders: readonly OrderLine[];
  onClear: () => void;
}

interface BulkDialogProps {
  offer: OfferedAction;
  orders: readonly OrderLine[];
  onResults: (results: BulkResult[]) => Promise<void>;
  onClose: () => void;
}

const BulkDialog = ({ offer, orders, onResults, onClose }: BulkDialogProps) => {
  const [form] = Form.useForm<{ reason?: string }>();
  const { busy, fault, submit } = useSubmit(form, async ({ reason }) => {
    // What the list showed is what is judged.
    const chosen = orders.map(({ id, version, contentHash }) => ({ id, version, contentHash }));
    const body = { orders: chosen, action: offer.action, ...(reason && { reason }) };
    await onResults((await call('POST /orders/act-many', { body, quiet: true })).list);
  });
  return (
    <FormDialog
      title={`${offer.label} ${orders.length} 张委托`}
      okText={offer.label}
      danger={offer.weight === 'danger'}
      {...{ form, busy, fault, onClose }}
      onSubmit={submit}
    >
      <div className="order-wide">
        {offer.consequence && <Note kind="warn">{offer.consequence}</Note>}
        <p>逐张办理，各有结果；办不成的保持原样并说明原因。</p>
      </div>
      {offer.needsReason && (
        <LongTextItem name="reason" label="理由" wide needed="请填写理由" rows={3} maxLength={2000} />
      )}
    </FormDialog>
  );
};

/** What can be done with the chosen orders, as the server says. */
export const BulkBar = ({ orders, onClear }: BulkBarProps) => {
  const client = useQueryClient();
  const mayAssign = useMay('order.accept', 'order.search');
  const [asked, setAsked] = useState<(OfferedAction & { n: number }) | 'assign'>();
  const [results, setResults] = useState<BulkResult[]>();
  const ids = orders.map(({ id }) => id);
  const { data } = useQuery({
    queryKey: [ordersKey, 'actions', ids],
    queryFn: async () => (await call('POST /orders/actions', { body: { ids }, quiet: true })).list,
    failure: 'beside',
  });
  const refresh = () => client.invalidateQueries({ queryKey: [ordersKey] });
  const show = async (list: BulkResult[]) => {
    setAsked(undefined);
    setResults(list);
    await refresh();
  };
  return (
    <Flow className="order-bulk" pad="8 14" marginBottom={12} round="control" fill="surface" role="status">
      <b>已选 {orders.length} 张</b>
      {data?.map((offer) => (
        <Button key={offer.action} danger={offer.weight === 'danger'} onClick={() => setAsked(offer)}>
          批量{offer.label}
          {offer.n < orders.length && `（${offer.n} 张可办）`}
        </Button>
      ))}
      {mayAssign && <Button onClick={() => setAsked('assign')}>指派</Button>}
      <Button type="text" onClick={onClear}>
        取消选择
      </Button>
      {asked === 'assign' && <AssignDialog orders={orders} onDone={refresh} onClose={() => setAsked(undefined)} />}
      {asked && asked !== 'assign' && !isSigning(asked) && (
        <BulkDialog offer={asked} orders={orders} onClose={() => setAsked(undefined)} onResults={show} />
      )}
      <Suspense>
        {asked && asked !== 'assign' && isSigning(asked) && (
          <SigningDialog
            orders={orders}
            able={asked.n}
            onClose={() => setAsked(undefined)}
            onOutcomes={(list) => void show(list)}
          />
        )}
      </Suspense>
      {results && (
        <BulkResults
          title="办理结果"
          orders={orders}
          results={results}
          onClose={() => {
            setResults(undefined);
            onClear();
          }}
        />
      )}
    </Flow>
  );
};
