import { Button } from 'antd';
import type { Notification } from '#contracts/notifications.ts';
import { NO_NOTIFICATIONS } from '#domain/notifications/target.ts';
import { Moment } from '#web/ui/moment.tsx';

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
              {one.targetId !== null && (
                <Button
                  type="primary"
                  aria-label={`处理：${one.msg}`}
                  disabled={busyId === one.id}
                  onClick={() => onHandle(one)}
                >
                  处理
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {total > list.length && <p className="bell-more">这里是最新的 {list.length} 条，处理之后会看到其余的。</p>}
    </div>
  );
};
