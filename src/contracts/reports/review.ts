import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { contentHash, service } from '../order-shapes.ts';
import { checkOnPaper } from '../similarity.ts';

const id = z.uuid('编号不正确');
export const reviewPlaceKey = z.string().min(1, '请指明位置').max(300, '位置不正确');
export const reviewWords = (name: string) =>
  z.string(`请填写${name}`).trim().min(1, `请填写${name}`).max(2000, `${name}最多 2000 字`);

const evidenceItem = z.object({
  title: z.string(),
  lines: z.array(z.string()),
  /** 自引, 他引 …; empty where there is nothing to tell apart. */
  tag: z.string(),
  /** A person decided it. */
  manual: z.boolean(),
  /** Not there in the revision this reader saw before. */
  fresh: z.boolean(),
});

const reviewPlace = z.object({
  key: z.string(),
  /** The row or part it belongs to. */
  group: z.string(),
  where: z.string(),
  name: z.string(),
  value: z.string(),
  /** What is missing under it; empty where evidence and figure agree. */
  gap: z.string(),
  /** This reader found it right as it stands. */
  checked: z.boolean(),
  /** Others who did. */
  checkedBy: z.array(z.string()),
  /** Against the revision this reader saw before; null where value and evidence are the same. */
  change: z
    .object({
      /** Empty: the place is new. */
      before: z.string(),
      evidenceOnly: z.boolean(),
      cause: z.enum(['own-comment', 'other-comment', 'follows', 'none']),
    })
    .nullable(),
  /** Why it is looked at before others. */
  attention: z.array(z.enum(['gap', 'doubtful', 'manual', 'changed', 'unusual'])),
  /** Nothing speaks against it; it was drawn to be looked at all the same. */
  sampled: z.boolean(),
});
export type ReviewPlaceView = z.output<typeof reviewPlace>;

const comment = z.object({
  id: z.string(),
  version: z.number(),
  revision: z.number(),
  place: z.string(),
  placeName: z.string(),
  kind: z.enum(['mend', 'ask']),
  text: z.string(),
  by: z.string(),
  /** The applicant pinned it to the draft they were to confirm. */
  applicant: z.boolean(),
  own: z.boolean(),
  at: z.string(),
  answer: z.object({ text: z.string(), by: z.string(), at: z.string() }).nullable(),
  closed: z.object({ by: z.string(), at: z.string() }).nullable(),
  may: z.object({ answer: z.boolean(), close: z.boolean() }),
});
export type ReviewComment = z.output<typeof comment>;

const comments = z.object({ list: z.array(comment) });

/** A kept draft with the places of its figures. */
export const draftOnPaper = z.object({
  orderNumber: z.string(),
  revision: z.number(),
  /** What the draft says (ReportContent). */
  report: z.unknown(),
  attached: z.array(z.object({ name: z.string(), sha256: z.string() })),
  /** The check whose report is attached; null of other services, and of a file that staff wrote. */
  similarity: checkOnPaper.nullable(),
  /** The row of each paper by its number. */
  groups: z.record(z.string(), z.string()),
  /** The conclusion with the places of its figures. */
  sentences: z.array(
    z.object({
      text: z.string(),
      figures: z.array(z.object({ start: z.number(), end: z.number(), key: z.string() })),
    }),
  ),
});
export type DraftOnPaper = z.output<typeof draftOnPaper>;

const review = draftOnPaper.extend({
  orderId: z.string(),
  applicantName: z.string(),
  service,
  reportId: z.string(),
  contentHash: z.string(),
  /** Of what the figures rest on; null of a draft that was kept without. */
  evidenceHash: z.string().nullable(),
  madeBy: z.string(),
  madeAt: z.string(),
  /** The draft is in hand: it can be judged. */
  inHand: z.boolean(),
  places: z.array(reviewPlace),
  /** Places that the revision seen before had and this one has not. */
  gone: z.array(z.object({ key: z.string(), where: z.string(), name: z.string(), value: z.string() })),
  /** The revision this reader judged or marked before this one. */
  seen: z.object({ revision: z.number() }).nullable(),
  comments: z.array(comment),
  openItems: z.array(z.object({ label: z.string(), count: z.number() })),
  openReason: z.string(),
  may: z.object({ mark: z.boolean(), comment: z.boolean() }),
});
export type ReviewView = z.output<typeof review>;

const placeEvidence = z.object({
  key: z.string(),
  where: z.string(),
  name: z.string(),
  value: z.string(),
  /** How the figure comes about, a line each. */
  sums: z.array(z.string()),
  gap: z.string(),
  /** The list that answers the figure first; empty: any. */
  chosen: z.string(),
  lists: z.array(z.object({ name: z.string(), items: z.array(evidenceItem) })),
});
export type PlaceEvidence = z.output<typeof placeEvidence>;

export const reviewCalls = defineCalls({
  'GET /reports/review/:orderId': {
    summary: '审核：初稿逐处、与上次所见的不同、意见、各人已核',
    access: 'session',
    params: z.object({ orderId: id }),
    data: review,
  },
  'GET /reports/review/:orderId/place': {
    summary: '审核：一处的算式与出处，取自定版时保存的依据',
    access: 'session',
    params: z.object({ orderId: id }),
    query: z.object({ key: reviewPlaceKey, contentHash }),
    data: placeEvidence,
  },
  'POST /reports/review/mark': {
    summary: '审核：这几处无误，或收回',
    access: 'session',
    body: z.object({
      orderId: id,
      contentHash,
      places: z.array(reviewPlaceKey).min(1, '请指明位置').max(5000, '一次最多 5000 处'),
      checked: z.boolean(),
    }),
    data: z.object({ marked: z.number() }),
  },
  'POST /reports/review/comment': {
    summary: '审核：在一处钉上意见',
    access: 'session',
    body: z.object({
      orderId: id,
      contentHash,
      place: reviewPlaceKey,
      kind: z.enum(['mend', 'ask']),
      text: reviewWords('意见'),
    }),
    data: comment,
  },
  'GET /reports/review/:orderId/comments': {
    summary: '审核意见，各版初稿的',
    access: 'session',
    params: z.object({ orderId: id }),
    data: comments,
  },
  'POST /reports/review/answer': {
    summary: '答复审核意见',
    access: 'session',
    body: z.object({ id, version: z.number('请刷新后重试').int(), text: reviewWords('答复') }),
    data: comment,
  },
  'POST /reports/review/close': {
    summary: '同意并关闭审核意见，或重新打开',
    access: 'session',
    body: z.object({ id, version: z.number('请刷新后重试').int(), closed: z.boolean() }),
    data: comment,
  },
});
