import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { ReviewComment, ReviewPlaceView } from '#contracts/reports/review.ts';
import { demoReport } from '#domain/reports/demo-report.ts';
import { contentOf } from '#domain/reports/report-content.ts';
import { draw } from '#tests/builders/components/component-render.tsx';
import { answer, askedFor } from '#tests/builders/components/component-server.ts';
import { orderWith } from '#tests/builders/components/order-views.ts';
import { AskDialog } from '#web/ui/dialog/ask-dialog.tsx';
import { ReviewDesk } from './review-desk.tsx';
import { leftWords, passQuestion, stepPlace, walkedPlaces } from './review-walk.ts';
import type { Review } from './use-review.ts';

const place = (key: string, more: Partial<ReviewPlaceView> = {}): ReviewPlaceView => ({
  key,
  group: key.split('/')[0]!,
  where: '合计',
  name: key,
  value: '112 次',
  gap: '',
  checked: false,
  checkedBy: [],
  change: null,
  attention: [],
  sampled: false,
  ...more,
});

const comment: ReviewComment = {
  id: 'c1',
  version: 2,
  revision: 1,
  place: 'total/union/self',
  placeName: '合计 · 去重后自引 · 14 次',
  kind: 'mend',
  text: '请附邮件',
  by: '王建国',
  applicant: false,
  own: true,
  at: '2026-11-12T02:00:00Z',
  answer: { text: '已附', by: '李文静', at: '2026-11-13T02:00:00Z' },
  closed: null,
  may: { answer: false, close: true },
};

const review = (more: Partial<Review> = {}): Review => ({
  orderId: '00000000-0000-4000-8000-000000000001',
  orderNumber: 'C2026-0134',
  applicantName: '张三',
  service: 'citation',
  reportId: 'r1',
  revision: 2,
  contentHash: 'a'.repeat(64),
  evidenceHash: 'b'.repeat(64),
  madeBy: '李文静',
  madeAt: '2026-11-13T02:00:00Z',
  inHand: true,
  report: contentOf(demoReport({ papers: 1, citations: 2 })),
  attached: [],
  similarity: null,
  groups: { 1: 'paper:p1' },
  sentences: [
    {
      text: '去重后共被引 126 次，其中他引 112 次。',
      figures: [
        { start: 7, end: 10, key: 'total/union/total' },
        { start: 18, end: 21, key: 'total/union/others' },
      ],
    },
  ],
  places: [
    place('total/union/total', { value: '126 次' }),
    place('total/union/others'),
    place('total/union/self', { value: '14 次' }),
  ],
  gone: [],
  seen: null,
  comments: [],
  openItems: [],
  openReason: '',
  may: { mark: true, comment: true },
  ...more,
});

const order = orderWith({ id: review().orderId });

beforeEach(() => {
  answer(`GET /reports/review/${order.id}/place`, () => ({
    key: 'total/union/others',
    where: '合计',
    name: '去重后他引',
    value: '112 次',
    sums: ['被引 126 − 自引 14 = 112'],
    gap: '',
    chosen: '他引',
    lists: [
      { name: '自引', items: [{ title: '自己的', lines: ['判为自引'], tag: '自引', manual: true, fresh: false }] },
      { name: '他引', items: [{ title: '别人的', lines: [], tag: '他引', manual: false, fresh: true }] },
    ],
  }));
});

test('§+ a figure of a sentence opens its arithmetic and the records that answer it', async () => {
  const { user } = draw(<ReviewDesk review={review()} order={order} />);
  const paper = screen.getByRole('article');
  const [figure] = within(paper).getAllByRole('button', { name: /total\/union\/others 112 次，未核/ });
  expect(figure).toHaveTextContent('112');
  await user.click(figure!);
  const panel = screen.getByRole('region', { name: '出处' });
  expect(await within(panel).findByText('被引 126 − 自引 14 = 112')).toBeInTheDocument();
  // The list that answers the figure stands open; what was not there before is marked.
  expect(within(panel).getByText('别人的')).toBeInTheDocument();
  expect(within(panel).getByText('新')).toBeInTheDocument();
  await user.click(within(panel).getByRole('button', { name: /^自引/ }));
  expect(within(panel).getByText('人工判定')).toBeInTheDocument();
});

test('§+ a report of one place begins with its paper; of several, with what can be wrong', () => {
  const { unmount } = draw(
    <ReviewDesk review={review({ places: [place('total/union/total', { sampled: true })] })} order={order} />,
  );
  expect(screen.getByRole('article')).toBeInTheDocument();
  unmount();
  const places = [place('total/union/total', { sampled: true }), place('total/union/others')];
  draw(<ReviewDesk review={review({ places })} order={order} />);
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
});

