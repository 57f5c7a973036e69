import { useQueryClient } from '@tanstack/react-query';

import type { FindingView } from '#contracts/payments/reconciliation.ts';
import { fen, formatYuan } from '#domain/money/yuan.ts';
import { ordersKey } from '#web/api/calls/orders.ts';
import { noticeDuration } from '#web/api/transport/sentences.ts';
import { call } from '#web/api/transport/service.ts';
import { SendDialog } from '#web/kit/send-dialog.tsx';
import { CheckItem } from '#web/ui/form/choice-items.tsx';
import { LongTextItem, TextItem } from '#web/ui/form/form-items.tsx';
import { showNotice } from '#web/ui/page/notice-store.ts';
import { reconciliationKey } from './reconciliation-key.ts';

interface DialogProps {
  finding: FindingView;
  onClose: () => void;
}

const useRefresh = () => {
  const client = useQueryClient();
  return async () => {
    await client.invalidateQueries({ queryKey: [reconciliationKey] });
    await client.invalidateQueries({ queryKey: [ordersKey] });
  };
};

/** Somebody looked into it and says what came of it. */
export const SettleDialog = ({ finding, onClose }: DialogProps) => {
  const refresh = useRefresh();
  const send = async ({ note }: { note: string }) => {
    await call('POST /reconciliation/settle', { body: { id: finding.id, note }, quiet: true }).finally(refresh);
    showNotice('已记下处理的结果', noticeDuration, 'success');
  };
  return (
    <SendDialog title="标为已处理" {...{ send, onClose }}>
      <LongTextItem
        name="note"
        label="处理结果"
        needed="请写明处理的结果"
        rows={3}
        maxLength={500}
        placeholder="如：已在委托单补记收款；属于别的业务"
      />
    </SendDialog>
  );
};

interface BookValues {
  orderNumber?: string;
  reason: string;
  waive?: boolean;
}

/** A refund that was made elsewhere is written into the order's ledger. */
export const BookRefundDialog = ({ finding, onClose }: DialogProps) => {
  const refresh = useRefresh();
  const send = async ({ orderNumber, reason, waive }: BookValues) => {
    const named = orderNumber ? { orderNumber } : {};
    const body = { id: finding.id, reason, waive: waive === true, ...named };
    await call('POST /reconciliation/book-refund', { body, quiet: true }).finally(refresh);
    showNotice('退款已入账', noticeDuration, 'success');
  };
  const sum = formatYuan(fen(finding.statementAmount ?? 0));
  return (
    <SendDialog title={`退款入账 ${sum}`} okText="入账" {...{ send, onClose }} initialValues={{ waive: false }}>
      {finding.orderId ? (
        <p>
          记入委托 {finding.orderNumber}（{finding.applicantName}）。只记账，不会再向支付平台退款。
        </p>
      ) : (
        <TextItem
          name="orderNumber"
          label="委托编号"
          needed="请填写委托编号"
          extra="账单没有说明是哪张委托，请查明后填写。"
          maxLength={60}
        />
      )}
      <LongTextItem
        name="reason"
        label="理由"
        needed="请填写理由"
        rows={2}
        maxLength={500}
        placeholder="如：在商户平台退还多收的篇数"
      />
      <CheckItem name="waive" extra="不勾选时，退款之后委托会重新显示这笔金额待缴。">
        同时减免同样的应收
      </CheckItem>
    </SendDialog>
  );
};
