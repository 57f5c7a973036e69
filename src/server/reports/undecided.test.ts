import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { citationSheets } from '#domain/reports/citation/citation-sheets.ts';
import { citationForm } from '#tests/builders/orders/order-desk.ts';
import { reviewCase } from '#tests/builders/orders/review-case.ts';
import { openRecordDesk, type RecordDesk } from '#tests/builders/records/record-desk.ts';
import { wosText } from '#tests/builders/records/record-files.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { newId } from '../db/id.ts';
import { kysely, statement } from '../db/kysely.ts';
import { reportsOfOrder } from './report-store.ts';

let platform: TestPlatform;
let desk: RecordDesk;
beforeAll(async () => {
  platform = await startTestPlatform({ callsPerMinute: 1_000_000 });
  desk = await openRecordDesk(platform);
});
afterAll(() => platform.stop());

const title = 'Copper sites on carbon: a study of undecided reduction';
const stated = { title, authors: 'Zhang, San', source: 'J Invented', year: 2021, ownRole: 'first' };
const other = { ...stated, title: 'Nothing anybody ever found on zinc' };
const form = (of = title) =>
  citationForm({
    papers: [{ ...stated, title: of }, other],
    databases: [4],
    checks: { 4: ['inclusion', 'citation'] },
    citationYears: { from: 2024, to: null },
  });

const labels = {
  matches: '待确认的收录题录',
  indexes: '没有标明索引的收录题录',
  short: '被引没有取齐的',
  verdicts: '待核的自引他引',
  references: '待确认的疑似引用',
  roles: '待决定的作者角色',
} as const;
type Kind = keyof typeof labels;

/**
 * Finished over what waits for a person: the gate names each kind with its page, nothing is finished over it without a
 * reason, and the reviewer reads what it was.
 */
const finishedOver = async (orderId: string, waiting: Partial<Record<Kind, number>>) => {
  const params = { orderId };
  const items = (Object.entries(waiting) as [Kind, number][]).map(([kind, count]) => {
    return { kind, count, label: labels[kind] };
  });
  await desk.searched(orderId);
  const { data: finishing } = await platform.call('GET /reports/finishing/:orderId', { params }, desk.token);
  const place = expect.stringMatching(new RegExp(`^/.*${orderId}`));
  expect(finishing!.gate).toMatchObject(items.map((item) => ({ ...item, blocks: false, to: place })));
  const refused = await desk.act('librarian', orderId, 'finish-draft');
  expect([refused.status, refused.body.fields]).toEqual([422, { reason: '请写明为什么带着未定项完成' }]);
  for (const { label, count } of items) expect(refused.body.errormsg).toContain(`${label} ${count} 项`);
  await desk.take('librarian', orderId, 'finish-draft', { reason: '原文未到，先出初稿' });
  const { data } = await platform.call('GET /reports/drafts/:orderId', { params }, desk.tokens.reviewer);
  expect(data.draft!.openItems).toEqual(items.map(({ label, count }) => ({ label, count })));
  return { draft: data.draft!, data: (await reportsOfOrder(platform.services.tenant(100), orderId))[0]!.data };
};

/** A record that may be the first paper, and one that says no index. */
const cases = [
  ['一条待确认的题录', { source: 'Letters of Copper' }, 'check', { matches: 1 }],
  ['没有标明索引的题录', { source: 'J Invented', index: '' }, 'unindexed', { indexes: 1 }],
  ['一条待确认又没有标明索引的题录', { source: 'Letters of Copper', index: '' }, 'both', { matches: 1 }],
] as const;

/** Not alike: a record of one would else wait in the order of another. */
const titles = {
  check: 'Ceramic tiles that keep their glaze in salt water',
  unindexed: 'Bamboo bridges in a wind tunnel, seen from their joints',
  both: 'Lake sediments tell of floods that no chronicle remembers',
} as const;

