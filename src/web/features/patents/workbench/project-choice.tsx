import { keepPreviousData } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { Link, useNavigate } from 'react-router';
import type { OrderLine } from '#contracts/orders.ts';
import { ordersKey, useDesk } from '#web/api/calls/orders.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { DataTable } from '#web/ui/list/data-table.tsx';
import type { Column } from '#web/ui/list/table-columns.ts';
import { useListState } from '#web/ui/list/use-list-state.ts';
import { Empty } from '#web/ui/load/empty.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { StatusTag } from '#web/ui/value/status-tag.tsx';

const workbenchOf = ({ id }: OrderLine): string => `/patentModule/workbench?id=${id}`;

const columns: Column<OrderLine>[] = [
  {
    key: 'number',
    title: '编号',
    value: (row) => row.number,
    render: (row) => <Link to={workbenchOf(row)}>{row.number ?? '草稿'}</Link>,
  },
  { key: 'summary', title: '项目', value: (row) => row.summary },
  { key: 'applicant', title: '委托人', value: (row) => row.applicantName },
  {
    key: 'status',
    title: '状态',
    value: (row) => row.status.label,
    render: (row) => <StatusTag meaning={row.tone}>{row.status.label}</StatusTag>,
  },
  { key: 'due', title: '期限', value: (row) => row.dueWords },
  { key: 'assignee', title: '检索人员', value: (row) => row.assigneeName },
];

const filterNames = ['tab', 'q'] as const;

/** The patent orders of the desk; each opens its workbench. */
export const ProjectChoice = () => {
  const { desk, pending, load: deskLoad } = useDesk('patent');
  const navigate = useNavigate();
  const [state, change] = useListState(filterNames);
  const tab = desk?.tabs.find(({ key }) => key === (state.filters.tab || 'work')) ?? desk?.tabs[0];
  const asked = {
    statuses: tab?.statuses ?? [],
    service: 'patent' as const,
    q: state.filters.q || undefined,
    sort: tab?.sort,
  };
  const { data, isFetching, load } = useQuery({
    queryKey: [ordersKey, 'patent-bench', state.page, state.limit, asked],
    queryFn: () => call('POST /orders/desk', { body: { ...asked, page: state.page, limit: state.limit } }),
    placeholderData: keepPreviousData,
    enabled: tab !== undefined,
  });
  return (
    <>
      <PageHead title="专利工作台" text="选一个委托：导入专利文件、看同族与法律状态、比对权利要求、做态势分析。" />
      <DataTable<OrderLine>
        name="patent-projects"
        label="专利委托"
        columns={columns}
        rows={!pending && !tab ? [] : data?.list}
        total={data?.total ?? 0}
        capped={data?.capped ?? false}
        loading={isFetching && !data}
        load={tab ? load : deskLoad}
        state={state}
        onState={change}
        rowKey={({ id }) => id}
        rowLabel={({ number }) => `专利委托 ${number ?? ''}`}
        onOpen={(row) => void navigate(workbenchOf(row))}
        empty={<Empty title="这里没有等待检索的专利委托" text="受理之后指派给您的委托会列在这里。" />}
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
              label="编号、姓名或项目名称"
              value={state.filters.q ?? ''}
              onValue={(q) => change({ filters: { q } })}
            />
          </>
        }
      />
    </>
  );
};
