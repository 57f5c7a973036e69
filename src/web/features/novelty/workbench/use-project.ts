import { type Query, useMutation, useQueryClient } from '@tanstack/react-query';
import type { NoveltyProject } from '#contracts/novelty/workbench.ts';
import { putNewer } from '#web/api/hooks/put-newer.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { useReadFiles } from '#web/api/hooks/use-read-files.ts';
import { noticeDuration } from '#web/api/transport/sentences.ts';
import { call } from '#web/api/transport/service.ts';
import { showNotice } from '#web/ui/page/notice-store.ts';

export const noveltyKey = 'novelty';

/** Hits on the screen keep their place while a person reads them; an empty list waits for its file. */
const keepsPlace = ({ queryKey, state }: Query): boolean =>
  queryKey[2] === 'hits' && Array.isArray(state.data) && state.data.length > 0;

/** The project, asked for again when a file was read into it, whoever brought it. */
export const useProject = (orderId: string) => {
  const client = useQueryClient();
  useReadFiles(orderId, () =>
    client.invalidateQueries({ queryKey: [noveltyKey, orderId], predicate: (query) => !keepsPlace(query) }),
  );
  return useQuery({
    queryKey: [noveltyKey, orderId, 'project'],
    queryFn: () => call('GET /novelty/orders/:id', { params: { id: orderId } }),
    staleTime: 0,
    // A file that is being read is asked about until it is over.
    refetchInterval: ({ state }) =>
      state.data?.searches.some(({ imports }) => imports.some((file) => file.state === 'reading')) ? 1500 : false,
  });
};

/** Earlier projects of the institution that are like this one, and synonyms people confirmed. */
export const useSimilar = (orderId: string) =>
  useQuery({
    queryKey: [noveltyKey, orderId, 'similar'],
    queryFn: () => call('GET /novelty/orders/:id/similar', { params: { id: orderId } }),
  }).data;

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
      putNewer(client, [noveltyKey, orderId, 'project'], () => project);
      if (said) showNotice(said, noticeDuration, 'success');
    },
    onError: () => void client.invalidateQueries({ queryKey: [noveltyKey, orderId, 'project'] }),
  });
};
