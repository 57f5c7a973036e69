import { useQueryClient } from '@tanstack/react-query';
import { Button, Progress } from 'antd';
import type { Task } from '#contracts/tasks.ts';
import { isOpen, taskProgress, taskStateNames } from '#web/api/calls/task-progress.ts';
import { downloadTaskFile, taskFile, useTaskAction } from '#web/api/calls/tasks.ts';
import { usePush } from '#web/api/transport/push.ts';
import { call } from '#web/api/transport/service.ts';
import { optionsOf } from '#web/ui/form/options.ts';
import { Box } from '#web/ui/layout/layout.tsx';
import type { Column } from '#web/ui/list/table-columns.ts';
import type { Meaning } from '#web/ui/value/status-tag.tsx';
import './administration.css';
import { ChoiceFilter } from '#web/kit/choice-filter.tsx';
import { ListPage } from '#web/kit/list-page.tsx';
import { RowButton } from '#web/kit/row-button.tsx';
import { useList } from '#web/kit/use-list.ts';

const filterNames = ['state'] as const;
const states = optionsOf(taskStateNames);
const meanings: Readonly<Record<Task['state'], Meaning>> = {
  waiting: 'other',
  running: 'turn',
  done: 'done',
  failed: 'wrong',
  cancelled: 'other',
};

const isState = (text: string | undefined): text is Task['state'] => Object.hasOwn(taskStateNames, text ?? '');

const ProgressCell = ({ task }: { task: Task }) => {
  const { percent, line } = taskProgress(task, Date.now());
  return (
    <Box minWidth={160}>
      {task.error ?? line}
      {isOpen(task) && percent !== undefined && (
        <Progress aria-label={`${task.title}的进度`} percent={percent} size="small" showInfo={false} />
      )}
    </Box>
  );
};

const Actions = ({ task }: { task: Task }) => {
  const cancel = useTaskAction('cancel');
  const retry = useTaskAction('retry');
  const file = taskFile(task);
  if (isOpen(task))
    return (
      <Button
        type="link"
        aria-label={`取消 ${task.title}`}
        disabled={task.cancelRequested}
        onClick={() => cancel.mutate(task.id)}
      >
        {task.cancelRequested ? '正在取消' : '取消'}
      </Button>
    );
  if (task.state !== 'done')
    return (
      <RowButton of={task.title} onClick={() => retry.mutate(task.id)}>
        重做
      </RowButton>
    );
  return file ? (
    <RowButton of={task.title} onClick={() => void downloadTaskFile(file).catch(() => undefined)}>
      下载
    </RowButton>
  ) : null;
};

const columns: Column<Task>[] = [
  { key: 'title', title: '任务', value: (row) => row.title, sortable: true },
  {
    key: 'state',
    title: '状态',
    value: (row) => taskStateNames[row.state],
    meaning: (row) => meanings[row.state],
    sortable: true,
  },
  {
    key: 'progress',
    title: '进度',
    value: (row) => row.error ?? `${row.done}`,
    render: (row) => <ProgressCell task={row} />,
  },
  { key: 'userName', title: '发起人', value: (row) => row.userName || '系统', sortable: true },
  { key: 'createdAt', title: '发起', value: (row) => row.createdAt, moment: 'time', sortable: true },
  { key: 'finishedAt', title: '结束', value: (row) => row.finishedAt, moment: 'time', sortable: true },
  { key: 'attempts', title: '尝试次数', value: (row) => row.attempts, numeric: true, optional: true },
];

const institutionOf = (row: Task): string => row.institutionName;

/** 后台任务: what runs, what failed and why, what it made. */
export const JobsPage = () => {
  const client = useQueryClient();
  usePush((message) => {
    if (message.kind === 'ready' || message.kind === 'task')
      void client.invalidateQueries({ queryKey: ['tasks', 'list'] });
  });
  // Only one's own tasks are pushed.
  const list = useList(
    'tasks',
    filterNames,
    ({ filters: { state }, page, limit, institutionId }) =>
      call('POST /tasks/list', { body: { page, limit, institutionId, state: isState(state) ? state : undefined } }),
    isOpen,
  );
  return (
    <ListPage
      title="后台任务"
      text="导入、导出等费时的工作在后台进行，关掉页面也不停。"
      name="jobs"
      label="后台任务"
      list={list}
      columns={columns}
      institution={institutionOf}
      rowKey={(row) => row.id}
      rowLabel={(row) => row.title}
      actions={(row) => <Actions task={row} />}
      filters={<ChoiceFilter label="状态" value={list.filters.state} options={states} onValue={list.put('state')} />}
      empty={{ title: '没有后台任务', text: '开始一次导入或导出，进度就会列在这里。' }}
    />
  );
};
