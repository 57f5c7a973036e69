import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { PaymentFlagView } from '#contracts/payments/payments.ts';
import { fen } from '#domain/money/yuan.ts';
import { WORK_ORDER_PATH } from '#domain/notifications/target.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { SendDialog } from '#web/kit/send-dialog.tsx';
import { LongTextItem } from '#web/ui/form/form-items.tsx';
import { Empty } from '#web/ui/load/empty.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { Moment } from '#web/ui/value/moment.tsx';
import { Money } from '#web/ui/value/money.tsx';

const flagsKey = 'payment-flags';

const ResolveDialog = ({ flag, onClose }: { flag: PaymentFlagView; onClose: () => void }) => {
  const { mutateAsync } = useAction(
    (note: string) => call('POST /payments/flags/resolve', { body: { id: flag.id, note } }),
    { refresh: flagsKey, said: '已记下核对的结果' },
  );
  return (
    <SendDialog<{ note: string }> title="核对完成" send={({ note }) => mutateAsync(note)} onClose={onClose}>
      <LongTextItem
        name="note"
        label="核对结果"
        rules={[{ required: true, message: '请写明核对的结果' }]}
        rows={3}
        maxLength={500}
      />
    </SendDialog>
  );
};

/** Money that moved otherwise than agreed: a person looks at it and says what came of it. */
export const FlagsCard = () => {
  const { data, load } = useQuery({
    queryKey: [flagsKey],
    queryFn: () => call('POST /payments/flags', { body: { limit: 100 }, quiet: true }),
  });
  const [asked, setAsked] = useState<PaymentFlagView>();
  return (
    <Card title="待核对的款项" text="金额不符、重复付款等与约定不一致的到账，核对后写明结果。">
      {!data && <Skeleton load={load} rows={2} />}
      {data?.list.length === 0 && <Empty title="没有待核对的款项" text="线上收到的每一笔都与应收一致。" />}
      <ul className="cy-stack cy-gap-1 pay-flags">
        {data?.list.map((flag) => (
          <li key={flag.id}>
            <div>
              <strong>{flag.sentence}</strong> {flag.amount !== null && <Money amount={fen(flag.amount)} />}
              <small>
                {flag.way} · 交易号 {flag.tradeNo} · <Moment at={flag.at} />
                {flag.orderId && (
                  <>
                    {' · '}
                    <Link to={`${WORK_ORDER_PATH}?id=${flag.orderId}`}>{flag.orderNumber ?? '查看委托单'}</Link>
                  </>
                )}
              </small>
            </div>
            <Button aria-label={`核对 ${flag.tradeNo}`} onClick={() => setAsked(flag)}>
              核对
            </Button>
          </li>
        ))}
      </ul>
      {asked && <ResolveDialog flag={asked} onClose={() => setAsked(undefined)} />}
    </Card>
  );
};
