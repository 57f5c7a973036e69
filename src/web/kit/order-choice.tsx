import { keepPreviousData } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { Link, useNavigate } from 'react-router';
import type { DeskView, OrderLine } from '#contracts/orders.ts';
import type { Service } from '#domain/services/service.ts';
import { ordersKey, useDesk } from '#web/api/calls/orders.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { DataTable } from '#web/ui/list/data-table.tsx';
import type { Column } from '#web/ui/list/table-columns.ts';
import { useListState } from '#web/ui/list/use-list-state.ts';
import { Empty } from '#web/ui/load/empty.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { useTabWords } from '#web/ui/page/tab-words.ts';

interface OrderChoiceProps {
  service: Service;
  desk: DeskView['key'];
  /** Where the workbench of one order is. */
  workbench: string;
  /** The table's own name, under which its columns are kept. */
  name: string;
  /** subject: what an order is about where it has a title, 项目 unless it says otherwise. */
  words: {
    title: string;
    text: string;
    label: string;
    subject?: string;
    row: string;
    search: string;
    assignee: string;
  };
  empty: { title: string; text: string };
  /** What an order of this service is about, between its number and its status; else its subject and its applicant. */
  about?: readonly Column<OrderLine>[];
}

const filterNames = ['tab', 'q'] as const;

/** The orders of one desk, those to be worked on first; each opens its workbench. */
export const OrderChoice = ({ service, desk: deskKey, workbench, name, words, empty, about }: OrderChoiceProps) => {
  const { desk, pending, load: deskLoad } = useDesk(deskKey);
  const navigate = useNavigate();
  // The tab was about an order while one was open.
  useTabWords('');
  const [state, change] = useListState(filterNames);
  const workbenchOf = ({ id }: OrderLine): string => `${workbench}?id=${id}`;
  const columns: Column<OrderLine>[] = [
    {
      key: 'number',
      title: '编号',
      value: (row) => row.number,
      render: (row) => <Link to={workbenchOf(row)}>{row.number ?? '草稿'}</Link>,
    },
    ...(about ?? [
      { key: 'summary', title: words.subject ?? '项目', value: (row: OrderLine) => row.summary },
      { key: 'applicant', title: '委托人', value: (row: OrderLine) => row.applicantName },
    ]),
    {
      key: 'status',
      title: '状态',
      value: (row) => row.status.label,
      meaning: (row) => row.tone,
    },
    { key: 'due', title: '期限', value: (row) => row.dueWords },
    { key: 'assignee', title: words.assignee, value: (row) => row.assigneeName },
  ];
  const tab = desk?.tabs.find(({ key }) => key === (state.filters.tab || 'work')) ?? desk?.tabs[0];
  const asked = { statuses: tab?.statuses ?? [], service, q: state.filters.q || undefined, sort: tab?.sort };
  const { data, isFetching, load } = useQuery({
    queryKey: [ordersKey, 'workbench', state.page, state.limit, asked],
    queryFn: () => call('POST /orders/desk', { body: { ...asked, page: state.page, limit: state.limit } }),
    placeholderData: keepPreviousData,
    enabled: tab !== undefined,
  });
  return (
    <>
      <PageHead title={words.title} text={words.text} />
      <DataTable<OrderLine>
        name={name}
        label={words.label}
        columns={columns}
        rows={!pending && !tab ? [] : data?.list}
        total={data?.total ?? 0}
        capped={data?.capped ?? false}
        loading={isFetching && !data}
        load={tab ? load : deskLoad}
        state={state}
        onState={change}
        rowKey={({ id }) => id}
        rowLabel={({ number }) => `${words.row} ${number ?? ''}`}
        onOpen={(row) => void navigate(workbenchOf(row))}
        empty={<Empty {...empty} />}
        toolbar={
          <>
            {desk && tab && (
              <Segmented
                aria-label="队列"
                value={tab.key}
                options={desk.tabs.map(({ key, label }) => ({ value: key, label }))}
                onChange={(key) => change({ filters: { tab: key } })}
              />
            )}
            <SearchField
              label={words.search}
              value={state.filters.q ?? ''}
              onValue={(q) => change({ filters: { q } })}
            />
          </>
        }
      />
    </>
  );
};
