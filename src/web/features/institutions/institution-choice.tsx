import { Select } from 'antd';
import { useState } from 'react';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { useMay } from '#web/ui/load/permission.tsx';
import { useAddressQuery } from '#web/ui/page/use-address-query.ts';

/** Whose settings: one's own, or for the platform administrator the institution in the address. */
export const useChosenInstitution = () => {
  const platform = useMay('institution.create');
  const [params, setParams] = useAddressQuery();
  const chosen = Number(params.get('institutionId')) || undefined;
  return {
    /** One has to be chosen first. */
    asks: platform,
    id: platform ? chosen : undefined,
    ready: !platform || chosen !== undefined,
    choose: (id: number) => setParams(() => ({ institutionId: String(id) })),
  };
};

interface InstitutionChoiceProps {
  value: number | undefined;
  onChosen: (id: number) => void;
}

export const InstitutionChoice = ({ value, onChosen }: InstitutionChoiceProps) => {
  const [q, setQ] = useState('');
  const { data } = useQuery({
    queryKey: ['institution-choice', q],
    queryFn: async () => (await call('POST /institution/list', { body: { q, page: 1, limit: 50 } })).list,
    failure: 'beside',
  });
  return (
    <Select<number>
      aria-label="选择单位"
      placeholder="选择单位"
      style={{ width: 280 }}
      showSearch={{ filterOption: false, onSearch: setQ }}
      {...(value !== undefined && { value })}
      options={(data ?? []).map(({ id, name }) => ({ value: id, label: `${name}（${id}）` }))}
      onChange={onChosen}
    />
  );
};
