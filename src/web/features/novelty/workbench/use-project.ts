import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { NoveltyProject } from '#contracts/novelty/workbench.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { noticeDuration } from '#web/api/transport/sentences.ts';
import { call } from '#web/api/transport/service.ts';
import { showNotice } from '#web/ui/page/notice-store.ts';

export const noveltyKey = 'novelty';

export const useProject = (orderId: string) =>
  useQuery({
    queryKey: [noveltyKey, orderId, 'project'],
    queryFn: () => call('GET /novelty/orders/:id', { params: { id: orderId } }),
    // A file that is being read is asked about until it is over.
    refetchInterval: ({ state }) =>
      state.data?.searches.some(({ imports }) => imports.some((file) => file.state === 'reading')) ? 1500 : false,
  });

/** A change that answers the whole project, which is shown at once. */
export const useProjectChange = <Input>(
  orderId: string,
  change: (input: Input) => Promise<NoveltyProject>,
  said?: string,
) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (project) => {
      client.setQueryData([noveltyKey, orderId, 'project'], project);
      if (said) showNotice(said, noticeDuration, 'success');
    },
    onError: () => void client.invalidateQueries({ queryKey: [noveltyKey, orderId, 'project'] }),
  });
};
