import { afterAll, beforeAll, expect, test } from 'vitest';
import { kysely } from '#server/db/kysely.ts';
import { citationForm } from '#tests/builders/orders/order-desk.ts';
import { benchPapers, workbenchFiles, workbenchForm } from '#tests/builders/orders/workbench-case.ts';
import { scopusTable, wosText } from '#tests/builders/records/export-files.ts';
import { openRecordDesk, type RecordDesk } from '#tests/builders/records/record-desk.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';

let platform: TestPlatform;
let desk: RecordDesk;
let orderId: string;
beforeAll(async () => {
  platform = await startTestPlatform();
  desk = await openRecordDesk(platform);
  orderId = await desk.inProgress(citationForm(workbenchForm));
});
afterAll(() => platform.stop());

const files = async () =>
  (await platform.call('GET /citations/orders/:id/files', { params: { id: orderId } }, desk.token)).data.list;
const fileNamed = async (name: string) => (await files()).find((file) => file.name === name)!;
const place = (
  file: { importId: string; version: number },
  said: { what: 'whole' | 'rest'; paperId: string | null; reopen?: boolean },
) =>
  platform.call(
    'POST /citations/files/place',
    { body: { orderId, importId: file.importId, version: file.version, ...said } },
    desk.token,
  );

/** Without references: nothing in the file says what the records cite. */
const silent = (no: number) => ({
  title: `A silent citing work, number ${no}`,
  authors: ['Moreau, Jean'],
  source: 'Annals of Silent Studies',
  year: 2025,
  volume: '3',
  pages: `${no}0-${no}9`,
  doi: `10.5555/silent.${no}`,
  accession: `2-s2.0-8700000000${no}`,
});

