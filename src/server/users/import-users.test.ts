import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { servicePath } from '#contracts/envelope.ts';
import type { UserPlan } from '#contracts/identity/user-import.ts';
import { type UserDesk, userDesk } from '#tests/builders/orders/user-desk.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { upload } from '#tests/builders/upload.ts';

let platform: TestPlatform;
let desk: UserDesk;
let admin: string;
let root: string;
beforeAll(async () => {
  platform = await startTestPlatform({ workers: false });
  admin = await platform.signIn('admin');
  root = await platform.signInRoot();
  desk = userDesk(platform, admin);
});
afterAll(() => platform.stop());

const headings = ['账号', '姓名', '用户类型', '角色', '院系', '职称', '工号', '手机号', '邮箱'];

const read = async (rows: (string | number | null)[][], token = admin, more = '') => {
  const bytes = Buffer.from(await writeXlsx({ sheets: [{ name: '用户', rows: [['全馆人员'], headings, ...rows] }] }));
  const { status, body } = await upload(platform.url, `/sys/user/importRead${more}`, token, {
    bytes,
    name: '用户.xlsx',
  });
  return { status, body, plan: body.data as unknown as UserPlan };
};

const apply = (plan: UserPlan, token = admin, more: { institutionId?: number } = {}) =>
  platform.call(
    'POST /sys/user/importApply',
    {
      body: {
        ...more,
        headings: plan.headings,
        rows: plan.rows.flatMap(({ row, cells, state }) =>
          state === 'new' || state === 'changed' ? [{ row, cells, state }] : [],
        ),
      },
    },
    token,
  );

const states = (plan: UserPlan) => plan.rows.map(({ state }) => state);

const five = [
  [
    'import.a',
    '甲馆员',
    '检索馆员',
    '检索馆员、审核馆员',
    '信息部',
    '副研究馆员',
    1001,
    13800000001,
    'a@example.edu.cn',
  ],
  ['import.b', '乙馆员', '受理馆员', null, '流通部'],
  ['import.c', '丙馆员', '复审馆员'],
  ['import.d', '丁领导', '领导签章'],
  ['import.e', '戊同学', '委托人', null, '化学学院', null, '20261234'],
];

