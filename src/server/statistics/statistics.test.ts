import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallRequest } from '#contracts/call.ts';
import type { Calls } from '#contracts/calls.ts';
import { servicePath } from '#contracts/envelope.ts';
import { formatDay } from '#domain/dates/format.ts';
import { workingDaysBetween } from '#domain/dates/working-days.ts';
import { addDays, spans } from '#domain/statistics/periods.ts';
import { citationForm, type Desks, openDesks } from '#tests/builders/orders/order-desk.ts';
import { bySpan, keptStatistics, recountStatistics } from '#tests/builders/orders/recount-statistics.ts';
import { userDesk } from '#tests/builders/orders/user-desk.ts';
import { proofTest } from '#tests/builders/proof-test.ts';
import { seededDraw } from '#tests/builders/seeded-random.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { readCalendar } from '../calendar/read-calendar.ts';
import { kysely, statement } from '../db/kysely.ts';
import { putUnits } from '../roster/roster-store.ts';
import { foldStatistics } from './statistic-store.ts';

let platform: TestPlatform;
let desks: Desks;
beforeAll(async () => {
  platform = await startTestPlatform({ workers: false });
  desks = await openDesks(platform);
});
afterAll(() => platform.stop());

const everywhere = () => platform.services.platform('administration');
const today = formatDay(Date.now());
const lately = { from: addDays(today, -400), to: today };

type Asked = CallRequest<Calls['POST /statistics/tasks']>['body'];
const workload = async (range = lately, token = desks.tokens.admin) =>
  (await platform.call('POST /statistics/workload', { body: range }, token)).data;
const tasks = (body: Asked, token: string) => platform.call('POST /statistics/tasks', { body }, token);

type Filter = CallRequest<Calls['POST /orders/desk']>['body'];
const listed = async (body: Filter, token = desks.tokens.admin): Promise<number> =>
  (await platform.call('POST /orders/desk', { body }, token)).data.total;

/** The name it is saved under, and its sheets by name. */
const workbook = async (call: 'workload' | 'tasks', token: string) => {
  const response = await fetch(`${platform.url}${servicePath}/statistics/${call}/export`, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify(lately),
  });
  const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
  return { name: decodeURIComponent(response.headers.get('content-disposition') ?? ''), sheets };
};

const checkAgainstHistory = async (): Promise<void> => {
  const recounted = await recountStatistics(everywhere());
  expect(await keptStatistics(everywhere())).toEqual(recounted);
};

describe('the days kept with each change', () => {
  test('§+ equal a recount from history, before and after folding, by day and by every longer span', async () => {
    await checkAgainstHistory();
    expect((await recountStatistics(everywhere())).length).toBeGreaterThan(200);
    while ((await foldStatistics(platform.services.platform('jobs'))) > 0);
    await checkAgainstHistory();
    const recounted = await recountStatistics(everywhere());
    for (const span of spans) expect(await keptStatistics(everywhere(), span)).toEqual(bySpan(recounted, span));
    expect(await everywhere().all(kysely.selectFrom('statistic_deltas').select('place'))).toEqual([]);
  });

  proofTest(
    '§+ follow an order to and fro: refused and opened again, its papers changed, money paid and given back',
    async () => {
      const id = await desks.submitted();
      await desks.take('acceptor', id, 'refuse', { reason: '不在服务范围' });
      await checkAgainstHistory();
      await desks.take('admin', id, 'reopen');
      await desks.take('acceptor', id, 'return', { reason: '请补充论文' });
      const { data: view } = await platform.call('GET /orders/:id', { params: { id } }, desks.tokens.reader);
      const [paper] = citationForm().papers;
      const form = citationForm({ papers: [paper, { ...paper, title: 'Another paper altogether', year: 2023 }] });
      await platform.call(
        'POST /orders/save',
        { body: { id, version: view.version, service: 'citation', form: form as never } },
        desks.tokens.reader,
      );
      await checkAgainstHistory();
      await desks.take('reader', id, 'resubmit');
      await desks.take('acceptor', id, 'accept', { amount: 8000 });
      await desks.take('acceptor', id, 'book-payment', { amount: 8000, way: 'cash' });
      await desks.take('reader', id, 'ask-refund', { reason: '不再需要' });
      await desks.take('acceptor', id, 'grant-refund', { amount: 8000, reason: '尚未检索' });
      await checkAgainstHistory();
      await foldStatistics(platform.services.platform('jobs'));
      await checkAgainstHistory();
    },
  );

  test('§+ made anew from history they are the same', async () => {
    const kept = await keptStatistics(everywhere());
    const owner = new pg.Client({ connectionString: platform.databaseUrl });
    await owner.connect();
    await owner.query('select refill_statistics()');
    await owner.end();
    expect(await keptStatistics(everywhere())).toEqual(kept);
  });

  test('§+ many who act and one who folds at once lose nothing', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => desks.submitted()));
    await Promise.all([
      ...ids.map((id) => desks.take('acceptor', id, 'accept', { amount: 100 })),
      ...Array.from({ length: 4 }, () => foldStatistics(platform.services.platform('jobs'))),
    ]);
    await checkAgainstHistory();
  });

  test('§+ the application itself cannot write them', async () => {
    const row = {
      institution_id: 100,
      topic: 'order',
      span: 'day',
      day: today,
      name: 'x',
      service: 'citation',
    } as const;
    await expect(platform.services.tenant(100).run(kysely.insertInto('statistic_days').values(row))).rejects.toThrow(
      /permission denied/,
    );
  });

  test('§+ working days are counted as the rest of the platform counts them', async () => {
    const db = platform.services.tenant(100);
    const calendar = await readCalendar(db);
    const draw = seededDraw(7);
    const pairs = Array.from({ length: 60 }, () => {
      const from = addDays('2026-01-01', draw.below(500));
      return { from, to: addDays(from, draw.below(40)) };
    });
    const rows = await db.all(
      statement(sql<{ n: number }>`select working_days_between(100, d.f, d.t) as n
          from unnest(${pairs.map(({ from }) => from)}::date[], ${pairs.map(({ to }) => to)}::date[])
            with ordinality as d(f, t, place) order by place`),
    );
    expect(rows.map(({ n }) => n)).toEqual(pairs.map(({ from, to }) => workingDaysBetween(from, to, calendar)));
  });
});

