import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { expect } from 'vitest';
import yauzl from 'yauzl';
import { kysely } from '#server/db/kysely.ts';
import { platformItself } from '#server/orders/order-caller.ts';
import { itself } from '#server/payments/settle-open.ts';
import { eventually } from '#tests/builders/eventually.ts';
import { test } from '#tests/builders/journeys/journey-test.ts';
import type { Visitor } from '#tests/builders/journeys/journey-visitor.ts';
import { desksOf } from '#tests/builders/orders/order-desk.ts';
import { type InventedRecord, wosText } from '#tests/builders/records/record-files.ts';
import type { TestPlatform } from '#tests/builders/test-platform.ts';
import { upload } from '#tests/builders/upload.ts';

const size = 20;
const people = Array.from({ length: size }, (_, at) => ({
  number: `J${String(at).padStart(2, '0')}`,
  name: `职称${'甲乙丙丁戊己庚辛壬癸'[at % 10]}${'子丑寅卯辰巳午未申酉'[Math.floor(at / 2)]}`,
  mail: `j${at}@people.example.edu.cn`,
}));
const sheet = async (rows: string[][]) => Buffer.from(await writeXlsx({ sheets: [{ name: '表', rows }] }));

const withRoster = async (platform: TestPlatform) => {
  const admin = await platform.signIn('admin');
  const rows = [
    ['工号', '姓名', '部门', '邮箱', '手机号'],
    ...people.map(({ number, name, mail }) => [number, name, '材料学院', mail, '13800000000']),
  ];
  const { data } = await upload(platform.url, '/roster/upload?complete=false', admin, {
    bytes: await sheet(rows),
    name: 'r.xlsx',
  });
  const run = data as unknown as { id: string; counts: never };
  await platform.call('POST /roster/apply', { body: { id: run.id, counts: run.counts } }, admin);
};

/** As the person finds it in their mail. */
const linkOf = async (platform: TestPlatform, mail: string): Promise<string> => {
  const [found] = await platform.services
    .tenant(100)
    .all(kysely.selectFrom('mails').select('body').where('recipient', '=', mail));
  return /\/confirm_papers#[\w-]+/.exec(found!.body)![0];
};

/** In no file of the season: the one paper that is searched for and not found. */
const missed = 5;

const pagesOf = (at: number): string => `${at * 10 + 1}-${at * 10 + 9}`;

const recordOf = (at: number): InventedRecord => ({
  title: `Invented paper of person ${at} on ammonia oxidation`,
  authors: [`Author, ${at}`],
  source: 'Journal of Catalysis',
  year: 2024,
  volume: '82',
  pages: pagesOf(at),
  accession: `WOS:00001572000${String(at).padStart(4, '0')}`,
});

const ordersOf = (platform: TestPlatform) =>
  platform.services
    .tenant(100)
    .all(
      kysely
        .selectFrom('orders')
        .select(['id', 'number', 'applicant_name as name', 'content_hash as contentHash'])
        .where('group_id', 'is not', null)
        .where('status', '<>', 'draft')
        .orderBy('id'),
    );

/** Everyone's order at the librarian's desk; how each person's own step is taken is told by the first half. */
const atWork = async (platform: TestPlatform) => {
  const orders = await eventually('all are handed in', async () => {
    const found = await ordersOf(platform);
    return found.length === size && found;
  });
  const desks = await desksOf(platform);
  // Where nothing is to be paid the work begins with the acceptance.
  for (const { id } of orders) await desks.take('acceptor', id, 'accept', { amount: 0 });
  return orders;
};

/** The files of the season come in once, and one entry says what was searched for all. */
const searchOnce = async ({ page, enter, open, sees }: Visitor) => {
  await enter('librarian');
  await open('/groupSearch');
  await page.getByText('2026 年职称评审').first().dblclick();
  await sees('整批的检索');
  const records = people.flatMap((_, at) => (at === missed ? [] : [recordOf(at)]));
  await page.locator('input[type=file]').setInputFiles({
    name: 'season.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(wosText(records)),
  });
  await page.getByRole('cell', { name: '已读入', exact: true }).waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: '登记检索' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('数据库').click();
  await page.getByTitle('SCI-E', { exact: true }).click();
  await dialog.getByLabel('检索日期').fill('2026-03-02');
  await page.keyboard.press('Enter');
  await dialog.getByLabel('检索式').fill('OG=(Demo University) AND PY=2024');
  await dialog.getByRole('button', { name: '登记', exact: true }).click();
  await page.getByText('20 份 20 篇').waitFor({ timeout: 60_000 });
};

