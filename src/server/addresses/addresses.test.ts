import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';

let platform: TestPlatform;
let reader: string;
beforeAll(async () => {
  platform = await startTestPlatform({ workers: false });
  reader = await platform.signIn('reader', 187);
});
afterAll(() => platform.stop());

const home = {
  recipient: '张三',
  phone: '13800000000',
  address: '北辰路 8 号 302 室',
  label: '家',
  postcode: '110000',
};
const office = { recipient: '张三', phone: '024-2300-1000', address: '医学院实验楼 506', label: '办公室' };

const save = (body: object, token = reader) => platform.call('POST /addresses/save', { body: body as never }, token);
const list = async (token = reader) => (await platform.call('GET /addresses', {}, token)).data.list;
const labels = async () => (await list()).map(({ label, isDefault }) => [label, isDefault]);

test('§+ the first address is the default, another may become it, and one is left when it goes', async () => {
  await save(home);
  await save(office);
  expect(await labels()).toEqual([
    ['家', true],
    ['办公室', false],
  ]);
  const [, second] = await list();
  await save({ ...office, id: second!.id, isDefault: true, label: '新办公室' });
  expect(await labels()).toEqual([
    ['新办公室', true],
    ['家', false],
  ]);
  await platform.call('POST /addresses/delete', { body: { id: second!.id } }, reader);
  expect(await labels()).toEqual([['家', true]]);
});

test.each([
  [{ recipient: ' ' }, { recipient: '快递交付请填写收件人' }],
  [{ phone: '没有' }, { phone: expect.stringContaining('电话号码不正确') }],
  [{ address: '' }, { address: '快递交付请填写收件地址' }],
])('§+ an address that nothing can be sent to is refused beside its field: %j', async (wrong, fields) => {
  const before = await list();
  const answer = await save({ ...home, ...wrong });
  expect([answer.status, answer.body.fields]).toEqual([422, fields]);
  expect(await list()).toEqual(before);
});

test('§+ an address book is its owner’s alone', async () => {
  const [mine] = await list();
  for (const token of [await platform.signIn('librarian', 187), await platform.signIn('reader', 151)]) {
    expect(await list(token)).toEqual([]);
    expect((await save({ ...home, id: mine!.id }, token)).status).toBe(404);
    expect((await platform.call('POST /addresses/delete', { body: { id: mine!.id } }, token)).status).toBe(404);
  }
  expect((await platform.call('GET /addresses', {})).status).toBe(401);
  expect(await list()).toEqual([mine]);
});

test('§+ a book holds twenty addresses, also when many windows save at once', async () => {
  const answers = await Promise.all(Array.from({ length: 23 }, (_, at) => save({ ...home, label: `第 ${at} 个` })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(19);
  const all = await list();
  expect([all.length, all.filter(({ isDefault }) => isDefault).length]).toEqual([20, 1]);
});
