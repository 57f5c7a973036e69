import { Link } from 'react-router';
import type { OrderView } from '#contracts/orders.ts';
import type { DraftInHand } from '#contracts/reports/drafts.ts';
import { formatDay } from '#domain/dates/format.ts';
import { decimalYuan, fen } from '#domain/money/yuan.ts';
import { ordersKey } from '#web/api/calls/orders.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { Grid, Stack, Text } from '#web/ui/layout/layout.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { useReview } from '../review/use-review.ts';
import './signing-facts.css';

interface Fact {
  good: boolean;
  /** It bars the signature. */
  bad?: boolean;
  text: string;
  more?: readonly string[];
}

/** However long a list is, the signature stays near. */
const mostParts = 6;

const Parts = ({ parts }: { parts: readonly string[] }) =>
  parts.map((part, no) => (
    <Text key={part} display="inline-block">
      {part}
      {no < parts.length - 1 && '，'}
    </Text>
  ));

/** The draft as it was kept; asked once for what is told and for whether it may be signed. */
export const useSignedDraft = (order: OrderView) =>
  useQuery({
    queryKey: [ordersKey, 'draft', order.id, order.contentHash, order.version],
    queryFn: () => call('GET /reports/drafts/:orderId', { params: { orderId: order.id }, quiet: true }),
    enabled: order.contentHash !== null,
  });

const filesFact = ({ files, madeBy }: DraftInHand): Fact => {
  const told = ({ database, name, on }: DraftInHand['files'][number]) => [database, name, on].filter(Boolean).join(' ');
  const gone = files.filter(({ standing }) => standing === 'gone');
  if (gone.length > 0)
    return {
      good: false,
      bad: true,
      text: `${gone.length} 个依据的导出文件与保存的不符或已不在，不能签章；请退回由 ${madeBy || '检索馆员'} 核对`,
      more: gone.map(told),
    };
  if (files.length === 0) return { good: false, text: '没有依据的导出文件' };
  const unknown = files.filter(({ standing }) => standing === 'unknown').length;
  return {
    good: unknown === 0,
    // Drafts of before kept no fingerprint; a store that does not answer says nothing either.
    text: unknown
      ? `依据 ${files.length} 个导出文件，其中 ${unknown} 个没有核对：初稿没有留下指纹，或文件存储没有回答`
      : `依据 ${files.length} 个导出文件，指纹与保存的一致`,
    more: files.map(told),
  };
};

/** 签之前，看这几句: the result, who checked what, what was judged by hand, money. */
export const SigningFacts = ({ order }: { order: OrderView }) => {
  const { data, load } = useSignedDraft(order);
  const { review } = useReview(order.id, order.may.review);
  const draft = data?.draft;
  if (!draft) return <Skeleton load={load} rows={4} name="签章前要看的" />;
  const passed = draft.confirmations.filter(({ counts }) => counts);
  const checked = review?.places.filter(({ checkedBy }) => checkedBy.length > 0).length ?? 0;
  const { papers, overruled } = review?.report.totals ?? { papers: 0, overruled: 0 };
  const behind = filesFact(draft);
  const facts: Fact[] = [
    ...(review
      ? [
          {
            good: checked === review.places.length,
            text: `${checked} / ${review.places.length} 处有人逐处核过`,
            more: passed.map(({ label, name, at }) => `${name} ${label} ${formatDay(at)}`),
          },
        ]
      : []),
    ...(papers > 0
      ? [
          {
            good: overruled === 0,
            // What the rule left open and a person decided is no overruling.
            text: overruled > 0 ? `规则已定的判断有 ${overruled} 处由人工改判` : '规则已定的判断没有人工改判',
          },
          {
            good: draft.byHand.length === 0,
            text: draft.byHand.length > 0 ? '由人工判定的' : '没有由人工判定的',
            more: draft.byHand,
          },
          behind,
          ...(draft.searchedByHand.length > 0
            ? [{ good: false, text: '检索由馆员登记的', more: draft.searchedByHand }]
            : []),
        ]
      : [
          ...(draft.byHand.length > 0 ? [{ good: false, text: '由人工判定的', more: draft.byHand }] : []),
          ...(behind.bad ? [behind] : []),
        ]),
    ...(draft.changes && draft.changes.lines.length > 0
      ? [
          {
            good: false,
            text: `与第 ${draft.changes.since} 版初稿相比有 ${draft.changes.lines.length} 处不同`,
            more: draft.changes.lines,
          },
        ]
      : []),
    ...(draft.updates.length > 0
      ? [
          {
            good: false,
            text: `初稿完成后数据已更新，现在重新收集会有 ${draft.updates.length} 处不同`,
            more: draft.updates,
          },
        ]
      : []),
    {
      good: !draft.openComments,
      text: draft.openComments ? `${draft.openComments} 条审核意见没有关闭` : '没有未关闭的审核意见',
    },
    ...(draft.openItems.length > 0
      ? [
          {
            good: false,
            text: `完成时未定：${draft.openItems.map(({ label, count }) => `${label} ${count} 项`).join('、')}`,
            more: draft.openReason ? [draft.openReason] : [],
          },
        ]
      : []),
    order.balance > 0
      ? { good: false, text: `还有 ¥${decimalYuan(fen(order.balance))} 未缴` }
      : { good: true, text: '费用已结清' },
  ];
  return (
    <Stack as="section" className="signing-facts" gap={6} aria-label="签之前，看这几句">
      <Text as="h3" size="block">
        签之前，看这几句
      </Text>
      {draft.conclusion.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <ul>
        {facts.map(({ good, bad, text, more }) => (
          <Grid as="li" key={text} columns="20px 1fr" pad="6 0" edgeTop="line" data-good={good} data-bad={bad}>
            <span aria-hidden>{bad ? '✗' : good ? '✓' : '!'}</span>
            <span>
              {text}
              {more && more.length > 0 && (
                <Text as="small" display="block" size="second">
                  <Parts parts={more.slice(0, mostParts)} />
                  {more.length > mostParts && (
                    <details>
                      <summary>另 {more.length - mostParts} 处</summary>
                      <Parts parts={more.slice(mostParts)} />
                    </details>
                  )}
                </Text>
              )}
            </span>
          </Grid>
        ))}
      </ul>
      {order.may.review && <Link to={`/workOrder/review?id=${order.id}`}>逐处看依据</Link>}
    </Stack>
  );
};
