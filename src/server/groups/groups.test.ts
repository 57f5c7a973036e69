import { Readable } from 'node:stream';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { servicePath } from '#contracts/envelope.ts';
import type { GroupPersonLine, GroupView } from '#contracts/groups.ts';
import { eventually } from '#tests/builders/eventually.ts';
import { openDesks } from '#tests/builders/orders/order-desk.ts';
import { startHttpServer } from '#tests/builders/outside/http-server.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { upload } from '#tests/builders/upload.ts';
import { kysely } from '../db/kysely.ts';
import { insertFile } from '../files/files-store.ts';
import { keepReportFile } from '../reports/report-store.ts';

let platform: TestPlatform;
let desks: Awaited<ReturnType<typeof openDesks>>;

const units = [
  ['部门代码', '部门名称', '上级代码'],
  ['03', '化学学院', ''],
  ['0301', '有机化学系', '03'],
  ['04', '材料学院', ''],
];
const people = [
  ['工号', '姓名', '部门代码', '邮箱', '手机号', '状态'],
  ['C01', '李伟', '0301', 'lw@example.edu.cn', '13800000001', '在职'],
  ['C02', '王芳', '0301', 'wf1@example.edu.cn', '13800000002', '在职'],
  ['C03', '王芳', '03', '', '', '在职'],
  ['C04', '赵敏', '0301', 'zm@example.edu.cn', '13800000004', '在职'],
  ['C05', '孙立', '0301', '', '', '在职'],
  ['M01', '周海', '04', 'zh@example.edu.cn', '13800000009', '在职'],
];

beforeAll(async () => {
  platform = await startTestPlatform();
  desks = await openDesks(platform);
  const bytes = Buffer.from(
    await writeXlsx({
      sheets: [
        { name: '部门', rows: units },
        { name: '人员', rows: people },
      ],
    }),
  );
  const { data } = await upload(platform.url, '/roster/upload?complete=false', desks.tokens.admin, {
    bytes,
    name: 'roster.xlsx',
  });
  const run = data as unknown as { id: string; counts: never };
  const applied = await platform.call(
    'POST /roster/apply',
    { body: { id: run.id, counts: run.counts } },
    desks.tokens.admin,
  );
  expect(applied.status).toBe(200);
  await platform.services
    .tenant(100)
    .run(kysely.updateTable('roster_people').set({ state: 'left', left_at: new Date() }).where('number', '=', 'C05'));
  const granted = await platform.call(
    'POST /group-offices/save',
    { body: { username: 'reader', unitCode: '03', version: 0 } },
    desks.tokens.admin,
  );
  expect(granted.status).toBe(200);
});
afterAll(() => platform.stop());

const office = () => desks.tokens.reader;
const paper = (name: string, no: number) =>
  `${name}. Dispersed iridium number ${no} on carbon for ammonia oxidation[J]. Journal of Catalysis, 2024, 82(${no}): 1-9.`;

const headings = ['工号', '姓名', '单位', '用途', '论文', '要求'];
const listOf = async (rows: (string | null)[][]) =>
  Buffer.from(await writeXlsx({ sheets: [{ name: '名单', rows: [headings, ...rows] }] }));
const sent = async (rows: (string | null)[][], query = 'title=test', token = office()) =>
  upload(platform.url, `/groups/upload?${query}`, token, { bytes: await listOf(rows), name: '职称评审.xlsx' });
const view = async (id: string, token = office()): Promise<GroupView> =>
  (await platform.call('GET /groups/:id', { params: { id } }, token)).data;
const uploaded = async (rows: (string | null)[][]) => view((await sent(rows)).data.id);
const lineOf = (group: GroupView, place: number): GroupPersonLine => group.people.find((one) => one.place === place)!;

