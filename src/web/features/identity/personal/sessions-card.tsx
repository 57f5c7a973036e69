import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { noticeDuration } from '#web/api/transport/sentences.ts';
import { call } from '#web/api/transport/service.ts';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { showNotice } from '#web/ui/page/notice-store.ts';
import { Moment } from '#web/ui/value/moment.tsx';
import { StatusTag } from '#web/ui/value/status-tag.tsx';
import { deviceName, wayIn } from './device-name.ts';
import { words } from './personal-words.ts';

const queryKey = ['sessions'];

const useSessions = () => {
  const client = useQueryClient();
  const { data, load } = useQuery({ queryKey, queryFn: () => call('GET /sessions', { quiet: true }) });
  const end = useMutation({
    mutationFn: (id: string | undefined) => call('POST /sessions/end', { body: { id } }),
    onSuccess: ({ ended }) =>
      showNotice(ended > 0 ? words.signedOut(ended) : words.noOthers, noticeDuration, 'success'),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  return { list: data?.list, load, end };
};

/** Where one is signed in, and the way out everywhere else. */
export const SessionsCard = () => {
  const { list, load, end } = useSessions();
  const others = list?.filter(({ current }) => !current).length ?? 0;
  return (
    <Card
      title={words.devices}
      text={words.devicesText}
      extra={
        <Button disabled={others === 0} loading={end.isPending} onClick={() => end.mutate(undefined)}>
          {words.signOutOthers}
        </Button>
      }
    >
      {!list && <Skeleton load={load} rows={2} />}
      <ul className="personal-sessions">
        {list?.map((one) => (
          <li key={one.id}>
            <div>
              <strong>{deviceName(one.userAgent)}</strong>
              {one.current && (
                <StatusTag meaning="turn" label>
                  {words.thisDevice}
                </StatusTag>
              )}
              <small>
                {words.deviceLine(wayIn(one.fromType), one.ip)}
                <Moment at={one.lastSeenAt} />
              </small>
            </div>
            {!one.current && (
              <Button
                aria-label={words.signOutThis(deviceName(one.userAgent), one.ip)}
                disabled={end.isPending}
                onClick={() => end.mutate(one.id)}
              >
                {words.signOut}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
};
