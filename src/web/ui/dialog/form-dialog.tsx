import { Form, type FormInstance } from 'antd';
import { type ReactNode, useId } from 'react';
import { words } from '../more-words.ts';
import { Note } from '../page/note.tsx';
import { Dialog } from './dialog.tsx';
import './form-dialog.css';

interface FormDialogProps<Values extends object> {
  title: string;
  okText?: string;
  form: FormInstance<Values>;
  initialValues?: Partial<Values>;
  busy: boolean;
  fault: string | undefined;
  danger?: boolean;
  /** Something else has to be done first. */
  held?: boolean;
  width?: number;
  onSubmit: (values: Values) => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog: faults beside the fields, those of the whole above them. */
export const FormDialog = <Values extends object>(props: FormDialogProps<Values>) => {
  // Pages in hidden tabs have fields of the same names: without this their labels would be mixed up.
  const name = useId();
  return (
    <Dialog
      open
      title={props.title}
      okText={props.okText ?? words.save}
      okButtonProps={{ danger: props.danger ?? false, disabled: props.held ?? false }}
      // Beside 取消委托 a plain 取消 would say the same.
      cancelText={props.okText?.startsWith(words.cancel) ? words.back : words.cancel}
      confirmLoading={props.busy}
      className="cy-form-dialog"
      width={props.width ?? 520}
      onOk={() => props.form.submit()}
      onCancel={props.onClose}
    >
      {props.fault && <Note kind="danger">{props.fault}</Note>}
      <Form<Values>
        form={props.form}
        name={name}
        className="cy-form-grid"
        layout="vertical"
        initialValues={props.initialValues ?? {}}
        onFinish={props.onSubmit}
      >
        {props.children}
      </Form>
    </Dialog>
  );
};
