import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OrderFile } from '#contracts/literature/order-files.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { useWorkbenchRefresh, workbenchKey } from '../workbench/use-workbench.ts';

const keyOf = (orderId: string) => [workbenchKey, orderId, 'files'];

/** Where the records of the order's files went. */
export const useOrderFiles = (orderId: string) =>
  useQuery({
    queryKey: keyOf(orderId),
    queryFn: async () => (await call('GET /citations/orders/:id/files', { params: { id: orderId } })).list,
  });

/** Only a person can say it: what the records without a place are, or which index holds those that tell none. */
export const asksPerson = (file: OrderFile): boolean =>
  file.withoutIndex > 0 || (file.rest > 0 && file.restDecision === null && file.listPaperId === null);

export interface Placing {
  file: OrderFile;
  what: 'whole' | 'rest';
  paperId: string | null;
  reopen?: boolean;
}

/** A person's word about a file; the workbench is asked for anew either way. */
export const usePlacing = (orderId: string) => {
  const client = useQueryClient();
  const refresh = useWorkbenchRefresh(orderId);
  const place = useMutation({
    mutationFn: ({ file, what, paperId, reopen = false }: Placing) =>
      call('POST /citations/files/place', {
        body: { orderId, importId: file.importId, version: file.version, what, paperId, reopen },
      }),
    onSuccess: ({ list }) => client.setQueryData(keyOf(orderId), list),
    onSettled: () => void refresh(),
  });
  const index = useMutation({
    mutationFn: ({ file, database }: { file: OrderFile; database: number }) =>
      call('POST /citations/files/index', { body: { orderId, importId: file.importId, database } }),
    onSettled: () => void refresh(),
  });
  return { place, index, busy: place.isPending || index.isPending };
};