const terms = {
  purpose: 'title',
  databases: [4],
  checks: ['inclusion', 'citation', 'by_others'] as ('inclusion' | 'citation' | 'by_others')[],
  selfCitationRule: 'paper_authors' as const,
  citingList: false,
  neededBy: '' as const,
  way: 'fund' as const,
  fundNumber: 'J2026-118',
  fundHolder: '郑岚',
  phone: '010-12345678',
  email: 'hr@example.edu.cn',
  answerDays: 3,
};
const agreed = async (group: GroupView, more: object = {}) => {
  const body = { id: group.id, version: group.version, terms: { ...terms, ...more }, agree: true as const };
  expect((await platform.call('POST /groups/terms', { body }, office())).status).toBe(200);
  return view(group.id);
};
const submitted = async (
  group: GroupView,
  ids = group.people.filter(({ state }) => state === 'clear').map(({ id }) => id),
) => {
  const { data } = await platform.call(
    'POST /groups/submit',
    { body: { id: group.id, version: group.version, people: ids } },
    office(),
  );
  await eventually('the people are handed in', async () => {
    const { data: task } = await platform.call('GET /tasks/:id', { params: { id: data.taskId } }, office());
    return task.state === 'done';
  });
  return view(group.id);
};
/** Counted without the platform's own queries for it. */
const ledgerOf = async (ids: readonly string[]) =>
  platform.services.tenant(100).all(
    kysely
      .selectFrom('ledger_entries')
      .select(['order_id', 'kind', 'amount', 'way', 'reference'])
      .where('order_id', 'in', [...ids]),
  );

