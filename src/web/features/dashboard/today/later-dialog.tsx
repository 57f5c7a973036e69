import { Form } from 'antd';
import type { TodayLine } from '#contracts/orders-today.ts';
import { useSubmit } from '#web/api/hooks/use-submit.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { DateItem } from '#web/ui/form/form-items.tsx';
import { usePostpone } from './use-today.ts';

interface LaterDialogProps {
  line: TodayLine;
  /** The day that is proposed. */
  proposed: string;
  onClose: () => void;
}

/** Until when an order leaves one's own list. */
export const LaterDialog = ({ line, proposed, onClose }: LaterDialogProps) => {
  const [form] = Form.useForm<{ until: string }>();
  const postpone = usePostpone();
  const { busy, fault, submit } = useSubmit(form, async ({ until }) => {
    await postpone(line.id, until);
    onClose();
  });
  return (
    <FormDialog
      title={`以后再做：${line.number ?? line.applicantName}`}
      okText="放到那天"
      initialValues={{ until: proposed }}
      {...{ form, busy, fault, onClose }}
      onSubmit={submit}
    >
      <DateItem name="until" label="哪天再提" needed="请选一天" />
      <p className="order-wide">
        只影响您自己的“今天”；期限{line.dueOn ? `（${line.dueOn}）` : ''}不变，同事那里照旧。
      </p>
    </FormDialog>
  );
};
