import { Form, type FormInstance } from 'antd';
import type { ReactNode } from 'react';
import { useSubmit } from '#web/api/hooks/use-submit.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';

interface SendDialogProps<Values extends object> {
  title: string;
  okText?: string;
  danger?: boolean;
  held?: boolean;
  width?: number;
  initialValues?: Partial<Values>;
  /** Where the fields depend on each other. */
  form?: FormInstance<Values>;
  send: (values: Values) => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
}

/** A form that is sent once: taken, the dialog closes; refused, the faults stand beside the fields. */
export const SendDialog = <Values extends object>({ send, form: given, ...props }: SendDialogProps<Values>) => {
  const [form] = Form.useForm<Values>(given);
  const { busy, fault, submit } = useSubmit(form, async (values) => {
    await send(values);
    props.onClose();
  });
  return <FormDialog<Values> {...props} {...{ form, busy, fault }} onSubmit={submit} />;
};
