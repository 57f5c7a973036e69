import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { TodayLine, TodayView } from '#contracts/orders-today.ts';
import { serviceKeys, services } from '#domain/services/service.ts';
import { useKeys } from '#web/ui/keys/use-keys.ts';
import { Flow, Row, Stack, Text } from '#web/ui/layout/layout.tsx';
import { Empty } from '#web/ui/load/empty.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { PartTabs } from '#web/ui/page/part-tabs.tsx';
import { Fact } from '#web/ui/value/fact.tsx';
import { TodayList } from './today-list.tsx';
import { dayWords, sumWords } from './today-words.ts';
import { usePostpone, useToday } from './use-today.ts';
import { WeekCard } from './week-chart.tsx';
import './today.css';

/** Asked for seldom: home does not wait for what a dialog is made of. */
const LaterDialog = lazy(async () => ({ default: (await import('./later-dialog.tsx')).LaterDialog }));

const mostShown = 12;
const mostOthers = 3;

const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/** The services that have anything, in their usual order; the whole first. */
const filtersOf = (list: readonly TodayLine[]) => [
  { key: 'all', label: '全部', count: list.length },
  ...serviceKeys.flatMap((key) => {
    const count = list.filter(({ service }) => service === key).length;
    return count > 0 ? [{ key: key as string, label: services[key], count }] : [];
  }),
];

const OthersCard = ({ others }: Pick<TodayView, 'others'>) => {
  const [all, setAll] = useState(false);
  if (others.length === 0) return null;
  return (
    <Card title="等别人" extra={<Text tone="soft">{others.length}</Text>}>
      <ul className="home-list">
        {(all ? others : others.slice(0, mostOthers)).map((one) => (
          <li key={one.id}>
            <div>
              <Link to={`/workOrder/workOrder?id=${one.id}`}>
                {one.number} {one.applicantName}
              </Link>
              <small>
                {one.what} · {one.who}
                {one.days > 0 && ` · 第 ${one.days + 1} 天`}
              </small>
            </div>
          </li>
        ))}
      </ul>
      {!all && others.length > mostOthers && (
        <Button type="link" size="small" style={{ paddingInline: 0 }} onClick={() => setAll(true)}>
          另 {others.length - mostOthers} 件
        </Button>
      )}
    </Card>
  );
};

const MonthCard = ({ month }: Pick<TodayView, 'month'>) =>
  month.finished === 0 ? null : (
    <Card title="本月">
      <dl className="home-figures">
        <Fact name="办结">{month.finished} 份</Fact>
        <Fact name="用时中位数">{month.medianDays === null ? '—' : `${month.medianDays} 天`}</Fact>
        <Fact name="逾期">{month.late} 份</Fact>
      </dl>
    </Card>
  );

const LaterCard = ({ list }: { list: readonly TodayLine[] }) => {
  const postpone = usePostpone();
  if (list.length === 0) return null;
  return (
    <Card title="以后" extra={<Text tone="soft">{list.length}</Text>}>
      <ul className="home-list">
        {list.map((line) => (
          <li key={line.id}>
            <div>
              <Link to={line.path}>
                {line.verb} {line.number}
              </Link>
              <small>{line.until?.slice(5)} 再提</small>
            </div>
            <Button onClick={() => void postpone(line.id, null)}>现在做</Button>
          </li>
        ))}
      </ul>
    </Card>
  );
};

interface TodayProps {
  /** h2 where the page has a heading of its own. */
  level?: 'h1' | 'h2';
}

const OpenToday = ({ data, level = 'h1' }: TodayProps & { data: TodayView }) => {
  const navigate = useNavigate();
  const [service, setService] = useState('all');
  const [chosen, setChosen] = useState(0);
  const [asked, setAsked] = useState<TodayLine>();
  const now = data.list.filter(({ until }) => until === null);
  const filters = filtersOf(now);
  // Its last order is gone, and with it the filter: an empty list would say that everything is done.
  if (!filters.some(({ key }) => key === service)) setService('all');
  const list = now.filter((line) => service === 'all' || line.service === service);
  const shown = list.slice(0, mostShown);
  const at = Math.min(chosen, Math.max(0, shown.length - 1));
  const line = shown[at];
  const choose = (key: string | undefined) => {
    if (key === undefined) return false;
    setService(key);
    setChosen(0);
    return true;
  };
  useKeys({
    j: () => setChosen(Math.min(at + 1, shown.length - 1)),
    k: () => setChosen(Math.max(at - 1, 0)),
    enter: () => (line ? void navigate(line.path) : false),
    s: () => (line ? setAsked(line) : false),
    ...Object.fromEntries([1, 2, 3, 4, 5].map((n) => [String(n), () => choose(filters[n - 1]?.key)])),
  });
  return (
    <>
      <Flow as="header" justify="space-between" column="1 / -1" pad="8 0">
        <Flow gap={14}>
          <Text as={level} size={22} margin={0}>
            今天
          </Text>
          <Text tone="soft">
            {dayWords(data.day)} · {sumWords(now, data.day)}
          </Text>
        </Flow>
        {filters.length > 2 && <PartTabs label="服务" tabs={filters} chosen={service} onChosen={choose} />}
      </Flow>
      <Stack gap={16} alignContent="start" minWidth={0}>
        <Card
          title="接着做"
          extra={
            <Text tone="soft" className="today-keys">
              先到期的在前；同一天，卡住别人的在前 · <kbd>J</kbd> <kbd>K</kbd> 上下 <kbd>↵</kbd> 打开
            </Text>
          }
        >
          {list.length === 0 ? (
            <Empty title="今天的做完了" text="有新的委托轮到您时会列在这里。" />
          ) : (
            <TodayList list={shown} day={data.day} chosen={at} onChosen={setChosen} onLater={setAsked} />
          )}
          {list.length > mostShown && (
            <Text as="p" tone="soft" margin="8 0 0">
              另 {list.length - mostShown}
              {data.capped && '+'} 件，在各工作台里。
            </Text>
          )}
        </Card>
      </Stack>
      <Stack gap={16} alignContent="start" minWidth={0}>
        <WeekCard week={data.week} capacity={data.capacity} day={data.day} />
        <OthersCard others={data.others} />
        <LaterCard list={data.list.filter(({ until }) => until !== null)} />
        <MonthCard month={data.month} />
      </Stack>
      {asked && (
        <Suspense fallback={null}>
          <LaterDialog line={asked} proposed={dayAfter(data.day)} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
    </>
  );
};

/** What one of the staff does now, over all services, and why this one. */
export const Today = ({ level }: TodayProps) => {
  const { data, load } = useToday();
  if (!data)
    return (
      <Row column="1 / -1">
        <Skeleton load={load} rows={7} />
      </Row>
    );
  return <OpenToday data={data} {...(level && { level })} />;
};
