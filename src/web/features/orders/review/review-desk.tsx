import { Button } from 'antd';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { OrderView } from '#contracts/orders.ts';
import { orderServiceOf } from '#domain/orders/services/order-services.ts';
import { ask } from '#web/ui/dialog/ask.ts';
import { useKeys } from '#web/ui/keys/use-keys.ts';
import { Grid, Row, Stack, Text } from '#web/ui/layout/layout.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { PartTabs } from '#web/ui/page/part-tabs.tsx';
import { OrderActions } from '../view/order-actions.tsx';
import { useActing } from '../view/use-order.ts';
import { ChangeList } from './change-list.tsx';
import { CommentList } from './comment-list.tsx';
import { EvidencePanel } from './evidence-panel.tsx';
import { FirstList } from './first-list.tsx';
import { ReviewPaper } from './review-paper.tsx';
import { comesFirst, leftWords, passQuestion, stepPlace, type WalkView, walkedPlaces } from './review-walk.ts';
import { type Review, useJudging } from './use-review.ts';
import './review.css';
import './review-desk.css';

const reasonOf = ({ comments }: Review): string =>
  comments
    .filter(({ closed, kind }) => closed === null && kind === 'mend')
    .map(({ placeName, text }, at) => `${at + 1}. ${placeName}：${text}`)
    .join('\n')
    .slice(0, 2000);

const useWalk = (review: Review, from: WalkView | undefined) => {
  const present = new Set(review.places.map((place) => place.key));
  const open = review.comments.filter(({ closed }) => closed === null);
  // What is said of the whole, or of a place that this draft has no more, has no pin on the paper.
  const commented = new Set(open.map(({ place }) => place).filter((place) => present.has(place)));
  // A list of one place says less than the paper it stands on.
  const listed = review.places.length > 1 && review.places.some(comesFirst);
  const [view, setView] = useState<WalkView>(
    (review.comments.length > 0 && from) || (review.seen ? 'changes' : listed ? 'first' : 'all'),
  );
  const walked = walkedPlaces(review.places, view, commented);
  const [key, setKey] = useState<string>();
  const current = review.places.find((place) => place.key === key) ?? walked[0] ?? review.places[0];
  return { commented, present, openComments: open.length, view, setView, walked, current, open: setKey };
};

/** Elsewhere passing leads here. */
const inPlace = (order: OrderView): OrderView => ({
  ...order,
  actions: order.actions.map((offer) => (offer.judges ? { ...offer, page: null } : offer)),
});

const tabsOf = ({ places, seen, comments }: Review, walk: ReturnType<typeof useWalk>) => [
  ...(seen
    ? [{ key: 'changes', label: '只看变化', count: places.filter(({ change }) => change !== null).length }]
    : []),
  { key: 'first', label: '先看这些', count: places.filter(comesFirst).length },
  { key: 'all', label: '全部', count: places.length },
  { key: 'unchecked', label: '未核', count: places.filter(({ checked }) => !checked).length },
  ...(comments.length > 0 ? [{ key: 'comments', label: '意见', count: walk.openComments }] : []),
];