/** The draft is finished, and the person's silence confirms it. */
const finish = async (platform: TestPlatform, id: string) => {
  const desks = await desksOf(platform);
  await desks.take('librarian', id, 'finish-draft', { reason: '没有收录，已核对' });
  const { contentHash } = (await ordersOf(platform)).find((one) => one.id === id)!;
  await platform.services.orderCommands.act(
    platform.services.tenant(100),
    platformItself(itself),
    { id, action: 'confirm-draft', contentHash },
    platform.services.now(),
  );
};

const areDrawn = async (platform: TestPlatform, orders: string[]): Promise<boolean> => {
  const files = await platform.services
    .tenant(100)
    .all(
      kysely
        .selectFrom('report_files as f')
        .innerJoin('reports as r', 'r.id', 'f.report_id')
        .select('r.order_id')
        .where('r.order_id', 'in', orders)
        .where('f.kind', '=', 'sealed'),
    );
  return files.length === orders.length;
};

const saved = async ({ page }: Visitor, name: string | RegExp): Promise<Buffer> => {
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  return readFile(await (await file).path());
};

/** The words of each report in the archive. */
const wordsIn = async (packed: Buffer): Promise<Map<string, string>> => {
  const words = new Map<string, string>();
  const zip = await yauzl.fromBufferPromise(packed);
  for await (const entry of zip.eachEntry()) {
    const pdf = await buffer(await zip.openReadStreamPromise(entry));
    const { stdout } = spawnSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' });
    words.set(entry.fileName, stdout);
  }
  return words;
};

