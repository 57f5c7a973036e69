import { keepPreviousData } from '@tanstack/react-query';
import { Button, Segmented } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Workload } from '#contracts/statistics.ts';
import { fen, formatYuan } from '#domain/money/yuan.ts';
import { reportedFact } from '#domain/orders/facts.ts';
import { services } from '#domain/services/service.ts';
import { type Behind, useBehind } from '#web/api/calls/orders.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call, startDownload } from '#web/api/transport/service.ts';
import { optionsOf } from '#web/ui/form/options.ts';
import { Box, Flow, Stack } from '#web/ui/layout/layout.tsx';
import { BarChart } from '#web/ui/list/bar-chart.tsx';
import { Sideways } from '#web/ui/list/sideways.tsx';
import { TableHead } from '#web/ui/list/table-head.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { useAddressQuery } from '#web/ui/page/use-address-query.ts';
import { Fact } from '#web/ui/value/fact.tsx';
import { rowOf } from './chart-row.ts';
import { meaningOf } from './fact-meanings.ts';
import { NoveltyYear } from './novelty-year.tsx';
import { PatentYear } from './patent-year.tsx';
import { RangeChoice, useRange } from './range-choice.tsx';
import { stepsPath } from './steps-path.ts';
import { UnitStatistics } from './unit-statistics.tsx';
import './statistics.css';

type LinkTo = (wanted: Behind) => string | undefined;

const serviceSeries = Object.entries(services).map(([key, name]) => ({ key, name }));
const moneySeries = [
  { key: 'paid', name: '收款' },
  { key: 'refunded', name: '退款' },
] as const;

const daysWords = (days: number | null): string => (days === null ? '—' : `${days} 个工作日`);
const yuan = (amount: number): string => formatYuan(fen(amount));

const Figure = ({ label, to, children }: { label: string; to?: string | undefined; children: ReactNode }) => (
  <Fact name={label}>{to ? <Link to={to}>{children}</Link> : children}</Fact>
);

const Totals = ({ found, linkTo }: { found: Workload; linkTo: LinkTo }) => {
  const { totals, facts, from, to } = found;
  return (
    <dl className="statistics-figures">
      {facts.map(({ key, name }) => (
        <Figure key={key} label={name} to={totals.counts[key] ? linkTo({ fact: key, from, to }) : undefined}>
          {totals.counts[key]}
        </Figure>
      ))}
      <Figure label="办结篇数">{totals.papers}</Figure>
      <Figure label="办理周期（中位数）">{daysWords(totals.medianDays)}</Figure>
      <Figure label="收款">{yuan(totals.paid)}</Figure>
      <Figure label="退款">{yuan(totals.refunded)}</Figure>
    </dl>
  );
};

