import type { OrderLine } from '#contracts/orders.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Box, Row } from '#web/ui/layout/layout.tsx';
import { StatusTag } from '#web/ui/value/status-tag.tsx';
import { orderName } from '../order-marks.tsx';

export interface BulkResult {
  id: string;
  ok: boolean;
  sentence: string;
}

interface BulkResultsProps {
  title: string;
  orders: readonly OrderLine[];
  results: readonly BulkResult[];
  onClose: () => void;
}

/** A result per order: what failed stays in view with its reason. */
export const BulkResults = ({ title, orders, results, onClose }: BulkResultsProps) => {
  const done = results.filter(({ ok }) => ok).length;
  return (
    <Dialog
      open
      title={`${title}：成功 ${done} 张，未成功 ${results.length - done} 张`}
      okText="知道了"
      cancelButtonProps={{ style: { display: 'none' } }}
      onOk={onClose}
      onCancel={onClose}
    >
      <Box as="ul" className="order-results" margin="0 0 14">
        {results.map(({ id, ok, sentence }) => {
          const order = orders.find((one) => one.id === id);
          return (
            <Row as="li" key={id} align="flex-start" gap={10} pad="6 0">
              <StatusTag meaning={ok ? 'done' : 'wrong'}>{ok ? '成功' : '未成功'}</StatusTag>
              <span>
                {order ? `${orderName(order)} ${order.applicantName}` : id}
                {sentence && <small>{sentence}</small>}
              </span>
            </Row>
          );
        })}
      </Box>
    </Dialog>
  );
};
