import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CitingRow } from '#contracts/literature/citing.ts';
import { summariseOrder } from '#server/citations/summarise-order.ts';
import { readWork } from '#server/citations/works/work-store.ts';
import { findOrder } from '#server/orders/order-store.ts';
import { citationForm } from '#tests/builders/orders/order-desk.ts';
import { corpusIsHere, corpusText } from '#tests/builders/records/corpus.ts';
import { openRecordDesk, type RecordDesk } from '#tests/builders/records/record-desk.ts';
import { seededRandom } from '#tests/builders/seeded-random.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import {
  citingOf,
  isSameWork,
  type NaiveRecord,
  type NaiveVerdict,
  readScopusLines,
  readWosLines,
  sharesAuthor,
  sharesJournal,
  verdictOfWork,
  worksOf,
} from './naive-counter.ts';

const orders = Number(process.env.ORDERS ?? (process.env.PROOF ? 50 : 1));
const [wosNumber, sciNumber, scopusNumber] = [2, 4, 10];
/** What the field of the indexes says, and the number of each. */
const indexNumbers = [
  ['Science Citation Index Expanded', sciNumber],
  ['Emerging Sources', 3],
  ['Social Science Citation', 1],
  ['Index - Science', 7],
] as const;
const numbers = [wosNumber, scopusNumber, ...indexNumbers.map(([, id]) => id)];

let platform: TestPlatform;
let desk: RecordDesk;

interface Drawn {
  topic: Topic;
  rule: 'paper_authors' | 'journal' | 'applicant';
  papers: NaiveRecord[];
  /** Records of the file that is read as SCI-E, those of the file that names no index, those of Scopus. */
  sci: NaiveRecord[];
  plain: NaiveRecord[];
  scopus: NaiveRecord[];
  /** Records of a newer file that names the indexes itself. */
  indexed: NaiveRecord[];
  /** The citing list of the first paper, out of Scopus. */
  list: NaiveRecord[];
}

const unique = (records: readonly NaiveRecord[]): NaiveRecord[] => [
  ...new Map(records.map((record) => [record.id, record])).values(),
];

/** An order drawn by chance: papers, files that hold them or cite them, a citing list and a rule. */
const draw = (seed: number, { topics, scopus: { records: scopus }, newer }: Read): Drawn => {
  const random = seededRandom(seed);
  const topic = topics[seed % topics.length]!;
  const {
    wos: { records: wos },
    nameable,
    cited,
  } = topic;
  const some = <T>(list: readonly T[], count: number): T[] =>
    Array.from({ length: Math.min(count, list.length) }, () => list[Math.floor(random() * list.length)]!);
  const indexed = unique(
    some(
      newer.records.filter(({ doi, title }) => doi !== '' && title.length > 30),
      2,
    ),
  );
  const papers = unique([...some(cited, 3), ...some(nameable, 2)]);
  const citing = papers.flatMap((paper) => citingOf(paper, wos, []));
  const told = unique([...papers, ...citing, ...some(wos, 15)]);
  const sci = told.filter(() => random() < 0.5);
  const alsoInScopus = scopus.filter((one) => [...papers, ...citing].some((record) => isSameWork(one, record)));
  return {
    rule: (['paper_authors', 'journal', 'applicant'] as const)[Math.floor(random() * 3)]!,
    topic,
    papers: [...papers, ...indexed],
    indexed,
    sci,
    plain: told.filter((record) => !sci.includes(record)),
    scopus: unique([...alsoInScopus, ...some(scopus, 10)]),
    list: unique([...some(alsoInScopus, 4), ...some(scopus, 6)]),
  };
};

/** Everything the institution has read so far, by the number of the record: papers are sought among all of it. */
const library = { indexes: new Map<string, Set<number>>(), scopus: new Map<string, NaiveRecord>() };

/** Indexes of one record unite over files. */
const keep = ({ id }: NaiveRecord, indexes: readonly number[]): void => {
  library.indexes.set(id, new Set([...(library.indexes.get(id) ?? []), wosNumber, ...indexes]));
};

const fileOf = (head: string, records: readonly NaiveRecord[], end: string): string =>
  `\uFEFF${[head, ...records.map(({ line }) => line)].join(end)}${end}`;

/** Made once: the whole of the exports that the orders are drawn from. */
const read = () => {
  const topics = ['wos/scientopy_wos_2017.txt', 'wos/scientopy_wos_2019_002-001313.csv'].map((file) => {
    const wos = readWosLines(corpusText(file));
    const nameable = wos.records.filter(({ doi, title }) => doi !== '' && title.length > 30);
    return { wos, nameable, cited: nameable.filter((paper) => citingOf(paper, wos.records, []).length > 0) };
  });
  const scopus = readScopusLines(corpusText('scopus/scientopy_scopus_2019_000-001830.csv'));
  return { topics, scopus, newer: readWosLines(corpusText('wos/scientopy_wos_2026_04_02_1000.txt')) };
};
type Read = ReturnType<typeof read>;
type Topic = Read['topics'][number];