test('§+ an office brings twenty people, one of them by name; each confirms on a phone with one press', async ({
  platform,
  visit,
}) => {
  await withRoster(platform);
  const admin = await visit();
  await admin.enter('admin');
  await admin.open('/system/groupOffices');
  await admin.page.getByRole('button', { name: '授予' }).click();
  await admin.page.getByLabel('用户名').fill('reader');
  await admin.page.getByRole('button', { name: '保存' }).click();
  await admin.sees('全校');

  const office = await visit();
  const { page } = office;
  await office.enter('reader');
  await office.open('/groupOrders');
  await page.getByRole('button', { name: '上传名单' }).click();
  await page.getByLabel('这一批叫什么').fill('2026 年职称评审');
  const rows = people.map(({ number, name }, at) => [
    at === 7 ? '' : number,
    name,
    '材料学院',
    `Author ${at}. Invented paper of person ${at} on ammonia oxidation[J]. Journal of Catalysis, 2024, 82(1): ${pagesOf(at)}.`,
  ]);
  const buffer = await sheet([['工号', '姓名', '学院', '论文'], ...rows]);
  await page.locator('input[type=file]').setInputFiles({
    name: '名单.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer,
  });
  await office.sees('20 人 = 1 请看 + 19 对上');
  await office.sees(`可能是 ${people[7]!.name} ${people[7]!.number} · 材料学院`);
  await page.getByRole('button', { name: `是这个人 ${people[7]!.name}` }).click();
  await office.sees('20 人 = 20 对上');
  await page.getByRole('button', { name: '填写协议', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('数据库').click();
  await page.getByTitle('SCI-E', { exact: true }).click();
  await page.keyboard.press('Escape');
  await dialog.getByLabel('经费卡号').fill('J2026-118');
  await dialog.getByLabel('经费负责人').fill('郑岚');
  await dialog.getByLabel('办理人电话').fill('010-12345678');
  await dialog.getByLabel('办理人邮箱').fill('hr@example.edu.cn');
  await dialog.getByRole('checkbox', { name: /代表本单位同意/ }).check();
  await dialog.getByRole('button', { name: '同意并保存' }).click();
  await page.getByRole('button', { name: '请 20 人核对自己的论文' }).click();
  await office.sees(/等本人核对/);

  const phone = await visit({ device: 'phone' });
  await phone.open(await linkOf(platform, people[3]!.mail));
  await phone.sees('2026 年职称评审');
  await phone.page.getByRole('button', { name: '无误，提交 1 篇' }).click();
  await phone.sees(/已收到，1 篇交给图书馆检索/);

  await page.reload();
  await office.sees('20 人 = 19 对上 + 1 已提交');
  expect(await page.getByText('本人已核对').count()).toBe(1);
  // Outside the proof src/server/groups tells the rest by calls.
  if (process.env.PROOF) await toTheSeal(platform, office, visit);
});

const toTheSeal = async (platform: TestPlatform, office: Visitor, visit: () => Promise<Visitor>) => {
  await office.page.getByRole('button', { name: '不等核对，提交 19 人' }).click();
  const orders = await atWork(platform);
  await searchOnce(await visit());
  const [odd, usual] = [missed, 0].map((at) => orders.find(({ name }) => name === people[at]!.name)!);
  for (const { id } of [odd!, usual!]) await finish(platform, id);

  const reviewer = await visit();
  await reviewer.enter('reviewer');
  await reviewer.open('/groupSearch');
  await reviewer.page.getByText('2026 年职称评审').first().dblclick();
  await reviewer.sees('初稿 2 份 = 0 已审核 + 1 请先看 + 1 没有异常');
  const lines = reviewer.page.getByRole('row').filter({ hasText: /C\d{4}-\d+/ });
  expect(await lines.first().textContent()).toContain(odd!.name);
  expect(await lines.first().textContent()).toContain('1 篇没有收录');
  const desks = await desksOf(platform);
  for (const { id } of [odd!, usual!]) {
    await desks.take('reviewer', id, 'pass-review');
    await desks.take('rechecker', id, 'pass-recheck');
  }

  const leader = await visit();
  await leader.enter('leader');
  await leader.open(`/signature?q=${encodeURIComponent('职称')}`);
  await leader.page.getByRole('checkbox', { name: '选择本页全部' }).check();
  await leader.page.getByRole('button', { name: /^签章 2 份/ }).click();
  const list = leader.page.getByRole('dialog', { name: '签章 2 份' });
  await list.getByText('论文 1，收录 0，').waitFor();
  await list.getByText('论文 1，收录 1，').waitFor();
  // Neither was opened by whoever signs, and both are named before it.
  await list.getByText(/^2 份没有打开过/).waitFor();
  await list.getByRole('button', { name: /^签章 2 份/ }).click();
  await list.waitFor({ state: 'detached', timeout: 60_000 });

  const { page } = office;
  await eventually('both are sealed and drawn', () => areDrawn(platform, [odd!.id, usual!.id]), { within: 120_000 });
  await page.reload();
  await office.sees('已出具 2 / 20');
  await page.getByRole('button', { name: '打包 2 份报告' }).click();
  const words = await wordsIn(await saved(office, /^下载 G\d{4}-\d+ 报告 2 份\.zip$/));
  const { sheets } = await readXlsx(new Uint8Array(await saved(office, '汇总表 Excel')));
  const [head, ...table] = sheets[0]!.rows;
  const cell = (row: readonly unknown[], name: string) => row[head!.indexOf(name)] ?? '';
  expect(table).toHaveLength(size);
  for (const { name } of [odd!, usual!]) {
    const line = table.find((row) => cell(row, '姓名') === name)!;
    const report = words.get(`${name} ${cell(line, '报告编号')}.pdf`)!;
    console.log(report);
    expect(cell(line, '收录')).toBe(name === odd!.name ? 0 : 1);
    expect(report).toContain(String(cell(line, '报告编号')));
  }
  const others = table.filter((row) => cell(row, '报告编号') === '');
  expect(others).toHaveLength(size - 2);
  expect(others.every((row) => cell(row, '收录') === '')).toBe(true);
};
