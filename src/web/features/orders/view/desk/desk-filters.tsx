import { Button, Checkbox, Select } from 'antd';
import type { DeskView } from '#contracts/orders.ts';
import { typedDay } from '#domain/dates/typed-day.ts';
import { services } from '#domain/services/service.ts';
import { ChoiceFilter } from '#web/kit/choice-filter.tsx';
import { DateField } from '#web/ui/form/date-field.tsx';
import { optionsOf } from '#web/ui/form/options.ts';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { Row } from '#web/ui/layout/layout.tsx';
import type { ListChange, ListState } from '#web/ui/list/list-state.ts';
import { useMay } from '#web/ui/load/permission.tsx';
import { AssigneeSelect } from './assignee-select.tsx';
import { words } from './desk-words.ts';
import { askedOrders, type DeskTabView, filterNames, narrowings, wordsBehind } from './order-filter.ts';
import { SavedFilters } from './saved-filters.tsx';
import './desk-filters.css';

interface DeskFiltersProps {
  desk: DeskView;
  tab: DeskTabView;
  state: ListState;
  change: (next: ListChange) => void;
}

const serviceOptions = optionsOf(services);
const sortOptions = [
  { value: 'queue', label: words.urgentFirst },
  { value: 'newest', label: words.newestFirst },
  { value: 'oldest', label: words.oldestFirst },
];
const whoOptions = [
  { value: 'mine', label: words.mine },
  { value: 'free', label: words.toTake },
];
const nothing = Object.fromEntries(filterNames.filter((name) => name !== 'tab').map((name) => [name, '']));

/** Every narrowing stands in the address bar: a link shows a colleague the same list. */
export const DeskFilters = ({ desk, tab, state, change }: DeskFiltersProps) => {
  const { filters } = state;
  const searches = useMay('order.search');
  const put = (name: string) => (value: string | undefined) => change({ filters: { [name]: value ?? '' } });
  const flag = (name: 'urgent' | 'overdue', label: string) => (
    <Checkbox checked={filters[name] === '1'} onChange={(event) => put(name)(event.target.checked ? '1' : '')}>
      {label}
    </Checkbox>
  );
  const day = (name: 'from' | 'to', label: string) => (
    <DateField label={label} value={filters[name] ?? ''} onChange={(typed) => put(name)(typedDay(typed))} />
  );
  return (
    <>
      <SearchField label={words.find} value={filters.q ?? ''} onValue={put('q')} />
      {desk.service === null && (
        <ChoiceFilter
          label={words.service}
          width={110}
          value={filters.service}
          options={serviceOptions}
          onValue={put('service')}
        />
      )}
      {searches && (
        <ChoiceFilter
          label={words.takenBy}
          all={words.takenBy}
          width={110}
          value={filters.who}
          options={whoOptions}
          onValue={put('who')}
        />
      )}
      <AssigneeSelect label={words.librarian} value={filters.assignee || undefined} onChange={put('assignee')} />
      {flag('urgent', words.urgent)}
      {flag('overdue', words.overdue)}
      <Row as="span" className="order-days" gap={4} align="center" display="inline-flex" tone="soft">
        {day('from', words.from)} — {day('to', words.to)}
      </Row>
      <Select
        aria-label={words.order}
        style={{ width: 140 }}
        value={askedOrders(desk, tab, state).sort}
        options={sortOptions}
        onChange={(sort: string) => change({ sort, page: 1 })}
      />
      <SavedFilters desk={desk.key} />
      {wordsBehind(state) && <span className="order-behind">{wordsBehind(state)}</span>}
      {narrowings(state) > 0 && (
        <Button type="link" onClick={() => change({ filters: nothing })}>
          {words.clearFilters}
        </Button>
      )}
    </>
  );
};
