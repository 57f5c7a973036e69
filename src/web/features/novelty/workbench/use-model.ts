import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Proposal } from '#contracts/novelty/proposals.ts';
import { putNewer } from '#web/api/hooks/put-newer.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { noveltyKey } from './use-project.ts';

type AskedKind = Exclude<Proposal['kind'], 'heading'>;

export interface AskedPlace {
  point: number | null;
  documentId?: string;
}

const keyOf = (kind: string, { point, documentId = '' }: AskedPlace): string => `${kind} ${point} ${documentId}`;

/** What a language model proposes for the order, and how it is asked; undefined where there is none to ask. */
export const useModel = (orderId: string) => {
  const client = useQueryClient();
  const queryKey = [noveltyKey, orderId, 'proposals'];
  const { data } = useQuery({
    queryKey,
    queryFn: () => call('GET /novelty/orders/:id/proposals', { params: { id: orderId }, quiet: true }),
    failure: 'beside',
  });
  const [said, setSaid] = useState<{ key: string; sentence: string; failed: boolean }>();
  const show = (list: Proposal[]) => putNewer(client, queryKey, () => ({ available: true, list }));
  const asking = useMutation({
    mutationFn: ({ kind, at }: { kind: AskedKind; at: AskedPlace }) =>
      call('POST /novelty/proposals/ask', {
        body: { orderId, kind, point: at.point, documentId: at.documentId ?? null },
        quiet: true,
      }),
    onSuccess: ({ list, sentence }, { kind, at }) => {
      show(list);
      setSaid({ key: keyOf(kind, at), sentence, failed: false });
    },
    onError: (error, { kind, at }) =>
      setSaid({ key: keyOf(kind, at), sentence: error.message || '没有问成，请稍后再试', failed: true }),
  });
  const rejecting = useMutation({
    mutationFn: (id: string) => call('POST /novelty/proposals/reject', { body: { orderId, id } }),
    onSuccess: ({ list }) => show(list),
    onError: () => void client.invalidateQueries({ queryKey }),
  });
  if (!data?.available) return undefined;
  return {
    list: data.list,
    ask: (kind: AskedKind, at: AskedPlace) => asking.mutate({ kind, at }),
    /** The question under way. */
    busy: asking.isPending ? keyOf(asking.variables.kind, asking.variables.at) : undefined,
    isBusyWith: (kind: AskedKind, at: AskedPlace) =>
      asking.isPending && keyOf(asking.variables.kind, asking.variables.at) === keyOf(kind, at),
    saidOf: (kind: AskedKind, at: AskedPlace) => (said?.key === keyOf(kind, at) ? said : undefined),
    reject: (id: string) => rejecting.mutate(id),
    /** What was taken is asked for no more. */
    refresh: () => client.invalidateQueries({ queryKey }),
  };
};

export type Model = NonNullable<ReturnType<typeof useModel>>;