test('§+ files dropped together are assigned to their papers by what stands in them', async () => {
  for (const { name, buffer } of workbenchFiles()) await desk.imported(name, buffer, { orderId });
  const saved = await fileNamed('savedrecs.txt');
  expect(saved.papers.filter(({ found }) => found > 0).map(({ no }) => no)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(saved.papers.find(({ no }) => no === 10)).toMatchObject({ found: 0, proposed: 1 });
  const citing = await fileNamed('citing.txt');
  expect(citing.papers.map(({ no, citing: n }) => [no, n])).toEqual([
    [1, 3],
    [2, 2],
  ]);
  expect([saved.rest, citing.rest, citing.restDecision]).toEqual([0, 0, null]);
});

test('§+ what nothing in a file decides is asked, goes where a person says and can be taken back', async () => {
  await desk.imported(
    'silent.csv',
    scopusTable([silent(1), silent(2), { ...benchPapers[0]!, accession: '2-s2.0-85000000001' }]),
    {
      orderId,
    },
  );
  const asked = await fileNamed('silent.csv');
  expect(asked).toMatchObject({ records: 3, rest: 2, restDecision: null, proposal: null });
  const before = (await desk.board(orderId)).summary.union.citations.total;
  const third = (await desk.board(orderId)).papers.find(({ no }) => no === 3)!;
  const said = await place(asked, { what: 'rest', paperId: third.id });
  expect(said.status).toBe(200);
  const placed = said.data.list.find(({ name }) => name === 'silent.csv')!;
  expect(placed).toMatchObject({ rest: 0, restDecision: { paperId: third.id, by: expect.any(String) } });
  expect(placed.papers.find(({ no }) => no === 3)).toMatchObject({ citing: 2 });
  // The record that is a paper of the order keeps its place: it cites nothing.
  expect(placed.papers.find(({ no }) => no === 1)).toMatchObject({ found: 1, citing: 0 });
  expect((await desk.board(orderId)).summary.union.citations.total).toBe(before + 2);

  expect((await place(asked, { what: 'rest', paperId: null })).status).toBe(409);
  const back = await place(placed, { what: 'rest', paperId: null, reopen: true });
  expect(back.data.list.find(({ name }) => name === 'silent.csv')).toMatchObject({ rest: 2, restDecision: null });
  const unrelated = await place(back.data.list.find(({ name }) => name === 'silent.csv')!, {
    what: 'rest',
    paperId: null,
  });
  expect(unrelated.data.list.find(({ name }) => name === 'silent.csv')).toMatchObject({
    rest: 2,
    restDecision: { paperId: null },
  });
  expect((await desk.board(orderId)).summary.union.citations.total).toBe(before);
  const audited = await platform.services
    .tenant(100)
    .all(kysely.selectFrom('audit_log').select('action').where('action', '=', 'citation.place'));
  expect(audited).toHaveLength(3);
});

test('§+ a file wrongly called a citing list is given back to its content', async () => {
  const second = (await desk.board(orderId)).papers.find(({ no }) => no === 2)!;
  await desk.imported('list.csv', scopusTable([silent(7)]), { orderId, citingPaperId: second.id });
  const listed = await fileNamed('list.csv');
  expect(listed).toMatchObject({ listPaperId: second.id, rest: 0 });
  const { data } = await place(listed, { what: 'whole', paperId: null });
  expect(data.list.find(({ name }) => name === 'list.csv')).toMatchObject({ listPaperId: null, rest: 1, papers: [] });
  const stranger = await place(await fileNamed('list.csv'), { what: 'whole', paperId: crypto.randomUUID() });
  expect([stranger.status, stranger.body.errormsg]).toEqual([422, '没有这篇论文，请刷新']);
});

test('§+ the index of a whole file is named once, where it was dropped', async () => {
  const bare = wosText([{ ...benchPapers[10]! }]).replace(/^WE .*\n/gmu, '');
  await desk.imported('bare.txt', bare, { orderId });
  const asked = await fileNamed('bare.txt');
  expect(asked).toMatchObject({ withoutIndex: 1, indexes: [{ database: 4, code: 'SCI-E' }] });
  const included = async () =>
    (await desk.board(orderId)).summary.databases.find(({ database }) => database === 4)!.included;
  const before = await included();
  const index = () =>
    platform.call(
      'POST /citations/files/index',
      { body: { orderId, importId: asked.importId, database: 4 } },
      desk.token,
    );
  expect((await index()).status).toBe(200);
  expect(await included()).toBe(before + 1);
  expect(await fileNamed('bare.txt')).toMatchObject({ withoutIndex: 0 });
  expect((await index()).status).toBe(409);
});

test('§+ a database counts as searched on the day its file came in, until a librarian says another day', async () => {
  const { databases, version } = await desk.board(orderId);
  const today = new Date(platform.services.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
  expect(databases.find(({ id }) => id === 10)).toMatchObject({ searchedOn: today, searchedByImport: true });
  const { data } = await platform.call(
    'POST /citations/search-dates',
    { body: { orderId, version, dates: [{ database: 10, searchedOn: '2026-03-02' }] } },
    desk.token,
  );
  expect(data.databases.find(({ id }) => id === 10)).toMatchObject({
    searchedOn: '2026-03-02',
    searchedByImport: false,
  });
});

test('§+ a paper that takes the place of another inherits neither its searches nor its citing list nor its record', async () => {
  const [first, second] = [benchPapers[0]!, benchPapers[1]!];
  const entry = ({ authors, ...paper }: typeof first) => ({ ...paper, authors: authors.join('; '), ownRole: 'first' });
  const form = citationForm({
    papers: [entry(first), entry(second)],
    databases: [4],
    checks: { 4: ['inclusion', 'citation', 'by_others'] },
  });
  const replaced = await desk.inProgress(form);
  const { papers: before } = await desk.board(replaced);
  const of = before[1]!.id;
  await desk.imported('own.txt', wosText([second]), { orderId: replaced });
  await desk.imported('of-second.csv', scopusTable([silent(8)]), { orderId: replaced, citingPaperId: of });
  await desk.searched(replaced);
  const [match] = (await desk.matches(replaced)).filter(({ paperId }) => paperId === of);
  const accept = {
    orderId: replaced,
    matches: [{ paperId: of, recordId: match!.record.id, version: match!.version }],
    decision: 'accept' as const,
  };
  expect((await platform.call('POST /citations/matches/decide', { body: accept }, desk.token)).status).toBe(200);
  expect((await desk.board(replaced)).papers[1]).toMatchObject({ mark: 'done' });

  await desk.take('librarian', replaced, 'ask-mending', { reason: '第 2 篇不属于本次委托的范围' });
  const other = { ...entry(second), title: 'Membranes that breathe', doi: '10.5555/quite.other', accessionNumber: '' };
  const mended = { ...entry(first), title: first.title.replace('a', 'aa') };
  const saving = async (papers: object[]) => {
    const { data } = await platform.call('GET /orders/:id', { params: { id: replaced } }, desk.tokens.reader);
    const body = { id: replaced, version: data.version, service: 'citation' as const, form: { ...form, papers } };
    expect((await platform.call('POST /orders/save', { body }, desk.tokens.reader)).status).toBe(200);
  };
  await saving([mended, other]);
  await desk.take('reader', replaced, 'resubmit');

  const { papers: after } = await desk.board(replaced);
  expect(after.map(({ id }) => id)).toEqual([before[0]!.id, expect.not.stringContaining(of)]);
  expect(after[1]!.databases.flatMap(({ searches }) => searches.map(({ state }) => state))).toEqual([
    'unsearched',
    'unsearched',
    'unsearched',
  ]);
  expect((await desk.matches(replaced)).filter(({ paperId }) => paperId === after[1]!.id)).toEqual([]);
  const params = { id: replaced };
  const { list } = (await platform.call('GET /citations/orders/:id/files', { params }, desk.token)).data;
  // Whose citing list it is is asked again.
  expect(list.find(({ name }) => name === 'of-second.csv')).toMatchObject({ listPaperId: null, rest: 1, papers: [] });
});
