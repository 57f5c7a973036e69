import { useSearchParams } from 'react-router';
import { Empty } from '#web/ui/load/empty.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { useTabWords } from '#web/ui/page/tab-words.ts';
import { ReviewDesk } from './review/review-desk.tsx';
import { useReview } from './review/use-review.ts';
import { useOrder } from './view/use-order.ts';
import './view/order.css';

const Loaded = ({ id, from }: { id: string; from: 'comments' | undefined }) => {
  const { review, load } = useReview(id);
  const order = useOrder(id);
  useTabWords(review?.orderNumber ?? '');
  if (review && order.data)
    return <ReviewDesk key={`${review.contentHash} ${from}`} review={review} order={order.data} from={from} />;
  return (
    <>
      <h1 className="visually-hidden">审核</h1>
      <Skeleton load={review ? order.load : load} rows={8} name="审核" />
    </>
  );
};

/** /workOrder/review?id: a draft beside what it rests on. */
export const ReviewPage = () => {
  const [params] = useSearchParams();
  const id = params.get('id');
  if (id) return <Loaded key={id} id={id} from={params.get('view') === 'comments' ? 'comments' : undefined} />;
  return (
    <>
      <h1 className="visually-hidden">审核</h1>
      <Empty title="没有指明委托单" text="请从委托单打开审核。" />
    </>
  );
};