test('§+ J and K walk, Space finds a place right, and letters typed into a comment are no keys', async () => {
  answer('POST /reports/review/mark', () => ({ marked: 1 }));
  answer('POST /reports/review/comment', () => comment);
  const { user } = draw(<ReviewDesk review={review()} order={order} />);
  const where = () => screen.getByRole('region', { name: '出处' }).querySelector('.review-where')?.textContent;
  await user.keyboard('jj');
  expect(where()).toBe('第 3 处 · 合计');
  await user.keyboard('k ');
  await waitFor(() => expect(askedFor('POST /reports/review/mark')).toHaveLength(1));
  expect(askedFor('POST /reports/review/mark')[0]?.body).toMatchObject({
    contentHash: 'a'.repeat(64),
    places: ['total/union/others'],
    checked: true,
  });
  await waitFor(() => expect(where()).toBe('第 3 处 · 合计'));
  await user.keyboard('m');
  await user.keyboard('jk 请附邮件');
  expect(where()).toBe('第 3 处 · 合计');
  await user.click(screen.getByRole('button', { name: /只问/ }));
  await waitFor(() =>
    expect(askedFor('POST /reports/review/comment')[0]?.body).toMatchObject({
      place: 'total/union/self',
      kind: 'ask',
      text: 'jk 请附邮件',
    }),
  );
});

test('§+ a second review shows the changes alone, with what stood there; 全部 shows the paper', async () => {
  const changed = review({
    seen: { revision: 1 },
    comments: [comment],
    places: [
      place('total/union/total', { value: '126 次', checked: true }),
      place('total/union/others', { change: { before: '109 次', evidenceOnly: false, cause: 'follows' } }),
      place('total/union/self', { change: { before: '112 次', evidenceOnly: true, cause: 'own-comment' } }),
    ],
  });
  answer('POST /reports/review/close', () => comment);
  const { user } = draw(<ReviewDesk review={changed} order={order} />);
  const list = screen.getByRole('list', { name: '变化' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  expect(within(list).getByText('109 次').tagName).toBe('DEL');
  expect(within(list).getByText('依据有变化')).toBeInTheDocument();
  expect(within(list).getByText('您的意见')).toBeInTheDocument();
  expect(screen.getByText(/第 1 版相比，1 处一字未变，指纹相同，其中 1 处您核过，不必再看；/)).toBeInTheDocument();
  expect(screen.queryByRole('article')).toBeNull();
  await user.click(screen.getAllByRole('checkbox', { name: '同意，关闭' })[0]!);
  await waitFor(() =>
    expect(askedFor('POST /reports/review/close')[0]?.body).toEqual({ id: 'c1', version: 2, closed: true }),
  );
  await user.click(screen.getByRole('button', { name: /^全部/ }));
  expect(screen.getByRole('article')).toBeInTheDocument();
});

test('§+ who may not judge reads only, without a key for remarks, and is told what the order waits for', () => {
  const waiting = { ...order, next: '等待复审' };
  draw(<ReviewDesk review={review({ may: { mark: false, comment: false } })} order={waiting} />);
  expect(screen.getByText('等待复审')).toBeInTheDocument();
  expect(screen.queryByText(/写意见/)).toBeNull();
  expect(screen.queryByRole('button', { name: /这处无误/ })).toBeNull();
  expect(screen.queryByRole('textbox', { name: '意见' })).toBeNull();
});

test('§+ the walk stays at its ends and says what is left', () => {
  const { places } = review();
  expect(stepPlace(places, 'total/union/self', 1)).toBe('total/union/self');
  expect(stepPlace(places, 'total/union/total', -1)).toBe('total/union/total');
  expect(stepPlace(places, undefined, 1)).toBe('total/union/total');
  expect(walkedPlaces(places, 'comments', new Set(['total/union/self'])).map(({ key }) => key)).toEqual([
    'total/union/self',
  ]);
  expect([leftWords(2, 6), leftWords(0, 0)]).toEqual(['2 条意见未关闭，6 处未核', '']);
});

test('§+ what a reviewer has never checked is not called settled because it stayed the same', () => {
  const unread = review({
    seen: { revision: 1 },
    places: [
      place('total/union/total', { value: '126 次', checked: false }),
      place('total/union/others', { change: { before: '109 次', evidenceOnly: false, cause: 'follows' } }),
    ],
  });
  draw(<ReviewDesk review={unread} order={order} />);
  expect(screen.getByText(/1 处一字未变，指纹相同；变化 1 处/)).toBeInTheDocument();
  expect(screen.queryByText(/不必再看/)).toBeNull();
});

test('§+ only a citation report counts papers in the head of its review', () => {
  const { unmount } = draw(<ReviewDesk review={review()} order={order} />);
  expect(screen.getByText(/张三 · 1 篇 · 李文静检索/)).toBeInTheDocument();
  unmount();
  draw(<ReviewDesk review={review({ service: 'patent' })} order={order} />);
  expect(screen.getByText(/张三 · 李文静检索/)).toBeInTheDocument();
});

test('§+ an answered comment shows its answer, and the box only to whoever rewrites it', async () => {
  answer('POST /reports/review/answer', () => comment);
  const open = { ...comment, may: { answer: true, close: false } };
  const { user } = draw(<ReviewDesk review={review({ comments: [open] })} order={order} />);
  await user.click(screen.getByRole('button', { name: /^意见/ }));
  expect(screen.queryByRole('textbox', { name: /^答复/ })).toBeNull();
  await user.click(screen.getAllByRole('button', { name: '改写答复' })[0]!);
  const box = screen.getByRole('textbox', { name: /^答复/ });
  expect(box).toHaveValue('已附');
  await user.type(box, '两封');
  await user.click(screen.getByRole('button', { name: /^答\s?复$/ }));
  expect(askedFor('POST /reports/review/answer')[0]?.body).toEqual({ id: 'c1', version: 2, text: '已附两封' });
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /^答复/ })).toBeNull());
});

