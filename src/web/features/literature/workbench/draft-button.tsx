import { Button } from 'antd';
import type { Board } from '#contracts/literature/workbench.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { call } from '#web/api/transport/service.ts';

/** Draws what the workbench says as Word, PDF and Excel and attaches them to the order, without sending anything. */
export const DraftButton = ({ board: { orderId } }: { board: Board }) => {
  const make = useAction(() => call('POST /reports/draft', { body: { orderId } }), {
    refresh: 'tasks',
    said: '正在生成文件，完成后附在委托单上，首页可以看到进度。',
  });
  return (
    <Button loading={make.isPending} onClick={() => make.mutate(undefined)}>
      只生成文件
    </Button>
  );
};
