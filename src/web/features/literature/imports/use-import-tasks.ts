import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Task } from '#contracts/tasks.ts';
import { isOpen, putTask } from '#web/api/calls/task-progress.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { usePush } from '#web/api/transport/push.ts';
import { call } from '#web/api/transport/service.ts';
import { endedSince } from './import-words.ts';

const kind = 'records.import';
const none: readonly Task[] = [];

export const importTasksKey = ['tasks', 'record-imports'];
const queryKey = importTasksKey;

/**
 * The user's own imports at work: pushed, and asked for while something runs. `onEnded` hears of each that ended.
 */
export const useImportTasks = (onEnded: () => void): readonly Task[] => {
  const client = useQueryClient();
  const latest = useRef(onEnded);
  latest.current = onEnded;
  usePush((message) => {
    if (message.kind === 'ready') void client.invalidateQueries({ queryKey });
    if (message.kind === 'task' && message.task.kind === kind)
      client.setQueryData<readonly Task[]>(queryKey, (list) => putTask(list ?? [], message.task));
  });
  const { data } = useQuery<readonly Task[]>({
    queryKey,
    queryFn: async () => (await call('POST /tasks/list', { body: { mine: true, kind, limit: 100 }, quiet: true })).list,
    refetchInterval: ({ state }) => (state.data?.some(isOpen) ? 5_000 : false),
    failure: 'beside',
  });
  const seen = useRef<readonly Task[]>(undefined);
  useEffect(() => {
    if (!data) return;
    const ended = endedSince(seen.current, data);
    seen.current = data;
    if (ended.length > 0) latest.current();
  }, [data]);
  return data ?? none;
};
