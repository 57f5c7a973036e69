import { writeXlsx } from 'hucre/xlsx';
import { expect } from 'vitest';
import { kysely } from '#server/db/kysely.ts';
import { platformItself } from '#server/orders/order-caller.ts';
import { eventually } from '#tests/builders/eventually.ts';
import { test } from '#tests/builders/journeys/journey-test.ts';
import { desksOf } from '#tests/builders/orders/order-desk.ts';
import { type InventedRecord, wosText } from '#tests/builders/records/record-files.ts';
import type { TestPlatform } from '#tests/builders/test-platform.ts';
import { upload } from '#tests/builders/upload.ts';

const size = 20;

const ordersOf = (platform: TestPlatform) =>
  platform.services
    .tenant(100)
    .all(
      kysely
        .selectFrom('orders')
        .select('id')
        .where('group_id', 'is not', null)
        .where('status', '<>', 'draft')
        .orderBy('id'),
    );
const matchesOf = async (platform: TestPlatform): Promise<number> =>
  (
    await platform.services
      .tenant(100)
      .all(
        kysely
          .selectFrom('paper_matches as m')
          .innerJoin('orders as o', 'o.id', 'm.order_id')
          .select('m.paper_id')
          .where('o.group_id', 'is not', null)
          .where('m.certain', '=', true),
      )
  ).length;
const recordOf = (at: number): InventedRecord => ({
  title: `Invented paper of person ${at} on ammonia oxidation`,
  authors: [`Author, ${at}`],
  source: 'Journal of Catalysis',
  year: 2024,
  volume: '82',
  pages: '1-9',
  accession: `WOS:00001572000${String(at).padStart(4, '0')}`,
});
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
    `Author ${at}. Invented paper of person ${at} on ammonia oxidation[J]. Journal of Catalysis, 2024, 82(1): 1-9.`,
  ]);
  const buffer = await sheet([['工号', '姓名', '学院', '论文'], ...rows]);
  await page.locator('input[type=file]').setInputFiles({
    name: '名单.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer,
  });
  await office.sees('20 人 = 1 请看 + 19 对上');
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

  await page.getByRole('button', { name: '不等核对，提交 19 人' }).click();
  await eventually('all are handed in', async () => (await ordersOf(platform)).length === size);
  const desks = await desksOf(platform);
  const orders = await ordersOf(platform);
  for (const { id } of orders) await desks.take('acceptor', id, 'accept', { amount: 0 });

  const librarian = await visit();
  await librarian.enter('librarian');
  await librarian.open('/groupSearch');
  await librarian.page.getByText('2026 年职称评审').first().click();
  await librarian.sees('整批的检索');
  await librarian.page.locator('input[type=file]').setInputFiles({
    name: 'season.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(wosText(people.map((_, at) => recordOf(at)))),
  });
  await librarian.sees(/已读入/);
  await eventually('every order has its paper', async () => (await matchesOf(platform)) === size);
  await librarian.page.getByRole('button', { name: '登记检索' }).click();
  const say = librarian.page.getByRole('dialog');
  await say.getByLabel('数据库').click();
  await librarian.page.getByTitle('SCI-E', { exact: true }).click();
  await say.getByLabel('检索日期').fill('2026-03-02');
  await librarian.page.keyboard.press('Enter');
  await say.getByLabel('检索式').fill('OG=(Demo University) AND PY=2024');
  await say.getByRole('button', { name: '登记', exact: true }).click();
  await librarian.sees('20 份 20 篇');

  // Two of them are taken to the seal; the figures are those of the sealed reports.
  for (const { id } of orders.slice(0, 2)) {
    await desks.take('librarian', id, 'finish-draft');
    const { content_hash: contentHash } = await platform.services
      .tenant(100)
      .one(kysely.selectFrom('orders').select('content_hash').where('id', '=', id));
    await platform.services.orderCommands.act(
      platform.services.tenant(100),
      platformItself({ ip: '', host: '', userAgent: '', requestId: '' }),
      { id, action: 'confirm-draft', contentHash },
      platform.services.now(),
    );
    await desks.take('admin', id, 'pass-review');
    await desks.take('leader', id, 'sign');
  }
  await page.reload();
  await office.sees('2 / 20');
  await office.sees(/还有 18 人|全部好/);
  await page.keyboard.press('1');
  expect(await page.getByRole('button', { name: '已出具 2' }).getAttribute('aria-pressed')).toBe('true');
  await page.getByRole('button', { name: '打包 2 份报告' }).click();
  await office.sees(/下载 G\d{4}-\d+ 报告 2 份\.zip/);
});
