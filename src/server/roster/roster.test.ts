import { mkdir, symlink, utimes, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RosterRunView } from '#contracts/identity/roster.ts';
import { startClock } from '#tests/builders/clock.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { upload } from '#tests/builders/upload.ts';
import { kysely } from '../db/kysely.ts';
import { runNight, runWhenDue } from './nightly.ts';

/** GBK by asking the decoder what each pair of bytes means. */
const gbk = (text: string): Buffer => {
  const decoder = new TextDecoder('gb18030');
  const bytes = new Map<string, number[]>();
  for (let high = 0x81; high <= 0xfe; high += 1)
    for (let low = 0x40; low <= 0xfe; low += 1) bytes.set(decoder.decode(Uint8Array.of(high, low)), [high, low]);
  return Buffer.from(
    [...text].flatMap((letter) => (letter.charCodeAt(0) < 0x80 ? [letter.charCodeAt(0)] : bytes.get(letter)!)),
  );
};

const clock = startClock();
let platform: TestPlatform;
const tokens: Record<number, string> = {};

beforeAll(async () => {
  platform = await startTestPlatform({ workers: false, now: clock.now });
  for (const institution of [100, 151]) tokens[institution] = await platform.signIn('admin', institution);
});
afterAll(() => platform.stop());

beforeEach(async () => {
  const db = platform.services.platform('start');
  for (const table of ['roster_changes', 'roster_runs', 'roster_people', 'departments', 'roster_settings'] as const)
    await db.run(kysely.deleteFrom(table));
});

const peopleOf = (institution: number) =>
  platform.services
    .tenant(institution)
    .all(
      kysely
        .selectFrom('roster_people')
        .select(['number', 'name', 'unit_code', 'email', 'phone', 'kind', 'state', 'user_id'])
        .where('institution_id', '=', institution)
        .orderBy('number'),
    );

const send = async (bytes: Buffer | string, { name = 'people.csv', complete = true, institution = 100 } = {}) => {
  const { status, body } = await upload(platform.url, `/roster/upload?complete=${complete}`, tokens[institution]!, {
    bytes: Buffer.from(bytes),
    name,
  });
  return { status, body, run: body.data as unknown as RosterRunView };
};

const apply = (run: RosterRunView, { despiteBrake = false, institution = 100 } = {}) =>
  platform.call('POST /roster/apply', { body: { id: run.id, counts: run.counts, despiteBrake } }, tokens[institution]!);

const take = async (bytes: Buffer | string, more: Parameters<typeof send>[1] & { despiteBrake?: boolean } = {}) => {
  const { run, body } = await send(bytes, more);
  expect(body.resultCode).toBe(200);
  const answer = await apply(run, { despiteBrake: true, ...more });
  expect(answer.body.resultCode).toBe(200);
  return answer.data;
};

const settings = async (change: object, institution = 100) => {
  const { data } = await platform.call('GET /roster', {}, tokens[institution]!);
  const { source, atTime, brakePercent, fields, rest, version } = data.settings;
  const body = { source, atTime, brakePercent, fields, rest, version, ...change };
  return platform.call('POST /roster/settings', { body }, tokens[institution]!);
};

const csv = `工号,姓名,部门代码,邮箱,手机号,人员类别,状态
T001,张伟,0301,zw@example.edu.cn,13800000001,教师,在职
T002,李娜,0302,,,教师,在职
S001,王芳,0301,wf@example.edu.cn,,本科生,在校
`;
const unitSheet = [
  ['部门代码', '部门名称', '上级代码'],
  ['03', '化学学院', null],
  ['0301', '有机化学系', '03'],
  ['0302', '分析化学系', '03'],
];
const workbook = async (rows: (string | null)[][]) =>
  Buffer.from(
    await writeXlsx({
      sheets: [
        { name: '说明', rows: [['名册']] },
        { name: '部门', rows: unitSheet },
        { name: '人员', rows },
      ],
    }),
  );
