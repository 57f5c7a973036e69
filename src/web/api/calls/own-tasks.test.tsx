import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Task } from '#contracts/tasks.ts';
import { draw } from '#tests/builders/components/component-render.tsx';
import { answer } from '#tests/builders/components/component-server.ts';
import { takeSocket } from '#tests/builders/components/component-socket.ts';
import { useOwnTasks } from './own-tasks.ts';

const kind = 'similarity.check';
const task = (state: Task['state']): Task => ({ id: 't1', kind, state }) as Task;

let ended = 0;
const Shown = () => {
  const tasks = useOwnTasks(kind, () => {
    ended += 1;
  });
  return <p>{`任务 ${tasks.map(({ state }) => state).join()}`}</p>;
};

test('§+ a task that ends before this page has seen it run is heard of, once', async () => {
  const socket = takeSocket();
  ended = 0;
  const lists: Array<(tasks: Task[]) => void> = [];
  answer('POST /tasks/list', () => new Promise((say) => lists.push((list) => say({ list, total: list.length }))));
  draw(<Shown />);
  await waitFor(() => expect(lists).toHaveLength(1));
  socket.says({ kind: 'task', task: task('done') });
  expect(ended).toBe(1);
  // The list was written while the task still ran; its answer does not take the end away.
  await act(async () => lists[0]!([task('running')]));
  await waitFor(() => expect(lists).toHaveLength(2));
  expect(screen.getByText('任务 done')).toBeInTheDocument();
  await act(async () => lists[1]!([task('done')]));
  expect(screen.getByText('任务 done')).toBeInTheDocument();
  expect(ended).toBe(1);
});

test('§+ what ended before the line stood is looked for when it stands', async () => {
  const socket = takeSocket();
  ended = 0;
  answer('POST /tasks/list', () => ({ list: [task('done')], total: 1 }));
  draw(<Shown />);
  await screen.findByText('任务 done');
  socket.says({ kind: 'ready' });
  await waitFor(() => expect(ended).toBe(1));
});
