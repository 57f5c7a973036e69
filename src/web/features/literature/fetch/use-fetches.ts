import { useEffect, useRef } from 'react';
import type { FetchView } from '#contracts/connections/fetches.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';

export const fetchesKey = 'fetches';

export const isUnderWay = ({ state }: FetchView): boolean => state === 'waiting' || state === 'running';

/** The fetches of an order, asked again while one is under way. `onEnded` hears when the last of them ended. */
export const useFetches = (orderId: string, onEnded: () => void) => {
  const answer = useQuery({
    queryKey: [fetchesKey, orderId],
    queryFn: async () => (await call('POST /connections/fetches/list', { body: { orderId } })).list,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? 1_500 : false),
  });
  const states = answer.data?.map(({ id, state, taskId }) => `${id} ${state} ${taskId}`).join();
  const busy = answer.data?.some(isUnderWay) ?? false;
  const before = useRef(states);
  const latest = useRef(onEnded);
  latest.current = onEnded;
  useEffect(() => {
    // One that a source refuses at once may have ended before it was ever seen under way.
    if (before.current !== undefined && before.current !== states && !busy) latest.current();
    before.current = states;
  }, [states, busy]);
  return answer;
};