const cellOf = (head: string, record: NaiveRecord, name: string): string =>
  record.line.split('\t')[head.split('\t').indexOf(name)] ?? '';

const searched = async ({ scopus, newer }: Read, drawn: Drawn): Promise<string> => {
  const { wos } = drawn.topic;
  const headOf = (record: NaiveRecord): string => (drawn.indexed.includes(record) ? newer.head : wos.head);
  const applicant = cellOf(wos.head, drawn.papers[0]!, 'AF').split(';')[0]!.trim();
  const orderId = await desk.inProgress(
    citationForm({
      author: { chineseName: applicant, aliases: [applicant] },
      unit: { chinese: '无', english: '' },
      papers: drawn.papers.map((paper) => ({
        title: cellOf(headOf(paper), paper, 'TI'),
        authors: cellOf(headOf(paper), paper, 'AF'),
        source: cellOf(headOf(paper), paper, 'SO'),
        year: Number(paper.year),
        doi: cellOf(headOf(paper), paper, 'DI'),
      })),
      databases: numbers,
      checks: Object.fromEntries(numbers.map((id) => [id, ['inclusion', 'citation']])),
      selfCitationRule: drawn.rule,
    }),
  );
  const { papers } = await desk.board(orderId);
  const send = async (name: string, bytes: string, wish: object) => {
    const view = await desk.imported(name, bytes, { orderId, ...wish });
    expect(view).toMatchObject({ state: 'done', counts: { lost: 0 } });
  };
  if (drawn.sci.length > 0) await send('sci.txt', fileOf(wos.head, drawn.sci, '\r\n'), { database: sciNumber });
  if (drawn.plain.length > 0) await send('wos.txt', fileOf(wos.head, drawn.plain, '\r\n'), {});
  await send('indexed.txt', fileOf(newer.head, drawn.indexed, '\r\n'), {});
  await send('scopus.csv', fileOf(scopus.head, drawn.scopus, '\n'), {});
  await send('citing.csv', fileOf(scopus.head, drawn.list, '\n'), { citingPaperId: papers[0]!.id });
  for (const record of drawn.plain) keep(record, []);
  for (const record of drawn.sci) keep(record, [sciNumber]);
  for (const record of drawn.indexed)
    keep(
      record,
      indexNumbers.filter(([words]) => record.indexes.includes(words)).map(([, id]) => id),
    );
  for (const record of [...drawn.scopus, ...drawn.list]) library.scopus.set(record.id, record);
  return orderId;
};

interface Counted {
  total: number;
  others: number;
  self: number;
}

/** The figures as one counts by hand; whatever a queue of the platform holds is left to the person who looks there. */
const byHand = (drawn: Drawn) => {
  const files = [...drawn.sci, ...drawn.plain];
  return drawn.papers.map((paper, at) => ({
    paper,
    citing: citingOf(paper, files, at === 0 ? drawn.list : []),
    included: numbers.filter((id) =>
      id === scopusNumber
        ? [...library.scopus.values()].some((one) => isSameWork(one, paper))
        : library.indexes.get(paper.id)!.has(id),
    ),
  }));
};

const add = (counted: Counted, verdict: string): void => {
  counted.total += 1;
  if (verdict === 'other') counted.others += 1;
  if (verdict === 'self') counted.self += 1;
};

/** A record of Web of Science counts there, and in the index that a file proves. */
const countedIn = ({ id, database }: NaiveRecord): number[] => {
  return database === 'Scopus' ? [scopusNumber] : [...library.indexes.get(id)!];
};

const verdictBy = (drawn: Drawn, paper: NaiveRecord, citing: NaiveRecord): NaiveVerdict => {
  if (drawn.rule === 'journal') return sharesJournal(paper, citing);
  const judged = drawn.rule === 'applicant' ? drawn.papers[0]!.authors.slice(0, 1) : paper.authors;
  return sharesAuthor(judged, citing.authors);
};

