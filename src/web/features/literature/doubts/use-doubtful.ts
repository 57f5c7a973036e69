import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DoubtfulCitationView } from '#contracts/literature/doubtful-citations.ts';
import type { RejectReason } from '#domain/literature/citations/reject-reasons.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { laidOver, useWorkbenchChange, workbenchKey } from '../workbench/use-workbench.ts';
import type { DoubtDecision } from './doubt-decision.ts';

interface Deciding {
  items: readonly DoubtfulCitationView[];
  decision: DoubtDecision;
  because?: RejectReason | undefined;
  /** Told after each call of those that are decided so far. */
  onDecided?: ((items: readonly DoubtfulCitationView[]) => void) | undefined;
}

/** As many as one call takes. */
const most = 2_000;

/** The queue of an order, what is decided in it, and the last decision, which can be taken back. */
export const useDoubtful = (orderId: string) => {
  const queryKey = [workbenchKey, orderId, 'doubtful'];
  const client = useQueryClient();
  const change = useWorkbenchChange(orderId);
  const [last, setLast] = useState<Deciding>();
  const { data, load } = useQuery({
    queryKey,
    queryFn: async () => (await call('GET /citations/orders/:id/doubtful', { params: { id: orderId } })).list,
  });
  const decide = useMutation({
    mutationFn: async ({ items, decision, because, onDecided }: Deciding) => {
      const decided: DoubtfulCitationView[] = [];
      for (let from = 0; from < items.length; from += most) {
        const piece = items.slice(from, from + most).map(({ id, version }) => ({ id, version }));
        const answer = await call('POST /citations/doubtful/decide', {
          body: { orderId, items: piece, decision, because },
        });
        change(answer);
        client.setQueryData<DoubtfulCitationView[]>(queryKey, (list) =>
          laidOver(list ?? [], answer.doubtful, ({ id }) => id),
        );
        decided.push(...answer.doubtful);
        // Whatever becomes of the rest, so many can be taken back.
        setLast(decision === 'undecided' ? undefined : { items: [...decided], decision });
        onDecided?.([...decided]);
      }
    },
    onMutate: () => setLast(undefined),
    // Someone else may have decided: the queue is asked for again.
    onError: () => void client.invalidateQueries({ queryKey }),
    onSettled: () => void client.invalidateQueries({ queryKey: [workbenchKey, orderId, 'citing'] }),
  });
  const undo = last && (() => decide.mutate({ items: last.items, decision: 'undecided' }));
  return { load, data, decide, last, undo };
};
