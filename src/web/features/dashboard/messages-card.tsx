import { Button } from 'antd';
import { useNavigate } from 'react-router';
import type { Notification } from '#contracts/notifications.ts';
import { useHomeMessages } from '#web/api/calls/home-messages.ts';
import { useReadNotification } from '#web/api/calls/notifications.ts';
import { Row } from '#web/ui/layout/layout.tsx';
import { Empty } from '#web/ui/load/empty.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { Moment } from '#web/ui/value/moment.tsx';
import type { HomeDuty } from './home-duty.ts';
import { words } from './home-words.ts';

const most = 6;

/** What waits for this user; for those without a bell the only place that says so. */
export const MessagesCard = ({ duty }: { duty: HomeDuty }) => {
  const navigate = useNavigate();
  const { data, load } = useHomeMessages();
  const read = useReadNotification();
  const handle = async (one: Notification) => {
    const { target } = await read.mutateAsync(one);
    if (target) await navigate(target);
  };
  const busy = (one: Notification) => read.isPending && read.variables.id === one.id;
  const first = data?.list.find(({ targetId }) => targetId !== null);
  return (
    <Card title={words.messagesOf(data?.total ? words.inBrackets(data.total) : '')}>
      {!data && <Skeleton load={load} rows={2} name={words.messages} />}
      {data?.list.length === 0 && <Empty title={words.noMessages} text={words.messagesText} />}
      <ul className="home-list">
        {data?.list.slice(0, most).map((one) => (
          <Row as="li" key={one.id} align="center" gap={8} pad="10 0" phone={{ wrap: true, justify: 'flex-end' }}>
            <div>
              {one.msg}
              <small>
                <Moment at={one.createdAt} />
              </small>
            </div>
            <Button aria-label={words.markReadThis(one.msg)} disabled={busy(one)} onClick={() => read.mutate(one)}>
              {words.markRead}
            </Button>
            {one.targetId !== null && (
              <Button
                type={duty.kind === 'message' && one.id === first?.id ? 'primary' : 'default'}
                aria-label={words.handleThis(one.msg)}
                disabled={busy(one)}
                onClick={() => void handle(one).catch(() => undefined)}
              >
                {words.handle}
              </Button>
            )}
          </Row>
        ))}
      </ul>
    </Card>
  );
};
