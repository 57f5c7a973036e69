import { Form, type FormInstance } from 'antd';
import type { ReactNode } from 'react';
import { useAction } from '#web/api/hooks/use-action.ts';
import { useVersionedForm } from '#web/api/hooks/use-versioned-form.ts';
import { ConflictDialog } from '#web/ui/dialog/conflict-dialog.tsx';
import type { FieldWords } from '#web/ui/dialog/conflict-rows.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';

interface EditDialogProps<Row extends { version: number }, Fields extends object, Result> {
  title: string;
  /** What is edited; absent: something new. */
  row: Row | undefined;
  fieldsOf: (row: Row) => Fields;
  /** The form of something new. */
  blank?: Partial<Fields>;
  send: (fields: Fields, version: number) => Promise<Result>;
  /** The row as it stands now, after somebody else was faster. */
  latest: () => Promise<Row | undefined>;
  /** First part of the keys of the lists that change with it. */
  refresh: string;
  said: string | ((result: Result) => string);
  /** What the fields are called where two people's differ. */
  words: FieldWords<Fields>;
  /** Where the fields depend on each other. */
  form?: FormInstance<Fields>;
  onSaved?: (result: Result, fields: Fields) => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form over one row that others may be editing too: faults beside the fields, both sides shown when two clash. */
export const EditDialog = <Row extends { version: number }, Fields extends object, Result>(
  props: EditDialogProps<Row, Fields, Result>,
) => {
  const { row, fieldsOf, onClose, onSaved } = props;
  const [form] = Form.useForm<Fields>(props.form);
  const { mutateAsync } = useAction(
    ({ fields, version }: { fields: Fields; version: number }) => props.send(fields, version),
    { refresh: props.refresh, said: props.said },
  );
  const { busy, fault, submit, conflict } = useVersionedForm<Fields>(form, {
    version: row?.version ?? 0,
    send: async (fields, version) => {
      const result = await mutateAsync({ fields, version });
      onSaved?.(result, fields);
      return result;
    },
    latest: async () => {
      const now = row && (await props.latest());
      return now && { values: fieldsOf(now), version: now.version };
    },
    onSaved: onClose,
  });
  return (
    <>
      <FormDialog<Fields>
        title={props.title}
        initialValues={(row ? fieldsOf(row) : (props.blank ?? {})) as Partial<Fields>}
        {...{ form, busy, fault, onClose }}
        onSubmit={submit}
      >
        {props.children}
      </FormDialog>
      {conflict && <ConflictDialog {...conflict} words={props.words} />}
    </>
  );
};
