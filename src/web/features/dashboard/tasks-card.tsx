import { Button, Progress } from 'antd';
import type { Task } from '#contracts/tasks.ts';
import { isOpen, taskProgress } from '#web/api/calls/task-progress.ts';
import { downloadTaskFile, taskFile, useMyTasks, useTaskAction } from '#web/api/calls/tasks.ts';
import { Row } from '#web/ui/layout/layout.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { words } from './home-words.ts';

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
          <Progress aria-label={words.progressOf(task.title)} percent={percent} size="small" showInfo={false} />
        )}
      </div>
      {isOpen(task) && (
        <Button
          aria-label={words.cancelThis(task.title)}
          disabled={task.cancelRequested || cancel.isPending}
          onClick={() => cancel.mutate(task.id)}
        >
          {task.cancelRequested ? words.cancelling : words.cancel}
        </Button>
      )}
      {task.state === 'failed' && (
        <Button
          aria-label={words.retryThis(task.title)}
          disabled={retry.isPending}
          onClick={() => retry.mutate(task.id)}
        >
          {words.retry}
        </Button>
      )}
      {file && (
        <Button
          aria-label={words.downloadThis(task.title)}
          onClick={() => void downloadTaskFile(file).catch(() => undefined)}
        >
          {words.downloadResult}
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
    <Card title={words.myTasks}>
      <ul className="home-list">
        {data.map((task) => (
          <TaskLine key={task.id} task={task} />
        ))}
      </ul>
    </Card>
  );
};
