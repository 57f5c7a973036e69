import { Form } from 'antd';
import { useState } from 'react';
import type { OrderLine } from '#contracts/orders.ts';
import { useSubmit } from '#web/api/hooks/use-submit.ts';
import { noticeDuration } from '#web/api/transport/sentences.ts';
import { call } from '#web/api/transport/service.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { OwnItem } from '#web/ui/form/form-item.tsx';
import { showNotice } from '#web/ui/page/notice-store.ts';
import { AssigneeSelect } from './assignee-select.tsx';
import { type BulkResult, BulkResults } from './bulk-results.tsx';

interface AssignDialogProps {
  orders: readonly OrderLine[];
  onDone: () => Promise<unknown>;
  onClose: () => void;
}

/** Hands orders to a search librarian; what could not be handed over says why. */
export const AssignDialog = ({ orders, onDone, onClose }: AssignDialogProps) => {
  const [form] = Form.useForm<{ assigneeId?: string }>();
  const [results, setResults] = useState<BulkResult[]>();
  const { busy, fault, submit } = useSubmit(form, async ({ assigneeId }) => {
    const ids = orders.map(({ id }) => id);
    const { list } = await call('POST /orders/assign', { body: { ids, assigneeId: assigneeId ?? '' }, quiet: true });
    await onDone();
    if (list.some(({ ok }) => !ok)) return setResults(list);
    showNotice(`已指派 ${list.length} 张委托`, noticeDuration, 'success');
    onClose();
  });
  if (results) return <BulkResults title="指派结果" orders={orders} results={results} onClose={onClose} />;
  return (
    <FormDialog
      title={orders.length > 1 ? `指派 ${orders.length} 张委托` : '指派检索馆员'}
      okText="指派"
      {...{ form, busy, fault, onClose }}
      onSubmit={submit}
    >
      <OwnItem name="assigneeId" label="检索馆员" needed="请选择检索馆员">
        <AssigneeSelect />
      </OwnItem>
    </FormDialog>
  );
};
