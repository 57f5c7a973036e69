import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WorkbenchPaper } from '#contracts/literature/workbench.ts';
import { findOrder } from '#server/orders/order-store.ts';
import { gatherPapers } from '#server/reports/gather-papers.ts';
import { citationForm } from '#tests/builders/orders/order-desk.ts';
import { openRecordDesk, type RecordDesk } from '#tests/builders/records/record-desk.ts';
import { type InventedRecord, wosText } from '#tests/builders/records/record-files.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { openItems } from './decisions/open-items-query.ts';
import { summariseOrder } from './summarise-order.ts';
import { readWork } from './works/work-store.ts';

let platform: TestPlatform;
let desk: RecordDesk;

beforeAll(async () => {
  platform = await startTestPlatform();
  desk = await openRecordDesk(platform);
});
afterAll(() => platform.stop());

const river: InventedRecord = {
  title: 'Sediment transport in invented rivers',
  authors: ['Zhang, San', 'Li, Si'],
  source: 'Journal of Rivers',
  year: 2021,
  volume: '12',
  pages: '10-19',
  doi: '10.1000/river.1',
  accession: 'WOS:000000000000301',
  reprint: 'Li, S (corresponding author), Demo Univ, Beijing, Peoples R China.',
};
const delta: InventedRecord = {
  title: 'Growth of deltas nobody has seen',
  authors: ['Wang, Wu', 'Zhao, Liu'],
  source: 'Journal of Deltas',
  year: 2020,
  volume: '3',
  pages: '1-9',
  doi: '10.1000/delta.1',
  accession: 'WOS:000000000000302',
};

const typedRiver = {
  title: river.title,
  authors: 'San Zhang, Si Li',
  source: 'Journal of Rivers',
  year: 2020,
  volume: '12',
  pages: '10-19',
  doi: river.doi,
};
const typedDelta = { title: delta.title, authors: 'Zhang, San; Wang, Wu', year: 2020, doi: delta.doi };

const workedOrder = async (papers: object[]): Promise<string> => {
  const orderId = await desk.inProgress(
    citationForm({ papers, databases: [4, 2], checks: { 4: ['inclusion', 'citation'], 2: ['inclusion'] } }),
  );
  await desk.imported('papers.txt', wosText([river, delta]), { orderId });
  return orderId;
};

const reportOf = async (orderId: string) => {
  const db = platform.services.tenant(100);
  const work = await readWork(db, await findOrder(db, orderId));
  const summary = await summariseOrder(db, work);
  return gatherPapers(db, { work, form: work.form, summary, style: 'gbt7714-2025' });
};

const waiting = async (orderId: string) => {
  const db = platform.services.tenant(100);
  return Object.fromEntries(
    (await openItems(db, await findOrder(db, orderId))).map(({ kind, count }) => [kind, count]),
  );
};

const paperOf = async (orderId: string, at = 0): Promise<WorkbenchPaper> => (await desk.board(orderId)).papers[at]!;

/** Screen and file say the same of a paper. */
const printedAlike = async (orderId: string, at = 0) => {
  const [paper, report] = [await paperOf(orderId, at), (await reportOf(orderId))[at]!];
  expect(report).toMatchObject({ ...paper.printed, ownRole: paper.role.printed });
  return report;
};

test('§+ the record is printed where it differs from what was typed, until a person keeps the typed value', async () => {
  const orderId = await workedOrder([{ ...typedRiver, ownRole: 'first' }]);
  const { printed, differences } = await paperOf(orderId);
  expect(printed).toMatchObject({ year: '2021', authors: 'Zhang, San; Li, Si', source: 'Journal of Rivers' });
  expect(differences).toEqual([{ field: 'year', typed: '2020', record: '2021', choice: null }]);
  expect((await printedAlike(orderId)).reference).toContain('2021');

  const choose = async (use: 'record' | 'typed', more: object = {}) => {
    const { version } = await desk.board(orderId);
    return platform.call(
      'POST /citations/paper-fields/choose',
      { body: { orderId, version, use, ...more } },
      desk.token,
    );
  };
  expect((await choose('typed')).data.papers[0]!.printed.year).toBe('2020');
  expect((await printedAlike(orderId)).reference).toContain('2020');
  expect((await choose('typed')).status).toBe(422);
  const { id } = await paperOf(orderId);
  expect((await choose('record', { paperId: id, field: 'year' })).data.papers[0]!.printed.year).toBe('2021');
  expect((await choose('record', { paperId: crypto.randomUUID() })).status).toBe(404);
});

