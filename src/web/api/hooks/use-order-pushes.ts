import { type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ordersKey } from '../calls/orders.ts';
import { reportsKey } from '../calls/reports.ts';
import { usePush } from '../transport/push.ts';

/** Fifty orders that are accepted at once are one change of a list. */
const gathered = 800;
const fresh = 5_000;

/** What shows orders or their reports in numbers or rows; an order that is open listens for itself. */
const lists = [
  ...['desk', 'own', 'counts', 'home', 'signing-queue', 'workbench'].map((list) => [ordersKey, list]),
  ...['home', 'list'].map((list) => [reportsKey, list]),
];

/** Asks again for the lists that are shown when an order changed. The shell listens once for all pages. */
export const useOrderPushes = (): void => {
  const client = useQueryClient();
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const refresh = (olderThan: number) => {
    waiting.current = undefined;
    // So has a first answer that is still on its way: it bears no time until it has come.
    const isFresh = ({ data, dataUpdatedAt, fetchStatus }: Query['state']): boolean =>
      dataUpdatedAt > Date.now() - olderThan || (olderThan > 0 && data === undefined && fetchStatus === 'fetching');
    const predicate = ({ state }: Query) => !isFresh(state);
    for (const queryKey of lists) void client.invalidateQueries({ queryKey, predicate });
  };
  usePush((message) => {
    if (message.kind === 'order') waiting.current ??= setTimeout(() => refresh(0), gathered);
    // Nothing is pushed before the line stands; what was asked for a moment ago missed nothing.
    if (message.kind === 'ready') refresh(fresh);
  });
  useEffect(() => () => clearTimeout(waiting.current), []);
};
