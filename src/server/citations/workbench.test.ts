import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CitingRow } from '#contracts/literature/citing.ts';
import { findOrder } from '#server/orders/order-store.ts';
import { citationForm } from '#tests/builders/orders/order-desk.ts';
import { openRecordDesk, type RecordDesk } from '#tests/builders/records/record-desk.ts';
import { risText, wosText } from '#tests/builders/records/record-files.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { summariseOrder } from './summarise-order.ts';
import { readWork } from './works/work-store.ts';

let platform: TestPlatform;
let desk: RecordDesk;

beforeAll(async () => {
  platform = await startTestPlatform();
  desk = await openRecordDesk(platform);
});
afterAll(() => platform.stop());

const copper = {
  title: 'Isolated nickel centres for selective nitrate electroreduction',
  authors: ['Zhang, San', 'Li, Si'],
  source: 'Journal of Catalysis',
  year: 2024,
  volume: '431',
  pages: '115-126',
  doi: '10.1000/copper.1',
  accession: 'WOS:000000000000001',
  addresses: ['[Zhang, San; Li, Si] Demo Univ, Sch Chem, Beijing, Peoples R China.'],
};
const alloy = {
  title: 'Layered boride electrodes for alkaline oxygen evolution',
  authors: ['Wang, Wu', 'Zhang, San'],
  source: 'Electrochimica Acta',
  year: 2023,
  volume: '458',
  pages: '142501',
  doi: '10.1000/alloy.1',
  accession: 'WOS:000000000000002',
};
const reference = 'Zhang S, 2024, J CATAL, V431, P115, DOI 10.1000/copper.1';
const byOthers = {
  title: 'Copper catalysts reviewed from a distance',
  authors: ['Schneider, Anna', 'Muller, Karl'],
  year: 2025,
  doi: '10.1000/others.1',
  accession: 'WOS:000000000000011',
  references: [reference],
};
const bySelf = {
  title: 'More on single-atom copper by the same team',
  authors: ['Li, Si', 'Zhang, San'],
  year: 2025,
  doi: '10.1000/self.1',
  accession: 'WOS:000000000000012',
  addresses: ['[Li, Si; Zhang, San] Demo Univ, Sch Chem, Beijing, Peoples R China.'],
  references: [reference],
};
const doubtful = {
  title: 'An entirely different group on copper',
  authors: ['Li, S.', 'Brown, Tom'],
  year: 2024,
  doi: '10.1000/check.1',
  accession: 'WOS:000000000000013',
  references: [reference],
};

const form = (more: object = {}) =>
  citationForm({
    papers: [
      {
        title: copper.title,
        authors: 'Zhang, San; Li, Si',
        source: copper.source,
        year: 2024,
        volume: '431',
        pages: '115-126',
        doi: copper.doi,
        ownRole: 'first',
      },
      { title: alloy.title, authors: 'Wang, Wu; Zhang, San', source: alloy.source, year: 2023, ownRole: 'other' },
      {
        title: 'A paper that no database holds',
        authors: 'Zhang, San',
        source: 'Nowhere',
        year: 2022,
        ownRole: 'first',
      },
    ],
    databases: [4, 11],
    checks: { 4: ['inclusion', 'citation', 'by_others'], 11: ['inclusion'] },
    ...more,
  });

/** An order with its papers found and three citing records of the first. */
const workedOrder = async (more: object = {}): Promise<string> => {
  const orderId = await desk.inProgress(form(more));
  await desk.imported('papers.txt', wosText([copper, alloy]), { orderId });
  const { papers } = await desk.board(orderId);
  await desk.imported('citing.txt', wosText([byOthers, bySelf, doubtful]), { orderId, citingPaperId: papers[0]!.id });
  return orderId;
};

const pairOf = (rows: readonly CitingRow[], title: string): CitingRow => rows.find((row) => row.title === title)!;

const decide = (orderId: string, rows: readonly CitingRow[], verdict: CitingRow['verdict'] | null, reason = '') =>
  platform.call(
    'POST /citations/pairs/decide',
    { body: { orderId, pairs: rows.map(({ id, version }) => ({ id, version })), verdict, reason } },
    desk.token,
  );

