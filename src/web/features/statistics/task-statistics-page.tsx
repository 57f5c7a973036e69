import { keepPreviousData } from '@tanstack/react-query';
import { Button } from 'antd';
import { Link } from 'react-router';
import type { TaskStatistics } from '#contracts/statistics.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call, startDownload } from '#web/api/transport/service.ts';
import { Box } from '#web/ui/layout/layout.tsx';
import { BarChart } from '#web/ui/list/bar-chart.tsx';
import { Sideways } from '#web/ui/list/sideways.tsx';
import { Empty } from '#web/ui/load/empty.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { useAddressQuery } from '#web/ui/page/use-address-query.ts';
import { rowOf } from './chart-row.ts';
import { RangeChoice, useRange } from './range-choice.tsx';
import { stepsPath } from './steps-path.ts';
import { TaskSteps } from './task-steps.tsx';
import './statistics.css';

type Person = TaskStatistics['people'][number];

/** So many stand in the chart; the table has them all. */
const mostShown = 20;

/** Two of one name are told apart, also for the chart. */
const namesOf = (people: readonly Person[]): string[] =>
  people.map(({ name, department }, at) =>
    people.some((other, there) => there !== at && other.name === name) ? `${name}（${department || at + 1}）` : name,
  );

const PeopleTable = ({ found }: { found: TaskStatistics }) => {
  const { from, to, kinds, people } = found;
  const cell = ({ id, name }: Person, n: number, behind: { task?: string; papers?: '1' } = {}) =>
    n === 0 ? (
      <span className="cy-soft">0</span>
    ) : (
      <Link to={stepsPath({ by: id, byName: name, from, to, ...behind })}>{n}</Link>
    );
  return (
    <Sideways label="各人办理的次数">
      <table className="statistics-table">
        <thead>
          <tr>
            <th scope="col">姓名</th>
            <th scope="col" className="statistics-word">
              部门
            </th>
            {kinds.map(({ key, name }) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
            <th scope="col">合计</th>
            <th scope="col">经手篇数</th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.id}>
              <Box as="th" weight={400} scope="row">
                {person.name}
              </Box>
              <td className="statistics-word">{person.department || '—'}</td>
              {kinds.map(({ key }) => (
                <td key={key}>{cell(person, person.counts[key] ?? 0, { task: key })}</td>
              ))}
              <td>
                <b>{cell(person, person.n)}</b>
              </td>
              <td>{cell(person, person.papers, { papers: '1' })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Sideways>
  );
};

const Figures = ({ found }: { found: TaskStatistics }) => {
  const { from, to, kinds, people, periods } = found;
  if (people.length === 0)
    return <Empty title="这段时间没有办理记录" text="换个时间范围试试；受理、检索、审核等每一步办理都会计入。" />;
  const shown = people.slice(0, mostShown);
  const names = namesOf(shown);
  // Without the right to everybody's the list is one's own in any case; the name says so.
  const own = found.whole ? {} : { by: people[0]?.id, byName: people[0]?.name };
  return (
    <>
      <Card
        title={found.whole ? '每人办理的任务' : '我办理的任务'}
        text="按环节计次，同一委托往返几次就计几次；经手篇数为检索、审核、复审所涉论文。点击数字查看每一次办理。"
      >
        <PeopleTable found={found} />
      </Card>
      <div className="statistics-grid">
        {found.whole && (
          <Card title="按人员">
            <BarChart
              title={people.length > mostShown ? `办理最多的 ${mostShown} 人` : '办理次数'}
              heading="姓名"
              unit="次"
              rows={shown.map((person, at) => rowOf({ ...person, name: names[at]! }))}
              series={kinds}
              linkOf={(at, task) => stepsPath({ by: shown[at]?.id, byName: shown[at]?.name, task, from, to })}
            />
          </Card>
        )}
        <Card title="按时间">
          <BarChart
            title="办理次数"
            heading="时间"
            unit="次"
            rows={periods.map(rowOf)}
            series={kinds}
            linkOf={(at, task) => {
              const period = periods[at];
              return period && stepsPath({ ...own, task, from: period.from, to: period.to });
            }}
          />
        </Card>
      </div>
    </>
  );
};

/** The figures keep the range of the list one comes back from. */
const rangeOnly = (params: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...params].filter(([name]) => name === 'from' || name === 'to'));

const Overview = () => {
  const [range, setRange] = useRange();
  const { data, load } = useQuery({
    queryKey: ['statistics', 'tasks', range],
    queryFn: () => call('POST /statistics/tasks', { body: range }),
    placeholderData: keepPreviousData,
  });
  const save = () => startDownload('POST /statistics/tasks/export', { body: range });
  return (
    <div className="cy-stack cy-gap-4">
      <PageHead title="任务量统计" text="每个人在各环节办理了多少；数字随每一步办理更新。">
        <Button onClick={save}>导出 Excel</Button>
      </PageHead>
      <RangeChoice range={range} onRange={setRange} />
      {data ? <Figures found={data} /> : <Skeleton load={load} rows={8} />}
    </div>
  );
};

/** 任务量统计: who did how much of what, and the steps behind each figure; without the right to statistics one's own alone. */
export const TaskStatisticsPage = () => {
  const [params, setParams] = useAddressQuery();
  const back = () => setParams(rangeOnly);
  return params.get('steps') ? <TaskSteps onBack={back} /> : <Overview />;
};
