import { Button, InputNumber, Select } from 'antd';
import type { PatentProject } from '#contracts/patents/workbench.ts';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { Row } from '#web/ui/layout/layout.tsx';
import type { ListChange, ListState } from '#web/ui/list/list-state.ts';
import './set-filters.css';

export const setFilterNames = ['level', 'office', 'type', 'state', 'yearFrom', 'yearTo', 'q', 'unit'] as const;

/** The filter of the address bar as the server reads it. */
export const askedFilter = ({ filters }: ListState) => ({
  office: filters.office || undefined,
  type: (filters.type || undefined) as '发明申请' | undefined,
  state: (filters.state || undefined) as 'valid' | 'pending' | 'dead' | undefined,
  yearFrom: filters.yearFrom ? Number(filters.yearFrom) : undefined,
  yearTo: filters.yearTo ? Number(filters.yearTo) : undefined,
  q: filters.q || undefined,
});

interface SetFiltersProps {
  project: PatentProject;
  state: ListState;
  onState: (change: ListChange) => void;
}

const choices = (facet: PatentProject['facets']['offices']) =>
  facet.filter(({ value }) => value !== '').map(({ value, label, count }) => ({ value, label: `${label} ${count}` }));

/** Office, type, status, years and words; the same for the list and for the charts. */
export const SetFilters = ({ project: { facets }, state, onState }: SetFiltersProps) => {
  const { filters } = state;
  const set = (name: string, value: string | number | null | undefined) =>
    onState({ filters: { [name]: value === null || value === undefined ? '' : String(value) } });
  const some = (['office', 'type', 'state', 'yearFrom', 'yearTo', 'q'] as const).filter((name) => filters[name]);
  const select = (name: string, words: string, facet: PatentProject['facets']['offices']) => (
    <Select
      className="patents-choice"
      aria-label={words}
      placeholder={`${words} 全部`}
      allowClear
      popupMatchSelectWidth={false}
      value={filters[name] || null}
      options={choices(facet)}
      onChange={(value) => set(name, value)}
    />
  );
  return (
    <>
      <Row as="span" className="patents-years" gap={4} align="center" display="inline-flex">
        <InputNumber
          aria-label="申请年起"
          placeholder="申请年起"
          min={1800}
          max={2999}
          precision={0}
          controls={false}
          value={filters.yearFrom ? Number(filters.yearFrom) : null}
          onChange={(year) => (year === null || year >= 1800) && set('yearFrom', year)}
        />
        –
        <InputNumber
          aria-label="申请年止"
          placeholder="止"
          min={1800}
          max={2999}
          precision={0}
          controls={false}
          value={filters.yearTo ? Number(filters.yearTo) : null}
          onChange={(year) => (year === null || year >= 1800) && set('yearTo', year)}
        />
      </Row>
      {select('office', '受理局', facets.offices)}
      {select('type', '类型', facets.types)}
      {select('state', '状态', facets.states)}
      <SearchField label="题名、号码、申请人或发明人" value={filters.q ?? ''} onValue={(q) => set('q', q)} />
      {some.length > 0 && (
        <Button type="link" onClick={() => onState({ filters: Object.fromEntries(some.map((name) => [name, ''])) })}>
          清除
        </Button>
      )}
    </>
  );
};
