import { Button } from 'antd';
import type { Board } from '#contracts/literature/workbench.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { call } from '#web/api/transport/service.ts';
import { ask } from '#web/ui/dialog/ask.ts';

/** Gathers what the workbench says into a draft of the report, in Word, PDF and Excel, and attaches it to the order. */
export const DraftButton = ({ board: { orderId, summary } }: { board: Board }) => {
  const make = useAction(() => call('POST /reports/draft', { body: { orderId } }), {
    refresh: 'tasks',
    said: '正在生成初稿，完成后附在委托单上，首页可以看到进度。',
  });
  const start = async () => {
    const sure =
      summary.needs.total === 0 ||
      (await ask({
        title: '生成初稿',
        text: `还有 ${summary.needs.total} 处需要人工判断，初稿会按现在的判定写。`,
        yes: '仍然生成',
      }));
    if (sure) make.mutate(undefined);
  };
  return (
    <Button type="primary" loading={make.isPending} onClick={() => void start()}>
      生成初稿
    </Button>
  );
};
