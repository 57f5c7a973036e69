import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GroupView } from '#contracts/groups.ts';
import { startClock } from '#tests/builders/clock.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { upload } from '#tests/builders/upload.ts';
import { kysely } from '../db/kysely.ts';
import { tellSilence } from './tell-silence.ts';

const clock = startClock();
let platform: TestPlatform;
let admin: string;
let office: string;
let group: GroupView;

const size = 20;
const number = (at: number): string => `P${String(at).padStart(2, '0')}`;
const name = (at: number): string => `核对${'甲乙丙丁戊己庚辛壬癸'[at % 10]}${at}`;
const mailOf = (at: number): string => `${number(at)}@people.example.edu.cn`;
const paper = (at: number, no: number): string =>
  `Author ${at}. Invented paper ${no} of person ${at} on ammonia oxidation[J]. Journal of Catalysis, 2024, 82(${no}): 1-9.`;
const all = Array.from({ length: size }, (_, at) => at);

const view = async (): Promise<GroupView> =>
  (await platform.call('GET /groups/:id', { params: { id: group.id } }, office)).data;
const tenant = () => platform.services.tenant(100);

beforeAll(async () => {
  platform = await startTestPlatform({ workers: false, now: clock.now });
  admin = await platform.signIn('admin');
  office = await platform.signIn('reader');
  const rows = [
    ['工号', '姓名', '邮箱', '手机号'],
    ...all.map((at) => [number(at), name(at), at === 19 ? '' : mailOf(at), '13800000000']),
    // Of the roster, not of the list; with an account and no address.
    ['P77', '旁人七七', '', '13800000000'],
  ];
  const bytes = Buffer.from(await writeXlsx({ sheets: [{ name: '人员', rows }] }));
  const { data } = await upload(platform.url, '/roster/upload?complete=false', admin, { bytes, name: 'r.xlsx' });
  const run = data as unknown as { id: string; counts: never };
  await platform.call('POST /roster/apply', { body: { id: run.id, counts: run.counts } }, admin);
  await platform.call('POST /group-offices/save', { body: { username: 'reader', unitCode: '', version: 0 } }, admin);
  // The last but one has an account, the last neither address nor account.
  const user = await tenant().one(kysely.selectFrom('users').select('id').where('username', '=', 'liming'));
  await tenant().run(kysely.updateTable('roster_people').set({ user_id: user.id }).where('number', '=', number(18)));
  const list = [
    ['工号', '姓名', '论文'],
    ...all.map((at) => [number(at), name(at), `${paper(at, 1)}\n${paper(at, 2)}`]),
  ];
  const sent = await upload(platform.url, '/groups/upload?title=season', office, {
    bytes: Buffer.from(await writeXlsx({ sheets: [{ name: '名单', rows: list }] })),
    name: 'list.xlsx',
  });
  group = { id: sent.data.id } as GroupView;
  group = await view();
  const terms = {
    ...{ purpose: 'title', databases: [4], citingList: false, neededBy: '' as const, answerDays: 3 },
    ...{ fundNumber: 'J1', fundHolder: '郑岚', phone: '010-12345678', email: 'hr@example.edu.cn' },
    checks: ['inclusion' as const],
    selfCitationRule: 'paper_authors' as const,
    way: 'fund' as const,
  };
  await platform.call(
    'POST /groups/terms',
    { body: { id: group.id, version: group.version, terms, agree: true } },
    office,
  );
  group = await view();
});
afterAll(() => platform.stop());

const ask = async (people = group.people.map(({ id }) => id)) =>
  (await platform.call('POST /groups/ask', { body: { id: group.id, version: group.version, people } }, office)).data;

/** As the person finds it in their mail. */
const linkOf = async (at: number): Promise<string> => {
  const [mail] = await tenant().all(
    kysely.selectFrom('mails').select('body').where('recipient', '=', mailOf(at)).orderBy('id', 'desc'),
  );
  return /#([\w-]{20,})/.exec(mail!.body)![1]!;
};
const open = (token: string) => platform.call('POST /group-answers/open', { body: { token } });
const give = (token: string, version: number, keep: number[], remarks = '') =>
  platform.call('POST /group-answers/give', { body: { token, version, keep, remarks } });

