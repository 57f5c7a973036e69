import { writeXlsx } from 'hucre/xlsx';
import { expect } from 'vitest';
import { kysely } from '#server/db/kysely.ts';
import { test } from '#tests/builders/journeys/journey-test.ts';
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
});
