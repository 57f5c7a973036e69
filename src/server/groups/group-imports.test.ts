import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '#tests/builders/eventually.ts';
import { citationForm } from '#tests/builders/orders/order-desk.ts';
import { proofTest } from '#tests/builders/proof-test.ts';
import { openRecordDesk, type RecordDesk } from '#tests/builders/records/record-desk.ts';
import { type InventedRecord, wosText } from '#tests/builders/records/record-files.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { newId } from '../db/id.ts';
import { kysely, statement } from '../db/kysely.ts';
import { insertRows } from '../db/rows.ts';
import { followLeftBehind } from './follow-job.ts';
import { coverageOf } from './group-search-store.ts';
import { bindOrder } from './group-store.ts';

let platform: TestPlatform;
let desk: RecordDesk;

beforeAll(async () => {
  platform = await startTestPlatform();
  desk = await openRecordDesk(platform);
});
afterAll(() => platform.stop());

const db = () => platform.services.tenant(100);

let no = 0;
const work = (title: string, more: Partial<InventedRecord> = {}): InventedRecord => {
  no += 1;
  return {
    title: `${title} in the season number ${no}`,
    authors: ['Zhang, San', 'Li, Si'],
    source: 'Journal of Seasons',
    year: 2021,
    volume: String(10 + no),
    pages: `${100 + no}-${110 + no}`,
    doi: `10.1570/season.${no}`,
    accession: `WOS:0000157000${String(no).padStart(5, '0')}`,
    ...more,
  };
};
const cites = ({ authors, year, source, volume, pages, doi }: InventedRecord, sure = true): string =>
  `${authors[0]!.split(',')[0]} ${authors[0]!.split(', ')[1]![0]}, ${year}, ${source!.toUpperCase()}, V${volume}, P${pages!.split('-')[0]}${sure ? `, DOI ${doi}` : ''}`;
/** A year that is wrong: somebody has to look. */
const perhaps = (cited: InventedRecord): string => cites({ ...cited, year: cited.year - 5 }, false);

/** A page that is missing: less of the work than the above. */
const barely = (cited: InventedRecord): string => cites(cited, false).replace(/, P\d+$/, '');

const stated = ({ title, authors, source, year, volume, pages, doi }: InventedRecord) => ({
  ...{ title, source, year, volume, pages, doi, authors: authors.join('; '), ownRole: 'first' },
});
const formOf = (papers: InventedRecord[], more: object = {}) =>
  citationForm({
    papers: papers.map(stated),
    checks: { 4: ['inclusion', 'citation', 'by_others'] },
    ...more,
  });

const newGroup = async (): Promise<string> => {
  const id = newId();
  const now = new Date();
  const at = { created_at: now, updated_at: now };
  const named = { number: `G${no}-${id.slice(-6)}`, title: '测试批次', office_name: '人事处' };
  await insertRows(db(), 'order_groups', { id, institution_id: 100, ...named, ...at });
  return id;
};
/** Orders of one group, each in a librarian's hands. */
const groupOf = async (...lists: InventedRecord[][]): Promise<{ groupId: string; orders: string[] }> => {
  const groupId = await newGroup();
  const orders: string[] = [];
  for (const papers of lists) {
    const id = await desk.inProgress(formOf(papers));
    await bindOrder(db(), id, { groupId, personId: null, officeId: null });
    orders.push(id);
  }
  return { groupId, orders };
};
const followed = (groupId: string) =>
  eventually('the group follows its files', async () => {
    const { data } = await platform.call(
      'POST /records/imports/list',
      { body: { page: 1, limit: 100, groupId } },
      desk.token,
    );
    return data.list.length > 0 && data.list.every((one) => one.followed) && data.list;
  });
const brought = async (groupId: string, name: string, records: InventedRecord[]) => {
  const view = await desk.imported(name, wosText(records), { groupId });
  await followed(groupId);
  return view;
};
/** What the engine says of an order, without ids that differ from order to order. */
const saidOf = async (orderId: string) => {
  const [matches, citing, board] = [await desk.matches(orderId), await desk.citing(orderId), await desk.board(orderId)];
  const doubts = await doubtsOf(orderId);
  return {
    matches: matches.map(({ state, record }) => `${state} ${record.title}`).sort(),
    citing: citing.map(({ title, verdict, byRule }) => `${verdict} ${byRule} ${title}`).sort(),
    doubts: doubts
      .map(({ record, reference, others, near }) => ({
        title: record.title,
        references: [reference, ...others.map((one) => one.reference)],
        near,
      }))
      .sort((one, other) => (one.title < other.title ? -1 : 1)),
    union: board.summary.union,
    needs: board.summary.needs,
  };
};
const doubtsOf = async (orderId: string) =>
  (await platform.call('GET /citations/orders/:id/doubtful', { params: { id: orderId } }, desk.token)).data.list;