describe('users by Excel', () => {
  test('§+ the station is named in the table; an unknown one is refused with those there are', async () => {
    await platform.call('POST /LibNewSearchStation/save', { body: { name: '医学分站' } }, admin);
    const rows = [
      ['station.a', '甲站员', '委托人', '医学分站'],
      ['station.b', '乙站员', '委托人', '火星分站'],
    ];
    const bytes = Buffer.from(
      await writeXlsx({ sheets: [{ name: '用户', rows: [['账号', '姓名', '用户类型', '检索站'], ...rows] }] }),
    );
    const sent = { bytes, name: '用户.xlsx' };
    const plan = (await upload(platform.url, '/sys/user/importRead', admin, sent)).body.data as unknown as UserPlan;
    expect(states(plan)).toEqual(['new', 'refused']);
    expect(plan.rows[1]?.faults[0]).toMatchObject({
      column: '检索站',
      what: expect.stringMatching(/没有这个检索站：火星分站。可选：.*医学分站/),
    });
    expect((await apply(plan)).data.added).toBe(1);
    const kept = await desk.found('station.a');
    expect(kept.searchStationName).toBe('医学分站');
    expect((await desk.list({ searchStationId: kept.searchStationId })).list.map(({ username }) => username)).toEqual([
      'station.a',
    ]);
  });

  test('§7.13 five people: nothing before it is confirmed, all at once after, the same file again nothing', async () => {
    const { plan } = await read(five);
    expect([states(plan), plan.rows[0]?.row]).toEqual([Array(5).fill('new'), 3]);
    expect((await desk.list({ text: 'import' })).total).toBe(0);
    const { data } = await apply(plan);
    expect([data.added, data.changed, data.passwords.length]).toEqual([5, 0, 5]);
    // The acceptor and the leader wait for another person.
    expect([data.waiting, data.passwords.map(({ waiting }) => waiting)]).toEqual([
      2,
      [false, true, false, true, false],
    ]);
    const found = await desk.found('import.a');
    expect(found).toMatchObject({ type: 2, title: '副研究馆员', staffNumber: '1001', mobile: '13800000001' });
    expect(found.roles.map(({ name }) => name).sort()).toEqual(['审核馆员', '检索馆员']);
    const acceptor = await desk.found('import.b');
    expect(acceptor).toMatchObject({ unconfirmed: true, suspended: true });
    const { passwordPart } = (await desk.confirm(acceptor.id, root)).data;
    const token = await platform.signIn('import.b', 100, `${data.passwords[1]!.password}${passwordPart}`);
    expect(token).toBeTruthy();
    const again = await read(five);
    expect(states(again.plan)).toEqual(Array(5).fill('same'));
    expect((await apply(again.plan)).status).toBe(422);
  });

  test('§+ lookalikes of staff and system accounts are refused row by row', async () => {
    const { plan } = await read([
      ['adm1n', '假管理员', '委托人'],
      ['1ibrarian', '假馆员', '检索馆员'],
    ]);
    const what = '该账号与工作人员或系统账号过于相似，请换一个';
    for (const row of plan.rows)
      expect([row.state, row.faults.map((fault) => fault.what)]).toEqual(['refused', [what]]);
    expect(plan.rows).toHaveLength(2);
  });

  test('§+ an account that exists is changed where the cells differ; blank cells change nothing', async () => {
    await desk.save({ username: 'import.f', fullName: '己', department: '旧部门', mobile: '13800000001' });
    const { plan } = await read([['IMPORT.F', null, '检索馆员', null, '新部门']]);
    expect(plan.rows[0]).toMatchObject({
      state: 'changed',
      fullName: '己',
      changes: [
        { column: '院系或部门', before: '旧部门', after: '新部门' },
        { column: '用户类型', before: '委托人', after: '检索馆员' },
      ],
    });
    expect((await apply(plan)).data).toMatchObject({ added: 0, changed: 1, passwords: [] });
    const found = await desk.found('import.f');
    expect(found).toMatchObject({
      type: 2,
      department: '新部门',
      mobile: '13800000001',
      roles: [{ code: 'ROLE_LIBRARIAN' }],
    });
  });

  test('§+ a bad row says which column and why, and comes back as a workbook', async () => {
    const closed = await desk.save({ username: 'import.closed' });
    await desk.close(closed.data.id);
    const { plan } = await read([
      ['x', '短', '委托人'],
      ['import.g', null, '校长', null, null, null, null, null, 'nobody'],
      ['import.h', '庚', '委托人', '超级用户'],
      ['import.i', '辛', '委托人'],
      ['import.I', '辛', '委托人'],
      ['import.closed', '壬', '委托人'],
      ['admin', '自己', '委托人'],
      [null, '无名', '委托人'],
    ]);
    expect(states(plan)).toEqual(plan.rows.map(({ row }) => (row === 6 ? 'new' : 'refused')));
    const told = plan.rows.map(({ faults }) => faults.map(({ column, what }) => `${column}：${what}`));
    expect(told).toEqual([
      ['账号：账号至少 3 个字符'],
      [
        '用户类型：用户类型应为管理员、检索馆员、委托人、受理馆员、复审馆员、领导签章之一',
        '姓名：请输入姓名',
        '邮箱：邮箱格式不正确',
      ],
      ['角色：没有这个角色：超级用户'],
      [],
      ['账号：与前面的行重复'],
      ['账号：该账号属于已注销的用户，请换一个'],
      ['账号：不能修改自己的用户类型或角色'],
      ['账号：请输入账号'],
    ]);
    const rows = plan.rows.filter(({ state }) => state === 'refused');
    const answer = await fetch(`${platform.url}${servicePath}/sys/user/importRefused`, {
      method: 'POST',
      headers: { authorization: admin, 'content-type': 'application/json' },
      body: JSON.stringify({ headings: plan.headings, rows }),
    });
    const book = await readXlsx(new Uint8Array(await answer.arrayBuffer()));
    expect(book.sheets[0]?.rows[1]?.at(-1)).toBe('“账号”列账号至少 3 个字符');
  });

  test('§+ what changed since the dry run stops the whole import', async () => {
    const { plan } = await read([
      ['import.j', '癸', '委托人'],
      ['import.k', '子', '委托人'],
    ]);
    await desk.save({ username: 'import.k', fullName: '别人' });
    const late = await apply(plan);
    expect([late.status, late.body.message.slice(0, 12)]).toEqual([409, '第 4 行的情况已经变化']);
    expect((await desk.list({ text: 'import.j' })).total).toBe(0);
  });

  test('§+ the template is read as it is once filled in', async () => {
    const answer = await fetch(`${platform.url}${servicePath}/sys/user/importTemplate`, {
      headers: { authorization: admin },
    });
    const book = await readXlsx(new Uint8Array(await answer.arrayBuffer()));
    expect(book.sheets[0]?.rows[0]).toEqual([
      '账号',
      '姓名',
      '用户类型',
      '角色',
      '检索站',
      '院系或部门',
      '职称',
      '工号或学号',
      '手机号',
      '邮箱',
    ]);
    expect(book.sheets[1]?.rows.flat().join()).toContain('审核馆员');
  });

  test('§+ the platform administrator says for which institution; nobody reaches another’s, nor without the right', async () => {
    const root = await platform.signInRoot();
    expect((await read(five, root)).body.message).toBe('请选择单位');
    const { plan } = await read([five[4]!], root, '?institutionId=151');
    expect(states(plan)).toEqual(['new']);
    expect((await apply(plan, root, { institutionId: 151 })).data.added).toBe(1);
    expect((await read(five, admin, '?institutionId=151')).status).toBe(404);
    expect((await read(five, await platform.signIn('acceptor'))).status).toBe(403);
  });

  test('§+ a file without the columns, or no workbook at all, is refused in words', async () => {
    const bytes = Buffer.from(await writeXlsx({ sheets: [{ name: '表', rows: [['题名'], ['无']] }] }));
    const send = (part: { bytes: Buffer | string; name: string }) =>
      upload(platform.url, '/sys/user/importRead', admin, part);
    expect((await send({ bytes, name: '表.xlsx' })).body.message).toContain('没有找到“账号”一列');
    expect((await send({ bytes: '账号,姓名', name: '表.xlsx' })).status).toBe(422);
    expect((await read([])).body.message).toContain('表格中没有用户');
  });
});
