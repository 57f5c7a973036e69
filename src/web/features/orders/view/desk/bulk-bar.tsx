import { useQueryClient } from '@tanstack/react-query';
import { Button, Dropdown, Form } from 'antd';
import { Suspense, useState } from 'react';
import type { OfferedAction, OrderLine } from '#contracts/orders.ts';
import { fen, formatYuan } from '#domain/money/yuan.ts';
import { ordersKey } from '#web/api/calls/orders.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { useSubmit } from '#web/api/hooks/use-submit.ts';
import { noticeDuration } from '#web/api/transport/sentences.ts';
import { call } from '#web/api/transport/service.ts';
import type { Undoable } from '#web/kit/use-undoable.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { LongTextItem } from '#web/ui/form/form-items.tsx';
import { useKeys } from '#web/ui/keys/use-keys.ts';
import { Flow, Text } from '#web/ui/layout/layout.tsx';
import { useMay } from '#web/ui/load/permission.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { showNotice } from '#web/ui/page/notice-store.ts';
import { isSigning, SigningDialog } from '../lazy-signing.ts';
import { orderName } from '../order-marks.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import { type BulkResult, BulkResults } from './bulk-results.tsx';
import './bulk-bar.css';

interface BulkBarProps {
  orders: readonly OrderLine[];
  onChosen: (orders: OrderLine[]) => void;
  acting: Undoable<OrderLine>;
  /** Of the whole queue, however many pages it has. */
  total: number;
  /** Asks for this many of the queue from its beginning. */
  onAll: (most: number) => Promise<OrderLine[]>;
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

type Offer = OfferedAction & { n: number; ids: string[] };

/** A step forward that asks for nothing: it is undone rather than asked about. */
const atOnce = (offer: Offer): boolean =>
  offer.weight === 'primary' && !offer.needsReason && !offer.judges && !offer.dialog && !offer.consequence;

const namedAtMost = 3;

/** As many as one call takes. */
const mostAtOnce = 200;

/** What the chosen ones come to, and which of them the step forward passes by. */
const sumOf = (orders: readonly OrderLine[], offer: Offer | undefined): string => {
  const owed = orders.reduce((sum, { balance }) => sum + Math.max(0, balance), 0);
  const urgent = orders.filter((order) => order.urgent).length;
  const unable = offer ? orders.filter(({ id }) => !offer.ids.includes(id)) : [];
  const names = unable
    .slice(0, namedAtMost)
    .map((order) => `${orderName(order)} ${order.status.badge ?? order.status.label}`);
  const able =
    offer &&
    (unable.length === 0
      ? `都能${offer.label}`
      : `${offer.n} 份能${offer.label}，${unable.length} 份不能（${names.join('、')}${unable.length > namedAtMost ? ' 等' : ''}）`);
  return [owed > 0 && formatYuan(fen(owed)), urgent > 0 && `${urgent} 份加急`, able].filter(Boolean).join(' · ');
};

/** What can be done with the chosen orders, as the server says. */
export const BulkBar = ({ orders, onChosen, acting, total, onAll }: BulkBarProps) => {
  const client = useQueryClient();
  const inReach = Math.min(total, mostAtOnce);
  const all = useAction(async (most: number) => onChosen(await onAll(most)), { refresh: ordersKey });
  const mayAssign = useMay('order.accept', 'order.search');
  const [asked, setAsked] = useState<Offer | 'assign'>();
  const [results, setResults] = useState<{ list: BulkResult[]; of: readonly OrderLine[] }>();
  const ids = orders.map(({ id }) => id);
  const { data } = useQuery({
    queryKey: [ordersKey, 'actions', ids],
    queryFn: async () => (await call('POST /orders/actions', { body: { ids }, quiet: true })).list,
    enabled: ids.length > 0,
    failure: 'beside',
  });
  const refresh = () => client.invalidateQueries({ queryKey: [ordersKey] });
  const first = data?.find(({ weight }) => weight === 'primary');
  const others = data?.filter((offer) => offer !== first) ?? [];
  /** What was done leaves the selection; what was not stays in it, with its reason. */
  const show = async (list: BulkResult[], of: readonly OrderLine[] = orders, words = '已办理') => {
    setAsked(undefined);
    const failed = new Set(list.filter(({ ok }) => !ok).map(({ id }) => id));
    onChosen(of.filter(({ id }) => failed.has(id)));
    if (failed.size > 0) setResults({ list, of });
    else showNotice(`${words} ${list.length} 份`, noticeDuration, 'success');
    await refresh();
  };
  const take = (offer: Offer) => {
    if (!atOnce(offer)) return setAsked(offer);
    const able = orders.filter(({ id }) => offer.ids.includes(id));
    onChosen([]);
    acting.hold(able, `${offer.label} ${able.length} 份`, async () => {
      const chosen = able.map(({ id, version, contentHash }) => ({ id, version, contentHash }));
      const body = { orders: chosen, action: offer.action };
      await show((await call('POST /orders/act-many', { body, keepalive: true })).list, able, `已${offer.label}`);
    });
  };
  useKeys({
    a: () => (first && orders.length > 0 ? take(first) : false),
    g: () => (mayAssign && orders.length > 0 ? setAsked('assign') : false),
    z: () => (acting.words ? acting.undo() : false),
  });
  return (
    <>
      {acting.words && (
        <Flow className="order-undo" pad="8 14" marginBottom={12} round="control" fill="surface" role="status">
          <b>{acting.words}</b>
          <Text tone="soft">8 秒后生效并通知委托人</Text>
          <Button aria-keyshortcuts="Z" onClick={acting.undo}>
            撤销 <kbd>Z</kbd>
          </Button>
        </Flow>
      )}
      {orders.length > 0 && (
        <Flow className="order-bulk" pad="8 14" marginBottom={12} round="control" fill="surface" role="status">
          <b>已选 {orders.length}</b>
          {inReach > orders.length && (
            <Button type="link" loading={all.isPending} onClick={() => all.mutate(inReach)}>
              {total > mostAtOnce ? `选中前 ${mostAtOnce} 份` : `选中全部 ${total} 份`}
            </Button>
          )}
          <Text tone="soft">{sumOf(orders, first)}</Text>
          <Flow marginStart="auto">
            {first && (
              <Button type="primary" aria-keyshortcuts="A" onClick={() => take(first)}>
                {first.label} {first.n} 份 <kbd>A</kbd>
              </Button>
            )}
            {mayAssign && (
              <Button aria-keyshortcuts="G" onClick={() => setAsked('assign')}>
                指派… <kbd>G</kbd>
              </Button>
            )}
            {others.length > 0 && (
              <Dropdown
                trigger={['click']}
                menu={{
                  items: others.map((offer) => ({
                    key: offer.action,
                    danger: offer.weight === 'danger',
                    label: `${offer.label} ${offer.n} 份…`,
                  })),
                  onClick: ({ key }) => setAsked(others.find(({ action }) => action === key)),
                }}
              >
                <Button aria-haspopup="menu">更多</Button>
              </Dropdown>
            )}
            <Button type="text" onClick={() => onChosen([])}>
              取消选择
            </Button>
          </Flow>
        </Flow>
      )}
      {asked === 'assign' && (
        <AssignDialog
          orders={orders}
          onDone={async () => {
            onChosen([]);
            await refresh();
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
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
          orders={results.of}
          results={results.list}
          onClose={() => setResults(undefined)}
        />
      )}
    </>
  );
};
