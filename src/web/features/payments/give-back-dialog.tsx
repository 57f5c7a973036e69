import { useQueryClient } from '@tanstack/react-query';
import type { SurplusLine } from '#contracts/orders.ts';
import { decimalYuan, fen, formatYuan, parseYuan } from '#domain/money/yuan.ts';
import { ordersKey } from '#web/api/calls/orders.ts';
import { noticeDuration } from '#web/api/transport/sentences.ts';
import { call } from '#web/api/transport/service.ts';
import { SendDialog } from '#web/kit/send-dialog.tsx';
import { AmountField } from '#web/ui/form/amount-field.tsx';
import { LongTextItem } from '#web/ui/form/form-items.tsx';
import { showNotice } from '#web/ui/page/notice-store.ts';

interface Values {
  amount: string;
  reason: string;
}

const saidOf = (throughGateway: number, byHand: number): string =>
  [
    throughGateway > 0 && `已请支付平台原路退回 ${formatYuan(fen(throughGateway))}，到账后入账`,
    byHand > 0 && `已入账 ${formatYuan(fen(byHand))}，请另行退还`,
  ]
    .filter(Boolean)
    .join('；');

/** How much goes back, and why. */
export const GiveBackDialog = ({ order, onClose }: { order: SurplusLine; onClose: () => void }) => {
  const client = useQueryClient();
  const send = async ({ amount, reason }: Values) => {
    const body = { orderId: order.id, version: order.version, amount: parseYuan(amount), reason };
    const { throughGateway, byHand } = await call('POST /payments/give-back', { body, quiet: true }).finally(() =>
      client.invalidateQueries({ queryKey: [ordersKey] }),
    );
    showNotice(saidOf(throughGateway, byHand), noticeDuration, 'success');
  };
  return (
    <SendDialog
      title={`退款 ${order.number ?? ''} ${order.applicantName}`}
      okText="退款"
      {...{ send, onClose }}
      initialValues={{ amount: decimalYuan(fen(order.surplus)) }}
    >
      <AmountField label={`金额（元），最多 ${formatYuan(fen(order.surplus))}`} aboveZero />
      <LongTextItem name="reason" label="理由" needed="请填写理由" rows={2} maxLength={500} />
    </SendDialog>
  );
};
