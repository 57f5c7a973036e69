import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showNotice } from '#web/ui/page/notice-store.ts';
import { noticeDuration } from '../transport/sentences.ts';
import { call } from '../transport/service.ts';

export const registrationsKey = 'registrations';

/** Lets several people in at once; says how many, and why not the others. */
export const useApproveMany = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly string[]) => call('POST /registrations/approve-many', { body: { ids: [...ids] } }),
    onSuccess: ({ list }) => {
      const failed = list.filter(({ ok }) => !ok);
      const approved = list.length - failed.length;
      if (approved > 0) showNotice(`已通过 ${approved} 人，现在可以登录`, noticeDuration, 'success');
      for (const sentence of new Set(failed.map((one) => one.sentence))) showNotice(sentence, noticeDuration, 'error');
    },
    onSettled: () => client.invalidateQueries({ queryKey: [registrationsKey] }),
  });
};
