import { Button, Select } from 'antd';
import type { ReactNode } from 'react';
import { useDatabaseOptions } from '#web/api/calls/search-sources.ts';
import { SearchField } from '#web/ui/form/search-field.tsx';
import type { ListChange, ListState } from '#web/ui/list/list-state.ts';
import { YearField } from '../library/year-field.tsx';

interface ListingFiltersProps {
  state: ListState;
  change: (next: ListChange) => void;
  label: string;
  databaseLabel: string;
  children?: ReactNode;
}

/** Words, year and database, as both lists are narrowed; more between them and the way back. */
export const ListingFilters = ({ state, change, label, databaseLabel, children }: ListingFiltersProps) => {
  const { filters } = state;
  const databaseOptions = useDatabaseOptions();
  const put = (name: string) => (value: string | undefined) => change({ filters: { [name]: value ?? '' } });
  const narrowed = Object.values(filters).some(Boolean);
  return (
    <>
      <SearchField label={label} value={filters.q ?? ''} onValue={put('q')} />
      <YearField value={filters.year ?? ''} onValue={put('year')} />
      <Select
        aria-label={databaseLabel}
        allowClear
        placeholder={databaseLabel}
        style={{ width: 130 }}
        value={filters.database || undefined}
        options={databaseOptions}
        onChange={put('database')}
      />
      {children}
      {narrowed && (
        <Button
          type="link"
          onClick={() => change({ filters: Object.fromEntries(Object.keys(filters).map((name) => [name, ''])) })}
        >
          清除筛选
        </Button>
      )}
    </>
  );
};
