import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { SurplusLine } from '#contracts/orders.ts';
import { fen } from '#domain/money/yuan.ts';
import { WORK_ORDER_PATH } from '#domain/notifications/target.ts';
import { ordersKey } from '#web/api/calls/orders.ts';
import { usePageOf } from '#web/api/hooks/use-page-of.ts';
import { call } from '#web/api/transport/service.ts';
import { Box } from '#web/ui/layout/layout.tsx';
import { Paging } from '#web/ui/list/paging.tsx';
import { useListState } from '#web/ui/list/use-list-state.ts';
import { Empty } from '#web/ui/load/empty.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { Money } from '#web/ui/value/money.tsx';
import { StatusTag } from '#web/ui/value/status-tag.tsx';
import { GiveBackDialog } from './give-back-dialog.tsx';
import './payments.css';

const noFilters: readonly string[] = [];

const Row = ({ order, onGiveBack }: { order: SurplusLine; onGiveBack: () => void }) => (
  <li>
    <div>
      <Link to={`${WORK_ORDER_PATH}?id=${order.id}`}>{order.number ?? '查看委托单'}</Link> {order.applicantName}{' '}
      <StatusTag meaning={order.tone}>{order.status.label}</StatusTag>
      <small>{[order.serviceName, order.department, order.summary].filter(Boolean).join(' · ')}</small>
    </div>
    <Box textAlign="end">
      <strong>
        <Money amount={fen(order.surplus || Math.max(0, -order.balance))} />
      </strong>
      {order.underWay > 0 && (
        <small>
          退款中 <Money amount={fen(order.underWay)} />
        </small>
      )}
    </Box>
    <Button
      type="primary"
      disabled={order.surplus === 0}
      aria-label={`退款 ${order.number ?? order.applicantName}`}
      onClick={onGiveBack}
    >
      退款
    </Button>
  </li>
);

/** /accept/surplus 待退款: money that is too much, and money on orders that have ended. */
export const SurplusPage = () => {
  const [state, change] = useListState(noFilters);
  const [asked, setAsked] = useState<SurplusLine>();
  const { rows, total, load } = usePageOf([ordersKey, 'surplus', state.page, state.limit], () =>
    call('POST /orders/surplus', { body: { page: state.page, limit: state.limit } }),
  );
  return (
    <>
      <PageHead title="待退款" text="多收的款项和已撤销委托上的款项。线上收的由原路退回，其余由您另行退还。" />
      <Card title={total > 0 ? `${total} 张委托` : '没有待退的款项'}>
        {!rows && <Skeleton load={load} rows={4} />}
        {rows?.length === 0 && <Empty title="没有待退的款项" text="出现多收的款项时会列在这里。" />}
        <ul className="cy-stack cy-gap-1 pay-flags" aria-label="待退款的委托">
          {rows?.map((order) => (
            <Row key={order.id} order={order} onGiveBack={() => setAsked(order)} />
          ))}
        </ul>
        {total > 0 && <Paging page={state.page} limit={state.limit} total={total} onChange={change} />}
      </Card>
      {asked && <GiveBackDialog order={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
};