const decide = async (orderId: string, decision: 'accept' | 'reject' | 'undecided', title?: string) => {
  const rows = (await doubtsOf(orderId)).filter(({ record }) => !title || record.title === title);
  const items = rows.map(({ id, version }) => ({ id, version }));
  const body = {
    orderId,
    items,
    decision,
    reason: '',
    ...(decision === 'reject' && { because: 'other-paper' as const }),
  };
  return platform.call('POST /citations/doubtful/decide', { body: body as never }, desk.token);
};

test('§+ a file that came in once gives every order of the group what it would have got alone', async () => {
  const shared = work('Shared by two');
  const [own, other] = [work('Only of the first'), work('Only of the second', { authors: ['Wang, Wu'] })];
  const nobody = 'Nobody N, 1990, NOWHERE, V1, P1';
  const citing = [
    work('Cites both', { authors: ['Keller, Ruth'], references: [cites(shared), cites(other)] }),
    work('Cites itself', { authors: ['Zhang, San'], references: [cites(own)] }),
    work('Perhaps cites', { authors: ['Braun, Eva'], references: [perhaps(shared)] }),
    work('Perhaps cites twice', { authors: ['Lang, Ida'], references: [barely(shared), nobody, perhaps(shared)] }),
    work('Cites nobody', { authors: ['Novak, Petr'], references: [nobody] }),
  ];
  const records = [shared, own, other, ...citing];
  const { groupId, orders } = await groupOf([shared, own], [other, shared], [work('Of whom no file knows')]);
  await brought(groupId, 'season.txt', records);
  const alone = [
    await desk.inProgress(formOf([shared, own])),
    await desk.inProgress(formOf([other, shared])),
    await desk.inProgress(formOf([work('Of whom no file knows either')])),
  ];
  for (const [at, id] of alone.entries()) {
    await desk.imported(`alone-${at}.txt`, wosText(records), { orderId: id });
    const [together, single] = [await saidOf(orders[at]!), await saidOf(id)];
    expect(together).toEqual(single);
  }
  expect((await saidOf(orders[0]!)).citing).toHaveLength(2);
  // Both references of one record, the nearer first, and what stands between them.
  const { needs, doubts } = await saidOf(orders[0]!);
  expect(needs.references).toBe(2);
  expect(doubts.map(({ references }) => references)).toEqual([[perhaps(shared)], [perhaps(shared), barely(shared)]]);
  expect(doubts[1]!.near.map(({ no, possible }) => [no, possible])).toEqual([
    [1, true],
    [2, false],
    [3, true],
  ]);
});

test('§+ a later file adds to what the earlier brought; one that is accepted late follows all of them', async () => {
  const paper = work('Told in parts');
  const first = work('First to cite', { authors: ['Keller, Ruth'], references: [cites(paper)] });
  const second = work('Second to cite', { authors: ['Braun, Eva'], references: [cites(paper)] });
  const { groupId, orders } = await groupOf([paper]);
  // What cites comes before what is cited: the later file makes the paper known, and the earlier is looked through anew.
  await brought(groupId, 'one.txt', [first]);
  await brought(groupId, 'two.txt', [paper, second]);
  expect((await saidOf(orders[0]!)).citing).toHaveLength(2);
  const late = await desk.inProgress(formOf([paper]));
  await bindOrder(db(), late, { groupId, personId: null, officeId: null });
  await db().run(kysely.deleteFrom('citation_work').where('order_id', '=', late));
  await eventually('the late one is computed by nobody’s opening it', async () => {
    await followLeftBehind({ ...platform.services, now: () => new Date(Date.now() + 3_600_000) });
    const row = await db().first(kysely.selectFrom('citation_work').select('summary').where('order_id', '=', late));
    return row !== undefined && row.summary !== null;
  });
  expect(await saidOf(late)).toEqual(await saidOf(orders[0]!));
});