const asRows = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split(','));

describe('by hand', () => {
  test('§+ a dry run changes nobody; applied, people and departments stand; the report is kept', async () => {
    const { run } = await send(await workbook(asRows(csv)), { name: '名册.xlsx' });
    expect(run).toMatchObject({ state: 'planned', fileName: '名册.xlsx', question: '' });
    expect(run.counts).toMatchObject({ person: { new: 3, refused: 0 }, unit: { new: 3 } });
    expect(await peopleOf(100)).toEqual([]);
    expect((await apply(run)).data).toMatchObject({ state: 'applied' });
    expect((await peopleOf(100)).map(({ number, unit_code, kind }) => [number, unit_code, kind])).toEqual([
      ['S001', '0301', 'student'],
      ['T001', '0301', 'staff'],
      ['T002', '0302', 'staff'],
    ]);
    const { data } = await platform.call('GET /departments', {}, tokens[100]!);
    expect(data.map((one) => one.path)).toEqual(['化学学院', '化学学院 / 分析化学系', '化学学院 / 有机化学系']);
    const { data: changes } = await platform.call(
      'POST /roster/changes',
      { body: { runId: run.id, about: 'person' } },
      tokens[100]!,
    );
    expect(changes.list.map(({ what, number }) => `${what} ${number}`)).toEqual(['new S001', 'new T001', 'new T002']);
    expect((await apply(run)).body.resultCode).not.toBe(200);
  });

  test.each([
    ['UTF-8', (text: string) => Buffer.from(text)],
    ['UTF-8 with a mark', (text: string) => Buffer.from(`\uFEFF${text}`)],
    ['GBK', gbk],
  ])('§+ CSV in %s reads the same', async (_encoding, encode) => {
    const text = csv.replaceAll(/,030\d/g, ',');
    const { run } = await send(encode(text));
    await apply(run);
    expect((await peopleOf(100)).map(({ name }) => name)).toEqual(['王芳', '张伟', '李娜']);
  });

  test('§+ one wrong among many: refused with its line, the others taken, and its person has not left', async () => {
    const rows = Array.from({ length: 40 }, (_, at) => [`T${at}`, `人${at}`, '']);
    const text = (all: string[][]) => ['工号,姓名,邮箱', ...all.map((one) => one.join(','))].join('\n');
    await take(text(rows));
    const { run } = await send(
      text(rows.map(([number, name], at) => [number!, name!, at === 17 ? '不是邮箱' : `${number}@x.cn`])),
    );
    expect(run.counts.person).toEqual({ new: 0, changed: 39, left: 0, back: 0, refused: 1 });
    await apply(run);
    const { data } = await platform.call(
      'POST /roster/changes',
      { body: { runId: run.id, what: 'refused' } },
      tokens[100]!,
    );
    expect(data.list).toMatchObject([{ number: 'T17', why: '邮箱不正确：不是邮箱', place: '第 19 行' }]);
    expect(await peopleOf(100)).toHaveLength(40);
    expect((await peopleOf(100)).filter(({ email, state }) => email === '' && state === 'active')).toMatchObject([
      { number: 'T17' },
    ]);
  });

  test('§+ beyond the brake only an express yes takes effect, at it nothing is asked', async () => {
    const rows = (n: number) => ['工号,姓名', ...Array.from({ length: n }, (_, at) => `T${at},人${at}`)].join('\n');
    await take(rows(40));
    const at = await send(rows(38));
    expect(at.run).toMatchObject({ question: '', counts: { person: { left: 2 } } });
    const beyond = await send(rows(37));
    expect(beyond.run.question).toBe('名册中现有 40 人，这次有 3 人将离开，超过 5%。');
    const refused = await apply(beyond.run);
    expect(refused.body).toMatchObject({ errormsg: beyond.run.question });
    expect((await peopleOf(100)).every(({ state }) => state === 'active')).toBe(true);
    expect((await apply(beyond.run, { despiteBrake: true })).data).toMatchObject({ state: 'applied' });
    expect((await peopleOf(100)).filter(({ state }) => state === 'left')).toHaveLength(3);
  });

  test('§+ what was shown is what takes effect: a roster that changed meanwhile stops the whole', async () => {
    const { run } = await send('工号,姓名\nT1,甲\n', { complete: false });
    await platform.services
      .tenant(100)
      .run(
        kysely
          .insertInto('roster_people')
          .values({ id: '00000000-0000-7000-8000-0000000001aa', institution_id: 100, number: 'T1', name: '甲' }),
      );
    expect((await apply(run)).body.errormsg).toBe('名册在这期间有了变化，请重新试运行');
  });

  test('§+ a table without numbers, and one without a usable row, are not taken', async () => {
    expect((await send('姓名,部门\n张三,图书馆\n')).body.errormsg).toMatch(/没有找到有“工号”或“学号”一列/);
    expect((await send('工号,姓名\nT1,\n')).body.errormsg).toBe('名册里没有一行能用，没有采用');
  });
});

