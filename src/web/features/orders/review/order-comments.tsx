import { Link } from 'react-router';
import type { OrderView } from '#contracts/orders.ts';
import { Row } from '#web/ui/layout/layout.tsx';
import { CommentList } from './comment-list.tsx';
import { useComments, useJudging } from './use-review.ts';

/** On the order page: what reviewers and the applicant said of its drafts, for the searcher to answer. */
export const OrderComments = ({ order }: { order: OrderView }) => {
  const judging = useJudging(order.id);
  const { data } = useComments(order.id, order.may.review);
  const open = data?.list.filter(({ closed, answer, may }) => closed === null || (!answer && may.answer)) ?? [];
  if (!order.may.review || !data || data.list.length === 0) return null;
  return (
    <section className="order-draft" aria-label="审核意见">
      <Row as="p" className="order-draft-head" gap="0 12" wrap>
        <b>审核意见</b>
        <span>
          {data.list.length} 条，{open.length > 0 ? `${open.length} 条未关闭` : '都已关闭'}
        </span>
        <Link to={`/workOrder/review?id=${order.id}`}>在初稿上看</Link>
      </Row>
      {open.length > 0 && <CommentList comments={open} judging={judging} />}
    </section>
  );
};