test('§+ every field can be corrected with a reason, which the history and the audit keep', async () => {
  const orderId = await workedOrder([{ ...typedRiver, ownRole: 'first' }]);
  const { id: paperId } = await paperOf(orderId);
  const correct = async (more: object) => {
    const { version } = await desk.board(orderId);
    const body = { orderId, version, paperId, field: 'pages' as const, value: '10-20', reason: '', ...more };
    return platform.call('POST /citations/paper-fields/correct', { body }, desk.token);
  };
  expect((await correct({})).body.fields).toEqual({ reason: '请写明理由' });
  expect((await correct({ field: 'year', value: '21', reason: '写错' })).body.errormsg).toBe('年份请写四位数字');
  expect((await correct({ reason: '以出版社页面为准' })).data.papers[0]!.printed.pages).toBe('10-20');
  expect((await printedAlike(orderId)).reference).toContain('10-20');

  const { data } = await platform.call('POST /citations/history', { body: { orderId } }, desk.token);
  expect(data.list[0]).toMatchObject({
    what: '论文字段',
    before: '页码：10-19',
    after: '更正：10-20',
    reason: '以出版社页面为准',
  });
  // An import does not undo a correction.
  await desk.imported('papers-again.txt', wosText([river]), { orderId });
  expect((await paperOf(orderId)).printed.pages).toBe('10-20');
  expect((await correct({ value: null })).data.papers[0]!.printed.pages).toBe('10-19');
});

test('§+ a role that the record does not prove is an open item and not printed until a person decides', async () => {
  const orderId = await workedOrder([
    { ...typedRiver, ownRole: 'first' },
    { ...typedDelta, ownRole: 'first' },
  ]);
  expect((await printedAlike(orderId)).ownRole).toBe('第一作者');
  expect((await paperOf(orderId, 1)).role).toMatchObject({ finding: 'absent', decision: null, printed: '' });
  expect((await printedAlike(orderId, 1)).ownRole).toBe('');
  expect(await waiting(orderId)).toEqual({ roles: 1 });
  expect((await desk.board(orderId)).summary.needs).toMatchObject({ roles: 1, total: 1 });

  const { id } = await paperOf(orderId, 1);
  const decideRole = async (print: 'claimed' | 'none' | null, reason = '', paperIds = [id]) => {
    const { version } = await desk.board(orderId);
    const body = { orderId, version, paperIds, print, reason };
    return platform.call('POST /citations/paper-roles/decide', { body }, desk.token);
  };
  expect((await decideRole('claimed')).body.fields).toEqual({ reason: '请写明依据' });
  expect((await decideRole('none', '', [(await paperOf(orderId)).id])).status).toBe(409);
  expect((await decideRole('none')).data.papers[1]!.role).toMatchObject({ decision: { print: 'none' }, printed: '' });
  expect(await waiting(orderId)).toEqual({});
  expect((await decideRole('claimed', '题录漏列第一作者')).data.papers[1]!.role.printed).toBe('第一作者');
  expect((await printedAlike(orderId, 1)).ownRole).toBe('第一作者');

  // With another list of authors the old decision no longer speaks about it.
  const { version } = await desk.board(orderId);
  const body = {
    orderId,
    version,
    paperId: id,
    field: 'authors' as const,
    value: 'Wang, Wu; Qian, Qi; Sun, Ba',
    reason: '核对',
  };
  await platform.call('POST /citations/paper-fields/correct', { body }, desk.token);
  expect(await waiting(orderId)).toEqual({ roles: 1 });
});

test('§+ whom the record calls corresponding decides that claim', async () => {
  const orderId = await workedOrder([{ ...typedRiver, ownRole: 'corresponding' }]);
  const { role } = await paperOf(orderId);
  expect(role).toMatchObject({ finding: 'conflict', words: '题录第 1 作者，共 2 位，非通讯作者', printed: '' });
});

test('§+ each ordered index is printed once, under its own name', async () => {
  const orderId = await workedOrder([{ ...typedRiver, ownRole: 'first' }]);
  const [report] = await reportOf(orderId);
  expect(report!.inclusions).toEqual([
    { database: 2, code: 'WOS', accession: river.accession, editions: [] },
    { database: 4, code: 'SCI-E', accession: river.accession, editions: [] },
  ]);
});

test('§+ the value of a report carries no hint for whoever judges', async () => {
  const orderId = await workedOrder([{ ...typedRiver, ownRole: 'first' }]);
  const doubtful: InventedRecord = {
    title: 'A namesake on rivers',
    authors: ['Zhang, San', 'Brown, Tom'],
    year: 2023,
    accession: 'WOS:000000000000310',
    references: ['Zhang S, 2021, J RIVERS, V12, P10, DOI 10.1000/river.1'],
  };
  await desk.imported('citing.txt', wosText([doubtful]), { orderId });
  const rows = await desk.citing(orderId);
  expect(rows).toMatchObject([{ verdict: 'check', reason: expect.stringContaining('请核对') }]);
  const db = platform.services.tenant(100);
  const work = await readWork(db, await findOrder(db, orderId));
  const form = { ...work.form, citingList: true };
  const summary = await summariseOrder(db, work);
  const papers = await gatherPapers(db, { work, form, summary, style: 'gbt7714-2025' });
  expect(papers[0]!.citing).toMatchObject([{ verdict: 'to-check', evidence: '' }]);
  expect(JSON.stringify(papers)).not.toMatch(/请核对|可能/);
});
