import type { FormInstance } from 'antd';
import { useState } from 'react';
import { faultsOf } from '../transport/failure-reading.ts';

/** Sends a form; a refusal is laid over its fields, what names none stands above them. */
export const useSubmit = <Values extends object>(
  form: FormInstance<Values>,
  send: (values: Values) => Promise<unknown>,
) => {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const submit = async (values: Values): Promise<void> => {
    setBusy(true);
    setFault(undefined);
    try {
      await send(values);
    } catch (error) {
      const { fields, sentence } = faultsOf(error, Object.keys(values));
      for (const [name, message] of Object.entries(fields))
        form.setFields([{ name: name as never, errors: [message] }]);
      setFault(sentence);
    } finally {
      setBusy(false);
    }
  };
  return { busy, fault, submit: (values: Values) => void submit(values) };
};