describe('the list', () => {
  test('§+ what somebody lists under their ORCID iD is proposed beside the rest; a source that fails changes nothing', async () => {
    let fails = true;
    const summary = {
      title: { title: { value: 'Listed under an iD' } },
      'journal-title': { value: 'Journal of Catalysis' },
      'publication-date': { year: { value: '2021' } },
      'external-ids': { 'external-id': [{ 'external-id-type': 'doi', 'external-id-value': '10.5555/orcid.1570' }] },
    };
    const outside = await startHttpServer((_, response) => {
      response.writeHead(fails ? 404 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ group: [{ 'work-summary': [summary] }] }));
    });
    try {
      const limits = {
        perSecond: 100,
        concurrency: 1,
        dailyBudget: 100,
        yearlyBudget: null,
        orderBudget: null,
        askAbove: 50,
      };
      const source = { source: 'orcid' as const, version: 0, address: `${outside.url}/api` };
      await platform.call('POST /connections/save', { body: { ...source, ...limits } }, desks.tokens.admin);
      const rows = [
        ['工号', '姓名', '论文', 'ORCID'],
        ['C01', '李伟', paper('Li Wei', 1), '0000-0002-1825-0097'],
        ['C02', '王芳', paper('Wang Fang', 2), ''],
      ];
      const proposals = async () => {
        const bytes = Buffer.from(await writeXlsx({ sheets: [{ name: '名单', rows }] }));
        const { data } = await upload(platform.url, '/groups/upload?title=orcid', office(), { bytes, name: 'o.xlsx' });
        await eventually('ORCID was asked', async () => {
          const { data: tasks } = await platform.call('POST /tasks/list', { body: { page: 1, limit: 5 } }, office());
          return tasks.list.filter(({ kind }) => kind === 'groups.orcid').every(({ state }) => state === 'done');
        });
        const { people: lines } = await view(data.id);
        return Promise.all(
          lines.map(async ({ id }) =>
            (await platform.call('GET /groups/people/:id', { params: { id } }, office())).data.papers.map(
              ({ from, paper: { title } }) => `${from} ${title.slice(0, 18).trim()}`,
            ),
          ),
        );
      };
      expect(await proposals()).toEqual([['list Dispersed iridium'], ['list Dispersed iridium']]);
      fails = false;
      expect(await proposals()).toEqual([
        ['list Dispersed iridium', 'orcid Listed under an iD'],
        ['list Dispersed iridium'],
      ]);
    } finally {
      await outside.stop();
    }
  });

  test('§+ says of every line whom it means and what is missing; nothing is lost, nothing is ordered', async () => {
    const before = await platform.services.tenant(100).all(kysely.selectFrom('orders').select('id'));
    const group = await uploaded([
      ['C01', '李伟', '化学学院', '职称评审', paper('Li Wei', 1), '请列影响因子'],
      ['C02', '王方', '', '', paper('Wang Fang', 2), ''],
      ['', '王芳', '化学学院', '', paper('Wang Fang', 3), ''],
      ['', '赵敏', '有机化学系', '升官', paper('Zhao Min', 4), ''],
      ['C05', '孙立', '', '', '', ''],
      ['M01', '周海', '', '', paper('Zhou Hai', 5), ''],
      ['', '李伟', '', '', '', ''],
      ['C01', '李伟', '', '', paper('Li Wei', 6), ''],
    ]);
    expect(group.people.map(({ place, state, reason, papers }) => [place, state, reason, papers])).toEqual([
      [2, 'clear', '', 1],
      [3, 'look', 'name-differs', 1],
      [4, 'look', 'several', 1],
      [5, 'look', 'by-name', 1],
      [6, 'look', 'left', 0],
      [7, 'none', 'unknown-number', 1],
      [8, 'none', 'name-alone', 0],
      [9, 'look', 'repeated', 1],
    ]);
    expect(lineOf(group, 2).person).toMatchObject({ number: 'C01', unit: '化学学院 / 有机化学系', account: false });
    expect(
      lineOf(group, 4)
        .candidates.map(({ number }) => number)
        .sort(),
    ).toEqual(['C02', 'C03']);
    expect(lineOf(group, 5).missing.join()).toContain('升官');
    expect(JSON.stringify(group)).not.toContain('zh@example.edu.cn');
    expect(await platform.services.tenant(100).all(kysely.selectFrom('orders').select('id'))).toHaveLength(
      before.length,
    );
  });

  test('§+ a person decides: only among whom the line may mean, each person once', async () => {
    const group = await uploaded([
      ['C01', '李伟', '', '', paper('Li Wei', 1), ''],
      ['', '王芳', '化学学院', '', paper('Wang Fang', 3), ''],
      ['', '李伟', '', '', paper('Li Wei', 7), ''],
    ]);
    const [first, second, third] = group.people;
    const decide = (line: GroupPersonLine, more: object) =>
      platform.call(
        'POST /groups/decide',
        { body: { id: line.id, version: line.version, ...more } as never },
        office(),
      );
    expect((await decide(second!, { decision: 'is', personId: first!.person!.id })).status).toBe(422);
    const meant = second!.candidates.find(({ number }) => number === 'C03')!;
    expect((await decide(second!, { decision: 'is', personId: meant.id })).status).toBe(200);
    expect((await decide(second!, { decision: 'drop' })).status).toBe(409);
    expect((await decide(third!, { decision: 'number', number: 'C01' })).status).toBe(409);
    expect((await decide(third!, { decision: 'number', number: 'C04' })).status).toBe(200);
    const after = await view(group.id);
    expect(after.people.map(({ state, person }) => [state, person?.number])).toEqual([
      ['clear', 'C01'],
      ['clear', 'C03'],
      // The number and the name disagree: somebody looks.
      ['look', undefined],
    ]);
    expect(lineOf(after, 3)).toMatchObject({ settledBy: expect.any(String) });
    expect(lineOf(after, 3).missing.join()).toContain('没有邮箱');
  });

  test('§+ the same list again adds only who is new', async () => {
    const { data } = await sent([['C01', '李伟', '', '', paper('Li Wei', 1), '']]);
    const again = await sent(
      [
        ['C01', '李伟', '', '', paper('Li Wei', 1), ''],
        ['C04', '赵敏', '', '', paper('Zhao Min', 2), ''],
      ],
      `groupId=${data.id}`,
    );
    expect(again.data).toMatchObject({ id: data.id, added: 1, same: 1 });
    expect((await view(data.id)).people.map(({ told }) => told.number)).toEqual(['C01', 'C04']);
  });

  test('§+ without the right nobody brings a list; another office and other institutions see no group', async () => {
    expect((await sent([['C01', '李伟', '', '', '', '']], 'title=x', desks.tokens.librarian)).status).toBe(403);
    const { data } = await sent([['C01', '李伟', '', '', '', '']]);
    const other = await platform.signIn('liming');
    await platform.call(
      'POST /group-offices/save',
      { body: { username: 'liming', unitCode: '04', version: 0 } },
      desks.tokens.admin,
    );
    expect((await platform.call('GET /groups/:id', { params: { id: data.id } }, other)).status).toBe(404);
    expect((await view(data.id, desks.tokens.acceptor)).may).toEqual({
      ...{ change: false, book: true },
      ...{ search: false, review: false },
    });
    const away = await platform.signIn('acceptor', 151);
    expect((await platform.call('GET /groups/:id', { params: { id: data.id } }, away)).status).toBe(404);
  });
});

