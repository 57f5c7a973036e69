import { afterAll, beforeAll, expect, test } from 'vitest';
import { citationForm } from '#tests/builders/orders/order-desk.ts';
import { openRecordDesk, type RecordDesk } from '#tests/builders/records/record-desk.ts';
import { type InventedRecord, wosText } from '#tests/builders/records/record-files.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';

let platform: TestPlatform;
let desk: RecordDesk;

beforeAll(async () => {
  platform = await startTestPlatform();
  desk = await openRecordDesk(platform);
});
afterAll(() => platform.stop());

let number = 400;
const paper = (): InventedRecord => {
  number += 1;
  return {
    title: `Waves on an invented shore, part ${number}`,
    authors: ['Zhang, San'],
    source: 'Journal of Shores',
    year: 2022,
    volume: '8',
    pages: `${number}-${number + 5}`,
    doi: `10.1000/shore.${number}`,
    accession: `WOS:000000000000${number}`,
    index: '',
  };
};

const orderOf = (papers: readonly InventedRecord[]): Promise<string> =>
  desk.inProgress(
    citationForm({
      papers: papers.map(({ title, doi, year, source }) => ({ title, doi, year, source, authors: 'Zhang, San' })),
      databases: [4, 7],
      checks: { 4: ['inclusion'], 7: ['inclusion'] },
    }),
  );

const included = async (orderId: string): Promise<Record<string, number>> => {
  const { summary } = await desk.board(orderId);
  return Object.fromEntries(summary.databases.map(({ code, included: papers }) => [code, papers]));
};

const recordOf = async (orderId: string) => {
  const [match] = await desk.matches(orderId);
  return (await platform.call('GET /records/:id', { params: { id: match!.recordId } }, desk.token)).data;
};

test('§+ an export without editions read again as SCI-E sets the edition on the records it has', async () => {
  const one = paper();
  const orderId = await orderOf([one]);
  const first = await desk.imported('savedrecs.txt', wosText([one]), { orderId });
  expect(await included(orderId)).toMatchObject({ 'SCI-E': 0 });

  await desk.imported('as-sci.txt', wosText([one]), { orderId, database: 4 });
  expect(await included(orderId)).toMatchObject({ 'SCI-E': 1, 'CPCI-S': 0 });
  expect((await recordOf(orderId)).imports).toMatchObject([
    { id: first.id, editions: [] },
    { name: 'as-sci.txt', editions: ['SCI-E'] },
  ]);
});

test('§+ editions of one record unite over imports, and undoing one takes only its own', async () => {
  const one = paper();
  const orderId = await orderOf([one]);
  const proceedings = 'Conference Proceedings Citation Index - Science (CPCI-S)';
  await desk.imported('sci.txt', wosText([{ ...one, index: 'Science Citation Index Expanded (SCI-EXPANDED)' }]), {
    orderId,
  });
  const second = await desk.imported('cpci.txt', wosText([{ ...one, index: proceedings }]), { orderId });
  expect(await included(orderId)).toMatchObject({ 'SCI-E': 1, 'CPCI-S': 1 });
  expect((await recordOf(orderId)).editions).toEqual(['CPCI-S', 'SCI-E']);

  const undone = await platform.call(
    'POST /records/imports/undo',
    { body: { id: second.id, version: second.version, evenIfUsed: true } },
    desk.token,
  );
  expect(undone.status).toBe(200);
  await platform.call('POST /citations/recompute', { body: { orderId } }, desk.token);
  expect(await included(orderId)).toMatchObject({ 'SCI-E': 1, 'CPCI-S': 0 });
});

test('§+ an index is named for a selection of records with the evidence, and that can be taken back', async () => {
  const papers = [paper(), paper()];
  const orderId = await orderOf(papers);
  await desk.imported('savedrecs.txt', wosText(papers), { orderId });
  const recordIds = (await desk.matches(orderId)).map(({ recordId }) => recordId);
  const set = (more: object) =>
    platform.call(
      'POST /citations/editions',
      { body: { orderId, recordIds, database: 4, holds: true, reason: '在 SCI-EXPANDED 中检索到', ...more } },
      desk.token,
    );
  expect((await set({ reason: '' })).body.fields).toEqual({ reason: '请写明依据' });
  expect((await set({ database: 11 })).status).toBe(422);
  expect((await set({ recordIds: [crypto.randomUUID()] })).status).toBe(404);
  expect((await set({})).status).toBe(200);
  expect(await included(orderId)).toMatchObject({ 'SCI-E': 2 });
  expect((await recordOf(orderId)).editionDecisions).toMatchObject([
    { edition: 'SCI-E', reason: '在 SCI-EXPANDED 中检索到' },
  ]);

  // What people said stays when a file is read again; what a file proves no person takes away.
  const again = await desk.imported('again.txt', wosText(papers), { orderId, database: 7 });
  expect(again.state).toBe('done');
  expect(await included(orderId)).toMatchObject({ 'SCI-E': 2, 'CPCI-S': 2 });
  expect((await set({ database: 7, holds: false })).status).toBe(409);
  expect((await set({ holds: false })).status).toBe(200);
  expect(await included(orderId)).toMatchObject({ 'SCI-E': 0, 'CPCI-S': 2 });
});

test('§+ an edition that the file of another order proves is counted in this one too', async () => {
  const one = paper();
  const [first, second] = [await orderOf([one]), await orderOf([one])];
  await desk.imported('savedrecs.txt', wosText([one]), { orderId: first });
  expect(await included(first)).toMatchObject({ 'SCI-E': 0 });
  await desk.imported('as-sci.txt', wosText([one]), { orderId: second, database: 4 });
  expect(await included(second)).toMatchObject({ 'SCI-E': 1 });
  expect(await included(first)).toMatchObject({ 'SCI-E': 1 });
});
