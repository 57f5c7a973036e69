import { Select } from 'antd';
import type { ReactNode } from 'react';
import type { ServiceYear } from '#contracts/statistics.ts';
import { formatDay } from '#domain/dates/format.ts';
import { Box } from '#web/ui/layout/layout.tsx';
import { BarChart } from '#web/ui/list/bar-chart.tsx';
import { Sideways } from '#web/ui/list/sideways.tsx';
import { TableHead } from '#web/ui/list/table-head.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { useAddressQuery } from '#web/ui/page/use-address-query.ts';
import { FactLines } from '#web/ui/value/fact.tsx';

type Group = ServiceYear['totals'];

const series = [
  { key: 'accepted', name: '受理' },
  { key: 'completed', name: '完成', meaning: 'good' },
] as const;

const daysWords = (days: number | null): string => (days === null ? '—' : `${days} 个工作日`);

export const GroupTable = ({ heading, groups }: { heading: string; groups: readonly Group[] }) => (
  <Sideways label={heading}>
    <table className="statistics-table">
      <TableHead words={[heading, '受理', '完成', '未办成', '周期中位数']} />
      <tbody>
        {groups.map(({ key, name, accepted, completed, ended, medianDays }) => (
          <tr key={key}>
            <Box as="th" weight={400} scope="row">
              {name}
            </Box>
            <td>{accepted}</td>
            <td>{completed}</td>
            <td>{ended}</td>
            <td>{daysWords(medianDays)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Sideways>
);

const People = ({ people, searchWord }: { people: ServiceYear['people']; searchWord: string }) => (
  <Sideways label="按人员">
    <table className="statistics-table">
      <TableHead words={['姓名', searchWord, '审核', '周期中位数']} />
      <tbody>
        {people.map(({ id, name, searched, reviewed, medianDays }) => (
          <tr key={id}>
            <Box as="th" weight={400} scope="row">
              {name}
            </Box>
            <td>{searched}</td>
            <td>{reviewed}</td>
            <td>{daysWords(medianDays)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Sideways>
);

/** What every service's year shows; `children` are its own groups. */
export const YearFigures = ({
  found: { totals, months, days, people },
  unit,
  searchWord,
  children,
}: {
  found: ServiceYear;
  /** What is counted, and its measure word: 项目, 项. */
  unit: { noun: string; word: string };
  searchWord: string;
  children: ReactNode;
}) => (
  <>
    <dl className="statistics-figures">
      <FactLines
        of={[
          ['受理', totals.accepted],
          ['完成', totals.completed],
          ['未办成', totals.ended],
          ['办理周期（中位数）', daysWords(totals.medianDays)],
        ]}
      />
    </dl>
    <div className="statistics-grid">
      <Box column="1 / -1">
        <Card title="按月" text="按受理的月份。">
          <BarChart
            title={`${unit.noun}数`}
            heading="月份"
            unit={unit.word}
            bars="beside"
            rows={months}
            series={series}
          />
        </Card>
      </Box>
      {children}
      <Card title="按人员" text={`${searchWord}按参与检索的人计，一个${unit.noun}由两人检索时各计一次。`}>
        <People people={people} searchWord={searchWord} />
      </Card>
      <Card title="办理天数" text={`已完成的${unit.noun}，从受理到完成用了几个工作日。`}>
        <BarChart
          title={`完成${unit.noun}数`}
          heading="工作日"
          unit={unit.word}
          rows={days}
          series={[{ key: 'n', name: '完成' }]}
        />
      </Card>
    </div>
  </>
);

const thisYear = (): number => Number(formatDay(Date.now()).slice(0, 4));

/** The year in the page's address; this one where it names none. */
export const useYear = (): [number, (year: number) => void] => {
  const [params, setParams] = useAddressQuery();
  const year = /^2\d{3}$/.test(params.get('year') ?? '') ? Number(params.get('year')) : thisYear();
  const put = (chosen: number): void =>
    setParams((before) => {
      before.set('year', String(chosen));
      return before;
    });
  return [year, put];
};

export const YearChoice = ({ year, onYear }: { year: number; onYear: (year: number) => void }) => (
  <Select
    aria-label="年份"
    value={year}
    options={Array.from({ length: 10 }, (_, at) => ({ value: thisYear() - at, label: `${thisYear() - at} 年` }))}
    onChange={onYear}
  />
);
