import { useAction } from '#web/api/hooks/use-action.ts';
import { CallFailure } from '#web/api/transport/failure.ts';
import { noticeDuration } from '#web/api/transport/sentences.ts';
import { call } from '#web/api/transport/service.ts';
import { ask } from '#web/ui/dialog/ask.ts';
import { showNotice } from '#web/ui/page/notice-store.ts';
import { fetchesKey } from './use-fetches.ts';

/** One press for the whole order; a large price is asked about first. */
export const useCompleting = (orderId: string) =>
  useAction(
    async () => {
      // The price is a question, and no failure to be told beside it.
      const complete = (agreed: number) =>
        call('POST /connections/fetches/complete', { body: { orderId, agreed }, quiet: agreed === 0 });
      const done = await complete(0).catch(async (error: unknown) => {
        if (!(error instanceof CallFailure)) throw error;
        const { agreed } = error.reason === 'cost-question' ? error.fields : {};
        if (!agreed) {
          showNotice(error.message, noticeDuration);
          throw error;
        }
        const text = `${error.message}。已用的额度不能退回。`;
        const yes = await ask({ title: `这次要用 ${agreed} 次请求`, text, yes: '开始取' });
        return yes ? complete(Number(agreed)) : undefined;
      });
      // Whoever shied at the price was told nothing of what there is.
      if (!done) return;
      const { skipped, list, noSource } = done;
      const left = skipped.map(({ name, why }) => `${name}：${why}`).join('；');
      if (left) showNotice(left, 8000, 'info');
      else if (noSource) showNotice('所选数据库都没有能取数的来源，请导入题录', 8000, 'info');
      else if (!list.some(({ state }) => state === 'waiting' || state === 'running'))
        showNotice('各来源能取的都已取齐', 3000, 'info');
    },
    { refresh: fetchesKey },
  );
