import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PreparedSigning, SealPlace, SigningOutcomes } from '#contracts/reports/signing.ts';
import { askingForLayout } from '#web/api/calls/asking-for-layout.ts';
import { ordersKey } from '#web/api/calls/orders.ts';
import { isOpen } from '#web/api/calls/task-progress.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { CallFailure } from '#web/api/transport/failure.ts';
import { blob, call } from '#web/api/transport/service.ts';

export interface SignedOrder {
  id: string;
  version: number;
  /** What the report said when it was chosen: that is signed, or nothing. */
  contentHash: string | null;
  /** Said where several are signed at once. */
  number?: string | null;
  applicantName?: string;
}

/** What the leader must know before signing: certificate, seal, second factor. */
export const useSigningDesk = () =>
  useQuery({ queryKey: ['signing', 'desk'], queryFn: () => call('GET /signing/desk', { quiet: true }) });

/**
 * A report nobody has made yet is made first; how far that is. Whoever began it, this is asked of the report: the task
 * may be another's.
 */
const usePrepared = (orderId: string | undefined, contentHash: string | null | undefined) => {
  const client = useQueryClient();
  const queryKey = ['signing', 'prepare', orderId, contentHash];
  const asked = useQuery<PreparedSigning>({
    queryKey,
    queryFn: () => {
      const known = client.getQueryData<PreparedSigning>(queryKey)?.making;
      const taskId = known && isOpen(known) ? known.taskId : undefined;
      return call('POST /signing/prepare', { body: { orderId: orderId ?? '', taskId }, quiet: true });
    },
    enabled: orderId !== undefined,
    refetchInterval: ({ state }) => (state.data?.making && isOpen(state.data.making) ? 1000 : false),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    failure: 'handled',
  });
  const making = asked.data?.making;
  const gone = asked.data?.waits === false ? '这份报告已不在等待您签章' : undefined;
  return {
    ready: asked.data?.waits === true && making === null,
    making: making && isOpen(making) ? making : undefined,
    retry: asked.refetch,
    fault: asked.error instanceof CallFailure ? asked.error.message : (gone ?? making?.error ?? undefined),
  };
};

/** The one report as it will look, and where its seal stands; drawn anew when the seal is moved. */
export const useSealPreview = (shown: Pick<SignedOrder, 'id' | 'contentHash'> | undefined) => {
  const [moved, setMoved] = useState<SealPlace>();
  const [drawn, setDrawn] = useState<Uint8Array<ArrayBuffer>>();
  const [orderId, contentHash] = [shown?.id, shown?.contentHash];
  const prepared = usePrepared(orderId, contentHash);
  const found = useQuery({
    // Of what is signed: an earlier draft of the order looked otherwise.
    queryKey: ['signing', 'place', orderId, contentHash],
    queryFn: () => call('GET /signing/place/:orderId', { params: { orderId: orderId ?? '' }, quiet: true }),
    enabled: prepared.ready,
    retry: false,
    failure: 'handled',
  });
  const preview = useQuery({
    queryKey: ['signing', 'preview', orderId, contentHash, moved],
    queryFn: async () => {
      const { blob: pdf } = await blob('GET /signing/preview/:orderId', {
        params: { orderId: orderId ?? '' },
        query: { ...moved },
        quiet: true,
      });
      return new Uint8Array(await pdf.arrayBuffer());
    },
    enabled: prepared.ready,
    retry: false,
    placeholderData: (last) => last,
    failure: 'handled',
  });
  const failure = [found.error, preview.error].find((error) => error instanceof CallFailure);
  return {
    place: moved ?? found.data?.seal,
    found: found.data?.found,
    moved,
    move: setMoved,
    bytes: preview.data,
    /** The bytes were fetched and a page of them stands on the screen. */
    shown: preview.data !== undefined && drawn === preview.data,
    onDrawn: setDrawn,
    making: prepared.making,
    retry: () => {
      for (const asked of [found, preview]) if (asked.error) void asked.refetch();
      if (prepared.fault !== undefined) void prepared.retry();
    },
    fault: failure?.message ?? prepared.fault,
  };
};

interface SigningInput {
  handwriting: string | undefined;
  sealAt: SealPlace | undefined;
  code: string;
}

export const useSign = (orders: readonly SignedOrder[], onOutcomes: (list: SigningOutcomes['list']) => void) => {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const sign = async ({ handwriting, sealAt, code }: SigningInput): Promise<void> => {
    setBusy(true);
    setFault(undefined);
    try {
      const body = {
        orders: orders.map(({ id, version, contentHash }) => ({ id, version, contentHash })),
        ...(handwriting && { handwriting }),
        ...(sealAt && orders.length === 1 && { sealAt }),
        ...(code.trim() && { code: code.trim() }),
      };
      const send = (standardLayout: boolean) =>
        call('POST /signing/sign', { body: { ...body, standardLayout }, quiet: true });
      const outcomes = await askingForLayout(send);
      if (outcomes) onOutcomes(outcomes.list);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setFault(error.message);
    } finally {
      setBusy(false);
      await client.invalidateQueries({ queryKey: [ordersKey] });
    }
  };
  return { busy, fault, sign };
};
