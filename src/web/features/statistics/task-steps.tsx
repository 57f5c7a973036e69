import { Button } from 'antd';
import { Link } from 'react-router';
import type { TaskStep } from '#contracts/statistics.ts';
import { WORK_ORDER_PATH } from '#domain/notifications/target.ts';
import { taskKindNames, taskKinds } from '#domain/orders/task-kinds.ts';
import { services } from '#domain/services/service.ts';
import { usePageOf } from '#web/api/hooks/use-page-of.ts';
import { call } from '#web/api/transport/service.ts';
import { Stack } from '#web/ui/layout/layout.tsx';
import { DataTable } from '#web/ui/list/data-table.tsx';
import { Paging } from '#web/ui/list/paging.tsx';
import type { Column } from '#web/ui/list/table-columns.ts';
import { useListState } from '#web/ui/list/use-list-state.ts';
import { Empty } from '#web/ui/load/empty.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { useNarrow } from '#web/ui/page/use-narrow.ts';
import { Moment } from '#web/ui/value/moment.tsx';
import { RangeChoice, useRange } from './range-choice.tsx';

const filterNames = ['steps', 'from', 'to', 'by', 'byName', 'task', 'service', 'papers'] as const;
const serviceNames = Object.keys(services) as (keyof typeof services)[];

const columns: Column<TaskStep>[] = [
  { key: 'at', title: '时间', value: (row) => row.at, moment: 'time', width: 150 },
  { key: 'person', title: '办理人', value: (row) => row.personName, width: 100 },
  { key: 'task', title: '环节', value: (row) => row.task, width: 80 },
  {
    key: 'action',
    title: '办理',
    value: (row) => (row.onBehalf ? `${row.action}（代委托人）` : row.action),
    width: 160,
  },
  {
    key: 'order',
    title: '委托',
    value: (row) => row.orderNumber ?? '',
    render: (row) => <Link to={`${WORK_ORDER_PATH}?id=${row.orderId}`}>{row.orderNumber ?? '查看委托单'}</Link>,
    width: 130,
  },
  { key: 'service', title: '服务', value: (row) => row.service, width: 100 },
  { key: 'applicant', title: '委托人', value: (row) => row.applicantName },
  { key: 'papers', title: '篇数', value: (row) => row.papers, numeric: true, width: 70 },
];

const StepCards = ({ rows }: { rows: readonly TaskStep[] }) => (
  <Stack as="ul" gap={10} aria-label="办理记录">
    {rows.map((row) => (
      <Stack as="li" key={row.id} gap={4} pad="12 14" round="card" fill="surface">
        <strong>
          {row.action}
          {row.onBehalf && '（代委托人）'}
        </strong>
        <span>
          <Link to={`${WORK_ORDER_PATH}?id=${row.orderId}`}>{row.orderNumber ?? '查看委托单'}</Link> {row.service}{' '}
          {row.applicantName}
        </span>
        <small>
          {row.personName} · <Moment at={row.at} />
          {row.papers > 0 && ` · ${row.papers} 篇`}
        </small>
      </Stack>
    ))}
  </Stack>
);

interface TaskStepsProps {
  onBack: () => void;
}

/** The steps behind a figure: one line for each that was counted. */
export const TaskSteps = ({ onBack }: TaskStepsProps) => {
  const [range, setRange] = useRange();
  const [state, change] = useListState(filterNames);
  const narrow = useNarrow();
  const { page, limit, filters } = state;
  const asked = {
    ...range,
    personId: filters.by || undefined,
    task: taskKindNames.find((kind) => kind === filters.task),
    service: serviceNames.find((name) => name === filters.service),
    withPapers: filters.papers === '1',
  };
  const { data, rows, total, loading, load } = usePageOf(['statistics', 'steps', page, limit, asked], () =>
    call('POST /statistics/tasks/steps', { body: { ...asked, page, limit } }),
  );
  const whose = [filters.byName, asked.service && services[asked.service], asked.task && taskKinds[asked.task]];
  const found = data && `共 ${data.total}${data.capped ? ' 次以上' : ' 次'}，涉及论文 ${data.papers} 篇次`;
  return (
    <div className="cy-stack cy-gap-4">
      <PageHead
        title={`办理记录${whose
          .filter(Boolean)
          .map((word) => ` · ${word}`)
          .join('')}`}
        text={found ?? ''}
      >
        <Button onClick={onBack}>返回任务量统计</Button>
      </PageHead>
      <RangeChoice range={range} onRange={setRange} />
      {narrow && rows?.length ? (
        <>
          <StepCards rows={rows} />
          <Paging {...{ page, limit, total }} capped={data?.capped ?? false} onChange={change} />
        </>
      ) : (
        <DataTable<TaskStep>
          name="task-steps"
          label="办理记录"
          {...{ columns, rows, total, load, state }}
          capped={data?.capped ?? false}
          loading={loading && !rows}
          rowKey={(row) => row.id}
          rowLabel={(row) => `${row.personName} ${row.action} ${row.orderNumber ?? ''}`}
          onState={change}
          empty={<Empty title="没有这样的办理记录" text="换个时间范围试试。" />}
        />
      )}
    </div>
  );
};