describe('工作量统计', () => {
  test('§+ every figure leads to just so many orders', async () => {
    const found = await workload();
    for (const { key } of found.facts as { key: 'submitted' }[]) {
      expect(found.totals.counts[key]).toBeGreaterThan(0);
      expect([key, await listed({ ...lately, fact: key })]).toEqual([key, found.totals.counts[key]]);
      for (const service of found.services as ((typeof found.services)[number] & { key: 'citation' })[])
        expect(await listed({ ...lately, fact: key, service: service.key })).toBe(service.counts[key]);
    }
    for (const bin of found.turnaround)
      expect([
        bin.name,
        await listed({ ...lately, fact: 'completed', service: 'citation', daysFrom: bin.from, daysTo: bin.to }),
      ]).toEqual([bin.name, bin.counts.citation]);
    const period = found.periods.find(({ counts }) => counts.completed! > 0)!;
    expect(await listed({ from: period.from, to: period.to, fact: 'completed' })).toBe(period.counts.completed);
    for (const { of, n } of found.statuses) expect(await listed({ statuses: of as never })).toBe(n);
  });

  test('§+ periods and services add up to the whole, and money is what the ledger says', async () => {
    const found = await workload();
    const sum = (list: readonly { counts: Record<string, number> }[], key: string) =>
      list.reduce((total, { counts }) => total + counts[key]!, 0);
    for (const { key } of found.facts) {
      expect(sum(found.periods, key)).toBe(found.totals.counts[key]);
      expect(sum(found.services, key)).toBe(found.totals.counts[key]);
    }
    const ledger = await platform.services
      .tenant(100)
      .all(kysely.selectFrom('ledger_entries').select(['kind', 'amount']));
    const booked = (kind: string) =>
      ledger.filter((entry) => entry.kind === kind).reduce((total, { amount }) => total + amount, 0);
    expect(found.totals.paid).toBe(booked('payment') - booked('payment-reversal'));
    expect(found.totals.refunded).toBe(booked('refund'));
    expect(found.income.reduce((total, { paid }) => total + paid, 0)).toBe(found.totals.paid);
    expect(found.ways.reduce((total, { paid }) => total + paid, 0)).toBe(found.totals.paid);
  });

  test('§+ a day by itself, a range that is none, and a reader without the right', async () => {
    const found = await workload({ from: today, to: today });
    expect(found.periods).toHaveLength(1);
    const turned = await platform.call(
      'POST /statistics/workload',
      { body: { from: today, to: addDays(today, -1) } },
      desks.tokens.admin,
    );
    expect([turned.status, turned.body.fields]).toEqual([422, { to: '结束日期不能早于开始日期' }]);
    const long = { from: '1990-01-01', to: today };
    expect((await platform.call('POST /statistics/workload', { body: long }, desks.tokens.admin)).status).toBe(422);
    expect((await platform.call('POST /statistics/workload', { body: lately }, desks.tokens.reader)).status).toBe(403);
  });

  test('§9.14 the workbook holds every table, under a name of time and label', async () => {
    const { name, sheets } = await workbook('workload', desks.tokens.admin);
    expect(name).toMatch(/\d{14}_工作量统计_\d{4}-\d{2}-\d{2}_\d{4}-\d{2}-\d{2}\.xlsx/);
    expect(sheets.map((sheet) => sheet.name)).toEqual([
      '按服务',
      '按时间',
      '现在各状态',
      '按环节',
      '办理周期',
      '收入',
      '收款方式',
    ]);
    const { totals } = await workload();
    const whole = sheets[0]!.rows.at(-1)!;
    expect([whole[0], whole[1], whole[7]]).toEqual(['合计', totals.counts.submitted, totals.paid / 100]);
  });

  test('§+ the head sees what goes on this month', async () => {
    const { data } = await platform.call('GET /statistics/going-on', {}, desks.tokens.admin);
    const month = await workload({ from: data.month.from, to: data.month.to });
    expect([data.month.completed, data.month.paid]).toEqual([month.totals.counts.completed, month.totals.paid]);
    expect(data.overdue).toEqual({ n: await listed({ overdue: true }), capped: false });
    expect((await platform.call('GET /statistics/going-on', {}, desks.tokens.reader)).status).toBe(403);
  });
});

