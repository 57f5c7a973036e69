import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { PlatformStatus } from '#contracts/operations.ts';
import { formatDay } from '#domain/dates/format.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { PlatformVerdict } from '#web/kit/platform-verdict.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { Moment } from '#web/ui/value/moment.tsx';

const mostTroubles = 3;

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <li>
    <div>
      {name}
      <small>{children}</small>
    </div>
  </li>
);

const LastBackup = ({ backups }: Pick<PlatformStatus, 'backups'>) => {
  const last = backups.list.find(({ finishedAt, error }) => finishedAt && !error);
  if (!last) return '还没有做成过';
  return (
    <>
      <Moment at={last.finishedAt} /> {last.verified ? '已校验' : '没有校验'}
    </>
  );
};

const LastDrill = ({ backups }: Pick<PlatformStatus, 'backups'>) => {
  const last = backups.drills.find(({ finishedAt, passed }) => finishedAt && passed);
  return last ? <Moment at={last.finishedAt} day /> : '还没有做成过：没有恢复过的备份，不能算备份';
};

/** What ends first of what ends within sixty days. */
const nextEnding = ({ certificates, licences }: PlatformStatus): string => {
  const [first] = [
    ...certificates.map(
      ({ institutionName, notAfter }) => [formatDay(notAfter), `${institutionName}的签章证书`] as const,
    ),
    ...licences.map(({ institutionName, dueOn }) => [dueOn, `${institutionName}的使用期限`] as const),
  ].sort(([a], [b]) => a.localeCompare(b));
  return first ? first.join(' ') : '六十天内没有';
};

const State = ({ status }: { status: PlatformStatus }) => (
  <>
    <PlatformVerdict troubles={status.troubles} />
    <ul className="home-list">
      {status.troubles.slice(0, mostTroubles).map(({ kind, sentence }) => (
        <li key={kind}>
          <div>{sentence}</div>
        </li>
      ))}
      <Line name="上次备份">
        <LastBackup backups={status.backups} />
      </Line>
      <Line name="上次恢复演练">
        <LastDrill backups={status.backups} />
      </Line>
      <Line name="最先到期">{nextEnding(status)}</Line>
    </ul>
  </>
);

/** How the platform is, for whoever runs it: the verdict, the worst, the age of the backup, what ends first. */
export const StateCard = () => {
  const { data, load } = useQuery({
    queryKey: ['platform-status'],
    queryFn: () => call('GET /platform/status', { quiet: true }),
    refetchInterval: 60_000,
    failure: 'beside',
  });
  return (
    <Card
      title="平台状态"
      extra={
        <Link className="home-open" to="/platform/status">
          全部
        </Link>
      }
    >
      {data ? <State status={data} /> : <Skeleton load={load} rows={5} name="平台状态" />}
    </Card>
  );
};
