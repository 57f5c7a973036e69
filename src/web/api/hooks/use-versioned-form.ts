import type { FormInstance } from 'antd';
import { useSubmit } from './use-submit.ts';
import { type Clash, useVersioned, type Versioned } from './use-versioned.ts';

interface VersionedForm<Values> extends Versioned<Values> {
  onSaved: () => void;
}

export interface Conflict<Values> {
  clash: Clash<Values>;
  untouched: readonly string[];
  busy: boolean;
  onSettled: (values: Values) => void;
  onClose: () => void;
}

/** The fields this user left as they were. */
export const untouchedIn = (form: Pick<FormInstance, 'isFieldTouched'>, values: object): string[] =>
  Object.keys(values).filter((name) => !form.isFieldTouched(name));

/** A form over what others may be editing too; `conflict` is handed to the dialog that shows both sides. */
export const useVersionedForm = <Values extends object>(
  form: FormInstance<Values>,
  { onSaved, ...versioned }: VersionedForm<Values>,
) => {
  const { clash, save, settle, giveUp } = useVersioned<Values>(versioned);
  const { busy, fault, submit } = useSubmit(form, async (values) => {
    if (await save(values)) onSaved();
  });
  const conflict: Conflict<Values> | undefined = clash && {
    clash,
    untouched: untouchedIn(form, clash.mine),
    busy,
    onSettled: (values) => {
      settle();
      form.setFieldsValue(values as never);
      submit(values);
    },
    onClose: giveUp,
  };
  return { busy, fault, submit, conflict };
};
