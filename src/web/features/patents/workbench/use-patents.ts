import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PatentProject } from '#contracts/patents/workbench.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { noticeDuration } from '#web/api/transport/sentences.ts';
import { call } from '#web/api/transport/service.ts';
import { showNotice } from '#web/ui/page/notice-store.ts';

export const patentsKey = 'patents';

const isReading = ({ state }: { state: string }): boolean => state === 'reading';

export const useProject = (orderId: string) =>
  useQuery({
    queryKey: [patentsKey, orderId, 'project'],
    queryFn: () => call('GET /patents/orders/:id', { params: { id: orderId } }),
    // A file is being read: its documents come by and by.
    refetchInterval: ({ state }) => (state.data?.imports.some(isReading) ? 1500 : false),
  });

/** A change that answers the whole project, which is shown at once; lists and charts are asked anew. */
export const useProjectChange = <Input>(
  orderId: string,
  change: (input: Input) => Promise<PatentProject>,
  said?: string,
) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (project) => {
      client.setQueryData([patentsKey, orderId, 'project'], project);
      void client.invalidateQueries({
        queryKey: [patentsKey, orderId],
        predicate: ({ queryKey }) => queryKey[2] !== 'project',
      });
      if (said) showNotice(said, noticeDuration, 'success');
    },
    onError: () => void client.invalidateQueries({ queryKey: [patentsKey, orderId] }),
  });
};

/** After a change that answers something else. */
export const useRefresh = (orderId: string) => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [patentsKey, orderId] });
};
