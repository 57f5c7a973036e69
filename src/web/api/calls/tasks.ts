import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Task } from '#contracts/tasks.ts';
import { putNewer } from '../hooks/put-newer.ts';
import { useQuery } from '../hooks/use-query.ts';
import { usePush } from '../transport/push.ts';
import { call, download, useSession } from '../transport/service.ts';
import { isOpen, putTask } from './task-progress.ts';
import { words } from './task-words.ts';

const queryKey = ['tasks', 'mine'];
const shownTasks = 5;

/** The user's own newest work in the background; pushed, and asked for again while something runs. */
export const useMyTasks = () => {
  const client = useQueryClient();
  const userId = useSession((state) => state.UserId);
  usePush((message) => {
    if (message.kind === 'ready') void client.invalidateQueries({ queryKey });
    if (message.kind === 'task' && message.task.userId === userId)
      putNewer<Task[]>(client, queryKey, (list) => putTask(list ?? [], message.task).slice(0, shownTasks));
  });
  return useQuery({
    queryKey,
    queryFn: async () =>
      (await call('POST /tasks/list', { body: { mine: true, limit: shownTasks }, quiet: true })).list,
    refetchInterval: ({ state }) => (state.data?.some(isOpen) ? 10_000 : false),
    failure: 'beside',
  });
};

export const useTaskAction = (action: 'cancel' | 'retry') => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      call(action === 'cancel' ? 'POST /tasks/cancel' : 'POST /tasks/retry', { body: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['tasks'] }),
  });
};

/** The file that a task made, when it made one. */
export const taskFile = ({ result }: Task): { id: string; name: string } | undefined => {
  const { fileId, name } = result ?? {};
  return typeof fileId === 'string' ? { id: fileId, name: typeof name === 'string' ? name : words.result } : undefined;
};

export const downloadTaskFile = (file: { id: string; name: string }): Promise<void> =>
  download('GET /files/:id', { params: { id: file.id }, fileName: file.name });
