import { useQueryClient } from '@tanstack/react-query';
import type { Task } from '#contracts/tasks.ts';
import { useOwnTasks } from '#web/api/calls/own-tasks.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';

/** First part of the keys of everything that a finished task changes. */
export const similarityKey = 'similarity';

export const useOverview = () =>
  useQuery({ queryKey: [similarityKey, 'overview'], queryFn: () => call('GET /similarity') });

/** The user's own tasks of this kind. What ended brings the lists up to date. */
export const useSimilarityTasks = (kind: 'similarity.check' | 'similarity.text'): readonly Task[] => {
  const client = useQueryClient();
  return useOwnTasks(kind, () => client.invalidateQueries({ queryKey: [similarityKey] }));
};
