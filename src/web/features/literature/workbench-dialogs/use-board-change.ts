import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Board } from '#contracts/literature/workbench.ts';
import { noticeDuration } from '#web/api/transport/sentences.ts';
import { showNotice } from '#web/ui/page/notice-store.ts';
import { useWorkbenchRefresh, workbenchKey } from '../workbench/use-workbench.ts';

/**
 * A change that answers the whole board: shown at once, the lists beside it are asked for again. Two in quick succession
 * are sent one after the other, the second with the version that the first has brought.
 */
export const useBoardChange = <Input>(
  { orderId, version }: Board,
  change: (input: Input, version: number) => Promise<Board>,
  said: string,
  onDone: () => void = () => undefined,
) => {
  const client = useQueryClient();
  const board = [workbenchKey, orderId, 'board'];
  const refresh = useWorkbenchRefresh(orderId);
  return useMutation({
    scope: { id: `board ${orderId}` },
    mutationFn: (input: Input) => change(input, client.getQueryData<Board>(board)?.version ?? version),
    onSuccess: (changed) => {
      client.setQueryData(board, changed);
      showNotice(said, noticeDuration, 'success');
      onDone();
    },
    onSettled: () => void refresh(),
  });
};
