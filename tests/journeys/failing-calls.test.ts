import { expect } from 'vitest';
import { kysely } from '#server/db/kysely.ts';
import {
  type FailingCalls,
  failingCalls,
  pagesOfUsers,
  retryAll,
  serverSentence,
  shownAt,
  type WalkedPage,
} from '#tests/builders/journeys/journey-failing.ts';
import { shownPage } from '#tests/builders/journeys/journey-shell.ts';
import { test } from '#tests/builders/journeys/journey-test.ts';
import type { Visitor } from '#tests/builders/journeys/journey-visitor.ts';
import { desksOf } from '#tests/builders/orders/order-desk.ts';
import { wordOf } from '#tests/builders/records/manuscripts.ts';
import { sampled } from '#tests/builders/sampled.ts';
import type { TestPlatform } from '#tests/builders/test-platform.ts';
import { upload } from '#tests/builders/upload.ts';

const inProof = test.skipIf(!process.env.PROOF);

const home = 'dashboard/home';
/** A card of theirs may be truly empty: the frame or another page has filled it. */
const partlyFilled = [home, 'payments/payment-settings'];

/** Pages that show something without asking the server. */
const asksNothing = ['administration/overview', 'institutions/package', 'orders/import-word'];

/** One page: its calls fail, it says so; they answer again, 重试 fills it. */
const failAndRetry = async (
  { page, go }: Visitor,
  calls: FailingCalls,
  [component, path, query]: readonly [string, string, string],
) => {
  const sees = (message: string, act?: () => Promise<void>) =>
    expect.poll(
      async () => {
        await act?.();
        return shownAt(page, path);
      },
      { message: `${component} ${message}` },
    );
  calls.set('fails');
  await go(path + query);
  await sees('does not say that its call failed').toMatchObject({
    inFront: true,
    failure: expect.stringMatching(/./),
    waiting: 0,
    empty: partlyFilled.includes(component) ? expect.any(Number) : 0,
  });
  expect((await shownAt(page, path)).retries, `${component} offers no way to try again`).toBeGreaterThan(0);
  calls.set('answers');
  await sees('does not fill on 重试', () => retryAll(page, path)).toMatchObject({
    failure: '',
    waiting: 0,
    heading: expect.stringMatching(/./),
  });
};

/** One browser of the user goes through these pages. */
const walkFailing = async (
  visitor: Visitor,
  pages: readonly WalkedPage[],
  queries: Readonly<Record<string, string>>,
): Promise<void> => {
  const calls = await failingCalls(visitor);
  await visitor.open('/creatingDelegate/importWord');
  await shownPage(visitor.page);
  for (const { component, path } of pages)
    await failAndRetry(visitor, calls, [component, path, queries[component] ?? '']);
};

const inReview = async (platform: TestPlatform): Promise<string> => {
  const orders = kysely.selectFrom('orders').select('id').where('institution_id', '=', 100);
  const found = await platform.services
    .tenant(100)
    .one(orders.where('service', '=', 'citation').where('status', '=', 'in-review').limit(1));
  return found.id;
};

/** A file that staff put with an order. */
const attachedFile = (platform: TestPlatform) =>
  platform.services
    .tenant(100)
    .one(
      kysely
        .selectFrom('order_files')
        .select(['order_id', 'file_id'])
        .where('institution_id', '=', 100)
        .where('purpose', '=', 'draft')
        .limit(1),
    );

/** An order for a check with its manuscript: the demo takes none until it is told to. */
const orderedCheck = async (platform: TestPlatform): Promise<string> => {
  const { tokens, submitted } = await desksOf(platform);
  const { data: profile } = await platform.call('GET /institution/profile', { query: {} }, tokens.admin);
  const services = { ...profile.overlay.services, similarity: { offered: true } };
  const overlay = { ...profile.overlay, services };
  await platform.call('POST /institution/profile', { body: { overlay, version: profile.version } }, tokens.admin);
  const lines = [{ kind: 'base', first: 8000, later: 0 }];
  const list = { service: 'similarity' as const, userClass: 'inside' as const, version: 0, lines };
  await platform.call('POST /priceLists/save', { body: list }, tokens.acceptor);
  const manuscript = { name: '学位论文.docx', bytes: wordOf([{ text: '电极在海水中的寿命由钝化膜决定。' }]) };
  const { data: file } = await upload(
    platform.url,
    '/localStorage/upload?manuscript=true&agreed=true',
    tokens.reader,
    manuscript,
  );
  const form = {
    delivery: 'electronic',
    consent: { truth: true, privacy: true },
    kind: 'thesis',
    title: '海水电解用镍基电极',
    authors: '张三',
    client: { unit: '示范大学', contact: '张三', phone: '13800000000', email: 'zhangsan@demo.example.edu' },
    attachments: [{ fileId: file.id, name: manuscript.name, size: manuscript.bytes.length }],
  };
  return submitted(form, 'similarity');
};