test('§+ a file proves what it holds: a paper in it is included, one that is not was not searched', async () => {
  const [held, missing] = [work('Held by the file'), work('Missing in the file')];
  const { groupId, orders } = await groupOf([held, missing]);
  const citing = work('Cites the held one', { authors: ['Keller, Ruth'], references: [cites(held)] });
  const file = await brought(groupId, 'season.txt', [held, citing]);
  const undoing = async () =>
    (await platform.call('GET /records/imports/:id/undo', { params: { id: file.id } }, desk.token)).data.sentence;
  const states = async () =>
    (await desk.board(orders[0]!)).papers.flatMap(({ no: paper, databases }) =>
      databases
        .filter(({ database }) => database === 4)
        .flatMap(({ searches }) => searches.map(({ question, state }) => `${paper} ${question} ${state}`)),
    );
  // Every record of the file that cites anything cites one paper of the order; that makes it no list of this paper.
  expect(await undoing()).not.toContain('整批登记');
  expect(await states()).toEqual([
    '1 inclusion found',
    '1 citation unsearched',
    '1 by_others unsearched',
    '2 inclusion unsearched',
    '2 citation unsearched',
    '2 by_others unsearched',
  ]);
  const say = (more: object) =>
    platform.call(
      'POST /groups/searches/say',
      {
        body: {
          ...{ id: groupId, database: 4, questions: ['inclusion', 'citation', 'by_others'], day: '2026-03-02' },
          ...{ formula: 'OG=(Demo University)', fromYear: null, toYear: null, ...more },
        } as never,
      },
      desk.token,
    );
  expect((await say({ formula: ' ' })).status).toBe(422);
  expect((await say({ day: '2999-01-01' })).status).toBe(422);
  // The years of the formula leave both papers out.
  const outside = await say({ fromYear: 2022 });
  await eventually('it is written', async () => {
    const { data } = await platform.call('GET /tasks/:id', { params: { id: outside.data.taskId } }, desk.token);
    return data.state === 'done';
  });
  expect((await states()).filter((line) => line.endsWith('none'))).toEqual([]);
  await say({});
  await eventually('the word stands', async () => (await states()).every((line) => !line.endsWith('unsearched')));
  expect(await states()).toEqual([
    '1 inclusion found',
    '1 citation found',
    '1 by_others found',
    '2 inclusion none',
    '2 citation none',
    '2 by_others none',
  ]);
  // Whoever takes the file back is told that the word for the group stands without it.
  const stays = '整批登记的检索（SCI-E 2026-03-02）仍然有效，没有题录的会按未收录、无被引';
  expect(await undoing()).toContain(stays);
  // A paper that joins later was not searched by it.
  const late = await desk.inProgress(formOf([missing]));
  await bindOrder(db(), late, { groupId, personId: null, officeId: null });
  const [joined] = (await desk.board(late)).papers;
  expect(joined!.databases.flatMap(({ searches }) => searches.map(({ state }) => state))).toEqual([
    'unsearched',
    'unsearched',
    'unsearched',
  ]);
  const { data } = await platform.call('GET /groups/:id/searches', { params: { id: groupId } }, desk.token);
  const standing = data.list.find(({ papers }) => papers > 0)!;
  expect(standing).toMatchObject({ papers: 2, orders: 1, formula: 'OG=(Demo University)', takenBack: null });
  const inSciE = async () => {
    const covered = (await coverageOf(db(), groupId)).filter(({ database }) => database === 4);
    return ['inclusion', 'citation', 'by_others'].map(
      (asked) => covered.find(({ question }) => question === asked)?.papers ?? 0,
    );
  };
  expect(await inSciE()).toEqual([2, 2, 2]);
  // What a source says is there is not searched while nothing came in, as the report says.
  await db().run(
    statement(sql`insert into paper_searches (paper_id, database, question, by, institution_id, order_id, state, day,
        source_count, obtained, why)
      select id, 4, 'citation', 'fetch', 100, order_id, 'open', '2026-03-03', 10, 0, 'unasked'
      from order_papers where order_id = ${orders[0]!} and no = 2`),
  );
  expect(await inSciE()).toEqual([2, 1, 2]);
  const { id, version } = standing;
  const back = (of: number) =>
    platform.call('POST /groups/searches/take-back', { body: { id, version: of } }, desk.token);
  expect((await back(version + 1)).status).toBe(409);
  await back(version);
  await eventually(
    'the word is gone',
    async () => (await states()).filter((l) => l.endsWith('unsearched')).length === 5,
  );
});

