import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Lays what was pushed, or what a change has answered, over what is shown. An answer on its way may be older and would
 * take it away again: it is asked for anew.
 */
export const putNewer = <Data>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (shown: Data | undefined) => Data | undefined,
): void => {
  const asking = client.isFetching({ queryKey }) > 0;
  client.setQueryData<Data>(queryKey, change);
  if (asking) void client.invalidateQueries({ queryKey });
};