test('§8.2 every page whose calls fail says so, and fills on 重试', async ({ platform, visit }) => {
  const token = await platform.signIn('librarian');
  const [report, other] = (await platform.call('POST /reports/list', { body: { limit: 2 } }, token)).data.list;
  const orderId = report?.orderId ?? '';
  const order = `?id=${orderId}`;
  // Each report page gets an address of its own: what one has loaded is not kept for the next.
  const reports = ['report', 'inclusion-part', 'confirmation', 'report-template', 'contents', 'report-word']
    .concat('jcr-report', 'search-report')
    .map((name) => [`reports/${name}`, `?id=${report?.id}&orderId=${name}`] as const);
  const file = await attachedFile(platform);
  const queries = {
    'orders/order-detail': order,
    'orders/review': `?id=${await inReview(platform)}`,
    'similarity/ordered-check': `?id=${await orderedCheck(platform)}`,
    'literature/check-papers': `?id=${other?.orderId}`,
    'literature/citation-workbench': order,
    'payments/pay': `?order=${report?.orderId}`,
    'reports/batch-export': `?orders=${report?.orderId}`,
    'files/document-view': `?order=${file.order_id}&file=${file.file_id}`,
    ...Object.fromEntries(reports),
  };
  // Home asks for some of what other pages ask for: it comes last, so that they find nothing kept.
  const pages = (await pagesOfUsers(platform, ['admin', 'reader', 'librarian', 'leader', 'root']))
    .filter(({ component }) => !asksNothing.includes(component))
    .toSorted((one, other) => Number(one.component === home) - Number(other.component === home));
  // Each in the menu or among the routes of §2; a page that is added is walked through too.
  expect(pages.length).toBeGreaterThanOrEqual(50);
  const walked = sampled(pages, 30);
  for (const username of new Set(walked.map((page) => page.username))) {
    const visitor = await visit();
    await visitor.enter(username);
    const own = walked.filter((page) => page.username === username);
    await walkFailing(visitor, own, queries);
  }
});

// Outside the proof load-boundary.test.tsx tells that a line is tried again.
inProof('§8.4 a line that is down says so, and the page fills by itself when it is back', async ({ desktop }) => {
  const { page } = desktop;
  const calls = await failingCalls(desktop);
  await desktop.enter('acceptor');
  calls.set('unreachable');
  await desktop.open('/accept/user_work_order');
  await desktop.sees('接口请求失败');
  await page
    .locator('.cy-failed')
    .getByRole('button', { name: /重\s?试/ })
    .waitFor();
  calls.set('answers');
  // As the browser tells of a line that came back.
  await page.evaluate(() => {
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
  });
  await page.getByRole('heading', { level: 1, name: '受理台' }).waitFor();
  await page.getByRole('row', { name: /C2026/ }).first().waitFor();
});

// Outside the proof form-dialog.test.tsx and data-table.test.tsx tell what a refused step and a failed list say.
inProof(
  '§8.2 a step that fails says the server’s sentence, and the list stays and says that it may be old',
  async ({ desktop }) => {
    const { page } = desktop;
    const calls = await failingCalls(desktop);
    await desktop.enter('admin');
    await desktop.open('/system/source');
    const rows = page.getByRole('row');
    await page.getByRole('switch', { name: /^提供/ }).first().waitFor();
    const n = await rows.count();
    calls.set('fails');
    await page.getByRole('switch', { name: /^提供/ }).first().click();
    await page.locator('.cy-notices').getByText(serverSentence).waitFor();
    await desktop.sees('数据可能不是最新');
    expect(await rows.count()).toBe(n);
    calls.set('answers');
    await page
      .locator('.cy-load-bar')
      .getByRole('button', { name: /重\s?试/ })
      .click();
    await page.getByText('数据可能不是最新').waitFor({ state: 'detached' });
  },
);
