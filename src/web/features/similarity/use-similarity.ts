import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Task } from '#contracts/tasks.ts';
import { isOpen, putTask } from '#web/api/calls/task-progress.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { usePush } from '#web/api/transport/push.ts';
import { call } from '#web/api/transport/service.ts';

/** First part of the keys of everything that a finished task changes. */
export const similarityKey = 'similarity';

export const useOverview = () =>
  useQuery({ queryKey: [similarityKey, 'overview'], queryFn: () => call('GET /similarity') });

const none: readonly Task[] = [];

/** The user's own tasks of this kind at work: pushed, and asked for while one runs. What ended brings the lists up to date. */
export const useSimilarityTasks = (kind: 'similarity.check' | 'similarity.text'): readonly Task[] => {
  const client = useQueryClient();
  const queryKey = ['tasks', kind];
  usePush((message) => {
    if (message.kind === 'task' && message.task.kind === kind)
      client.setQueryData<readonly Task[]>(queryKey, (list) => putTask(list ?? [], message.task));
  });
  const { data } = useQuery<readonly Task[]>({
    queryKey,
    queryFn: async () => (await call('POST /tasks/list', { body: { mine: true, kind, limit: 50 }, quiet: true })).list,
    refetchInterval: ({ state }) => (state.data?.some(isOpen) ? 4_000 : false),
    failure: 'beside',
  });
  const open = data?.filter(isOpen).length ?? 0;
  const before = useRef(open);
  useEffect(() => {
    if (open < before.current) void client.invalidateQueries({ queryKey: [similarityKey] });
    before.current = open;
  }, [open, client]);
  return data ?? none;
};
