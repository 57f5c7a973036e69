import { Button, Progress } from 'antd';
import type { Task } from '#contracts/tasks.ts';
import { isOpen, taskProgress } from '#web/api/calls/task-progress.ts';
import { downloadTaskFile, taskFile, useMyTasks, useTaskAction } from '#web/api/calls/tasks.ts';
import { Row } from '#web/ui/layout/layout.tsx';
import { Card } from '#web/ui/page/card.tsx';

const TaskLine = ({ task }: { task: Task }) => {
  const cancel = useTaskAction('cancel');
  const retry = useTaskAction('retry');
  const { percent, line } = taskProgress(task, Date.now());
  const file = task.state === 'done' ? taskFile(task) : undefined;
  return (
    <Row as="li" align="center" gap={8} pad="10 0" phone={{ wrap: true, justify: 'flex-end' }}>
      <div>
        {task.title}
        <small>{task.error ?? line}</small>
        {isOpen(task) && percent !== undefined && (
          <Progress aria-label={`${task.title}的进度`} percent={percent} size="small" showInfo={false} />
        )}
      </div>
      {isOpen(task) && (
        <Button
          aria-label={`取消：${task.title}`}
          disabled={task.cancelRequested || cancel.isPending}
          onClick={() => cancel.mutate(task.id)}
        >
          {task.cancelRequested ? '正在取消' : '取消'}
        </Button>
      )}
      {task.state === 'failed' && (
        <Button aria-label={`重试：${task.title}`} disabled={retry.isPending} onClick={() => retry.mutate(task.id)}>
          重试
        </Button>
      )}
      {file && (
        <Button aria-label={`下载：${task.title}`} onClick={() => void downloadTaskFile(file).catch(() => undefined)}>
          下载
        </Button>
      )}
    </Row>
  );
};

/** Long work goes on when its page is closed; this card tells how far it is. Without any it is not there. */
export const TasksCard = () => {
  const { data } = useMyTasks();
  if (!data || data.length === 0) return null;
  return (
    <Card title="我的后台任务">
      <ul className="home-list">
        {data.map((task) => (
          <TaskLine key={task.id} task={task} />
        ))}
      </ul>
    </Card>
  );
};