const account = async (username: string, staffNumber: string, institution = 100) => {
  const body = {
    username,
    type: 3 as const,
    fullName: username,
    staffNumber,
    password: await platform.encrypt('Roster@2026x'),
  };
  return (await platform.call('POST /sys/user/htblSave', { body }, tokens[institution]!)).data.id;
};

const userRow = (id: string) =>
  platform.services
    .platform('start')
    .one(
      kysely
        .selectFrom('users')
        .select(['closed_at', 'erased_at', 'full_name', 'department', 'email', 'version'])
        .where('id', '=', id),
    );

describe('accounts', () => {
  test('§+ bound by the number alone; left: sign-in refused and sessions ended, not erased; back: opened again', async () => {
    const id = await account('roster.zhang', 'T001');
    const other = await account('roster.li', '');
    await platform.services
      .tenant(100)
      .run(kysely.updateTable('users').set({ full_name: '李娜' }).where('id', '=', other));
    await platform.services
      .tenant(100)
      .run(kysely.updateTable('users').set({ must_change_password: false }).where('id', 'in', [id, other]));
    await take(await workbook(asRows(csv)), { name: 'a.xlsx' });
    const people = await peopleOf(100);
    expect(people.map(({ number, user_id }) => [number, user_id])).toEqual([
      ['S001', null],
      ['T001', id],
      ['T002', null],
    ]);
    expect(await userRow(id)).toMatchObject({
      full_name: '张伟',
      department: '化学学院 / 有机化学系',
      email: 'zw@example.edu.cn',
    });
    const session = await platform.signIn('roster.zhang', 100, 'Roster@2026x');
    expect((await platform.call('GET /profile', {}, session)).data).toMatchObject({ staffNumberSource: 'roster' });

    await take(csv.replace(/^T001.*\n/m, ''), { despiteBrake: true });
    expect((await platform.call('GET /profile', {}, session)).body).toEqual({ code: 303 });
    await expect(platform.signIn('roster.zhang', 100, 'Roster@2026x')).rejects.toThrow();
    const closed = await userRow(id);
    expect(closed.closed_at).not.toBeNull();
    expect(closed).toMatchObject({ erased_at: null, full_name: '张伟' });
    expect((await userRow(other)).closed_at).toBeNull();

    await take(csv.replace('张伟', '张玮'));
    expect(await userRow(id)).toMatchObject({ closed_at: null, full_name: '张玮' });
    await platform.signIn('roster.zhang', 100, 'Roster@2026x');
  });

  test('§+ who was closed by a person stays closed when the roster tells them again', async () => {
    const id = await account('roster.closed', 'T009');
    await take('工号,姓名\nT009,甲\nT010,乙\n');
    await platform.call('POST /sys/user/delete', { body: { id } }, tokens[100]!);
    await take('工号,姓名\nT010,乙\n', { despiteBrake: true });
    await take('工号,姓名\nT009,甲\nT010,乙\n');
    expect((await userRow(id)).closed_at).not.toBeNull();
  });

  test('§+ a number that two accounts hold binds neither and is told', async () => {
    await account('roster.one', 'T777');
    await account('roster.two', 'T777');
    const run = await take('工号,姓名\nT777,甲\n');
    expect((await peopleOf(100))[0]).toMatchObject({ user_id: null });
    const { data } = await platform.call(
      'POST /roster/changes',
      { body: { runId: run.id, what: 'refused' } },
      tokens[100]!,
    );
    expect(data.list[0]?.why).toBe('这个工号对应多个账号（roster.one、roster.two），没有绑定，请在用户管理中更正');
  });
});