/** The figures once more, by nothing but the rows a person sees. */
const recount = (rows: readonly CitingRow[], database: number) => {
  const counted = rows.filter((row) => row.verdict !== 'excluded' && row.databases.includes(database));
  const of = (verdict: string) => counted.filter((row) => row.verdict === verdict).length;
  return { total: counted.length, others: of('other'), self: of('self'), check: of('check') };
};

const figures = ({
  total,
  others,
  self,
  toCheck,
}: {
  total: number;
  others: number;
  self: number;
  toCheck: number;
}) => ({
  total,
  others,
  self,
  check: toCheck,
});

const reportOf = async (orderId: string) => {
  const db = platform.services.tenant(100);
  return summariseOrder(db, await readWork(db, await findOrder(db, orderId)));
};

describe('matching', () => {
  test('§+ papers are found in the databases that hold them, and a missing one says so', async () => {
    const orderId = await desk.inProgress(form());
    const before = await desk.board(orderId);
    expect(before.papers.map(({ mark }) => mark)).toEqual(['unsearched', 'unsearched', 'unsearched']);
    await desk.imported('papers.txt', wosText([copper, alloy]), { orderId });
    const board = await desk.board(orderId);
    expect(board.papers.map(({ mark, databases }) => [mark, databases[0]])).toMatchObject([
      // Held there, but nobody has looked for who cites them.
      ['unsearched', { database: 4, found: 1 }],
      ['unsearched', { database: 4, found: 1 }],
      ['unsearched', { database: 4, found: 0 }],
    ]);
    expect(board).toMatchObject({ editable: true, rule: 'paper_authors', summary: { papers: 3, found: 2 } });
    expect(board.summary.databases.find(({ database }) => database === 4)).toMatchObject({ included: 2 });
    const matches = await desk.matches(orderId);
    expect(matches.map(({ state }) => state)).toEqual(['taken', 'taken']);
    expect(matches[0]!.reasons.length).toBeGreaterThan(0);
  });

  test('§+ a doubtful record is proposed, decided with one key, and two who decide at once conflict', async () => {
    const orderId = await desk.inProgress(
      form({
        papers: [
          {
            title: 'Copper sites on carbon: a study of selective reduction',
            authors: 'Zhang, San',
            source: 'J Invented',
            year: 2021,
            ownRole: 'first',
          },
        ],
      }),
    );
    const near = {
      title: 'Copper sites on carbon: a study of selective reduction',
      authors: ['Zhang, San'],
      year: 2021,
      source: 'Letters of Copper',
      accession: 'WOS:000000000000021',
    };
    await desk.imported('near.txt', wosText([near]), { orderId });
    const [match] = await desk.matches(orderId);
    expect(match).toMatchObject({ state: 'proposed', decidedBy: null });
    expect((await desk.board(orderId)).papers[0]).toMatchObject({ mark: 'doubtful', proposals: 1 });
    const body = (decision: 'accept' | 'reject') => ({
      body: {
        orderId,
        decision,
        matches: [{ paperId: match!.paperId, recordId: match!.recordId, version: match!.version }],
      },
    });
    const answers = await Promise.all([
      platform.call('POST /citations/matches/decide', body('accept'), desk.token),
      platform.call('POST /citations/matches/decide', body('reject'), desk.token),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const after = await desk.board(orderId);
    expect(after.summary.needs.matches).toBe(0);
    expect(['done', 'unsearched']).toContain(after.papers[0]!.mark);
    const [decided] = await desk.matches(orderId);
    const back = await platform.call(
      'POST /citations/matches/decide',
      {
        body: {
          ...body('accept').body,
          decision: 'undecided',
          matches: [{ paperId: decided!.paperId, recordId: decided!.recordId, version: decided!.version }],
        },
      },
      desk.token,
    );
    expect(back.data.matches[0]).toMatchObject({ state: 'proposed' });
  });

  test('§+ decisions stay when more files come in', async () => {
    const orderId = await workedOrder();
    const [match] = await desk.matches(orderId);
    await platform.call(
      'POST /citations/matches/decide',
      {
        body: {
          orderId,
          decision: 'reject',
          matches: [{ paperId: match!.paperId, recordId: match!.recordId, version: match!.version }],
        },
      },
      desk.token,
    );
    await desk.imported('more.ris', risText([{ title: 'Something else entirely', authors: ['A, B'], year: 2020 }]), {
      orderId,
      database: 11,
    });
    const kept = (await desk.matches(orderId)).find(({ recordId }) => recordId === match!.recordId);
    expect(kept).toMatchObject({ state: 'rejected', decidedBy: expect.any(String) });
  });
});

describe('citations', () => {
  test('§+ a citing list is split into self, others and to be checked, with evidence for each pair', async () => {
    const orderId = await workedOrder();
    const rows = await desk.citing(orderId);
    expect(rows.map(({ title, verdict }) => [title, verdict]).sort()).toEqual(
      [
        [byOthers.title, 'other'],
        [bySelf.title, 'self'],
        [doubtful.title, 'check'],
      ].sort(),
    );
    expect(pairOf(rows, byOthers.title)).toMatchObject({ databases: [4], ways: ['list', 'reference'], decided: false });
    const { data } = await platform.call(
      'GET /citations/pairs/:id',
      { params: { id: pairOf(rows, bySelf.title).id }, query: { orderId } },
      desk.token,
    );
    const evidence = data.evidence!;
    expect(evidence.signs[0]).toMatchObject({ verdict: 'same' });
    expect(evidence.citing[evidence.signs[0]!.citing!]!.name).toContain(evidence.signs[0]!.citingName.slice(0, 2));
    expect(evidence.reference).toBe(reference);
    const { summary } = await desk.board(orderId);
    expect(summary.union.citations).toEqual({ total: 3, others: 1, self: 1, check: 1 });
    expect(summary.needs).toEqual({ matches: 0, verdicts: 1, references: 0, roles: 0, total: 1 });
  });

  test('§+ a pair that is gone since the list was shown is told as gone, not as a failure', async () => {
    const orderId = await desk.inProgress(form());
    const file = await desk.imported('all.txt', wosText([copper, alloy, byOthers]), { orderId });
    const [pair] = await desk.citing(orderId);
    const undone = { id: file.id, version: file.version, evenIfUsed: true };
    expect((await platform.call('POST /records/imports/undo', { body: undone }, desk.token)).status).toBe(200);
    const asked = { params: { id: pair!.id }, query: { orderId } };
    const answer = await platform.call('GET /citations/pairs/:id', asked, desk.token);
    expect([answer.status, answer.data]).toEqual([200, { evidence: null }]);
  });

  test('§+ cited references inside imported records attach them to the paper without a list', async () => {
    const orderId = await desk.inProgress(form());
    await desk.imported('all.txt', wosText([copper, alloy, byOthers]), { orderId });
    expect(await desk.citing(orderId)).toMatchObject([
      { title: byOthers.title, ways: ['reference'], verdict: 'other' },
    ]);
  });

  test('§+ another rule gives other verdicts at once, and the version keeps two from changing it together', async () => {
    const orderId = await workedOrder();
    const { version } = await desk.board(orderId);
    const set = (rule: 'journal' | 'applicant', at: number) =>
      platform.call('POST /citations/rule', { body: { orderId, version: at, rule } }, desk.token);
    const journal = await set('journal', version);
    expect(journal.data.summary.union.citations).toEqual({ total: 3, others: 3, self: 0, check: 0 });
    expect(journal.data.ruleName).toBe('期刊自引');
    expect((await set('applicant', version)).status).toBe(409);
    const applicant = await set('applicant', journal.data.version);
    expect(applicant.data.summary.union.citations).toMatchObject({ total: 3, others: 2 });
    expect((await desk.board(orderId)).summary).toEqual(applicant.data.summary);
  });

  test('§+ a verdict about people does not count under the rule of journals and comes back with its own rule', async () => {
    const orderId = await workedOrder();
    const ruled = async (rule: 'journal' | 'paper_authors') => {
      const { version } = await desk.board(orderId);
      const { data } = await platform.call('POST /citations/rule', { body: { orderId, version, rule } }, desk.token);
      return data.summary;
    };
    const rows = await desk.citing(orderId);
    await decide(orderId, [pairOf(rows, byOthers.title)], 'self', '通讯作者曾用名');
    await decide(orderId, [pairOf(rows, doubtful.title)], 'excluded', '并未引用');
    expect((await desk.board(orderId)).summary).toMatchObject({ overruled: 1, union: { citations: { self: 2 } } });

    // Another journal: nobody has said anything about journals yet. That a record cites nothing is no matter of the rule.
    const journal = await ruled('journal');
    expect(journal).toMatchObject({ overruled: 0, union: { citations: { total: 2, others: 2, self: 0 } } });
    const [others] = (await desk.citing(orderId)).filter(({ title }) => title === byOthers.title);
    expect(others).toMatchObject({ verdict: 'other', decided: false });
    await decide(orderId, [pairOf(await desk.citing(orderId), bySelf.title)], 'self', '增刊，同一期刊');
    expect((await desk.board(orderId)).summary.union.citations).toMatchObject({ others: 1, self: 1 });

    expect(await ruled('paper_authors')).toMatchObject({ overruled: 1, union: { citations: { total: 2, self: 2 } } });
    expect(await ruled('journal')).toMatchObject({ overruled: 1, union: { citations: { others: 1, self: 1 } } });
  });

  test('§+ a corrected author list and another alias are judged by at once', async () => {
    const orderId = await workedOrder();
    const before = await desk.board(orderId);
    const authors = await platform.call(
      'POST /citations/paper-fields/correct',
      {
        body: {
          orderId,
          version: before.version,
          paperId: before.papers[0]!.id,
          field: 'authors',
          value: 'Schneider, Anna; Muller, Karl',
          reason: '题录误挂了另一篇的作者',
        },
      },
      desk.token,
    );
    expect(pairOf(await desk.citing(orderId), byOthers.title).verdict).not.toBe('other');
    expect(authors.data.papers[0]!.printed.authors).toBe('Schneider, Anna; Muller, Karl');
    const ruled = await platform.call(
      'POST /citations/rule',
      { body: { orderId, version: authors.data.version, rule: 'applicant' } },
      desk.token,
    );
    const aliases = await platform.call(
      'POST /citations/aliases',
      { body: { orderId, version: ruled.data.version, aliases: ['Brown, Tom'] } },
      desk.token,
    );
    expect(aliases.data.author.moreAliases).toEqual(['Brown, Tom']);
    expect(pairOf(await desk.citing(orderId), doubtful.title)).toMatchObject({
      verdict: expect.stringMatching(/self|check/),
      reason: expect.stringContaining('Brown'),
    });
  });

  test('§+ a certain verdict is overruled with a reason only, a doubtful one without; both can be taken back', async () => {
    const orderId = await workedOrder();
    let rows = await desk.citing(orderId);
    const unreasoned = await decide(orderId, [pairOf(rows, bySelf.title)], 'other');
    expect([unreasoned.status, unreasoned.body.fields]).toEqual([422, { reason: '请写明理由' }]);
    const reasoned = await decide(orderId, [pairOf(rows, bySelf.title)], 'other', '同名的另一课题组，已核对单位');
    expect(reasoned.data.rows).toMatchObject([{ verdict: 'other', byRule: 'self', overruled: true }]);
    expect(reasoned.data.summary).toMatchObject({
      overruled: 1,
      union: { citations: { others: 2, self: 0, check: 1 } },
    });
    expect((await decide(orderId, [pairOf(rows, doubtful.title)], 'other')).data.summary.needs.total).toBe(0);
    rows = await desk.citing(orderId);
    const back = await decide(orderId, [pairOf(rows, bySelf.title)], null);
    expect(back.data.rows[0]).toMatchObject({ verdict: 'self', decided: false });
    const { data: history } = await platform.call('POST /citations/history', { body: { orderId } }, desk.token);
    expect(history.list.map(({ what, before, after, reason }) => [what, before, after, reason])).toEqual([
      ['判定', '他引', '按规则：自引', ''],
      ['判定', '待核', '他引', ''],
      ['判定', '自引', '他引', '同名的另一课题组，已核对单位'],
    ]);
    const audit = await platform.call(
      'POST /audit/list',
      { body: { subject: 'order', subjectId: orderId, limit: 50 } },
      desk.tokens.admin,
    );
    expect(audit.data.list.filter(({ action }) => action === 'citation.decide')).toHaveLength(3);
  });

  test('§+ many are decided at once or none: one stale version among them refuses all', async () => {
    const orderId = await workedOrder();
    const rows = await desk.citing(orderId);
    const stale = rows.map((row, at) => (at === 2 ? { ...row, version: row.version + 1 } : row));
    expect((await decide(orderId, stale, 'check', '待查')).status).toBe(409);
    expect((await desk.citing(orderId)).every(({ decided }) => !decided)).toBe(true);
    const all = await decide(orderId, rows, 'other', '逐条核对过');
    expect(all.data.summary.union.citations).toEqual({ total: 3, others: 3, self: 0, check: 0 });
    const gone = await decide(orderId, await desk.citing(orderId), 'excluded', '核对后并未引用');
    expect(gone.data.summary.union.citations.total).toBe(0);
  });

  test('§+ citing years outside those ordered do not count', async () => {
    const orderId = await workedOrder({ citationYears: { from: 2025, to: null } });
    expect(pairOf(await desk.citing(orderId), doubtful.title)).toMatchObject({
      verdict: 'excluded',
      reason: '施引年份不在委托的范围内',
    });
    expect((await desk.board(orderId)).summary.union.citations.total).toBe(2);
  });

  test('§+ charts add up to the summary', async () => {
    const orderId = await workedOrder();
    const { data } = await platform.call('GET /citations/orders/:id/charts', { params: { id: orderId } }, desk.token);
    expect(data.cells).toEqual([
      { year: 2024, database: 4, others: 0, self: 0, check: 1 },
      { year: 2025, database: 4, others: 1, self: 1, check: 0 },
    ]);
    expect(data.union).toEqual([
      { year: 2024, others: 0, self: 0, check: 1 },
      { year: 2025, others: 1, self: 1, check: 0 },
    ]);
  });
});

describe('merging across databases', () => {
  const citedInEi = {
    checks: { 4: ['inclusion', 'citation', 'by_others'], 11: ['inclusion', 'citation', 'by_others'] },
  };
  const fromEi = { ...byOthers, references: [], accession: undefined };

  test('§+ one work from two databases counts in each and once in the union; a split and its undo are told', async () => {
    const orderId = await workedOrder(citedInEi);
    const { papers } = await desk.board(orderId);
    await desk.imported('ei.ris', risText([fromEi]), { orderId, database: 11, citingPaperId: papers[0]!.id });
    const { summary } = await desk.board(orderId);
    expect(summary.union.citations).toMatchObject({ total: 3, others: 1 });
    expect(summary.databases.find(({ database }) => database === 11)!.citations).toMatchObject({ total: 1, others: 1 });
    const groups = (await platform.call('GET /citations/orders/:id/groups', { params: { id: orderId } }, desk.token))
      .data;
    expect(groups.list).toHaveLength(1);
    const [first] = groups.list[0]!.records;
    const split = await platform.call(
      'POST /citations/groups/split',
      { body: { orderId, recordId: first!.id, reason: '两篇不同的文章' } },
      desk.token,
    );
    expect(split.data.list).toHaveLength(0);
    expect((await desk.board(orderId)).summary.union.citations.total).toBe(4);
    const undone = await platform.call(
      'POST /citations/groups/undo',
      { body: { orderId, decisionId: split.data.log[0]!.id } },
      desk.token,
    );
    expect(undone.data.list).toHaveLength(1);
    expect(undone.data.log[0]).toMatchObject({ kind: 'split', undoneBy: expect.any(String) });
    expect((await desk.board(orderId)).summary).toEqual(summary);
  });

  test('§+ a doubtful pair is said to be two works: it is asked no more, told in the log, and asked again when taken back', async () => {
    const orderId = await workedOrder(citedInEi);
    const { papers } = await desk.board(orderId);
    const likely = { ...fromEi, doi: undefined, year: 2023, authors: ['Schneider, Anna'] };
    await desk.imported('ei.ris', risText([likely]), { orderId, database: 11, citingPaperId: papers[0]!.id });
    const { summary } = await desk.board(orderId);
    const seen = (await platform.call('GET /citations/orders/:id/groups', { params: { id: orderId } }, desk.token))
      .data;
    const recordIds = [seen.doubtful[0]!.a.id, seen.doubtful[0]!.b.id];
    const keep = (ids: string[]) =>
      platform.call('POST /citations/groups/apart', { body: { orderId, recordIds: ids, reason: '' } }, desk.token);
    const apart = await keep(recordIds);
    expect(apart.data.doubtful).toEqual([]);
    expect(apart.data.log[0]).toMatchObject({ kind: 'split', undoneAt: null });
    expect((await desk.board(orderId)).summary).toEqual(summary);
    expect((await keep([recordIds[0]!, crypto.randomUUID()])).status).toBe(404);
    const undone = await platform.call(
      'POST /citations/groups/undo',
      { body: { orderId, decisionId: apart.data.log[0]!.id } },
      desk.token,
    );
    expect(undone.data.doubtful).toHaveLength(1);
    const merge = (ids: string[]) =>
      platform.call(
        'POST /citations/groups/merge',
        { body: { orderId, recordIds: ids, reason: '同一篇' } },
        desk.token,
      );
    const one = recordIds[0]!;
    expect((await merge([one, one])).status).toBe(422);
    expect((await merge([one, crypto.randomUUID()])).status).toBe(404);
    const split = (recordId: string) =>
      platform.call('POST /citations/groups/split', { body: { orderId, recordId, reason: '' } }, desk.token);
    expect([(await split(one)).status, (await split(crypto.randomUUID())).status]).toEqual([409, 404]);
    const merged = (await merge(recordIds)).data;
    expect(merged.list.map(({ records }) => records.map(({ id }) => id).sort())).toEqual([[...recordIds].sort()]);
    expect(merged.log[0]).toMatchObject({ kind: 'merge', reason: '同一篇', undoneAt: null });
    expect((await merge(recordIds)).status).toBe(409);
    expect((await keep(recordIds)).status).toBe(409);
    const undo = (decisionId: string) =>
      platform.call('POST /citations/groups/undo', { body: { orderId, decisionId } }, desk.token);
    expect((await undo(apart.data.log[0]!.id)).status).toBe(409);
    const parted = (await undo(merged.log[0]!.id)).data;
    expect([parted.list, parted.log[0]?.undoneAt === null]).toEqual([[], false]);
  });

  test('§+ a decision about one record of a work holds for the work in every database', async () => {
    const orderId = await workedOrder(citedInEi);
    const { papers } = await desk.board(orderId);
    await desk.imported('ei.ris', risText([fromEi]), { orderId, database: 11, citingPaperId: papers[0]!.id });
    const rows = (await desk.citing(orderId)).filter(({ title }) => title === byOthers.title);
    expect(rows).toHaveLength(2);
    const { data } = await decide(orderId, [rows[0]!], 'self', '通讯作者为同一人');
    expect(data.rows.map(({ verdict }) => verdict)).toEqual(['self', 'self']);
    expect(data.summary.databases.find(({ database }) => database === 11)!.citations.self).toBe(1);
  });
});

describe('searches, undo and rights', () => {
  test('§+ a saved search is kept as evidence and what it found is attached', async () => {
    const orderId = await desk.inProgress(form());
    const { papers } = await desk.board(orderId);
    const { data: search } = await platform.call(
      'POST /citations/searches/save',
      {
        body: {
          orderId,
          paperId: papers[0]!.id,
          database: 4,
          name: '被引检索',
          query: 'CR=(copper)',
          searchedOn: '2026-03-01',
          hits: 2,
        },
      },
      desk.token,
    );
    await desk.imported('found.txt', wosText([{ ...byOthers, references: [] }]), { orderId, searchId: search.id });
    expect(await desk.citing(orderId)).toMatchObject([{ ways: ['search'], databases: [4] }]);
    const { data } = await platform.call('GET /citations/orders/:id/searches', { params: { id: orderId } }, desk.token);
    expect(data.list).toMatchObject([
      { name: '被引检索', query: 'CR=(copper)', hits: 2, imported: 1, searchedOn: '2026-03-01' },
    ]);
    const gone = await platform.call(
      'POST /citations/searches/delete',
      { body: { orderId, id: search.id, version: 1 } },
      desk.token,
    );
    expect([gone.status, gone.body.reason]).toEqual([409, 'in-use']);
    const { version } = await desk.board(orderId);
    const dated = await platform.call(
      'POST /citations/search-dates',
      { body: { orderId, version, dates: [{ database: 4, searchedOn: '2026-03-02' }] } },
      desk.token,
    );
    expect(dated.data.databases[0]).toMatchObject({ id: 4, searchedOn: '2026-03-02' });
  });

  test('§+ undoing a citing list tells which decisions lean on it, and takes its pairs away', async () => {
    const orderId = await desk.inProgress(form());
    const { papers } = await desk.board(orderId);
    const own = {
      ...byOthers,
      accession: 'WOS:000000000000031',
      title: 'A citing record of this order alone',
      doi: '10.1000/alone.1',
      references: [],
    };
    const list = await desk.imported('list.txt', wosText([own]), { orderId, citingPaperId: papers[0]!.id });
    await decide(orderId, await desk.citing(orderId), 'self', '核对过');
    const lean = (await platform.call('GET /records/imports/:id/undo', { params: { id: list.id } }, desk.token)).data;
    expect(lean).toMatchObject({ records: 1, verdicts: 1, orders: [{ id: orderId }] });
    const undo = (evenIfUsed: boolean) =>
      platform.call(
        'POST /records/imports/undo',
        { body: { id: list.id, version: list.version, evenIfUsed } },
        desk.token,
      );
    const refused = await undo(false);
    expect([refused.status, refused.body.reason]).toEqual([409, 'in-use']);
    expect((await undo(true)).data.state).toBe('undone');
    expect(await desk.citing(orderId)).toEqual([]);
    expect((await desk.board(orderId)).summary.union.citations.total).toBe(0);
  });

  test('§+ nobody changes a search that is not in the librarian’s hands, others of the staff may look', async () => {
    const orderId = await workedOrder();
    await desk.take('librarian', orderId, 'finish-draft', { reason: '待判的一条留给审核' });
    const board = (await platform.call('GET /citations/orders/:id', { params: { id: orderId } }, desk.tokens.reviewer))
      .data;
    expect(board).toMatchObject({
      editable: false,
      whyNot: expect.stringContaining('检索馆员'),
      summary: { found: 2 },
    });
    const rows = await desk.citing(orderId);
    const late = await decide(orderId, [rows[0]!], 'self', '晚了');
    expect([late.status, late.body.reason]).toEqual([409, 'wrong-state']);
    expect((await desk.send('late.txt', wosText([byOthers]), { orderId })).status).toBe(409);
    expect(
      (await platform.call('GET /citations/orders/:id', { params: { id: orderId } }, desk.tokens.reader)).status,
    ).toBe(404);
    const theirs = await platform.signIn('librarian', 151);
    expect((await platform.call('GET /citations/orders/:id', { params: { id: orderId } }, theirs)).status).toBe(404);
    const ours = { params: { id: rows[0]!.id }, query: { orderId } };
    expect((await platform.call('GET /citations/pairs/:id', ours, theirs)).status).toBe(404);
    const accepting = await platform.call(
      'POST /citations/rule',
      { body: { orderId, version: board.version, rule: 'journal' } },
      desk.tokens.acceptor,
    );
    expect(accepting.status).toBe(403);
  });

  test('§+ the order’s view says how many still need a person', async () => {
    const orderId = await workedOrder();
    const { data } = await platform.call('GET /orders/:id', { params: { id: orderId } }, desk.token);
    expect(data.searchNeeds).toEqual({ matches: 0, verdicts: 1, references: 0, roles: 0 });
  });
});

test('§+ whatever is decided, the summary equals a recount of the rows from scratch', async () => {
  const orderId = await workedOrder();
  const words = ['other', 'self', 'check', 'excluded', null] as const;
  let seed = 7;
  const draw = (n: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % n;
  };
  const steps = process.env.PROOF ? 12 : 4;
  for (let step = 0; step < steps; step += 1) {
    const rows = await desk.citing(orderId);
    const some = rows.filter(() => draw(2) === 0);
    if (some.length > 0) await decide(orderId, some, words[draw(words.length)]!, '随机');
    if (draw(3) === 0) {
      const { version } = await desk.board(orderId);
      await platform.call(
        'POST /citations/rule',
        { body: { orderId, version, rule: draw(2) === 0 ? 'journal' : 'paper_authors' } },
        desk.token,
      );
    }
    const { summary } = await desk.board(orderId);
    const now = await desk.citing(orderId);
    expect(summary.databases.find(({ database }) => database === 4)!.citations).toEqual(recount(now, 4));
    expect(summary.byPaper[0]!.databases.find(({ database }) => database === 4)).toMatchObject(recount(now, 4));
    const report = await reportOf(orderId);
    const { citations, works } = report.totals.union;
    expect([figures(citations), figures(works)]).toEqual([summary.union.citations, summary.union.articles]);
    expect(report.totals.union.overruled).toBe(summary.overruled);
    const again = await platform.call('POST /citations/recompute', { body: { orderId } }, desk.token);
    expect(again.data.summary).toEqual(summary);
  }
});