describe('任务量统计', () => {
  test('§+ each person’s figures lead to the orders he worked on', async () => {
    const { data } = await tasks(lately, desks.tokens.admin);
    expect(data.whole).toBe(true);
    expect(data.people.length).toBeGreaterThan(4);
    for (const { id, counts, n } of data.people) {
      expect(Object.values(counts).reduce((sum, one) => sum + one, 0)).toBe(n);
      const orders = await listed({ ...lately, handledBy: id });
      expect([orders > 0, orders <= n]).toEqual([true, true]);
    }
    const leader = data.people.find(({ counts }) => counts.sign! > 0)!;
    const signed = await platform.services
      .tenant(100)
      .all(
        kysely
          .selectFrom('order_steps')
          .select('order_id')
          .distinct()
          .where('actor_id', '=', leader.id)
          .where('action', 'in', ['sign', 'reject-signature']),
      );
    expect(await listed({ ...lately, handledBy: leader.id, task: 'sign' })).toBe(signed.length);
  });

  test('§+ each figure opens the list of just so many steps, for the leader as for the administrator', async () => {
    const behind = async (body: Omit<CallRequest<Calls['POST /statistics/tasks/steps']>['body'], 'limit'>) =>
      (await platform.call('POST /statistics/tasks/steps', { body: { ...body, limit: 100 } }, desks.tokens.leader))
        .data;
    const { people, kinds, periods } = (await tasks(lately, desks.tokens.leader)).data;
    for (const { id, counts, n, papers } of people) {
      const list = await behind({ ...lately, personId: id });
      expect([list.total, list.list.length]).toEqual([n, Math.min(n, 100)]);
      for (const { key } of kinds)
        expect([key, (await behind({ ...lately, personId: id, task: key as 'sign' })).total]).toEqual([
          key,
          counts[key],
        ]);
      expect((await behind({ ...lately, personId: id, withPapers: true })).papers).toBe(papers);
    }
    const { from, to, counts } = periods.find((one) => one.counts.accept! > 0)!;
    expect((await behind({ from, to, task: 'accept' })).total).toBe(counts.accept);
    for (const { key, counts: byService } of (await workload(lately, desks.tokens.leader)).tasks)
      for (const [service, n] of Object.entries(byService))
        expect((await behind({ ...lately, task: key as 'sign', service: service as 'citation' })).total).toBe(n);
  });

  test('§+ the leader opens all orders behind the figures of the institution at his own desk', async () => {
    const { data } = await platform.call('GET /orders/desks', {}, desks.tokens.leader);
    const all = data.list.find(({ key }) => key === 'sign')!.tabs.find(({ key }) => key === 'all')!;
    const { counts } = (await workload(lately, desks.tokens.leader)).totals;
    for (const fact of ['submitted', 'accepted', 'completed', 'ended'] as const)
      expect(await listed({ ...lately, statuses: all.statuses, fact }, desks.tokens.leader)).toBe(counts[fact]);
  });

  test('§+ who may not read statistics sees his own alone, and an applicant none', async () => {
    const admin = userDesk(platform, desks.tokens.admin);
    const librarian = await admin.found('librarian');
    const roleId = await admin.customRole(100, ['order.search', 'order.create']);
    await platform.services
      .tenant(100)
      .run(kysely.updateTable('user_roles').set({ role_id: roleId }).where('user_id', '=', librarian.id));
    const token = await platform.signIn('librarian');
    const { data } = await tasks(lately, token);
    expect([data.whole, data.people.map(({ id }) => id)]).toEqual([false, [librarian.id]]);
    const whole = (await tasks({ ...lately, personId: librarian.id }, desks.tokens.admin)).data;
    expect(whole.people).toEqual(data.people);
    const other = whole.people[0]!.id === librarian.id ? (await admin.found('leader')).id : librarian.id;
    expect((await tasks({ ...lately, personId: other }, token)).status).toBe(403);
    const steps = (body: object, by: string) =>
      platform.call('POST /statistics/tasks/steps', { body: { ...lately, ...body } }, by);
    expect((await steps({ personId: other }, token)).status).toBe(403);
    expect((await steps({}, token)).data.total).toBe(data.people[0]!.n);
    expect((await steps({}, desks.tokens.reader)).status).toBe(403);
    expect((await tasks(lately, desks.tokens.reader)).status).toBe(403);
    const { name, sheets } = await workbook('tasks', token);
    expect([name.includes('任务量统计'), sheets[0]!.rows.length]).toEqual([true, 2]);
  });

  test('§+ one institution’s figures never show in another’s', async () => {
    const theirs = await tasks(lately, await platform.signIn('admin', 151));
    const ours = await tasks(lately, desks.tokens.admin);
    const ids = new Set(ours.data.people.map(({ id }) => id));
    expect(theirs.data.people.filter(({ id }) => ids.has(id))).toEqual([]);
  });
});