test.each(cases)('§+ a draft finished over %s says neither 未收录 nor a sum of it', async (_, more, what, waiting) => {
  // Records of the institution are matched whichever order they came for.
  const title = titles[what];
  const orderId = await desk.inProgress(form(title));
  const accession = `WOS:00000000000003${cases.findIndex(([, , one]) => one === what)}`;
  if (what === 'both') {
    const { version } = await desk.board(orderId);
    const body = { orderId, version, dates: [{ database: 4, searchedOn: '2026-03-02' }] };
    expect((await platform.call('POST /citations/search-dates', { body }, desk.token)).status).toBe(200);
  }
  await desk.imported(`${what}.txt`, wosText([{ title, authors: ['Zhang, San'], year: 2021, accession, ...more }]), {
    orderId,
  });
  const { draft, data } = await finishedOver(orderId, waiting);
  const [first, second] = data.papers;
  const state = (paper: typeof first) => paper!.searches!.find(({ question }) => question === 'inclusion')!.state;
  expect([state(first), state(second)]).toEqual(['open', 'none']);
  expect([data.totals.included, data.totals.inclusion]).toEqual([null, []]);
  const said = draft.conclusion.join('');
  expect(said).toContain('有待核实的题录，不作结论：SCI-E 收录（1 篇）。');
  expect(said).not.toMatch(/SCI-E 收录 \d+ 篇/);
  const rows = citationSheets(data)
    .find(({ name }) => name === '收录清单')!
    .rows.map((row) => row.map(String));
  expect(rows.find((row) => row.includes(title))!.join('|')).toContain('SCI-E 待核实');
  expect(rows.find((row) => row.includes(title))!.join('|')).not.toContain('未收录');
  expect(rows.find((row) => row.includes(other.title))!.join('|')).toContain('未收录');
  // The workbench says the same.
  const [waits, none] = (await desk.board(orderId)).papers.map(({ mark, databases }) => {
    const { proposed, searches } = databases.find(({ database }) => database === 4)!;
    return { mark, proposed, inclusion: searches.find(({ question }) => question === 'inclusion')! };
  });
  expect(waits!.mark).not.toBe('done');
  expect(what === 'unindexed' ? waits!.inclusion.why === 'unmarked' : waits!.proposed > 0).toBe(true);
  expect(none!.inclusion).toMatchObject({ state: 'none', why: '' });
});

test('§+ references that nobody decided on are told beside the count, and so are the years it is of', async () => {
  const orderId = await desk.inProgress(form());
  const db = platform.services.tenant(100);
  const { papers } = await desk.board(orderId);
  const { id: record } = await db.one(kysely.selectFrom('literature_records').select('id').orderBy('id').limit(1));
  await db.run(
    kysely.insertInto('doubtful_citations').values({
      ...{ id: newId(), institution_id: 100, order_id: orderId, record_id: record },
      paper_id: papers.find(({ no }) => no === 2)!.id,
      ...{ reference: 'A reference with another year', agree: ['author'], differ: ['year'], reason: '请核对' },
    }),
  );
  await db.run(statement(sql`update citation_work set recount = true where order_id = ${orderId}`));
  const { draft, data } = await finishedOver(orderId, { references: 1 });
  expect(data.papers.map(({ doubtful }) => doubtful)).toEqual([undefined, 1]);
  const said = draft.conclusion.join('');
  expect(said).toContain('另有 1 条参考文献是否引用了所查论文尚待确认，未计入被引。');
  expect(said).toContain('被引只计 2024 年以来 发表的施引文献。');
});

test('§+ counts that are not whole, verdicts and roles are in the gate by their kinds too, until somebody gives a reason', async () => {
  const { cited, unsure, form: usual } = reviewCase(1);
  const foreign = {
    ...{ title: 'Growth of deltas nobody has seen', authors: ['Wang, Wu', 'Zhao, Liu'], source: 'Journal of Deltas' },
    ...{ year: 2020, volume: '3', pages: '1-9', doi: '10.1000/delta.9', accession: 'WOS:000000000000902' },
  };
  const papers = [
    ...usual.papers,
    { title: foreign.title, authors: 'Zhang, San; Wang, Wu', year: 2020, doi: foreign.doi, ownRole: 'first' },
  ];
  const orderId = await desk.inProgress({ ...usual, papers });
  // Its record says that three works cite it; the list that came holds one, which may be by an author of the paper.
  const record = wosText([cited]).replace('\nER\n', '\nTC 3\nER\n');
  await desk.imported('papers.txt', `${record.replace('EF\n', '')}${wosText([foreign])}`, { orderId });
  await desk.imported('citing.txt', wosText([unsure]), { orderId });
  await finishedOver(orderId, { verdicts: 1, roles: 1, short: 1 });
});
