import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReportData } from '#domain/reports/report-data.ts';
import { citationForm } from '#tests/builders/orders/order-desk.ts';
import { openRecordDesk, type RecordDesk } from '#tests/builders/records/record-desk.ts';
import { type InventedRecord, risText } from '#tests/builders/records/record-files.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { reportsOfOrder } from '../reports/report-store.ts';

let platform: TestPlatform;
let desk: RecordDesk;
let admin: string;
beforeAll(async () => {
  platform = await startTestPlatform();
  desk = await openRecordDesk(platform);
  admin = desk.tokens.admin;
});
afterAll(() => platform.stop());

const described = {
  ...{ chinese: '中国生物医学文献数据库', english: 'SinoMed', group: 'chinese' as const, labels: ['SinoMed'] },
  ...{ inclusion: true, citation: true },
};
const settings = {
  offered: true,
  platform: '',
  url: 'https://www.sinomed.ac.cn',
  fromYear: 1978,
  toYear: null,
  note: '',
};

const add = (code: string, change: object = {}, token = admin) =>
  platform.call('POST /search-sources/add', { body: { code, ...described, ...settings, ...change } }, token);
const sourceOf = async (id: number) =>
  (await platform.call('GET /search-sources/all', {}, admin)).data.list.find((source) => source.id === id)!;
const change = async (id: number, { offered = true, ...words }: { code?: string; offered?: boolean }) => {
  const { version, code, chinese, english, group, labels, inclusion, citation } = await sourceOf(id);
  const now = { code, chinese, english, group, labels, inclusion, citation, ...words };
  const body = { id, version, ...settings, offered, described: now };
  return platform.call('POST /search-sources/save', { body }, admin);
};

const paper = (number: number): InventedRecord => ({
  title: `Herbs of an invented mountain, part ${number}`,
  authors: ['Zhang, San'],
  source: 'Journal of Herbs',
  year: 2022,
  volume: '3',
  pages: `${number}-${number + 5}`,
  doi: `10.1000/herb.${number}`,
});
const inSinoMed = (records: readonly InventedRecord[]): string =>
  risText(records).replaceAll('ER  - ', 'DB  - SinoMed\nER  - ');
const formOf = (papers: readonly InventedRecord[], id: number, more: object = {}) =>
  citationForm({
    papers: papers.map(({ title, doi, year, source }) => ({ title, doi, year, source, authors: 'Zhang, San' })),
    databases: [14, id],
    checks: { 14: ['inclusion'], [id]: ['inclusion', 'citation', 'by_others'] },
    ...more,
  });
const includedIn = async (orderId: string): Promise<Record<string, number>> => {
  const { summary } = await desk.board(orderId);
  return Object.fromEntries(summary.databases.map(({ code, included }) => [code, included]));
};

test('§3.12 §+ an institution adds sources of its own, numbered from 1000 on for itself, and no two are called the same', async () => {
  const first = await add('CBM');
  const second = await add('INSPEC', { group: 'international', citation: false });
  expect([first.data.id, second.data.id]).toEqual([1000, 1001]);
  const elsewhere = await add('自建库', {}, await platform.signIn('admin', 312));
  expect(elsewhere.data).toMatchObject({ id: 1000, code: '自建库', own: true });

  expect((await add('cbm')).body.fields).toEqual({ code: '已有叫这个简称的检索来源，请换一个' });
  expect((await add('SCI-E')).status).toBe(422);
  expect((await add('X', { inclusion: false, citation: false })).body.fields).toEqual({
    inclusion: '收录和引用至少选一项',
  });
  expect((await add('Y', {}, desk.tokens.reader)).status).toBe(403);
  const { version } = await sourceOf(4);
  const overwritten = { id: 4, version, ...settings, described: { code: 'SCI', ...described } };
  expect((await platform.call('POST /search-sources/save', { body: overwritten }, admin)).status).toBe(422);

  const offered = (await platform.call('GET /search-sources', {}, desk.tokens.reader)).data.list;
  expect(offered.slice(-2)).toMatchObject([
    { id: 1000, code: 'CBM', own: true },
    { id: 1001, code: 'INSPEC', citation: false },
  ]);
  const { list } = (await platform.call('POST /search-sources/order', { body: { ids: [1001] } }, admin)).data;
  expect([list[0]?.id, list.at(-1)?.id]).toEqual([1001, 1000]);
});

test('§5.7 §+ an order asks for it under the name the institution gave, pays for it, and never mixes the groups with it', async () => {
  const { id } = (await add('CBMdisc')).data;
  const forged = formOf([paper(1)], id, { ownSources: [{ id, ...described, code: '伪造的名称' }] });
  const save = (form: Record<string, unknown>) =>
    platform.call('POST /orders/save', { body: { service: 'citation', form } }, desk.tokens.reader);
  const draft = (await save(forged)).data;
  const kept = (await platform.call('GET /orders/:id', { params: { id: draft.id } }, desk.tokens.reader)).data;
  expect(kept.summary).toContain('CNKI、CBMdisc');
  expect(kept.form).toMatchObject({ databases: [14, id], ownSources: [{ id, code: 'CBMdisc', group: 'chinese' }] });
  const alone = (await save({ ...forged, databases: [14] })).data;
  const totalOf = ({ quote }: typeof draft) => (quote as { total: number }).total;
  expect(totalOf(draft)).toBeGreaterThan(totalOf(alone));

  const mixed = (await save({ ...forged, databases: [4, id] })).data.problems;
  expect(mixed.map(({ path }) => path)).toContain('databases');
  const unknown = (await save({ ...forged, databases: [14, 4321] })).data;
  expect(
    (await platform.call('GET /orders/:id', { params: { id: unknown.id } }, desk.tokens.reader)).data.form,
  ).toMatchObject({
    databases: [14],
  });

  await change(id, { offered: false });
  const body = { id: draft.id, action: 'submit' as const, version: draft.version };
  const refused = await platform.call('POST /orders/act', { body }, desk.tokens.reader);
  expect([refused.status, refused.body.fields?.databases]).toEqual([
    422,
    '本单位不提供 CBMdisc 的检索，请取消后再提交',
  ]);
});

