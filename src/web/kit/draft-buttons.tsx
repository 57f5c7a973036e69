import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { useAction } from '#web/api/hooks/use-action.ts';
import { call } from '#web/api/transport/service.ts';

interface DraftButtonsProps {
  orderId: string;
  /** Nothing of the work may be changed any more: no draft is drawn. */
  closed: boolean;
  /** What the questions of the workbench begin with. */
  refresh: string;
}

/** Draws the draft of a workbench's report and shows it, or the report as it is. */
export const DraftButtons = ({ orderId, closed, refresh }: DraftButtonsProps) => {
  const navigate = useNavigate();
  const draw = useAction(() => call('POST /reports/draft', { body: { orderId } }), {
    refresh,
    said: '正在生成初稿的 Word、PDF 与 Excel',
  });
  return (
    <>
      {!closed && (
        <Button
          loading={draw.isPending}
          onClick={() =>
            draw.mutate(undefined, {
              onSuccess: ({ reportId }) => void navigate(`/report/searchReport?id=${reportId}`),
            })
          }
        >
          生成并查看初稿
        </Button>
      )}
      <Button onClick={() => void navigate(`/report/searchReport?orderId=${orderId}`)}>查看报告</Button>
    </>
  );
};
