import { Select } from 'antd';
import { ordersKey } from '#web/api/calls/orders.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';

export const useAssignees = () =>
  useQuery({
    queryKey: [ordersKey, 'assignees'],
    queryFn: async () => (await call('GET /orders/assignees', { quiet: true })).list,
    failure: 'beside',
  });

interface AssigneeSelectProps {
  id?: string;
  label?: string;
  value?: string | undefined;
  onChange?: (id: string | undefined) => void;
  placeholder?: string;
}

/** The search librarians, each with what they have in hand. */
export const AssigneeSelect = ({ id, label, value, onChange, placeholder }: AssigneeSelectProps) => {
  const { data } = useAssignees();
  return (
    <Select<string>
      {...(id !== undefined && { id })}
      aria-label={label ?? '检索馆员'}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      style={{ minWidth: 150 }}
      placeholder={placeholder ?? '检索馆员'}
      value={value}
      onChange={(next: string | undefined) => onChange?.(next)}
      options={(data ?? []).map((one) => ({ value: one.id, label: `${one.name}（在办 ${one.open}）` }))}
    />
  );
};
