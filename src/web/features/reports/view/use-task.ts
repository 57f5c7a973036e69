import type { Task } from '#contracts/tasks.ts';
import { isOpen } from '#web/api/calls/task-progress.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';

/** One piece of work in the background, asked for until it is over. */
export const useTask = (id: string | undefined): Task | undefined =>
  useQuery({
    queryKey: ['tasks', 'one', id],
    queryFn: () => call('GET /tasks/:id', { params: { id: id ?? '' }, quiet: true }),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data && !isOpen(state.data) ? false : 1000),
    failure: 'beside',
  }).data;