/** The draft beside its evidence, walked place by place; what is decided at the end stands in the dock. */
export const ReviewDesk = ({
  review,
  order,
  from,
}: {
  review: Review;
  order: OrderView;
  /** What the link that led here asks for first. */
  from?: WalkView | undefined;
}) => {
  const judging = useJudging(review.orderId);
  const walk = useWalk(review, from);
  const { act, note } = useActing(order);
  const box = useRef<HTMLTextAreaElement>(null);
  const panel = useRef<HTMLElement>(null);
  const { current, walked, view } = walk;
  const step = (by: 1 | -1) => walk.open(stepPlace(walked, current?.key, by));
  const here = useRef<string>(undefined);
  here.current = current?.key;
  const check = async (keys: string[], checked: boolean) => {
    if (!review.may.mark || judging.busy) return;
    const from = current?.key;
    // Whoever has gone elsewhere meanwhile stays there: what they write must not be taken away.
    if ((await judging.mark(review.contentHash, keys, checked)) && checked && here.current === from) step(1);
  };
  const checkCurrent = (row: boolean) => {
    if (!current) return;
    const fellows = review.places.filter(({ group }) => group === current.group).map(({ key }) => key);
    void check(row ? fellows : [current.key], row || !current.checked);
  };
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    m: () => box.current?.focus(),
    ' ': ({ shiftKey }) => checkCurrent(shiftKey),
    enter: () => panel.current?.focus(),
  });
  const checked = review.places.filter((place) => place.checked).length;
  const unchecked = review.places.length - checked;
  const left = leftWords(walk.openComments, review.may.mark ? unchecked : 0);
  const remarks = review.comments.length > 0 && (
    <Stack as="section" className="review-remarks" gap={12} pad="12 16" aria-label="意见">
      <Text as="h2" size="block" leading="24px">
        意见 {review.comments.length} 条
      </Text>
      <CommentList
        comments={review.comments}
        judging={judging}
        onOpen={walk.open}
        present={walk.present}
        pinned={walk.commented}
      />
    </Stack>
  );
  return (
    <div className="cy-stack cy-gap-3 review">
      <PageHead
        title={`审核 ${review.orderNumber}`}
        text={
          <>
            {[
              review.applicantName,
              orderServiceOf(review.service).report.counted && `${review.report.papers.length} 篇`,
              review.madeBy && `${review.madeBy}检索`,
              `第 ${review.revision} 版初稿`,
            ]
              .filter(Boolean)
              .join(' · ')}{' '}
            · <Link to={`/workOrder/workOrder?id=${review.orderId}`}>委托单</Link> ·{' '}
            <Link to={`/report?id=${review.reportId}`}>全文</Link>
          </>
        }
      >
        <Row
          as="span"
          className="review-progress"
          gap={12}
          align="center"
          display="inline-flex"
          tone="soft"
          numeric
          whiteSpace="nowrap"
        >
          已核 {checked} / {review.places.length} 处
          <progress value={checked} max={review.places.length} aria-label="已核" />
        </Row>
        <PartTabs
          label="看哪些"
          chosen={view}
          onChosen={(key) => {
            walk.setView(key as WalkView);
            walk.open(undefined);
          }}
          tabs={tabsOf(review, walk)}
        />
      </PageHead>
      {note && <Note kind="warn">{note}</Note>}
      {!review.inHand && <Note kind="warn">初稿已退回返工，下面是上一次完成的版本。</Note>}
      {review.evidenceHash === null && <Note kind="warn">这一版初稿没有保存依据，重新完成初稿后可以逐处核对。</Note>}
      {review.openItems.length > 0 && (
        <Note kind="warn">
          完成时仍有未定：{review.openItems.map(({ label, count }) => `${label} ${count} 项`).join('、')}。
          {review.openReason && `理由：${review.openReason}`}
        </Note>
      )}
      <Grid className="review-split" columns="minmax(0, min(748px, 55%)) 1fr" gap={12} align="start">
        <div className="review-left">
          {view === 'changes' ? (
            <ChangeList
              review={review}
              places={walked}
              current={current?.key}
              onOpen={walk.open}
              onCheck={(keys) => void check(keys, true)}
            />
          ) : view === 'first' ? (
            <FirstList places={walked} current={current?.key} onOpen={walk.open} />
          ) : (
            <ReviewPaper review={review} commented={walk.commented} current={current?.key} onOpen={walk.open} />
          )}
        </div>
        <Stack
          className="review-right"
          gap={12}
          minWidth={0}
          maxHeight="calc(100dvh - 290px)"
          minHeight={320}
          overflow="auto"
        >
          {view === 'comments' && remarks}
          {current && (
            <EvidencePanel
              key={current.key}
              number={review.places.indexOf(current) + 1}
              onStep={step}
              place={current}
              pinned={walk.commented}
              {...{ review, judging, box, panel }}
            />
          )}
          {(view === 'first' || view === 'changes') && remarks}
        </Stack>
      </Grid>
      <footer className="cy-flow review-dock">
        {review.may.mark && current && (
          <>
            <Button loading={judging.busy} onClick={() => checkCurrent(false)}>
              {current.checked ? '收回' : '这处无误'} <kbd data-kept>Space</kbd>
            </Button>
            <Button disabled={judging.busy} onClick={() => checkCurrent(true)}>
              整行无误 <kbd data-kept>Shift Space</kbd>
            </Button>
          </>
        )}
        <Text className="cy-keys review-keys" tone="soft" size="second">
          <kbd>J</kbd> <kbd>K</kbd> 下一处、上一处 · <kbd>Enter</kbd> 看出处
          {review.may.comment && (
            <>
              {' '}
              · <kbd>M</kbd> 写意见
            </>
          )}
        </Text>
        <Text marginStart="auto" tone="soft">
          {[left, !review.may.mark && order.next].filter(Boolean).join(' · ')}
        </Text>
        <OrderActions
          order={inPlace(order)}
          onAct={async (offer, given) => {
            const question = offer.needsReason ? undefined : passQuestion(review.places);
            if (question && review.may.mark && !(await ask(question))) return false;
            return act(offer, given);
          }}
          only={({ judges, onBehalf }) => judges && !onBehalf}
          calm={left !== ''}
          reason={reasonOf(review)}
        />
      </footer>
    </div>
  );
};