test('§+ its files and marks count in the workbench, and the report keeps its name after it is renamed and switched off', async () => {
  const { id } = (await add('SM', { labels: ['SinoMed Web'], chinese: '中国生物医学文献服务系统' })).data;
  const papers = [paper(11), paper(12)];
  const orderId = await desk.inProgress(formOf(papers, id));
  const file = inSinoMed(papers.slice(0, 1)).replaceAll('SinoMed', 'SinoMed Web');
  expect(await desk.imported('sinomed.ris', file, { orderId })).toMatchObject({ database: id, databaseName: 'SM' });
  expect(await includedIn(orderId)).toMatchObject({ CNKI: 0, SM: 1 });
  // A file that says nothing is said to be of it, and a record of another database is marked with it.
  await desk.imported('cnki.ris', risText(papers.slice(1)), { orderId, database: 14 });
  expect(await includedIn(orderId)).toMatchObject({ CNKI: 1, SM: 1 });
  const { databases } = await desk.board(orderId);
  expect(databases.find((one) => one.id === id)).toMatchObject({ code: 'SM', ordered: true });
  const marked = (await desk.matches(orderId)).find(({ record }) => record.database === 14)!;
  const mark = (more: object) =>
    platform.call(
      'POST /citations/editions',
      { body: { orderId, recordIds: [marked.recordId], database: id, holds: true, reason: '检索平台可查', ...more } },
      desk.token,
    );
  expect((await mark({ reason: '' })).body.fields).toEqual({ reason: '请写明依据' });
  expect((await mark({ database: 9999 })).status).toBe(422);
  expect((await mark({})).status).toBe(200);
  expect(await includedIn(orderId)).toMatchObject({ CNKI: 1, SM: 2 });
  expect((await mark({ holds: false })).status).toBe(200);
  expect(await includedIn(orderId)).toMatchObject({ SM: 1 });
  await mark({});
  expect((await platform.call('GET /records/:id', { params: { id: marked.recordId } }, desk.token)).data).toMatchObject(
    {
      editions: ['SM'],
      heldBy: [14, id],
      editionDecisions: [{ edition: 'SM', reason: '检索平台可查' }],
    },
  );

  await change(id, { code: 'SinoMed' });
  expect(await includedIn(orderId)).toMatchObject({ SinoMed: 2 });
  await desk.take('librarian', orderId, 'finish-draft', { reason: '测试' });
  for (const [part, action] of [
    ['reader', 'confirm-draft'],
    ['reviewer', 'pass-review'],
    ['rechecker', 'pass-recheck'],
    ['leader', 'sign'],
  ] as const)
    await desk.take(part, orderId, action);
  await change(id, { code: '另一个名称', offered: false });
  const [sealed] = await reportsOfOrder(platform.services.tenant(100), orderId);
  expect(sealed!.data.databases.map(({ code, name }) => `${code} ${name}`)).toEqual([
    'CNKI 中国知网',
    'SinoMed 中国生物医学文献服务系统',
  ]);
  expect(sealed!.data.papers.map(({ inclusions }) => inclusions.map(({ code }) => code))).toEqual([
    ['SinoMed'],
    ['CNKI', 'SinoMed'],
  ]);
  expect(sealed!.data.totals.inclusion).toMatchObject([{ papers: 1 }, { code: 'SinoMed', papers: 2 }]);
  expect(sealed!.data.conclusion.join('')).toContain('SinoMed');
});

test('§+ a source kept out of a table is not asked for there and has no column in it', async () => {
  const { id } = (await add('核心库', { citation: false })).data;
  const one = paper(21);
  const form = formOf([one], id, { checks: { 14: ['inclusion', 'citation'] } });
  const orderId = await desk.inProgress({ ...form, checks: { ...form.checks, [id]: ['inclusion', 'citation'] } });
  await desk.imported('core.ris', risText([one]), { orderId, database: id });
  await desk.searched(orderId);
  const { databases } = await desk.board(orderId);
  expect(databases.find((database) => database.id === id)?.checks).toEqual(['inclusion']);
  const text = (await platform.call('GET /report-texts', {}, admin)).data.list.find(({ key }) => key === String(id));
  expect(text).toMatchObject({ name: '核心库 中国生物医学文献数据库', builtIn: { en: 'SinoMed (核心库)' } });
  const { data } = await platform.call('GET /reports/finishing/:orderId', { params: { orderId } }, desk.token);
  const { totals } = data!.report as ReportData;
  expect(totals.citations.map(({ code }) => code)).toEqual(['CNKI']);
  expect(totals.inclusion.map(({ code }) => code)).toEqual(['CNKI', '核心库']);
});
