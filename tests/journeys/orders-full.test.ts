import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import type { OrderAction } from '#domain/orders/actions.ts';
import { kysely } from '#server/db/kysely.ts';
import { eventually } from '#tests/builders/eventually.ts';
import { countActions } from '#tests/builders/journeys/journey-actions.ts';
import { act, expectStatus, type Given, openOrder } from '#tests/builders/journeys/journey-orders.ts';
import { mostShift, watchShifts } from '#tests/builders/journeys/journey-shifts.ts';
import { test } from '#tests/builders/journeys/journey-test.ts';
import type { Visitor } from '#tests/builders/journeys/journey-visitor.ts';
import { citationForm, desksOf } from '#tests/builders/orders/order-desk.ts';

type Role = 'reader' | 'acceptor' | 'librarian' | 'reviewer' | 'rechecker' | 'leader';

/** Who presses what, and how the applicant and the staff see the order then. */
type Step = readonly [role: Role, action: string, given: Given | undefined, applicant: string, staff: string];

/**
 * Outside the proof these are taken by the calls their buttons send, and the pages hear of them: orders-desk.test.ts
 * presses 受理, main-ways.test.ts 开始检索 and 完成初稿, review-desk.test.tsx 审核通过; orders-money.test.ts answers the dialogs that
 * ask for a reason.
 */
const byCalls: Readonly<Record<string, readonly [Role, OrderAction, object]>> = process.env.PROOF
  ? {}
  : {
      受理: ['acceptor', 'accept', { amount: 18_600 }],
      开始检索: ['librarian', 'start', {}],
      完成初稿: ['librarian', 'finish-draft', {}],
      审核通过: ['reviewer', 'pass-review', {}],
      驳回复审: ['rechecker', 'reject-recheck', { reason: '漏了一条 EI 收录' }],
      重新送复审: ['librarian', 'resubmit-recheck', {}],
      复审通过: ['rechecker', 'pass-recheck', {}],
      驳回签章: ['leader', 'reject-signature', { reason: '封面日期有误' }],
      重新送签: ['rechecker', 'resubmit-signature', {}],
    };

const steps: readonly Step[] = [
  ['reader', '提交', undefined, '申请中', '申请中'],
  ['acceptor', '受理', { fields: { '金额（元）': '186.00' } }, '待缴费', '待缴费'],
  ['acceptor', '登记缴费', { choose: ['方式', '现金'] }, '已缴费', '已缴费'],
  ['librarian', '开始检索', undefined, '处理中', '进行中'],
  ['librarian', '完成初稿', undefined, '已处理', '进行中 · 待委托人确认'],
  ['reader', '确认初稿', {}, '处理中', '待审核'],
  ['reviewer', '审核通过', undefined, '待复审', '待复审'],
  ['rechecker', '驳回复审', { fields: { 理由: '漏了一条 EI 收录' } }, '复审驳回', '复审驳回'],
  ['librarian', '重新送复审', undefined, '待复审', '待复审'],
  ['rechecker', '复审通过', undefined, '待签章', '待签章'],
  ['leader', '驳回签章', { fields: { 理由: '封面日期有误' } }, '签章驳回', '签章驳回'],
  ['rechecker', '重新送签', undefined, '待签章', '待签章'],
  ['leader', '签章', {}, '待开票', '待开票'],
  ['acceptor', '开票', { fields: { 发票号码: '25110000001' } }, '已开票', '已开票'],
  ['reader', '已取得发票', undefined, '待快递', '待快递'],
  ['acceptor', '寄出', { fields: { 快递公司: '顺丰', 快递单号: 'SF1000200030004' } }, '已快递', '已快递'],
  ['reader', '确认收到', undefined, '已完成', '已完成'],
];

const hasPdfsig = spawnSync('pdfsig', ['-v']).status !== null;
if (!hasPdfsig) console.warn('pdfsig is not installed (poppler-utils): its judgement is left out.');

/** On the workbench; the files lie with the order once they are drawn, and its page hears of them. */
const makeDraft = async (librarian: Visitor, id: string): Promise<void> => {
  const { page } = librarian;
  await librarian.open(`/checkForReference?id=${id}&step=finish`);
  await page.getByRole('button', { name: '只生成文件' }).click();
  await librarian.sees(/^正在生成文件/);
  await openOrder(librarian, id);
  await page.getByRole('button', { name: /^附件/ }).click();
  await page.getByRole('button', { name: /^下载 .*（初稿）\.pdf$/ }).waitFor({ timeout: 120_000 });
};

/** On the screen that 完成初稿 opens: what is open is settled, then the draft goes out. */
const sendDraft = async ({ page }: Visitor): Promise<void> => {
  const boxes = page.locator('.finish-searches').getByRole('checkbox');
  await boxes.first().waitFor();
  for (const box of await boxes.all()) await box.check();
  await page.getByRole('button', { name: /已为全部论文检索$/ }).click();
  await page.getByRole('button', { name: /^发送初稿/ }).click();
  await page.getByRole('heading', { name: '初稿已发送' }).waitFor();
};

/** On the page that 审核通过 and 复审通过 open: pressed there, it is asked of the places that nobody looked at. */
const passDraft = async ({ page }: Visitor, label: string): Promise<void> => {
  await page.locator('.review-dock').getByRole('button', { name: label, exact: true }).click();
  const asked = page.getByRole('dialog', { name: /还有 \d+ \/ \d+ 处没有核过，仍要通过吗/ });
  await asked.getByRole('button', { name: '仍要通过' }).click();
  await expect
    .poll(() => page.locator('.review-dock').getByRole('button', { name: label, exact: true }).count())
    .toBe(0);
};

