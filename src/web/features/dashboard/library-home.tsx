import { useFindings } from '#web/api/calls/findings.ts';
import { useSession } from '#web/api/transport/service.ts';
import { Flow, Stack, Text } from '#web/ui/layout/layout.tsx';
import { useNarrow } from '#web/ui/page/use-narrow.ts';
import { Decisions } from './decisions-card.tsx';
import { GoingOnCard } from './going-on-card.tsx';
import { todayAt } from './greeting.ts';
import type { HomeDuty } from './home-duty.ts';
import { MessagesCard } from './messages-card.tsx';
import { NoticesCard } from './notices-card.tsx';
import { SetupCard } from './setup-card.tsx';
import { TasksCard } from './tasks-card.tsx';
import { Today } from './today/today.tsx';

/** Whose home it is, for whoever answers for the library. */
const LibraryHead = () => {
  const organization = useSession((state) => state.Organization);
  const { data } = useFindings();
  const decisions = data?.list.length ?? 0;
  return (
    <Flow as="header" gap="0 14" pad="8 0 0" column="1 / -1">
      <Text as="h1" size={22} leading={1.4}>
        {organization}
      </Text>
      <Text tone="soft">
        {[todayAt(Date.now()), decisions > 0 && `${decisions} 项等您决定`].filter(Boolean).join(' · ')}
      </Text>
    </Flow>
  );
};

interface LibraryProps {
  statistics: string | undefined;
  duty: HomeDuty;
}

/**
 * For whoever answers for the library: how it does, what needs a decision, then their own list. On a phone what waits for
 * them comes first.
 */
export const LibraryHome = ({ statistics, duty }: LibraryProps) => {
  const narrow = useNarrow();
  const below = (
    <Stack gap={16} column="1 / -1" minWidth={0}>
      <MessagesCard duty={duty} />
      <TasksCard />
    </Stack>
  );
  if (narrow)
    return (
      <div className="home">
        <Today />
        <Decisions />
        <GoingOnCard more={statistics} />
        <SetupCard />
        {below}
        <NoticesCard />
      </div>
    );
  return (
    <div className="home">
      <LibraryHead />
      <Stack gap={16} alignContent="start" minWidth={0}>
        <GoingOnCard more={statistics} />
        <Decisions />
      </Stack>
      <Stack gap={16} alignContent="start" minWidth={0}>
        <SetupCard />
        <NoticesCard />
      </Stack>
      <Today level="h2" />
      {below}
    </div>
  );
};
