import { useQueryClient } from '@tanstack/react-query';
import type { ReviewView } from '#contracts/reports/review.ts';
import type { ReportContent } from '#domain/reports/report-content.ts';
import { ordersKey } from '#web/api/calls/orders.ts';
import { useBusy } from '#web/api/hooks/use-busy.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { sayFailure } from '../view/use-order.ts';

export type Review = Omit<ReviewView, 'report'> & { report: ReportContent };

const reviewKey = (orderId: string) => [ordersKey, 'review', orderId];

export const useReview = (orderId: string, enabled = true) => {
  const { data, load } = useQuery({
    queryKey: reviewKey(orderId),
    queryFn: () => call('GET /reports/review/:orderId', { params: { orderId }, quiet: true }),
    enabled,
  });
  return { review: data as Review | undefined, load };
};

export const usePlaceEvidence = ({ orderId, contentHash }: Review, key: string | undefined) =>
  useQuery({
    queryKey: [...reviewKey(orderId), contentHash, key],
    queryFn: () =>
      call('GET /reports/review/:orderId/place', {
        params: { orderId },
        query: { key: key ?? '', contentHash },
        quiet: true,
      }),
    enabled: key !== undefined,
    // What was kept does not change.
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Comments of all drafts, for those who take part in the review. */
export const useComments = (orderId: string, enabled: boolean) =>
  useQuery({
    queryKey: [...reviewKey(orderId), 'comments'],
    queryFn: () => call('GET /reports/review/:orderId/comments', { params: { orderId }, quiet: true }),
    enabled,
  });

/** Marks, comments, answers; each is shown as the server took it. */
export const useJudging = (orderId: string) => {
  const client = useQueryClient();
  const { busy, run: once } = useBusy((error) => void sayFailure(error));
  const run = (send: () => Promise<unknown>): Promise<boolean> =>
    once(() => send().finally(() => client.invalidateQueries({ queryKey: [ordersKey] })));
  return {
    busy,
    mark: (contentHash: string, places: string[], checked: boolean) =>
      run(() => call('POST /reports/review/mark', { body: { orderId, contentHash, places, checked }, quiet: true })),
    comment: (contentHash: string, given: { place: string; kind: 'mend' | 'ask'; text: string }) =>
      run(() => call('POST /reports/review/comment', { body: { orderId, contentHash, ...given }, quiet: true })),
    answer: (given: { id: string; version: number; text: string }) =>
      run(() => call('POST /reports/review/answer', { body: given, quiet: true })),
    close: (given: { id: string; version: number; closed: boolean }) =>
      run(() => call('POST /reports/review/close', { body: given, quiet: true })),
  };
};
export type Judging = ReturnType<typeof useJudging>;