const ServiceTable = ({ found, linkTo }: { found: Workload; linkTo: LinkTo }) => {
  const { from, to } = found;
  return (
    <Sideways label="按服务">
      <table className="statistics-table">
        <TableHead words={['服务', ...found.facts.map(({ name }) => name), '办结篇数', '周期中位数', '收款', '退款']} />
        <tbody>
          {found.services.map((service) => (
            <tr key={service.key}>
              <Box as="th" weight={400} scope="row">
                {service.name}
              </Box>
              {found.facts.map(({ key }) => {
                const n = service.counts[key] ?? 0;
                const link = n > 0 ? linkTo({ service: service.key, fact: key, from, to }) : undefined;
                return <td key={key}>{link ? <Link to={link}>{n}</Link> : n}</td>;
              })}
              <td>{service.papers}</td>
              <td>{daysWords(service.medianDays)}</td>
              <td>{yuan(service.paid)}</td>
              <td>{yuan(service.refunded)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Sideways>
  );
};

const Charts = ({ found, linkTo }: { found: Workload; linkTo: LinkTo }) => {
  const { from, to, facts, periods, tasks, turnaround, income, ways } = found;
  const inYuan = (list: readonly { name: string; paid: number; refunded: number }[]) =>
    list.map(({ name, paid, refunded }) => ({ name, paid: paid / 100, refunded: refunded / 100 }));
  const statuses = found.statuses.filter(({ n }) => n > 0);
  const twoDecimals = (figure: number) => figure.toFixed(2);
  return (
    <div className="statistics-grid">
      <Box column="1 / -1">
        <Card title="按时间" text="点击柱子或表中的数字，查看背后的委托。">
          <BarChart
            title="委托数"
            heading="时间"
            unit="件"
            bars="beside"
            rows={periods.map(rowOf)}
            series={facts.map(({ key, name }) => ({ key, name, ...meaningOf(name) }))}
            linkOf={(at, fact) => linkTo({ fact, from: periods[at]?.from, to: periods[at]?.to })}
          />
        </Card>
      </Box>
      <Card title="现在各状态" text="此刻在每个状态的委托，与时间范围无关。">
        <BarChart
          title="委托数"
          heading="状态"
          unit="件"
          lying
          rows={statuses.map(rowOf)}
          series={serviceSeries}
          linkOf={(at, service) => linkTo({ service, status: statuses[at]?.of[0] })}
        />
      </Card>
      <Card title="各环节办理" text="范围内各环节做了多少次；同一委托往返几次就计几次。">
        <BarChart
          title="办理次数"
          heading="环节"
          unit="次"
          lying
          rows={tasks.map(rowOf)}
          series={serviceSeries}
          linkOf={(at, service) => stepsPath({ service, task: tasks[at]?.key, from, to })}
        />
      </Card>
      <Card title="办理周期" text="范围内办结的委托，从受理到办结用了几个工作日。">
        <BarChart
          title="办结委托数"
          heading="工作日"
          unit="件"
          rows={turnaround.map(rowOf)}
          series={serviceSeries}
          linkOf={(at, service) => {
            const bin = turnaround[at];
            return bin && linkTo({ service, fact: reportedFact, days: `${bin.from}-${bin.to}`, from, to });
          }}
        />
      </Card>
      <Card title="收入" text="按到账与退款的日期；以账目为准。">
        <BarChart
          title="收款与退款（元）"
          heading="时间"
          unit="元"
          bars="beside"
          rows={inYuan(income)}
          series={moneySeries}
          write={twoDecimals}
        />
        {ways.length > 0 && (
          <BarChart
            title="各收款方式（元）"
            heading="方式"
            unit="元"
            bars="beside"
            rows={inYuan(ways)}
            series={moneySeries}
            write={twoDecimals}
          />
        )}
      </Card>
    </div>
  );
};

/** The whole institution, from the days kept with each change. */
const AllServices = () => {
  const [range, setRange] = useRange();
  const linkTo = useBehind();
  const { data, load } = useQuery({
    queryKey: ['statistics', 'workload', range],
    queryFn: () => call('POST /statistics/workload', { body: range }),
    placeholderData: keepPreviousData,
  });
  const save = () => startDownload('POST /statistics/workload/export', { body: range });
  return (
    <>
      <Flow className="statistics-range" gap="8 20">
        <RangeChoice range={range} onRange={setRange} />
        <Button onClick={save}>导出 Excel</Button>
      </Flow>
      {data ? (
        <>
          <Totals found={data} linkTo={linkTo} />
          <Card title="按服务">
            <ServiceTable found={data} linkTo={linkTo} />
          </Card>
          <Charts found={data} linkTo={linkTo} />
        </>
      ) : (
        <Skeleton load={load} rows={8} />
      )}
    </>
  );
};

const views = { all: '全部服务', units: '按院系', novelty: '科技查新年度', patents: '专利服务年度' } as const;
type View = keyof typeof views;

const viewIn = (asked: string | null): View => (asked && asked in views ? (asked as View) : 'all');

const shown: Readonly<Record<View, () => ReactNode>> = {
  all: () => <AllServices />,
  units: () => <UnitStatistics />,
  novelty: () => <NoveltyYear />,
  patents: () => <PatentYear />,
};

/** 工作量统计: all services by any days, or novelty and patents by the year. */
export const WorkloadPage = () => {
  const [params, setParams] = useAddressQuery();
  const view = viewIn(params.get('view'));
  return (
    <Stack gap={16} columns="1fr">
      <PageHead title="工作量统计" text="全单位的委托、环节、周期与收入；数字随每一步办理更新。">
        <Segmented
          aria-label="统计哪些"
          value={view}
          options={optionsOf(views)}
          onChange={(chosen) => setParams((): Record<string, string> => (chosen === 'all' ? {} : { view: chosen }))}
        />
      </PageHead>
      {shown[view]()}
    </Stack>
  );
};
