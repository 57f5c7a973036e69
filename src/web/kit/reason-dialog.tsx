import { Form, Input } from 'antd';
import type { ReactNode } from 'react';
import { useAction } from '#web/api/hooks/use-action.ts';
import { useSubmit } from '#web/api/hooks/use-submit.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';

interface ReasonDialogProps {
  title: string;
  okText: string;
  danger?: boolean;
  label: string;
  /** What is said when nothing was written. */
  missing: string;
  most: number;
  rows?: number;
  initial?: string;
  send: (words: string) => Promise<unknown>;
  refresh: string;
  said: string;
  onClose: () => void;
  /** What the words are about, above the field. */
  children?: ReactNode;
}

/** Something done to a row with words to somebody: a refusal, an answer. */
export const ReasonDialog = ({
  send,
  refresh,
  said,
  label,
  missing,
  most,
  rows = 3,
  initial,
  ...props
}: ReasonDialogProps) => {
  const [form] = Form.useForm<{ words: string }>();
  const { mutateAsync } = useAction(send, { refresh, said });
  const { busy, fault, submit } = useSubmit(form, async ({ words }) => {
    await mutateAsync(words);
    props.onClose();
  });
  return (
    <FormDialog
      title={props.title}
      okText={props.okText}
      danger={props.danger ?? false}
      initialValues={{ words: initial ?? '' }}
      {...{ form, busy, fault }}
      onClose={props.onClose}
      onSubmit={submit}
    >
      {props.children}
      <Form.Item
        className="cy-form-wide"
        name="words"
        label={label}
        rules={[{ required: true, whitespace: true, message: missing }]}
      >
        <Input.TextArea rows={rows} maxLength={most} showCount />
      </Form.Item>
    </FormDialog>
  );
};
