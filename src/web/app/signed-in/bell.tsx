import { BellOutlined } from '@ant-design/icons';
import { Badge, Button, Popover } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Notification } from '#contracts/notifications.ts';
import { BADGE_MAX, badgeText, NO_NOTIFICATIONS } from '#domain/notifications/target.ts';
import { useNotifications, useReadAllNotifications, useReadNotification } from '#web/api/notifications.ts';
import { useSession } from '#web/api/service.ts';
import { Moment } from '#web/ui/moment.tsx';
import './bell.css';

interface BellPanelProps {
  list: readonly Notification[];
  total: number;
  busyId: string | undefined;
  onRead: (one: Notification) => void;
  onHandle: (one: Notification) => void;
  onReadAll: () => void;
}

/** What the bell opens; without state, so that it can be looked at on its own. */
export const BellPanel = ({ list, total, busyId, onRead, onHandle, onReadAll }: BellPanelProps) => {
  if (list.length === 0) return <p className="bell-none">{NO_NOTIFICATIONS}</p>;
  return (
    <div className="bell-panel">
      <header>
        <strong>待处理事项 {total}</strong>
        <Button type="link" onClick={onReadAll}>
          全部已读
        </Button>
      </header>
      <ul>
        {list.map((one) => (
          <li key={one.id}>
            <p>{one.msg}</p>
            <div>
              <Moment at={one.createdAt} />
              <Button aria-label={`标为已读：${one.msg}`} disabled={busyId === one.id} onClick={() => onRead(one)}>
                已读
              </Button>
              <Button
                type="primary"
                aria-label={`处理：${one.msg}`}
                disabled={busyId === one.id}
                onClick={() => onHandle(one)}
              >
                处理
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {total > list.length && <p className="bell-more">这里是最新的 {list.length} 条，处理之后会看到其余的。</p>}
    </div>
  );
};

/** §2.33: the bell of those who have one; the server says who (§6.2, §6.3). */
export const Bell = () => {
  const hasBell = useSession((state) => state.shell?.hasBell ?? false);
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const { data = { list: [], total: 0 } } = useNotifications(hasBell);
  const read = useReadNotification();
  const readAll = useReadAllNotifications();
  if (!hasBell) return null;

  const handle = async (one: Notification) => {
    const { target } = await read.mutateAsync(one);
    setOpen(false);
    if (target) await navigate(target);
  };
  const count = badgeText(data.total);
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      arrow={false}
      content={
        <BellPanel
          {...data}
          busyId={read.isPending ? read.variables.id : undefined}
          onRead={(one) => read.mutate(one)}
          onHandle={(one) => void handle(one).catch(() => undefined)}
          onReadAll={() => readAll.mutate()}
        />
      }
    >
      <button
        type="button"
        className="bell"
        aria-label={count ? `待处理事项，${count} 条未读` : '待处理事项'}
        aria-expanded={open}
        onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
      >
        <Badge count={data.total} overflowCount={BADGE_MAX} size="small" offset={[2, -2]}>
          <BellOutlined aria-hidden="true" />
        </Badge>
      </button>
    </Popover>
  );
};