test('§+ each is asked by a link of their own, which opens their list and nothing else', async () => {
  expect(group.people.map(({ state, papers }) => [state, papers])).toEqual(all.map(() => ['clear', 2]));
  expect(await ask()).toEqual({ asked: 19, unreached: [name(19)], left: 0 });
  // Nobody is written to twice within the hour.
  expect(await ask()).toMatchObject({ asked: 0, left: 19 });
  const token = await linkOf(0);
  const { data } = await open(token);
  expect(data).toMatchObject({ name: name(0), title: 'season', papers: [{}, {}] });
  expect(JSON.stringify(data)).not.toContain(name(1));
  for (const wrong of [`${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`, 'x'.repeat(43), token.toLowerCase()])
    expect((await open(wrong)).status).toBe(404);
  // Kept as a digest alone.
  const { rows } = await platform.pools.platform.query('select to_jsonb(p) as row from group_people p');
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('§+ right with one press: the order is theirs, handed in by themselves; the link is used up', async () => {
  const token = await linkOf(1);
  const { data } = await open(token);
  expect((await give(token, data.version - 1, [0, 1])).status).toBe(409);
  expect((await give(token, data.version, [0, 1])).data).toEqual({ submitted: true, problem: '' });
  expect((await open(token)).status).toBe(404);
  expect((await give(token, data.version, [0, 1])).status).toBe(404);
  const line = (await view()).people[1]!;
  expect(line).toMatchObject({ state: 'submitted', submittedBy: 'person', papers: 2, orders: [{}] });
  const [step] = await tenant().all(
    kysely.selectFrom('order_steps').select(['actor_name', 'on_behalf']).where('order_id', '=', line.orders[0]!.id),
  );
  expect(step).toEqual({ actor_name: name(1), on_behalf: false });
});

test('§+ a paper off and a word to the library go with the order; none at all is told to the office', async () => {
  const less = await linkOf(2);
  await give(less, (await open(less)).data.version, [1], '还缺 2025 年的一篇');
  const none = await linkOf(3);
  expect((await give(none, (await open(none)).data.version, [])).data.submitted).toBe(false);
  const { people } = await view();
  expect([people[2]!.papers, people[2]!.remarks, people[3]!.state, people[3]!.papers]).toEqual([
    1,
    '还缺 2025 年的一篇',
    'clear',
    0,
  ]);
  const { form } = await tenant().one(
    kysely.selectFrom('orders').select('form').where('id', '=', people[2]!.orders[0]!.id),
  );
  expect(form).toMatchObject({
    papers: [{ title: expect.stringContaining('paper 2') }],
    remarks: expect.stringContaining('还缺'),
  });
});

test('§+ after sign-in one sees the lists of oneself alone, and answers the same', async () => {
  const own = await platform.signIn('liming');
  expect((await platform.call('GET /group-answers', {}, office)).data).toEqual([]);
  const [mine, ...more] = (await platform.call('GET /group-answers', {}, own)).data;
  expect([mine!.name, more]).toEqual([name(18), []]);
  // What stands in their own earlier reports is proposed to them, not to the office.
  const hidden = mine!.papers.filter(({ from }) => from === 'person').length;
  expect(mine!.papers).toHaveLength(2 + hidden);
  const body = { id: mine!.id, version: mine!.version, keep: [0, 1] };
  expect((await platform.call('POST /group-answers/own', { body }, office)).status).toBe(404);
  expect((await platform.call('POST /group-answers/own', { body }, own)).data.submitted).toBe(true);
  expect((await view()).people[18]).toMatchObject({ state: 'submitted', submittedBy: 'person' });
});

const decide = async (at: number, body: { decision: 'number' | 'is'; number?: string; personId?: string }) => {
  const { id, version } = (await view()).people[at]!;
  const answer = await platform.call('POST /groups/decide', { body: { id, version, ...body } }, office);
  expect(answer.status).toBe(200);
  return (await view()).people[at]!;
};

test('§+ a line that turns out to mean somebody else is not opened by the link of the one who was asked', async () => {
  const token = await linkOf(4);
  const { data } = await open(token);
  const user = await tenant().one(kysely.selectFrom('users').select('id').where('username', '=', 'reader'));
  await tenant().run(kysely.updateTable('roster_people').set({ user_id: user.id }).where('number', '=', 'P77'));
  const look = await decide(4, { decision: 'number', number: 'P77' });
  expect([look.state, look.candidates.length, look.asked]).toEqual(['look', 1, null]);
  const clear = await decide(4, { decision: 'is', personId: look.candidates[0]!.id });
  expect([clear.state, clear.person!.number, clear.asked]).toEqual(['clear', 'P77', null]);
  expect((await open(token)).status).toBe(404);
  expect((await give(token, clear.version, [0, 1])).status).toBe(404);
  // Asked by the bell alone, who is meant now has no link, and the other's does not come back.
  expect(await ask([clear.id])).toMatchObject({ asked: 1 });
  expect((await open(token)).status).toBe(404);
  const shown = (await platform.call('GET /group-answers', {}, office)).data.find(({ id }) => id === data.id)!;
  expect(shown.papers.filter(({ from }) => from === 'person').length).toBeGreaterThan(0);
  // Named the one of before again: their old link stays at an end.
  await decide(4, { decision: 'number', number: number(4) });
  expect((await open(token)).status).toBe(404);
});

test('§+ a list that the office changes after its person answered is one that nobody confirmed', async () => {
  const token = await linkOf(5);
  await give(token, (await open(token)).data.version, [], '都不是我的');
  const answered = (await view()).people[5]!;
  expect([answered.answeredAt !== null, answered.papers]).toEqual([true, 0]);
  const papers = (await platform.call('GET /groups/people/:id', { params: { id: group.people[6]!.id } }, office)).data;
  const body = { id: answered.id, version: answered.version, papers: papers.papers };
  expect((await platform.call('POST /groups/papers', { body }, office)).status).toBe(200);
  expect((await view()).people[5]).toMatchObject({ answeredAt: null, papers: 2, remarks: '都不是我的' });
});

test('§+ who lets their day pass is told to the office, once; reminded, a new link counts and the old one not', async () => {
  const old = await linkOf(0);
  expect(await tellSilence(platform.services)).toBe(0);
  clock.forward({ hours: 9 * 24 });
  office = await platform.signIn('reader');
  expect(await tellSilence(platform.services)).toBe(1);
  expect(await tellSilence(platform.services)).toBe(0);
  const told = await tenant().all(kysely.selectFrom('notifications').select('msg').where('msg', 'like', '%没有答复%'));
  expect(told).toHaveLength(1);
  expect(told[0]!.msg).toContain(name(0));
  const { people } = await view();
  const late = people.filter(({ asked }) => asked?.late);
  // 20 less the unreached, four who answered, the one by session, and the one who was never asked.
  expect(late).toHaveLength(size - 1 - 4 - 1);
  expect(await ask(late.map(({ id }) => id))).toMatchObject({ asked: late.length });
  expect((await open(old)).status).toBe(404);
  expect((await open(await linkOf(0))).status).toBe(200);
  clock.forward({ hours: 31 * 24 });
  expect((await open(await linkOf(0))).status).toBe(404);
});
