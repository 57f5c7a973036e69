import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Board } from '#contracts/literature/workbench.ts';
import { noticeDuration } from '#web/api/transport/sentences.ts';
import { showNotice } from '#web/ui/page/notice-store.ts';
import { useWorkbenchRefresh, workbenchKey } from '../workbench/use-workbench.ts';

/** A change that answers the whole board: shown at once, the lists beside it are asked for again. */
export const useBoardChange = <Input>(
  orderId: string,
  change: (input: Input) => Promise<Board>,
  said: string,
  onDone: () => void = () => undefined,
) => {
  const client = useQueryClient();
  const refresh = useWorkbenchRefresh(orderId);
  return useMutation({
    mutationFn: change,
    onSuccess: (board) => {
      client.setQueryData([workbenchKey, orderId, 'board'], board);
      showNotice(said, noticeDuration, 'success');
      onDone();
    },
    onSettled: () => void refresh(),
  });
};
