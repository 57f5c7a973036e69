import { Button, Checkbox, Select } from 'antd';
import type { DeskView } from '#contracts/orders.ts';
import { typedDay } from '#domain/dates/typed-day.ts';
import { services } from '#domain/services/service.ts';
import { ChoiceFilter } from '#web/kit/choice-filter.tsx';
import { DateField } from '#web/ui/form/date-field.tsx';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { Row } from '#web/ui/layout/layout.tsx';
import type { ListChange, ListState } from '#web/ui/list/list-state.ts';
import { useMay } from '#web/ui/load/permission.tsx';
import { AssigneeSelect } from './assignee-select.tsx';
import { askedOrders, type DeskTabView, filterNames, narrowings, wordsBehind } from './order-filter.ts';
import { SavedFilters } from './saved-filters.tsx';
import './desk-filters.css';

interface DeskFiltersProps {
  desk: DeskView;
  tab: DeskTabView;
  state: ListState;
  change: (next: ListChange) => void;
}

const serviceOptions = Object.entries(services).map(([value, label]) => ({ value, label }));
const sortOptions = [
  { value: 'queue', label: '加急与到期优先' },
  { value: 'newest', label: '最新在前' },
  { value: 'oldest', label: '最早在前' },
];
const whoOptions = [
  { value: 'mine', label: '我承接的' },
  { value: 'free', label: '待承接的' },
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
      <SearchField label="编号、姓名或题名；编号打全直接打开" value={filters.q ?? ''} onValue={put('q')} />
      {desk.service === null && (
        <ChoiceFilter
          label="服务"
          width={110}
          value={filters.service}
          options={serviceOptions}
          onValue={put('service')}
        />
      )}
      {searches && (
        <ChoiceFilter
          label="谁承接"
          all="谁承接"
          width={110}
          value={filters.who}
          options={whoOptions}
          onValue={put('who')}
        />
      )}
      <AssigneeSelect label="检索馆员" value={filters.assignee || undefined} onChange={put('assignee')} />
      {flag('urgent', '加急')}
      {flag('overdue', '逾期')}
      <Row as="span" className="order-days" gap={4} align="center" display="inline-flex" tone="soft">
        {day('from', '提交日期从')} — {day('to', '提交日期到')}
      </Row>
      <Select
        aria-label="排序"
        style={{ width: 140 }}
        value={askedOrders(desk, tab, state).sort}
        options={sortOptions}
        onChange={(sort: string) => change({ sort, page: 1 })}
      />
      <SavedFilters desk={desk.key} />
      {wordsBehind(state) && <span className="order-behind">{wordsBehind(state)}</span>}
      {narrowings(state) > 0 && (
        <Button type="link" onClick={() => change({ filters: nothing })}>
          清除筛选
        </Button>
      )}
    </>
  );
};
