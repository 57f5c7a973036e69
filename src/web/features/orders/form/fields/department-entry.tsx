import { AutoComplete } from 'antd';
import { useDepartments } from '#web/api/calls/departments.ts';
import { words } from '../form-words.ts';
import { useField } from '../sheet-context.ts';
import { FieldFrame } from './field-frame.tsx';
import { TextEntry } from './fields.tsx';

/** 院系或部门: one of the roster's where the institution has a roster; another may still be typed. */
export const DepartmentEntry = ({ path }: { path: 'department' | 'client.department' }) => {
  const departments = useDepartments();
  const { value, problem, change, touch } = useField<string>(path);
  if (departments.length === 0) return <TextEntry path={path} label={words.department} most={200} />;
  return (
    <FieldFrame path={path} problem={problem} label={words.department}>
      {(control) => (
        <AutoComplete
          {...control}
          value={value}
          options={departments.map((one) => ({ value: one.path }))}
          showSearch={{ filterOption: (typed, option) => String(option?.value ?? '').includes(typed) }}
          maxLength={200}
          onChange={(next: string) => change(next)}
          onBlur={touch}
        />
      )}
    </FieldFrame>
  );
};