test('§+ two institutions never touch: the same numbers stand twice, and one’s leaving closes nobody there', async () => {
  const theirs = await account('roster.same', 'T500', 151);
  await take('工号,姓名\nT500,甲\nT501,乙\n', { institution: 151 });
  await take('工号,姓名\nT500,丙\nT502,丁\n');
  await take('工号,姓名\nT502,丁\n', { despiteBrake: true });
  expect((await peopleOf(151)).map(({ number, name, state }) => [number, name, state])).toEqual([
    ['T500', '甲', 'active'],
    ['T501', '乙', 'active'],
  ]);
  expect((await userRow(theirs)).closed_at).toBeNull();
  const { run } = await send('工号,姓名\nT1,甲\n', { institution: 151 });
  expect((await apply(run)).status).toBe(404);
});

describe('by night', () => {
  const night = async () => {
    await runNight(platform.services as never, 100);
    return (await platform.call('POST /roster/runs', { body: {} }, tokens[100]!)).data.list[0]!;
  };
  const deliver = async (name: string, bytes: string | Buffer, institution = 100) => {
    const folder = path.join(platform.dataDir, 'roster', String(institution));
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, name), bytes);
    const old = new Date(clock.now().getTime() - 600_000);
    await utimes(path.join(folder, name), old, old);
  };

  test('§+ a delivered file is taken once; the same again changes nothing; beyond the brake it waits for a person', async () => {
    await settings({ source: 'file' });
    expect((await night()).problem).toBe('文件夹 roster/100 里没有名册文件');
    await deliver('people.csv', gbk(csv));
    await deliver('units.csv', unitSheet.map((row) => row.join(',')).join('\n'));
    expect(await night()).toMatchObject({
      state: 'applied',
      fileName: 'people.csv、units.csv',
      counts: { person: { new: 3 } },
    });
    clock.forward({ minutes: 10 });
    expect(await night()).toMatchObject({ state: 'unchanged' });
    await deliver('people.csv', csv.replace(/^T001.*\n/m, ''));
    clock.forward({ minutes: 10 });
    const waiting = await night();
    expect(waiting).toMatchObject({ state: 'waiting', question: '名册中现有 3 人，这次有 1 人将离开，超过 5%。' });
    expect((await peopleOf(100)).every(({ state }) => state === 'active')).toBe(true);
    const { data } = await platform.call('GET /roster', {}, tokens[100]!);
    expect(data.waiting?.id).toBe(waiting.id);
    const dropped = await platform.call('POST /roster/drop', { body: { id: waiting.id } }, tokens[100]!);
    expect(dropped.data).toMatchObject({ state: 'dropped' });
    clock.forward({ minutes: 10 });
    expect(await night()).toMatchObject({ state: 'unchanged' });
  });

  test('§+ a link in the folder is no file, and a file that is still written is not read', async () => {
    await settings({ source: 'file' }, 151);
    const folder = path.join(platform.dataDir, 'roster', '151');
    await mkdir(folder, { recursive: true });
    await symlink(path.join(platform.dataDir, 'keys'), path.join(folder, 'people.csv'));
    const said = async () => {
      await runNight(platform.services as never, 151);
      return (await platform.call('POST /roster/runs', { body: {} }, tokens[151]!)).data.list[0]!.problem;
    };
    expect(await said()).toBe('文件夹 roster/151 里没有名册文件');
    await writeFile(path.join(folder, 'staff.csv'), csv);
    await utimes(path.join(folder, 'staff.csv'), clock.now(), clock.now());
    clock.forward({ seconds: 30 });
    expect(await said()).toBe('staff.csv 刚刚还在写入，请一分钟后再读');
    expect(await peopleOf(151)).toEqual([]);
  });

  test('§+ each institution’s run begins once a day at its time', async () => {
    const time = (at: Date) => new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(11, 16);
    await settings({ source: 'file', atTime: time(clock.now()) });
    await settings({ source: 'scim' }, 151);
    expect(await runWhenDue(platform.services as never)).toBe(1);
    expect(await runWhenDue(platform.services as never)).toBe(0);
  });
});

