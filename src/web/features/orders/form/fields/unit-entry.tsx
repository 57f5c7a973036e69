import { AutoComplete } from 'antd';
import { useDeferredValue } from 'react';
import { customUnit } from '#domain/units/order.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { words as texts } from '../form-words.ts';
import { useField } from '../sheet-context.ts';
import type { FormPath } from '../steps/form-path.ts';
import { FieldFrame, type FieldWords } from './field-frame.tsx';

const shown = 50;

/** §3.14 §7.16: proposed from the list of units as one types, 自定义单位 first; what is written by hand stands as well. */
export const UnitEntry = ({ path, ...words }: FieldWords & { path: FormPath }) => {
  const { value, problem, change, touch } = useField<string>(path);
  const q = useDeferredValue(value.trim().slice(0, 50));
  const { data = [] } = useQuery({
    queryKey: ['units', q],
    queryFn: async () => (await call('GET /institution/getChinaInstitution', { query: { q }, quiet: true })).list,
    placeholderData: (before) => before,
    failure: 'beside',
  });
  return (
    <FieldFrame path={path} problem={problem} {...words}>
      {(control) => (
        <AutoComplete
          {...control}
          {...(problem ? { status: problem.level } : {})}
          value={value}
          options={data
            .slice(0, shown)
            .map(({ name }) => ({ value: name, label: name === customUnit ? texts.customUnit : name }))}
          onSelect={(name: string) => change(name === customUnit ? '' : name)}
          onSearch={(text) => change(text.slice(0, 200))}
          onBlur={touch}
        />
      )}
    </FieldFrame>
  );
};
