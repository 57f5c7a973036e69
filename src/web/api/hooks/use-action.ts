import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showNotice } from '#web/ui/page/notice-store.ts';
import { noticeDuration } from '../transport/sentences.ts';

interface ActionSettings<Result> {
  /** First part of the keys of the lists that change with it. */
  refresh: string;
  said?: string | ((result: Result) => string);
}

/** Something done to a row: says that it was done and brings the list up to date. Refusals are said by the client. */
export const useAction = <Input, Result>(
  run: (input: Input) => Promise<Result>,
  { refresh, said }: ActionSettings<Result>,
) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess: (result) => {
      const sentence = typeof said === 'function' ? said(result) : said;
      if (sentence) showNotice(sentence, noticeDuration, 'success');
    },
    onSettled: () => client.invalidateQueries({ queryKey: [refresh] }),
  });
};
