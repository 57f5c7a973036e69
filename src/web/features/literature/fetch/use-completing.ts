import { useAction } from '#web/api/hooks/use-action.ts';
import { CallFailure } from '#web/api/transport/failure.ts';
import { call } from '#web/api/transport/service.ts';
import { ask } from '#web/ui/dialog/ask.ts';
import { showNotice } from '#web/ui/page/notice-store.ts';
import { fetchesKey } from './use-fetches.ts';

/** One press for the whole order; a large price is asked about first. */
export const useCompleting = (orderId: string) =>
  useAction(
    async () => {
      const complete = (agreed: number) => call('POST /connections/fetches/complete', { body: { orderId, agreed } });
      const { skipped, list } = await complete(0).catch(async (error: unknown) => {
        const { agreed } = error instanceof CallFailure && error.reason === 'cost-question' ? error.fields : {};
        if (!agreed) throw error;
        const yes = await ask({ title: `这次要用 ${agreed} 次请求`, text: '已用的额度不能退回。', yes: '开始取' });
        return yes ? complete(Number(agreed)) : { list: [], skipped: [] };
      });
      const left = skipped.map(({ name, why }) => `${name}：${why}`).join('；');
      if (left) showNotice(left, 8000, 'info');
      else if (!list.some(({ state }) => state === 'waiting' || state === 'running'))
        showNotice('各来源能取的都已取齐', 3000, 'info');
    },
    { refresh: fetchesKey },
  );
