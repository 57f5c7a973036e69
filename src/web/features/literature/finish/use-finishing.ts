import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Board } from '#contracts/literature/workbench.ts';
import type { WaitingItem } from '#contracts/reports/drafts.ts';
import { ordersKey } from '#web/api/calls/orders.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { usePush } from '#web/api/transport/push.ts';
import { call } from '#web/api/transport/service.ts';
import { finishingKey, useWorkbenchRefresh, workbenchKey } from '../workbench/use-workbench.ts';

/** What finishing the draft now would keep; null once the order has left the librarian's hands. */
export const useFinishing = (orderId: string, enabled: boolean) => {
  const client = useQueryClient();
  return useQuery({
    queryKey: finishingKey(orderId),
    enabled,
    queryFn: async () => {
      const found = await call('GET /reports/finishing/:orderId', { params: { orderId }, quiet: true });
      if (!found)
        for (const queryKey of [orderKey(orderId), [workbenchKey, orderId, 'board']])
          void client.invalidateQueries({ queryKey });
      return found;
    },
    staleTime: 0,
    gcTime: 0,
  });
};

const orderKey = (orderId: string) => [ordersKey, 'one', orderId];

/** The order that is sent on, as it stands: files that are drawn meanwhile change its version. */
export const useSentOrder = (orderId: string) => {
  const client = useQueryClient();
  usePush((message) => {
    if (message.kind === 'ready' || (message.kind === 'order' && message.id === orderId))
      void client.invalidateQueries({ queryKey: orderKey(orderId) });
  });
  return useQuery({
    queryKey: orderKey(orderId),
    queryFn: () => call('GET /orders/:id', { params: { id: orderId }, quiet: true }),
    staleTime: 0,
  });
};

export type Word = 'first' | 'second';

/** The first word: the same work, or cited by others; the second: another work, or a self-citation. */
export const wordsOf = ({ kind }: WaitingItem): Record<Word, string> =>
  kind === 'match' ? { first: '是同一篇', second: '不是' } : { first: '他引', second: '自引' };

const decide = (orderId: string, item: WaitingItem, word: Word): Promise<unknown> =>
  item.kind === 'match'
    ? call('POST /citations/matches/decide', {
        body: {
          orderId,
          matches: [{ paperId: item.paperId, recordId: item.recordId, version: item.version }],
          decision: word === 'first' ? 'accept' : 'reject',
        },
      })
    : call('POST /citations/pairs/decide', {
        body: {
          orderId,
          pairs: [{ id: item.pairId, version: item.version }],
          verdict: word === 'first' ? 'other' : 'self',
          reason: '',
        },
      });

/** What is settled where the draft is finished; the preview and the price follow. */
export const useSettling = ({ orderId, version }: Board) => {
  const onSettled = useWorkbenchRefresh(orderId);
  const verdict = useMutation({
    mutationFn: ({ item, word }: { item: WaitingItem; word: Word }) => decide(orderId, item, word),
    onSettled,
  });
  const dates = useMutation({
    mutationFn: (dates: { database: number; searchedOn: string }[]) =>
      call('POST /citations/search-dates', { body: { orderId, version, dates } }),
    onSettled,
  });
  return { verdict, dates, busy: verdict.isPending || dates.isPending };
};

export interface Sending {
  version: number;
  contentHash: string;
  reason: string;
  message: string;
}

/** Finishes exactly the draft that was shown and sends it on. */
export const useSending = (orderId: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ version, contentHash, reason, message }: Sending) =>
      call('POST /orders/act', {
        body: {
          id: orderId,
          version,
          action: 'finish-draft',
          contentHash,
          ...(reason && { reason }),
          ...(message && { message }),
        },
        quiet: true,
      }),
    onSettled: () =>
      Promise.all([[ordersKey], [workbenchKey, orderId]].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
};