describe('the orders', () => {
  test('§+ those that are clear are handed in by the office, each once, and the others stay', async () => {
    const list = await uploaded([
      ['C01', '李伟', '', '', paper('Li Wei', 1), '请列影响因子'],
      ['C04', '赵敏', '', '', `${paper('Zhao Min', 2)}\n${paper('Zhao Min', 3)}`, ''],
      ['C02', '王芳', '', '', '', ''],
      ['', '王芳', '化学学院', '', paper('Wang Fang', 4), ''],
    ]);
    const early = { id: list.id, version: list.version, people: [list.people[0]!.id] };
    expect((await platform.call('POST /groups/submit', { body: early }, office())).status).toBe(409);
    const ready = await agreed(list);
    expect(ready.bill.estimate).toBeGreaterThan(0);
    const group = await submitted(ready);
    expect(
      group.people.map(({ state, papers, orders, submittedBy }) => [state, papers, orders.length, submittedBy]),
    ).toEqual([
      ['submitted', 1, 1, 'office'],
      ['submitted', 2, 1, 'office'],
      ['clear', 0, 0, null],
      ['look', 1, 0, null],
    ]);
    expect(group.people[2]!.problem).toContain('没有论文');
    const [order] = group.people[0]!.orders;
    const staff = (await platform.call('GET /orders/:id', { params: { id: order!.id } }, desks.tokens.acceptor)).data;
    expect(staff).toMatchObject({ applicantName: '李伟', status: { label: expect.any(String) } });
    expect(staff.form).toMatchObject({ number: 'C01', databases: [4], phone: '13800000001' });
    expect(String(staff.form.remarks)).toContain('请列影响因子');
    // Drafts and papers of a person are not the office's to open.
    expect((await platform.call('GET /orders/:id', { params: { id: order!.id } }, office())).status).toBe(404);
    const again = await submitted(
      group,
      group.people.map(({ id }) => id),
    );
    expect(again.people.map(({ orders }) => orders.length)).toEqual([1, 1, 0, 0]);
    const notices = await platform.services
      .tenant(100)
      .all(kysely.selectFrom('notifications').select('msg').where('msg', 'like', `%${group.number}%`));
    expect(notices.every(({ msg }) => msg.includes('2 人的委托待受理'))).toBe(true);
    expect(notices.length).toBeGreaterThan(0);
  });

  test('§+ one is taken back until accepted, changed, and handed in again; accepted it is not', async () => {
    const group = await submitted(
      await agreed(
        await uploaded([
          ['C01', '李伟', '', '', paper('Li Wei', 1), ''],
          ['C04', '赵敏', '', '', paper('Zhao Min', 2), ''],
        ]),
      ),
    );
    const [one, two] = group.people;
    const cancel = (line: GroupPersonLine, version = line.version) =>
      platform.call('POST /groups/cancel', { body: { id: line.id, version, reason: '今年不评' } }, office());
    await desks.take('acceptor', two!.orders[0]!.id, 'accept');
    expect((await cancel(two!)).status).toBe(409);
    expect((await cancel(one!, one!.version - 1)).status).toBe(409);
    expect((await cancel(one!)).status).toBe(200);
    const after = await view(group.id);
    expect(after.people.map(({ state, mayCancel }) => [state, mayCancel])).toEqual([
      ['cancelled', false],
      ['submitted', false],
    ]);
    const steps = await platform.services
      .tenant(100)
      .all(
        kysely
          .selectFrom('order_steps')
          .select(['action', 'actor_name', 'on_behalf'])
          .where('order_id', '=', one!.orders[0]!.id)
          .orderBy('at'),
      );
    expect(steps.map(({ action, on_behalf }) => [action, on_behalf])).toEqual([
      ['submit', true],
      ['withdraw', true],
    ]);
    const restored = after.people[0]!;
    const body = { id: restored.id, version: restored.version, decision: 'restore' as const };
    expect((await platform.call('POST /groups/decide', { body }, office())).status).toBe(200);
    const changed = await submitted(await view(group.id), [restored.id]);
    expect(changed.people[0]).toMatchObject({ state: 'submitted', orders: [{}, {}] });
  });
});