/** The applicant's own copy: offered first on the order, and from home with two actions at most. */
const downloadSealed = async (reader: Visitor): Promise<Buffer> => {
  const { page } = reader;
  await page.getByRole('button', { name: '下载签章报告（PDF）' }).waitFor({ timeout: 120_000 });
  const shifts = await watchShifts(page);
  await reader.open('/dashboard');
  await page.getByRole('button', { name: '下载签章报告', exact: true }).waitFor();
  await page.waitForLoadState('networkidle');
  // The newest report stands above everything else, and nothing gives way to it.
  expect(await shifts()).toBeLessThanOrEqual(mostShift);
  const actions = await countActions(reader);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载签章报告', exact: true }).click();
  const bytes = await readFile(await (await saved).path());
  expect(await actions()).toBeLessThanOrEqual(2);
  return bytes;
};

const flipped = (bytes: Buffer): Buffer => {
  const altered = Buffer.from(bytes);
  const place = bytes.indexOf('endstream') - 20;
  altered[place] = altered[place]! ^ 1;
  return altered;
};

const expectJudged = async (sealed: Buffer): Promise<void> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'chayin-judge-'));
  const judge = async (bytes: Buffer): Promise<string> => {
    const file = path.join(folder, 'report.pdf');
    await writeFile(file, bytes);
    return spawnSync('pdfsig', ['-nocert', file], { encoding: 'utf8' }).stdout;
  };
  const good = await judge(sealed);
  expect(good).toContain('Signature is Valid.');
  expect(good).toContain('Total document signed');
  expect(await judge(flipped(sealed))).not.toContain('Signature is Valid.');
  expect(await judge(Buffer.concat([sealed, Buffer.from('\n')]))).not.toContain('Total document signed');
  await rm(folder, { recursive: true });
};

/** Anybody, without a session. */
const expectVerified = async (anybody: Visitor, sealed: Buffer): Promise<void> => {
  await anybody.open('/verify');
  const answer = anybody.page.getByRole('region', { name: '核验结果' });
  const drop = async (buffer: Buffer, verdict: string): Promise<void> => {
    await anybody.page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'report.pdf', mimeType: 'application/pdf', buffer });
    await expect.poll(() => answer.getAttribute('data-verdict')).toBe(verdict);
  };
  await drop(flipped(sealed), 'altered');
  await drop(sealed, 'genuine');
  expect(await answer.textContent()).toMatch(/文件没有任何改动/);
  await drop(Buffer.concat([sealed, Buffer.from('\n')]), 'altered');
};

test('§1.6 §1.7 §4.1 §4.2 six people take a citation order from draft to a sealed report, each reading it in the own words', {
  timeout: 600_000,
}, async ({ platform, visit }) => {
  const desks = await desksOf(platform);
  const id = await desks.draft(
    citationForm({
      delivery: 'courier',
      address: { recipient: '张三', phone: '13800000000', address: '北京市海淀区示范路 1 号' },
      invoice: { wanted: true, title: '示范大学', taxNumber: '91350100M000100Y43' },
    }),
  );
  /** The file lies there a moment before the order knows of it, and 寄出 asks the order. */
  const isDelivered = async () => {
    const versions = kysely.selectFrom('orders').select(['frozen_version', 'delivered_version']).where('id', '=', id);
    const order = await platform.services.tenant(100).one(versions);
    return order.frozen_version > 0 && order.delivered_version >= order.frozen_version;
  };
  const visitors = new Map<Role, Visitor>();
  /** At the order's page, which stays open and hears of each step. */
  const at = async (role: Role): Promise<Visitor> => {
    const known = visitors.get(role);
    if (known) return known;
    const visitor = await visit();
    visitors.set(role, visitor);
    await visitor.enter(role);
    await openOrder(visitor, id, role === 'reader');
    return visitor;
  };
  for (const [role, action, given, applicant, staff] of steps) {
    const called = byCalls[action];
    if (called) {
      const [part, name, more] = called;
      await desks.take(part, id, name, more);
      await expectStatus(await at('reader'), applicant);
      await expectStatus(await at('acceptor'), staff);
      continue;
    }
    const actor = await at(role);
    if (action === '完成初稿') await makeDraft(actor, id);
    // Nothing is sent before it is made.
    if (action === '寄出') await eventually('the sealed file', isDelivered, { within: 120_000 });
    await act(actor, action, given);
    if (action === '完成初稿') await sendDraft(actor);
    const passes = action === '审核通过' || action === '复审通过';
    if (passes) await passDraft(actor, action);
    // The step itself leads on: the page is not left before it has.
    if (action === '开始检索') await actor.page.getByRole('heading', { name: /^查收查引 C/ }).waitFor();
    if (action === '完成初稿' || action === '开始检索' || passes) await openOrder(actor, id);
    await expectStatus(actor, role === 'reader' ? applicant : staff);
    const other = await at(role === 'reader' ? 'acceptor' : 'reader');
    await expectStatus(other, role === 'reader' ? staff : applicant);
  }
  const reader = await at('reader');
  await openOrder(reader, id, true);
  await reader.sees(/报告编号 \d{8}/);
  await reader.sees('SF1000200030004');
  const timeline = reader.page.getByRole('list', { name: '时间线' });
  await expect.poll(() => timeline.getByRole('listitem').count()).toBe(steps.length + 1);
  // What the leader wrote to staff stays with them.
  await timeline.getByText('驳回签章').waitFor();
  expect(await timeline.getByText('封面日期有误').count()).toBe(0);
  await reader.page.getByRole('button', { name: '费用', exact: true }).click();
  await reader.sees('25110000001');
  const sealed = await downloadSealed(reader);
  if (hasPdfsig) await expectJudged(sealed);
  await expectVerified(await visit(), sealed);
});
