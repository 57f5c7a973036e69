import { Button } from 'antd';
import { Link } from 'react-router';
import type { PlatformStatus } from '#contracts/operations.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { call } from '#web/api/transport/service.ts';
import { Text } from '#web/ui/layout/layout.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { Moment } from '#web/ui/value/moment.tsx';
import { statusKey } from './status-words.ts';
import './failed-tasks-card.css';

/** Tasks that failed for good, each to be done once more. */
export const FailedTasksCard = ({ failed }: { failed: PlatformStatus['failedTasks'] }) => {
  const retry = useAction(
    async (ids: readonly string[]) => {
      for (const id of ids) await call('POST /tasks/retry', { body: { id } });
      return ids.length;
    },
    { refresh: statusKey, said: (count) => `已重新开始 ${count} 个任务` },
  );
  const ids = failed.list.map(({ id }) => id);
  return (
    <Card
      title="失败的任务"
      extra={
        <>
          <span>{failed.total}</span>
          {ids.length > 1 && (
            <Button size="small" loading={retry.isPending} onClick={() => retry.mutate(ids)}>
              全部重试
            </Button>
          )}
        </>
      }
    >
      {failed.total === 0 && <p>没有失败的任务。</p>}
      <ul className="platform-status-tasks">
        {failed.list.map((task) => (
          <Text as="li" key={task.id} pad="8 0" edgeTop="line">
            <div>
              <strong>{task.title}</strong>
              <Moment at={task.finishedAt} />
            </div>
            <Text as="p" margin="2 0 6" tone="soft" size="second" breaks>
              {task.institutionName} · {task.error}
            </Text>
            <Button
              size="small"
              aria-label={`重试 ${task.title}`}
              disabled={retry.isPending}
              onClick={() => retry.mutate([task.id])}
            >
              重试
            </Button>
          </Text>
        ))}
      </ul>
      {failed.total > failed.list.length && (
        <p>
          只列出最近 {failed.list.length} 个，全部在<Link to="/platform/job">后台任务</Link>。
        </p>
      )}
    </Card>
  );
};
