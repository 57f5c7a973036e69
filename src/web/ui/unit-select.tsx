import { Input, Select } from 'antd';
import { useState } from 'react';
import { customUnit, inUnitOrder } from '#domain/units/order.ts';
import './unit-select.css';

interface UnitSelectProps {
  units: readonly { name: string }[];
  value?: string;
  onChange?: (name: string) => void;
  id?: string;
  loading?: boolean;
  /** Asked as one types, where the list is searched by the server. */
  onSearch?: (text: string) => void;
}

/** §3.14: the names to choose from, 自定义单位 first whether or not the list brought it. */
export const unitNames = (units: readonly { name: string }[]): string[] => [
  ...new Set(inUnitOrder([{ name: customUnit }, ...units]).map(({ name }) => name)),
];

/** A unit from the list, or one the list lacks, written by hand. */
export const UnitSelect = ({ units, value = '', onChange, id, loading = false, onSearch }: UnitSelectProps) => {
  const names = unitNames(units);
  const [writing, setWriting] = useState(false);
  const custom = writing || (value !== '' && units.length > 0 && !onSearch && !names.includes(value));
  const choose = (name: string) => {
    setWriting(name === customUnit);
    onChange?.(name === customUnit ? '' : name);
  };
  return (
    <div className="cy-unit">
      <Select<string>
        id={id}
        showSearch={onSearch ? { filterOption: false, onSearch } : { optionFilterProp: 'label' }}
        loading={loading}
        value={custom ? customUnit : value || undefined}
        placeholder="请选择单位，可输入检索"
        options={names.map((name) => ({ value: name, label: name }))}
        onChange={choose}
        notFoundContent="没有找到，可选自定义单位"
      />
      {custom && (
        <Input
          aria-label="自定义单位名称"
          placeholder="请输入单位全称"
          value={value}
          maxLength={100}
          onChange={(event) => onChange?.(event.target.value)}
        />
      )}
    </div>
  );
};
