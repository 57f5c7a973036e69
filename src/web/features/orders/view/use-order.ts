import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { OfferedAction, OrderView } from '#contracts/orders.ts';
import { ordersKey } from '#web/api/calls/orders.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { CallFailure } from '#web/api/transport/failure.ts';
import { isRefusal } from '#web/api/transport/failure-reading.ts';
import { usePush } from '#web/api/transport/push.ts';
import { noticeDuration } from '#web/api/transport/sentences.ts';
import { call, download } from '#web/api/transport/service.ts';
import { showNotice } from '#web/ui/page/notice-store.ts';
import { words } from './order-words.ts';

const keyOf = (id: string) => [ordersKey, 'one', id];

/** One order as the server shows it to this reader; asked for again when it changed, and now and then besides. */
export const useOrder = (id: string, enabled = true) => {
  const client = useQueryClient();
  usePush((message) => {
    // Nothing is pushed before the line stands: what changed since the order was asked for was missed.
    if (message.kind === 'ready' || (message.kind === 'order' && message.id === id))
      void client.invalidateQueries({ queryKey: keyOf(id) });
  }, enabled);
  return useQuery({
    queryKey: keyOf(id),
    queryFn: () => call('GET /orders/:id', { params: { id }, quiet: true }),
    enabled,
    staleTime: 0,
    // The files of a sealed report come within seconds.
    refetchInterval: ({ state }) => (state.data?.report?.making ? 5_000 : 60_000),
  });
};

export interface ActInput {
  reason?: string;
  amount?: number;
  way?: string;
  reference?: string;
  company?: string;
  invoiceTitle?: string;
  taxNumber?: string;
  fileId?: string;
  assigneeId?: string;
  /** Of the order as it stood when the step was begun. */
  version?: number;
  /** What the draft said when the step was begun. */
  contentHash?: string | null;
}

const overtaken = (error: unknown): boolean =>
  (['conflict', 'content-changed', 'wrong-state'] as const).some((code) => isRefusal(error, code));

/** Acts on an order. Overtaken by somebody else: says so calmly, shows the new state and answers false. */
export const useActing = (order: OrderView) => {
  const client = useQueryClient();
  const [note, setNote] = useState<string>();
  const refresh = useCallback(() => client.invalidateQueries({ queryKey: [ordersKey] }), [client]);
  const act = async ({ action, label, judges }: OfferedAction, given: ActInput = {}): Promise<boolean> => {
    setNote(undefined);
    try {
      const seen = judges ? { contentHash: order.contentHash } : {};
      const body = { id: order.id, version: order.version, action, ...seen, ...given } as never;
      const next = await call('POST /orders/act', { body, quiet: true });
      client.setQueryData(keyOf(order.id), next);
      showNotice(words.doneWith(order.number ?? words.anOrder, label), noticeDuration, 'success');
      return true;
    } catch (error) {
      if (!overtaken(error)) throw error;
      setNote(words.newestBelow((error as CallFailure).message));
      return false;
    } finally {
      await refresh();
    }
  };
  return { act, note, refresh };
};

export const downloadOrderFile = (id: string, fileId: string, fileName: string): Promise<void> =>
  download('GET /orders/:id/files/:fileId', { params: { id, fileId }, fileName }).catch(() => undefined);

/** Says a refusal that no field can show. */
export const sayFailure = (error: unknown): void => {
  if (!(error instanceof CallFailure)) throw error;
  showNotice(error.message, noticeDuration);
};