test('§+ whether a reference means a work is said once for all orders; a finished draft is named stale, never altered', async () => {
  const cited = work('Doubted by all');
  const doubted = work('May cite it', { authors: ['Braun, Eva'], references: [perhaps(cited)] });
  const { groupId, orders } = await groupOf([cited], [cited], [cited], [work('Of another paper'), cited]);
  const [first, second, finished] = orders as [string, string, string, string];
  await brought(groupId, 'season.txt', [cited, doubted]);
  for (const id of orders) expect(await doubtsOf(id)).toHaveLength(1);
  expect((await decide(first, 'accept')).status).toBe(200);
  for (const id of orders) {
    expect((await doubtsOf(id)).map(({ decision }) => decision)).toEqual(['accept']);
    expect(await desk.citing(id)).toHaveLength(1);
  }
  const { data: history } = await platform.call(
    'POST /citations/history',
    { body: { orderId: second, page: 1, limit: 20 } },
    desk.token,
  );
  expect(JSON.stringify(history)).toContain('同批委托中的判定');
  const { version } = await desk.board(finished);
  await platform.call(
    'POST /citations/search-dates',
    { body: { orderId: finished, version, dates: [{ database: 4, searchedOn: '2026-03-02' }] } },
    desk.token,
  );
  await desk.take('librarian', finished, 'finish-draft', { reason: '测试' });
  const before = await db().one(
    kysely.selectFrom('orders').select(['content_hash', 'draft_stale']).where('id', '=', finished),
  );
  expect(before.draft_stale).toBe('');
  // The same word again changes nothing for anybody.
  expect((await decide(second, 'accept')).status).toBe(200);
  const stale = () =>
    db().one(kysely.selectFrom('orders').select(['content_hash', 'draft_stale']).where('id', '=', finished));
  expect((await stale()).draft_stale).toBe('');
  expect((await decide(second, 'reject')).status).toBe(200);
  expect((await doubtsOf(first)).map(({ decision }) => decision)).toEqual(['reject']);
  expect(await desk.citing(first)).toHaveLength(0);
  const after = await stale();
  expect(after.draft_stale).toContain('不是引用');
  expect(after.content_hash).toBe(before.content_hash);
  expect(await desk.citing(finished)).toHaveLength(1);
});

/** People of a whole season; in a quick look fewer. */
const season = Number(process.env.SEASON_PEOPLE ?? 500);
const papersEach = 20;
/** Against standing still; how fast it is, the benchmark says. */
const longestSeason = 1_500_000;

proofTest(
  '§+ five hundred people, twenty papers each, four databases: matched in one pass, each as if alone, memory bounded',
  async () => {
    const paperOf = (person: number, at: number) =>
      work(`Season of person ${person} paper ${at}`, { authors: ['Zhang, San', `Keller, P${person}`] });
    const lists = Array.from({ length: season }, (_, person) =>
      Array.from({ length: papersEach }, (_, at) => paperOf(person, at)),
    );
    // Everybody shares their last paper with the one before them.
    for (const [person, list] of lists.entries()) if (person > 0) list[papersEach - 1] = lists[person - 1]![0]!;
    const databases = [4, 5, 10, 11];
    const groupId = await newGroup();
    const orders: string[] = [];
    for (const papers of lists) {
      const checks = Object.fromEntries(databases.map((one) => [one, ['inclusion', 'citation', 'by_others']]));
      const id = await desk.inProgress(formOf(papers, { databases, checks }));
      await bindOrder(db(), id, { groupId, personId: null, officeId: null });
      orders.push(id);
    }
    const all = [...new Set(lists.flat())];
    const citing = all.map((paper, at) =>
      work('Cites in the season', { authors: [`Novak, P${at % 50}`], references: [cites(paper)] }),
    );
    const before = process.memoryUsage.rss();
    const half = Math.ceil(all.length / 2);
    const files = [all.slice(0, half), all.slice(half), citing.slice(0, half), citing.slice(half)];
    for (const [at, records] of files.entries()) {
      const { body } = await desk.send(`season-${at}.txt`, wosText(records), { groupId });
      expect(body.resultCode).toBe(200);
    }
    await eventually(
      'the season is followed',
      async () => {
        const { data } = await platform.call(
          'POST /records/imports/list',
          { body: { page: 1, limit: 10, groupId } },
          desk.token,
        );
        return data.list.length === files.length && data.list.every((one) => one.followed);
      },
      { within: longestSeason },
    );
    expect((process.memoryUsage.rss() - before) / 1e6).toBeLessThan(1_500);
    const alone = await desk.inProgress(formOf(lists[1]!));
    for (const [at, records] of files.entries()) {
      const own = records.filter(
        (one) => lists[1]!.includes(one) || lists[1]!.some((paper) => one.references?.includes(cites(paper))),
      );
      if (own.length > 0) await desk.imported(`alone-${at}.txt`, wosText(own), { orderId: alone });
    }
    expect((await saidOf(orders[1]!)).citing).toEqual((await saidOf(alone)).citing);
    expect((await saidOf(orders.at(-1)!)).citing).toHaveLength(papersEach);
  },
  longestSeason + 300_000,
);
