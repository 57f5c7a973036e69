import { keepPreviousData } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import type { NoveltyYear as Year } from '#contracts/statistics.ts';
import { formatDay } from '#domain/dates/format.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call, startDownload } from '#web/api/transport/service.ts';
import { BarChart } from '#web/ui/list/bar-chart.tsx';
import { Empty } from '#web/ui/load/empty.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { useAddressQuery } from '#web/ui/page/use-address-query.ts';

type Group = Year['totals'];

const series = [
  { key: 'accepted', name: '受理' },
  { key: 'completed', name: '完成' },
] as const;

const daysWords = (days: number | null): string => (days === null ? '—' : `${days} 个工作日`);

const GroupTable = ({ heading, groups }: { heading: string; groups: readonly Group[] }) => (
  <div className="statistics-scroll">
    <table className="statistics-table">
      <thead>
        <tr>
          <th scope="col">{heading}</th>
          <th scope="col">受理</th>
          <th scope="col">完成</th>
          <th scope="col">未办成</th>
          <th scope="col">周期中位数</th>
        </tr>
      </thead>
      <tbody>
        {groups.map(({ key, name, accepted, completed, ended, medianDays }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td>{accepted}</td>
            <td>{completed}</td>
            <td>{ended}</td>
            <td>{daysWords(medianDays)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const People = ({ people }: { people: Year['people'] }) => (
  <div className="statistics-scroll">
    <table className="statistics-table">
      <thead>
        <tr>
          <th scope="col">姓名</th>
          <th scope="col">查新</th>
          <th scope="col">审核</th>
          <th scope="col">周期中位数</th>
        </tr>
      </thead>
      <tbody>
        {people.map(({ id, name, searched, reviewed, medianDays }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td>{searched}</td>
            <td>{reviewed}</td>
            <td>{daysWords(medianDays)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const Figures = ({ found: { totals, purposes, ranges, fields, months, days, people } }: { found: Year }) => (
  <>
    <dl className="statistics-figures">
      {(
        [
          ['受理', totals.accepted],
          ['完成', totals.completed],
          ['未办成', totals.ended],
          ['办理周期（中位数）', daysWords(totals.medianDays)],
        ] as const
      ).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    <div className="statistics-grid">
      <div className="statistics-whole">
        <Card title="按月" text="按受理的月份。">
          <BarChart title="项目数" heading="月份" unit="项" bars="beside" rows={months} series={series} />
        </Card>
      </div>
      <Card title="按查新目的">
        <GroupTable heading="查新目的" groups={purposes} />
      </Card>
      <Card title="按查新范围">
        <GroupTable heading="查新范围" groups={ranges} />
      </Card>
      <Card title="按领域">
        <GroupTable heading="领域" groups={fields} />
      </Card>
      <Card title="按人员" text="查新按参与检索的人计，一个项目由两人检索时各计一次。">
        <People people={people} />
      </Card>
      <Card title="办理天数" text="已完成的项目，从受理到完成用了几个工作日。">
        <BarChart title="完成项目数" heading="工作日" unit="项" rows={days} series={[{ key: 'n', name: '完成' }]} />
      </Card>
    </div>
  </>
);

/** 科技查新年度统计: what a station accepted in a year and what became of it. */
export const NoveltyYear = () => {
  const [params, setParams] = useAddressQuery();
  const thisYear = Number(formatDay(Date.now()).slice(0, 4));
  const year = /^2\d{3}$/.test(params.get('year') ?? '') ? Number(params.get('year')) : thisYear;
  const station = Number(params.get('station')) || undefined;
  const asked = { year, ...(station && { stationId: station }) };
  const put = (name: string, value: number | undefined) =>
    setParams((before) => {
      if (value === undefined) before.delete(name);
      else before.set(name, String(value));
      return before;
    });
  const { data, load } = useQuery({
    queryKey: ['statistics', 'novelty', asked],
    queryFn: () => call('POST /statistics/novelty', { body: asked }),
    placeholderData: keepPreviousData,
  });
  const save = () => startDownload('POST /statistics/novelty/export', { body: asked });
  if (!data) return <Skeleton load={load} rows={8} />;
  return (
    <>
      <div className="statistics-range">
        <Select
          aria-label="年份"
          value={year}
          options={Array.from({ length: 10 }, (_, at) => ({ value: thisYear - at, label: `${thisYear - at} 年` }))}
          onChange={(chosen) => put('year', chosen)}
        />
        <Select
          aria-label="查新站"
          allowClear
          placeholder="全部查新站"
          popupMatchSelectWidth={false}
          value={station ?? null}
          options={data.stations.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(chosen: number | null | undefined) => put('station', chosen ?? undefined)}
        />
        <Button onClick={save}>导出年度统计</Button>
      </div>
      {data.totals.accepted === 0 ? (
        <Empty title={`${year} 年没有受理科技查新`} text="换一个年份或查新站再看。" />
      ) : (
        <Figures found={data} />
      )}
    </>
  );
};
