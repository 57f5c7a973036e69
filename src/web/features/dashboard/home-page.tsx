import { DownOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { lazy, Suspense, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { chinaDay } from '#domain/dates/china-day.ts';
import { useDesks } from '#web/api/calls/orders.ts';
import { useSession } from '#web/api/transport/service.ts';
import { Box, Flow, Stack, Text } from '#web/ui/layout/layout.tsx';
import { useMay } from '#web/ui/load/permission.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { Decisions } from './decisions-card.tsx';
import { EntriesCard } from './entries-card.tsx';
import { GoingOnCard } from './going-on-card.tsx';
import { greetingAt, todayAt } from './greeting.ts';
import { type HomeDuty, heroOf, homeDuty } from './home-duty.ts';
import { useHomeOrders } from './home-lists.ts';
import { words } from './home-words.ts';
import { LibraryHome } from './library-home.tsx';
import { MessagesCard } from './messages-card.tsx';
import { NoticesCard } from './notices-card.tsx';
import { DutyHero, OrdersCard } from './orders-card.tsx';
import { FirstDayCard } from './platform/first-day-card.tsx';
import { ReportsCard } from './reports-card.tsx';
import { SealedCard } from './sealed-card.tsx';
import { SetupCard } from './setup-card.tsx';
import { TasksCard } from './tasks-card.tsx';
import { Today } from './today/today.tsx';
import { type EntryLink, newOrderLinks, pathOfPage, workEntries } from './work-entries.ts';
import './home.css';
import './home-page.css';

/** Read by the platform's own administrators alone. */
const StateCard = lazy(async () => ({ default: (await import('./platform/state-card.tsx')).StateCard }));

const NewOrder = ({ links, primary }: { links: readonly EntryLink[]; primary: boolean }) => {
  const navigate = useNavigate();
  const [first] = links;
  if (!first) return null;
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{
        items: links.map(({ path, title }) => ({ key: path, label: title })),
        onClick: ({ key }) => void navigate(key),
      }}
    >
      <Button
        type={primary ? 'primary' : 'default'}
        className="home-begin"
        icon={<PlusOutlined aria-hidden />}
        aria-haspopup="menu"
      >
        {words.newOrder}
        <DownOutlined aria-hidden />
      </Button>
    </Dropdown>
  );
};

interface GreetingProps {
  begin: readonly EntryLink[];
  duty: HomeDuty;
  /** Why nothing new is taken now. */
  frozen?: string | null | undefined;
  /** Has ordered nothing yet: the services stand below, each with its own button. */
  isNew?: boolean;
}

const Greeting = ({ begin, duty, frozen = null, isNew = false }: GreetingProps) => {
  const fullName = useSession((state) => state.fullName);
  const organization = useSession((state) => state.Organization);
  const role = useSession((state) => state.shell?.userTypeName);
  const now = Date.now();
  return (
    <Flow as="header" gap={12} justify="space-between" pad="8 0" column="1 / -1">
      <div>
        <Text as="h1" size={22} leading={1.4}>
          {isNew ? words.helloFirst(fullName) : words.greeting(greetingAt(now), fullName)}
        </Text>
        <Text as="p" margin="2 0 0" tone="soft">
          {[todayAt(now), organization, role].filter(Boolean).join(' · ')}
        </Text>
      </div>
      {!frozen && <NewOrder links={begin} primary={duty.kind === 'begin' && !isNew} />}
      {frozen && <Note kind="warn">{frozen}</Note>}
    </Flow>
  );
};

/** The applicant's side. */
const ReaderSide = () => (
  <Stack gap={16} alignContent="start" minWidth={0}>
    <ReportsCard>
      <NoticesCard />
    </ReportsCard>
  </Stack>
);

/** /dashboard: what is mine now, and where my work is. */
export const HomePage = () => {
  const menu = useSession((state) => state.menuList);
  const entries = useMemo(() => workEntries(menu), [menu]);
  const begin = useMemo(() => newOrderLinks(menu), [menu]);
  const statistics = useMemo(() => pathOfPage(menu, 'statistics/workload', 'statistics/task-statistics'), [menu]);
  const selfCheck = useMemo(
    () => menu.find(({ path, meta }) => path === '/similarityCheck' && meta.buyType)?.path,
    [menu],
  );
  const begins = begin.length > 0;
  // Cards below ask again where it failed: that must not take them away.
  const { data: desks, isFetched } = useDesks('beside');
  /** Whoever answers for the library sees how it does before their own list. */
  const [signs, reads] = [useMay('order.sign'), useMay('statistics.read')];
  const answers = signs && reads;
  const runs = useMay('job.write');
  const works = desks?.some(({ key }) => key !== 'own');
  const { data: orders, load } = useHomeOrders(begins);
  const hero = orders && heroOf(orders.sealed, orders.duties.list, chinaDay(new Date()));
  const above = hero === 'report' ? undefined : hero;
  const duty = homeDuty({
    begins,
    works: works ?? false,
    sealed: above ? null : (orders?.sealed ?? null),
    mine: orders?.duties.list.map(({ orderId }) => ({ id: orderId })) ?? [],
  });
  // Who has ordered nothing has no reports either: no empty card stands beside the services.
  const isNew = (orders?.offers.length ?? 0) > 0 && !orders?.frozen;
  if (works && answers) return <LibraryHome statistics={statistics} duty={duty} />;
  if (works)
    return (
      <div className="home">
        <Today />
        <Stack gap={16} column="1 / -1" minWidth={0}>
          <Decisions />
          <MessagesCard duty={duty} />
          <TasksCard />
          <NoticesCard />
        </Stack>
      </div>
    );
  // Only the orders tell whether the news stands above everything else: what would move for it waits.
  if ((!isFetched && !begins) || (begins && !orders && !load.failure))
    return (
      <div className="home">
        <Greeting begin={begin} duty={duty} />
        <Box column="1 / -1">
          <Skeleton rows={6} />
        </Box>
      </div>
    );
  return (
    <div className="home">
      <Greeting begin={begin} duty={duty} frozen={orders?.frozen} isNew={isNew} />
      {above ? <DutyHero duty={above} /> : orders?.sealed && <SealedCard report={orders.sealed} />}
      <Stack gap={16} alignContent="start" minWidth={0} {...(isNew && { column: '1 / -1' })}>
        <FirstDayCard />
        <Decisions />
        <SetupCard />
        <GoingOnCard more={statistics} />
        <OrdersCard begin={begin} duty={duty} above={above?.orderId} selfCheck={selfCheck}>
          <MessagesCard duty={duty} />
          <TasksCard />
          <EntriesCard entries={entries} />
        </OrdersCard>
      </Stack>
      {begins && !isNew ? (
        <ReaderSide />
      ) : (
        <Stack gap={16} alignContent="start" minWidth={0}>
          {runs && (
            <Suspense fallback={null}>
              <StateCard />
            </Suspense>
          )}
          <NoticesCard />
        </Stack>
      )}
    </div>
  );
};
