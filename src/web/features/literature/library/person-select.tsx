import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { libraryKey } from './use-library.ts';

interface PersonSelectProps {
  label: string;
  /** Shown for the chosen id until the search knows it. */
  value: { id: string; name: string } | undefined;
  onValue: (person: { id: string; name: string } | undefined) => void;
}

/** A user of the institution, found by typing a name. */
export const PersonSelect = ({ label, value, onValue }: PersonSelectProps) => {
  const [text, setText] = useState('');
  const q = useDeferredValue(text);
  const { data: people = [] } = useQuery({
    queryKey: [libraryKey, 'people', q],
    queryFn: () => call('POST /library/people', { body: { q }, quiet: true }),
    failure: 'beside',
  });
  const options = people.map(({ id, name, department }) => ({
    value: id,
    label: [name, department].filter(Boolean).join(' · '),
    name,
  }));
  const known = !value || options.some((option) => option.value === value.id);
  return (
    <Select
      aria-label={label}
      placeholder={label}
      allowClear
      showSearch={{ filterOption: false, onSearch: setText }}
      style={{ minWidth: 150 }}
      value={value?.id}
      notFoundContent="没有找到这样的用户"
      options={known ? options : [...options, { value: value.id, label: value.name, name: value.name }]}
      onChange={(id: string | undefined) => {
        const person = options.find((option) => option.value === id);
        onValue(person && { id: person.value, name: person.name });
      }}
    />
  );
};