describe('the bill', () => {
  test('§+ orders of a group wait for no money of their own; one payment is shared out, and every figure is the ledger’s', async () => {
    const group = await submitted(
      await agreed(
        await uploaded([
          ['C01', '李伟', '', '', paper('Li Wei', 1), ''],
          ['C04', '赵敏', '', '', `${paper('Zhao Min', 2)}\n${paper('Zhao Min', 3)}`, ''],
          ['C02', '王芳', '', '', paper('Wang Fang', 5), ''],
        ]),
      ),
    );
    const ids = group.people.flatMap(({ orders }) => orders.map(({ id }) => id));
    expect(ids).toHaveLength(3);
    expect(group.bill).toMatchObject({ charged: 0, paid: 0, due: 0, orders: 3 });
    for (const id of ids) await desks.take('acceptor', id, 'accept');
    const statuses = await platform.services
      .tenant(100)
      .all(kysely.selectFrom('orders').select('status').where('id', 'in', ids));
    expect(statuses.map(({ status }) => status)).toEqual(['in-progress', 'in-progress', 'in-progress']);
    const charged = (await ledgerOf(ids)).reduce((sum, { amount }) => sum + Number(amount), 0);
    expect(charged).toBeGreaterThan(0);
    const due = await view(group.id, desks.tokens.acceptor);
    expect(due.bill).toMatchObject({ charged, due: charged, quoted: 0, paid: 0 });
    const pay = (amount: number, reference: string, version: number) =>
      platform.call(
        'POST /groups/pay',
        { body: { id: group.id, version, way: 'fund', reference, amount } },
        desks.tokens.acceptor,
      );
    expect((await pay(charged + 1, 'T-1', due.version)).status).toBe(422);
    expect((await pay(1, 'T-1', due.version)).data).toMatchObject({ orders: 1 });
    expect((await pay(charged - 1, 'T-1', due.version + 1)).status).toBe(409);
    expect((await pay(charged - 1, 'T-2', due.version)).status).toBe(409);
    expect((await pay(charged - 1, 'T-2', due.version + 1)).data).toMatchObject({ orders: 3 });
    const paid = await view(group.id, desks.tokens.acceptor);
    expect(paid.bill).toMatchObject({ charged, due: 0, paid: charged });
    const entries = (await ledgerOf(ids)).filter(({ kind }) => kind === 'payment');
    expect(entries.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(charged);
    expect(
      entries
        .filter(({ reference }) => reference === 'T-2')
        .map(({ order_id }) => order_id)
        .sort(),
    ).toEqual([...ids].sort());
    // The same reference on an order of somebody else is another payment's.
    const { version } = paid;
    const invoice = await platform.call(
      'POST /groups/invoice',
      { body: { id: group.id, version, number: '044' } },
      desks.tokens.acceptor,
    );
    expect(invoice.status).toBe(200);
    expect((await view(group.id)).bill.invoiceNumber).toBe('044');
  });
});

test('§+ the right is taken back: lists stay, nothing more is changed', async () => {
  const list = await uploaded([['C01', '李伟', '', '', paper('Li Wei', 1), '']]);
  const offices = (await platform.call('GET /group-offices', {}, desks.tokens.admin)).data;
  const held = offices.find(({ username }) => username === 'reader')!;
  const remove = (version: number) =>
    platform.call('POST /group-offices/remove', { body: { userId: held.userId, version } }, desks.tokens.admin);
  expect((await remove(held.version + 1)).status).toBe(409);
  expect((await remove(held.version)).status).toBe(200);
  const body = { id: list.people[0]!.id, version: 1, decision: 'drop' as const };
  expect((await platform.call('POST /groups/decide', { body }, office())).status).toBe(403);
  expect((await view(list.id, desks.tokens.acceptor)).people).toHaveLength(1);
});

interface Sealed {
  papers: {
    inclusions: unknown[];
    union: { total: number } | null;
    searches?: { question: string }[];
    doubtful?: number;
  }[];
  totals: { included: number | null; union: { total: number; toCheck?: number | null } | null };
}

describe('what the office takes away', () => {
  test('§+ the table’s figures are those of the sealed reports, recounted from their papers; what is not issued has none', async () => {
    await platform.call(
      'POST /group-offices/save',
      { body: { username: 'reader', unitCode: '03', version: 0 } },
      desks.tokens.admin,
    );
    const group = await submitted(
      await agreed(
        await uploaded([
          ['C01', '李伟', '', '', `${paper('Li Wei', 1)}\n${paper('Li Wei', 2)}`, ''],
          ['C04', '赵敏', '', '', paper('Zhao Min', 3), ''],
        ]),
        { checks: ['inclusion'] },
      ),
    );
    const first = group.people[0]!.orders[0]!.id;
    await desks.take('acceptor', first, 'accept');
    // Reports that were sealed before, of whoever: what is asked is whether their figures arrive unchanged.
    const sealed = await platform.pools.platform.query<{
      id: string;
      order_id: string;
      data: Sealed;
      sha256: string;
      number: string;
    }>(
      `select distinct on (order_id) id, order_id, data, sha256, number from reports
       where institution_id = 100 and service = 'citation' and state = 'frozen' order by order_id, version desc`,
    );
    expect(sealed.rows.length).toBeGreaterThan(1);
    await platform.pools.platform.query('update orders set group_id = $1, group_person_id = $2 where id = any ($3)', [
      group.id,
      group.people[0]!.id,
      sealed.rows.map(({ order_id }) => order_id),
    ]);
    const shown = await view(group.id);
    expect(shown.people[1]!.orders[0]!.report).toBeNull();
    expect(shown.people.map(({ stage, waitsFor }) => [stage, waitsFor])).toEqual([
      // As far as the order that is least far.
      ['searching', '检索馆员'],
      ['accepting', '受理馆员'],
    ]);
    const response = await fetch(`${platform.url}${servicePath}/groups/${group.id}/table`, {
      headers: { authorization: office() },
    });
    const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
    const [head, ...lines] = sheets[0]!.rows;
    const cell = (row: readonly unknown[], name: string) => row[head!.indexOf(name)] ?? '';
    for (const { data, sha256, number } of sealed.rows) {
      const line = lines.find((row) => cell(row, '报告编号') === number)!;
      const found = data.papers.filter(({ inclusions }) => inclusions.length > 0).length;
      expect([cell(line, '论文'), cell(line, 'SHA-256')]).toEqual([data.papers.length, sha256]);
      const questions = data.papers.flatMap(({ searches }) => (searches ?? []).map(({ question }) => question));
      const unknown = (asked: boolean) => (asked ? '未检索' : '—');
      expect(cell(line, '收录')).toBe(data.totals.included === null ? unknown(questions.includes('inclusion')) : found);
      const cited = data.papers.map(({ union }) => union?.total ?? null);
      const whole = cited.every((one) => one !== null) && data.totals.union !== null;
      expect(cell(line, '被引')).toBe(
        whole
          ? cited.reduce((sum: number, one) => sum + one!, 0)
          : (data.totals.union?.total ?? unknown(questions.some((one) => one !== 'inclusion'))),
      );
      expect(cell(line, '待核')).toBe(
        data.totals.union === null ? cell(line, '被引') : (data.totals.union.toCheck ?? '—'),
      );
      const doubtful = data.papers.reduce((sum, one) => sum + (one.doubtful ?? 0), 0);
      const keeps = questions.some((one) => one !== 'inclusion') && data.papers.every(({ searches }) => searches);
      expect(cell(line, '疑似未计')).toBe(keeps ? doubtful : '—');
      const [shownReport] = shown.people[0]!.orders.flatMap(({ report }) =>
        report?.number === number ? [report] : [],
      );
      expect(shownReport!.others ?? '—').toBe(cell(line, '他引'));
    }
    // One of them has its file.
    const file = await platform.services.files.put(Readable.from([Buffer.from('%PDF-1.7 sealed')]));
    const fileId = await insertFile(
      platform.services.tenant(100),
      { name: 'sealed.pdf', mediaType: 'application/pdf', ...file },
      { institutionId: 100, ownerId: null, purpose: 'report' },
    );
    await keepReportFile(platform.services.tenant(100), {
      institution_id: 100,
      report_id: sealed.rows[0]!.id,
      kind: 'sealed',
      file_id: fileId,
      sha256: file.sha256,
      drawn_from: sealed.rows[0]!.sha256,
      made_by: 'platform',
      made_at: new Date(),
    });
    const { data: zip } = await platform.call('POST /groups/zip', { body: { id: group.id } }, office());
    const packed = await eventually('the reports are packed', async () => {
      const { data: task } = await platform.call('GET /tasks/:id', { params: { id: zip.taskId } }, office());
      return ['done', 'failed'].includes(task.state) && task;
    });
    const drawn = await platform.pools.platform.query<{ report_id: string }>(
      `select distinct f.report_id from report_files f join reports r on r.id = f.report_id
       where r.order_id = any ($1) and r.state = 'frozen' and f.kind in ('sealed', 'unsealed', 'pdf')`,
      [sealed.rows.map(({ order_id }) => order_id)],
    );
    expect(packed).toMatchObject({ state: 'done', error: null });
    expect(packed.result).toMatchObject({ packed: drawn.rows.length, without: sealed.rows.length - drawn.rows.length });
    expect(drawn.rows.length).toBeGreaterThan(0);
    const fetched = async (token: string) =>
      (
        await fetch(`${platform.url}${servicePath}/files/${(packed.result as { fileId: string }).fileId}`, {
          headers: { authorization: token },
        })
      ).status;
    expect([await fetched(office()), await fetched(await platform.signIn('librarian'))]).toEqual([200, 404]);
    const without = lines.filter((row) => cell(row, '报告编号') === '');
    expect(without.map((row) => [cell(row, '姓名'), cell(row, '论文')])).toEqual([
      ['李伟', ''],
      ['赵敏', ''],
    ]);
  });
});