test('§+ a faculty counts the orders and people of the departments below it, as a recount order by order finds them', async () => {
  const db = platform.services.tenant(100);
  const parents = { stat1: '', stat11: 'stat1', stat111: 'stat11', stat2: '' } as const;
  const units = Object.entries(parents).map(([code, parentCode]) => ({
    code,
    name: `院系 ${code}`,
    parentCode,
    gone: false,
  }));
  await putUnits(db, 100, units, new Date());
  const codes = [...Object.keys(parents), '', 'lost'];
  const orders = await db.all(kysely.selectFrom('orders').selectAll().where('institution_id', '=', 100).orderBy('id'));
  const codeOf = new Map(orders.map(({ id }, at) => [id, codes[at % codes.length]!]));
  for (const [id, code] of codeOf)
    await db.run(kysely.updateTable('orders').set({ department_code: code }).where('id', '=', id));
  const { data: found } = await platform.call('POST /statistics/units', { body: lately }, desks.tokens.admin);
  const steps = await db.all(kysely.selectFrom('order_steps').selectAll().orderBy('at').orderBy('id'));
  const isIn = (step: { at: Date } | undefined): boolean =>
    step !== undefined && formatDay(step.at) >= lately.from && formatDay(step.at) <= lately.to;
  const counted = orders.map((order) => {
    const own = steps.filter(({ order_id }) => order_id === order.id);
    const done =
      order.status === 'completed' &&
      isIn(own.findLast(({ from_status, to_status }) => to_status === 'completed' && from_status !== 'completed'));
    const submitted = isIn(own.find(({ action }) => action === 'submit'));
    return { code: codeOf.get(order.id)!, submitted, done, papers: done ? order.paper_count : 0 };
  });
  const isBelow = (code: string, above: string): boolean =>
    code === above || (code in parents && code !== '' && isBelow(parents[code as keyof typeof parents], above));
  const naive = (among: typeof counted) => ({
    submitted: among.filter(({ submitted }) => submitted).length,
    completed: among.filter(({ done }) => done).length,
    papers: among.reduce((sum, { papers }) => sum + papers, 0),
  });
  for (const { code } of units)
    expect(found.rows.find((row) => row.code === code)).toMatchObject(
      naive(counted.filter((one) => isBelow(one.code, code))),
    );
  expect(found.rows.at(-1)).toMatchObject({
    name: '没有对应到名册的院系',
    ...naive(counted.filter(({ code }) => !(code in parents))),
  });
  // The tree and the days say the same.
  const { totals } = await workload();
  expect(found.total).toMatchObject(naive(counted));
  expect([found.total.submitted, found.total.completed, found.total.papers]).toEqual([
    totals.counts.submitted,
    totals.counts.completed,
    totals.papers,
  ]);
  expect(found.total.submitted).toBeGreaterThan(10);
});