test('§+ what can be wrong is walked first with its reason, then the sample, and the rest stays under 全部', async () => {
  const places = [
    place('a/1'),
    place('a/2', { sampled: true }),
    place('b/1', { attention: ['manual', 'unusual'] }),
    place('b/2', { attention: ['gap'], checked: true }),
  ];
  expect(walkedPlaces(places, 'first', new Set()).map(({ key }) => key)).toEqual(['b/1', 'b/2', 'a/2']);
  expect(walkedPlaces(places, 'all', new Set()).map(({ key }) => key)).toEqual(['a/1', 'a/2', 'b/1', 'b/2']);
});

test('§+ passing asks once while something that comes first was not looked at, and names how much', () => {
  const plain = place('a/1');
  expect(passQuestion([plain, place('a/2', { sampled: true, checked: true })])).toBeUndefined();
  expect(passQuestion([])).toBeUndefined();
  const asked = passQuestion([
    plain,
    place('a/2', { sampled: true }),
    place('b/1', { attention: ['changed'] }),
    place('b/2', { attention: ['gap'], checked: true }),
  ]);
  expect(asked?.title).toBe('还有 3 / 4 处没有核过，仍要通过吗？');
  expect(asked?.text).toContain('1 处需要留意');
  expect(asked?.text).toContain('1 处是抽查');
  expect(passQuestion([place('b/1', { attention: ['manual'] })])?.text).not.toContain('抽查');
});

test('§+ 审核通过 here asks once of what was not looked at: going back changes nothing, passing sends what was shown', async () => {
  const page = { path: `/workOrder/review?id=${order.id}`, when: 'instead' as const };
  const pass = { action: 'pass-review', label: '审核通过', weight: 'primary', judges: true, page } as const;
  const judged = { ...orderWith({ id: order.id, version: 6, actions: [pass] }), contentHash: 'a'.repeat(64) };
  answer('POST /orders/act', () => ({ ...judged, version: 7, actions: [] }));
  const asksOf = async (places: ReviewPlaceView[], choice?: string) => {
    const { user, unmount } = draw(
      <>
        <ReviewDesk review={review({ places })} order={judged} />
        <AskDialog />
      </>,
    );
    await user.click(screen.getByRole('button', { name: '审核通过' }));
    if (choice) {
      const dialog = await screen.findByRole('dialog', { name: '还有 1 / 2 处没有核过，仍要通过吗？' });
      expect(dialog).toHaveTextContent('1 处需要留意');
      await user.click(within(dialog).getByRole('button', { name: choice }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    return unmount;
  };
  const sent = () => askedFor('POST /orders/act');
  const places = [place('a/1', { checked: true }), place('b/1', { attention: ['manual'] })];
  (await asksOf(places, '回去核对'))();
  expect(sent()).toEqual([]);
  (await asksOf(places, '仍要通过'))();
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toMatchObject({ version: 6, action: 'pass-review', contentHash: 'a'.repeat(64) });
  // Whoever looked at everything that comes first is asked nothing.
  await asksOf([place('a/1'), place('b/1', { attention: ['manual'], checked: true })]);
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('§+ the way from the gate opens the remarks: one on the whole draft leads to no place, and waits until it is answered', async () => {
  answer('POST /reports/review/answer', () => comment);
  const whole: ReviewComment = {
    ...comment,
    id: 'c9',
    place: 'draft',
    placeName: '整份初稿',
    text: '请把第二单位也写上',
    applicant: true,
    own: false,
    answer: null,
    closed: { by: '王建国', at: '2026-11-13T02:00:00Z' },
    may: { answer: true, close: true },
  };
  const { user } = draw(<ReviewDesk review={review({ comments: [comment, whole] })} order={order} from="comments" />);
  // Of the two one is closed; both stand in the list, and only what is open counts.
  expect(screen.getByRole('button', { name: /^意见/ })).toHaveTextContent('1');
  const list = screen.getAllByRole('list', { name: '审核意见' })[0]!;
  const row = within(list).getByText('请把第二单位也写上').closest('li')!;
  expect(within(row).getByText('整份初稿').tagName).toBe('B');
  expect(within(row).getByText('待答复')).toBeInTheDocument();
  expect(within(row).queryByText('已关闭')).toBeNull();
  await user.type(within(row).getByPlaceholderText('答复，委托人会看到'), '已补上');
  await user.click(within(row).getByRole('button', { name: /^答\s?复$/ }));
  await waitFor(() =>
    expect(askedFor('POST /reports/review/answer')[0]?.body).toEqual({ id: 'c9', version: 2, text: '已补上' }),
  );
});