describe('from an interface', () => {
  let server: Server;
  let url: string;
  let asked: string[] = [];
  let pages: unknown[][] = [];
  let broken = 0;
  beforeAll(async () => {
    server = createServer((request, reply) => {
      asked.push(`${request.url} ${request.headers['x-api-key'] ?? ''}`);
      const page = Number(new URL(request.url!, 'http://x').searchParams.get('pageNo'));
      if (page === broken) return reply.writeHead(500).end();
      return reply
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ code: 0, data: { rows: pages[page - 1] ?? [] } }));
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/people`;
  });
  afterAll(() => new Promise((done) => server.close(done)));

  test('§+ page by page, by the campus’s own field names; a page that fails takes nothing', async () => {
    pages = [
      [
        { base: { zgh: 'T1' }, xm: '甲', zt: '1' },
        { base: { zgh: 'T2' }, xm: '乙', zt: '1' },
      ],
      [{ base: { zgh: 'T3' }, xm: '丙', zt: '0' }],
    ];
    const rest = {
      peopleUrl: url,
      header: 'x-api-key',
      listPath: 'data.rows',
      pageParameter: 'pageNo',
      sizeParameter: 'size',
      pageSize: 2,
    };
    const saved = await settings({ source: 'rest', rest, fields: { number: 'base.zgh' }, secret: 'k-1' });
    expect(saved.body.resultCode).toBe(200);
    broken = 2;
    const failed = await platform.call('POST /roster/try', { body: {} }, tokens[100]!);
    expect(failed.body.errormsg).toBe('名册接口回答 500，没有采用');
    broken = 0;
    asked = [];
    const { data } = await platform.call('POST /roster/try', { body: {} }, tokens[100]!);
    expect(asked).toEqual([1, 2, 3].map((page) => `/people?pageNo=${page}&size=2 k-1`));
    expect(data).toMatchObject({ state: 'planned', counts: { person: { new: 2, refused: 0 } } });
    const shown = await platform.call('GET /roster', {}, tokens[100]!);
    expect(JSON.stringify(shown.data)).not.toContain('k-1');
  });

  test('§+ an address inside the network that the operator does not allow is not asked', async () => {
    const closed = await startTestPlatform({ workers: false, outgoingAllow: [] });
    try {
      const admin = await closed.signIn('admin');
      const body = {
        source: 'rest' as const,
        atTime: '02:30',
        brakePercent: 5,
        fields: {},
        rest: { peopleUrl: url },
        version: 0,
      };
      await closed.call('POST /roster/settings', { body }, admin);
      asked = [];
      const { body: answer } = await closed.call('POST /roster/try', { body: {} }, admin);
      expect(answer.errormsg).toBe('名册接口没有回答，或地址不允许访问');
      expect(asked).toEqual([]);
    } finally {
      await closed.stop();
    }
  });
});
