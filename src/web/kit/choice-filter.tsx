import { Select } from 'antd';
import { words } from '../ui/more-words.ts';

interface ChoiceFilterProps {
  label: string;
  /** Shown while nothing is chosen. */
  all?: string;
  /** As the address bar has it; empty: all. */
  value: string | undefined;
  options: readonly { value: string | number; label: string }[];
  width?: number;
  onValue: (value: string) => void;
}

/** One of several, or all of them: a filter above a list. */
export const ChoiceFilter = ({
  label,
  all = words.all(label),
  value,
  options,
  width = 140,
  onValue,
}: ChoiceFilterProps) => (
  <Select<string>
    aria-label={label}
    allowClear
    placeholder={all}
    style={{ width }}
    showSearch={{ optionFilterProp: 'label' }}
    {...(value ? { value } : {})}
    options={options.map((option) => ({ value: String(option.value), label: option.label }))}
    onChange={(next: string | undefined) => onValue(next ?? '')}
  />
);
