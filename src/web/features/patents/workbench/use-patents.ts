import { type Query, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { PatentProject } from '#contracts/patents/workbench.ts';
import { putNewer } from '#web/api/hooks/put-newer.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { useReadFiles } from '#web/api/hooks/use-read-files.ts';
import { noticeDuration } from '#web/api/transport/sentences.ts';
import { call } from '#web/api/transport/service.ts';
import { showNotice } from '#web/ui/page/notice-store.ts';

export const patentsKey = 'patents';

const isReading = ({ state }: { state: string }): boolean => state === 'reading';

/** Lists and charts, which are counted from the same set as the project. */
const besideProject = ({ queryKey }: Query): boolean => queryKey[2] !== 'project';

/** The project, asked for again when a file was read into it, whoever brought it; lists and charts follow. */
export const useProject = (orderId: string) => {
  const client = useQueryClient();
  useReadFiles(orderId, useRefresh(orderId));
  const answer = useQuery({
    queryKey: [patentsKey, orderId, 'project'],
    queryFn: () => call('GET /patents/orders/:id', { params: { id: orderId } }),
    staleTime: 0,
    // A file that is being read is asked about until it is over.
    refetchInterval: ({ state }) => (state.data?.imports.some(isReading) ? 1500 : false),
  });
  const documents = answer.data?.counts.documents;
  const counted = useRef(documents);
  useEffect(() => {
    if (counted.current !== undefined && counted.current !== documents)
      void client.invalidateQueries({ queryKey: [patentsKey, orderId], predicate: besideProject });
    counted.current = documents;
  }, [client, orderId, documents]);
  return answer;
};

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
      putNewer(client, [patentsKey, orderId, 'project'], () => project);
      void client.invalidateQueries({
        queryKey: [patentsKey, orderId],
        predicate: besideProject,
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