describe.skipIf(!corpusIsHere)('recount', () => {
  let files: Read;

  beforeAll(async () => {
    platform = await startTestPlatform({ callsPerMinute: 1_000_000 });
    desk = await openRecordDesk(platform);
    files = read();
  });
  afterAll(() => platform?.stop());

  const accessionsOf = async (orderId: string): Promise<Map<string, string>> => {
    const { data } = await platform.call('POST /records/list', { body: { orderId, page: 1, limit: 100 } }, desk.token);
    const found = new Map(data.list.map(({ id, accession }) => [id, accession]));
    for (let page = 2; found.size < data.total; page += 1) {
      const more = await platform.call('POST /records/list', { body: { orderId, page, limit: 100 } }, desk.token);
      for (const { id, accession } of more.data.list) found.set(id, accession);
    }
    return found;
  };

  test.each(Array.from({ length: orders }, (_, at) => at + 1))(
    '§+ every figure of random order %i agrees with a count by hand, or waits in a queue',
    async (seed) => {
      const drawn = draw(seed, files);
      const orderId = await searched(files, drawn);
      const { summary, papers } = await desk.board(orderId);
      const rows = await desk.citing(orderId);
      const { data: doubts } = await platform.call(
        'GET /citations/orders/:id/doubtful',
        { params: { id: orderId } },
        desk.token,
      );
      const { data: groups } = await platform.call(
        'GET /citations/orders/:id/groups',
        { params: { id: orderId } },
        desk.token,
      );
      const accession = await accessionsOf(orderId);
      const counted = byHand(drawn);
      const totals: Record<number, Counted> = {};

      for (const [at, { paper, citing, included }] of counted.entries()) {
        const view = papers[at]!;
        const figures = summary.byPaper.find(({ paperId }) => paperId === view.id)!;
        const in_ = (database: number) => figures.databases.find((one) => one.database === database)!;
        // A record that is proposed for the paper waits for a person: only settled inclusion is compared.
        const proposed = view.databases.filter((one) => one.proposed > 0).map(({ database }) => database);
        const settled = numbers.filter((id) => !proposed.includes(id));
        expect
          .soft(
            settled.filter((id) => in_(id).included),
            `where ${paper.id} is held`,
          )
          .toEqual(settled.filter((id) => included.includes(id)));

        const own = rows.filter((row) => row.paperId === view.id);
        const queue = doubts.list.filter((one) => one.paperId === view.id);
        const queued = new Set(queue.map(({ record }) => record.accession));
        const pairs = own.map((row) => accession.get(row.recordId)!).sort();
        const expected = citing
          .map(({ id }) => id)
          .filter((id) => !queued.has(id))
          .sort();
        expect.soft(pairs, `what cites ${paper.id}`).toEqual(expected);

        const rowOf = (record: NaiveRecord): CitingRow | undefined =>
          own.find((row) => accession.get(row.recordId) === record.id);
        // One work once: two groups only where the platform asks whether they are one.
        const asked = new Set(groups.doubtful.flatMap(({ a, b }) => [a.accession, b.accession]));
        const works = worksOf(citing.filter(({ id }) => !queued.has(id)));
        const isAsked = works.flat().some(({ id }) => asked.has(id));
        const here: Record<number, Counted> = {};
        const union: Counted = { total: 0, others: 0, self: 0 };
        for (const work of works) {
          const clear = verdictOfWork(work.map((one) => verdictBy(drawn, paper, one)));
          const said = rowOf(work[0]!)?.verdict ?? 'missing';
          // What letters alone do not settle is in the queue, or settled by what else is known of the two people.
          const verdict = clear === 'unsure' || said === 'check' ? said : clear;
          expect.soft(said, `${work[0]!.id} → ${paper.id}`).toBe(verdict);
          add(union, verdict);
          for (const record of work)
            for (const database of countedIn(record)) {
              here[database] ??= { total: 0, others: 0, self: 0 };
              totals[database] ??= { total: 0, others: 0, self: 0 };
              add(here[database], verdict);
              add(totals[database], verdict);
            }
        }
        if (!isAsked) expect.soft(figures.union, `union of ${paper.id}`).toMatchObject(union);
        for (const database of numbers)
          expect
            .soft(in_(database), `${paper.id} in ${database}`)
            .toMatchObject(here[database] ?? { total: 0, others: 0, self: 0 });
      }

      for (const database of numbers) {
        const told = summary.databases.find((one) => one.database === database)!;
        const { total, others, self } = totals[database] ?? { total: 0, others: 0, self: 0 };
        expect.soft(told.citations, `database ${database}`).toMatchObject({ total, others, self });
        expect
          .soft(told.included)
          .toBe(
            summary.byPaper.filter((one) => one.databases.some((of) => of.database === database && of.included)).length,
          );
      }
      expect.soft(summary.union.citations.total).toBe(summary.byPaper.reduce((sum, { union }) => sum + union.total, 0));
      expect
        .soft(summary.union.articles.total)
        .toBe(new Set(rows.map(({ group, recordId }) => group || recordId)).size);

      // What the report prints is what the workbench shows.
      const db = platform.services.tenant(100);
      const report = await summariseOrder(db, await readWork(db, await findOrder(db, orderId)));
      expect.soft(report.totals.union.citations).toMatchObject({
        total: summary.union.citations.total,
        others: summary.union.citations.others,
        self: summary.union.citations.self,
      });
      expect
        .soft(report.totals.databases.map(({ citations }) => citations.total))
        .toEqual(
          report.databases.map((id) => summary.databases.find(({ database }) => database === id)!.citations.total),
        );
    },
  );
});
