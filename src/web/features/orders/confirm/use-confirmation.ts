import { useQueryClient } from '@tanstack/react-query';
import type { OrderView } from '#contracts/orders.ts';
import type { ConfirmationView } from '#contracts/reports/draft-confirmation.ts';
import type { ReportContent } from '#domain/reports/report-content.ts';
import { ordersKey } from '#web/api/calls/orders.ts';
import { useBusy } from '#web/api/hooks/use-busy.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { noticeDuration } from '#web/api/transport/sentences.ts';
import { call } from '#web/api/transport/service.ts';
import { showNotice } from '#web/ui/page/notice-store.ts';
import { sayFailure } from '../view/use-order.ts';
import { words } from './confirm-words.ts';

export type Confirmation = Omit<ConfirmationView, 'report'> & { report: ReportContent };

export interface Pin {
  place: string;
  label: string;
  text: string;
}

/** Null: it was answered or taken back a moment ago; the order is asked for again. */
export const useConfirmation = ({ id, contentHash }: OrderView) => {
  const client = useQueryClient();
  const { data, load } = useQuery({
    queryKey: ['draft-confirmation', id, contentHash],
    queryFn: async () => {
      const found = await call('GET /reports/confirmation/:orderId', { params: { orderId: id }, quiet: true });
      if (!found) void client.invalidateQueries({ queryKey: [ordersKey, 'one', id] });
      return found;
    },
    // A draft that was taken back and finished unchanged waits again under the same hash.
    staleTime: 0,
  });
  return { confirmation: data as Confirmation | null | undefined, load };
};

/** Sends the draft back with what was pinned. The order as it stood on the screen is what is objected to. */
export const useObjecting = (order: OrderView) => {
  const client = useQueryClient();
  const { busy, run } = useBusy((error) => void sayFailure(error));
  const send = async (contentHash: string, reason: string, pins: readonly Pin[]): Promise<void> => {
    const body = {
      orderId: order.id,
      version: order.version,
      contentHash,
      reason,
      pins: pins.map(({ place, text }) => ({ place, text })),
    };
    await call('POST /reports/confirmation/object', { body, quiet: true });
    showNotice(words.sentToLibrarian, noticeDuration, 'success');
  };
  const object = (...told: Parameters<typeof send>): Promise<unknown> =>
    run(() => send(...told).finally(() => client.invalidateQueries({ queryKey: [ordersKey] })));
  return { busy, object };
};
