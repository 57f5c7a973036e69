import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  MutationCache,
  type Query,
  QueryCache,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { CallFailure } from './failure.ts';
import { session } from './service.ts';

/** Often a server that restarts. A timeout is no such thing: it has kept the user waiting long enough already. */
const isUnreachable = (error: unknown): boolean => error instanceof CallFailure && error.kind === 'unreachable';

/** The server has too much to do and names when to come back. */
const isBusy = (error: unknown): error is CallFailure & { retryAfter: number } =>
  error instanceof CallFailure && error.status === 503 && error.retryAfter !== undefined;

const longestWait = 30_000;

/** Those who were refused together do not come back together. */
const afterBusy = ({ retryAfter }: { retryAfter: number }): number =>
  Math.min(longestWait, retryAfter * 1000 * (1 + Math.random()));

const waitsForServer = ({ state }: Pick<Query, 'state'>): boolean =>
  state.fetchStatus === 'idle' && isUnreachable(state.error);

export const findingsKey = 'findings';

/**
 * The library leaves a first request that is on its way alone when its answer is called out of date: the old answer would
 * stand. It is asked for once more when it has come.
 */
class FreshQueryClient extends QueryClient {
  override invalidateQueries<Key extends QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const onTheWay = this.getQueryCache()
      .findAll(filters as InvalidateQueryFilters)
      .filter(({ state }) => state.fetchStatus === 'fetching' && state.data === undefined);
    const asked = super.invalidateQueries(filters, options);
    if (onTheWay.length === 0) return asked;
    const isOne = (query: Query) => onTheWay.includes(query) && query.state.data !== undefined;
    return asked.then(() => super.invalidateQueries({ predicate: isOne }, options));
  }
}

/** What the signed-in pages have asked for. */
export const queryClient: QueryClient = new FreshQueryClient({
  queryCache: new QueryCache({
    // The server answers again: what is shown as failed or old is asked for once more.
    onSuccess: () => void queryClient.refetchQueries({ type: 'active', predicate: waitsForServer }),
  }),
  // Whatever was done may have settled something that waits: the bell follows at once.
  mutationCache: new MutationCache({
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [findingsKey] }),
  }),
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // Whoever comes back to a page that failed finds it tried again; what is shown stays as it is.
      refetchOnWindowFocus: ({ state }) => state.status === 'error',
      retry: (failures, error) => failures < 2 && (isUnreachable(error) || isBusy(error)),
      retryDelay: (failures, error) => (isBusy(error) ? afterBusy(error) : 500 * 2 ** failures),
      // Offline a call fails at once and says so, instead of waiting without a word; it is asked again on reconnect.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
  },
});

// Whoever signs in next must not see what the last one was shown.
session.store.subscribe((now, before) => {
  if (now.token !== before.token) queryClient.clear();
});
