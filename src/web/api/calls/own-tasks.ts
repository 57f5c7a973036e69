import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Task } from '#contracts/tasks.ts';
import { putNewer } from '../hooks/put-newer.ts';
import { useQuery } from '../hooks/use-query.ts';
import { usePush } from '../transport/push.ts';
import { call } from '../transport/service.ts';
import { endedSince, isOpen, putTask } from './task-progress.ts';

const none: readonly Task[] = [];

export const ownTasksKey = (kind: string) => ['tasks', 'own', kind];

/**
 * The user's own tasks of a kind: pushed, and asked for while one runs. `onEnded` hears whenever one ended or may have:
 * a task can end before this page has seen it run.
 */
export const useOwnTasks = (kind: string, onEnded: () => unknown): readonly Task[] => {
  const client = useQueryClient();
  const queryKey = ownTasksKey(kind);
  const latest = useRef(onEnded);
  latest.current = onEnded;
  const told = useRef(new Set<string>());
  usePush((message) => {
    if (message.kind === 'ready') {
      // What ended before the line stood was not pushed.
      void client.invalidateQueries({ queryKey });
      latest.current();
    }
    if (message.kind !== 'task' || message.task.kind !== kind) return;
    const { task } = message;
    putNewer<readonly Task[]>(client, queryKey, (list) => putTask(list ?? none, task));
    if (isOpen(task)) told.current.delete(task.id);
    else {
      told.current.add(task.id);
      latest.current();
    }
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
    const ended = endedSince(seen.current, data).filter(({ id }) => !told.current.has(id));
    seen.current = data;
    if (ended.length > 0) latest.current();
  }, [data]);
  return data ?? none;
};
