import type { NoveltyDocument, NoveltyProject, NoveltySearch } from '#contracts/novelty/workbench.ts';
import { chinaDay } from '#domain/dates/china-day.ts';
import { composeConclusion, conclusionFaults, shownConclusion } from '#domain/novelty/comparison/compose-conclusion.ts';
import { type Grid, resultAt } from '#domain/novelty/comparison/grid.ts';
import { publishedBefore } from '#domain/novelty/comparison/published-before.ts';
import { pointVerdicts } from '#domain/novelty/comparison/single-comparison.ts';
import { databaseNamed } from '#domain/novelty/query/database-named.ts';
import { type DatabaseName, isDatabaseName } from '#domain/novelty/query/database-syntax.ts';
import { databaseTable } from '#domain/novelty/query/database-table.ts';
import { databaseKey } from '#domain/novelty/query/source-named.ts';
import { standingSearches } from '#domain/novelty/standing-searches.ts';
import { readNoveltyForm, statedPoints } from '#domain/orders/services/novelty/form.ts';
import { noveltyRanges } from '#domain/services/choices.ts';
import type { Db } from '../db/db.ts';
import type { Actor } from '../http/context.ts';
import { dueLeftOf } from '../orders/due-left.ts';
import { closedTo } from '../orders/open-search.ts';
import type { OrderRow } from '../orders/order-store.ts';
import { conclusionWords } from './conclusion-words-query.ts';
import { hitsAmong, type TiedImport, tiedImports } from './hit-store.ts';
import { type DocumentRow, documentsOf, readWork, type SearchRow, searchesOf, type WorkRow } from './novelty-store.ts';
import { pointVersionsOf } from './point-version-store.ts';
import { pointVersionView } from './point-version-view.ts';
import { countUntaken, screeningCounts, worksOfDocuments } from './relevant-hits-query.ts';

export const databaseWords = (database: string): string =>
  isDatabaseName(databaseNamed(database)) ? databaseTable[databaseNamed(database) as DatabaseName].name : database;

/** The same file brought again adds nothing, and is told. */
const repeatWords = (id: string, imports: readonly TiedImport[]): string[] => {
  const at = imports.findIndex((one) => one.id === id);
  const first = imports
    .slice(0, at)
    .find(({ sha256, state }) => sha256 === imports[at]?.sha256 && (state === 'done' || state === 'reading'));
  return first ? [`与先前导入的 ${first.name} 是同一个文件，没有增加文献`] : [];
};

const searchViewOf = (row: SearchRow, imports: readonly TiedImport[], corrected: boolean): NoveltySearch => ({
  id: row.id,
  database: row.database,
  databaseName: databaseWords(row.database),
  subDatabase: row.sub_database,
  platform: row.platform,
  points: row.points,
  yearFrom: row.year_from,
  yearTo: row.year_to,
  formula: row.formula,
  runOn: row.run_on,
  hits: row.hits,
  exported: row.exported,
  imports: imports
    .filter(({ search_id }) => search_id === row.id)
    .map(({ id, version, name, read_count, state, error, remarks }) => ({
      id,
      version,
      name,
      records: read_count,
      state,
      error: error ?? '',
      remarks: [...remarks, ...repeatWords(id, imports)],
    })),
  note: row.note,
  syntaxVersion: row.syntax_version,
  corrected,
  userName: row.made_by_name,
  madeAt: row.made_at.toISOString(),
});

const dateOf = ({ year, month, day }: DocumentRow) => ({
  year: year ?? undefined,
  month: month ?? undefined,
  day: day ?? undefined,
});

const documentViewOf = (
  row: DocumentRow,
  points: number,
  orderDay: string,
  { work, isWithdrawn }: { work: string | undefined; isWithdrawn: boolean },
): NoveltyDocument => ({
  id: row.id,
  version: row.version,
  number: row.number,
  recordId: work ?? null,
  isWithdrawn,
  reference: row.reference,
  abstract: row.abstract,
  disclosed: row.disclosed,
  year: row.year,
  month: row.month,
  day: row.day,
  ofTeam: row.of_team,
  confirmedBefore: row.confirmed_before,
  before: publishedBefore(dateOf(row), orderDay),
  cells: Array.from({ length: points }, (_, point) => row.cells[point] ?? null),
  changedBy: row.updated_by_name,
});

/** The day the order was placed: what was public before it counts. */
export const orderDayOf = (order: OrderRow): string => chinaDay(order.submitted_at ?? order.created_at);

const gridOf = (
  order: OrderRow,
  points: readonly string[],
  work: WorkRow,
  searches: readonly SearchRow[],
  documents: readonly DocumentRow[],
  screening: { hits: number; judged: number; untaken: number },
): Grid => ({
  orderDay: orderDayOf(order),
  range: readNoveltyForm(order.form).range,
  databases: new Set(searches.map(databaseKey)).size,
  unique: screening.hits,
  read: screening.judged,
  untaken: screening.untaken,
  hits: searches.reduce((sum, { hits }) => sum + hits, 0),
  points: points.map((text, at) => ({ text, features: work.features[at] ?? [] })),
  documents: documents.map((row) => ({
    ...dateOf(row),
    id: row.id,
    number: row.number,
    disclosed: row.disclosed,
    ofTeam: row.of_team,
    confirmedBefore: row.confirmed_before ?? undefined,
  })),
  cells: documents.flatMap((row) =>
    row.cells.slice(0, points.length).flatMap((cell, point) =>
      cell
        ? [
            {
              document: row.id,
              point,
              verdict: cell.verdict,
              features: cell.features,
              has: cell.has || undefined,
              lacks: cell.lacks || undefined,
              isDisputed: cell.disputed !== null,
              isStale: cell.stale,
            },
          ]
        : [],
    ),
  ),
  overruled: work.overruled,
});

/** Everything a project holds, and what follows from it. */
export const readProject = async (db: Db, order: OrderRow) => {
  const form = readNoveltyForm(order.form);
  const points = statedPoints(form);
  const work = await readWork(db, order);
  const log = await searchesOf(db, order.id);
  const searches = standingSearches(log);
  const { hits, screened: judged, differ } = await screeningCounts(db, order.id);
  const screening = { hits, judged, differ };
  const untaken = await countUntaken(db, order.id);
  const documents = await documentsOf(db, order.id);
  const grid = gridOf(order, points, work, searches, documents, { hits, judged, untaken });
  const composed = composeConclusion(grid, await conclusionWords(db, order.institution_id));
  const sentences = shownConclusion(composed, work.edits, grid);
  return { form, points, work, log, searches, screening, documents, grid, composed, sentences };
};
export type ReadProject = Awaited<ReturnType<typeof readProject>>;

/** Documents taken from a hit that no file of the order tells of any more. */
export const withdrawnDocuments = async (
  db: Db,
  orderId: string,
  documents: readonly DocumentRow[],
): Promise<DocumentRow[]> => {
  const there = await hitsAmong(
    db,
    orderId,
    documents.flatMap(({ record_id }) => record_id ?? []),
  );
  return documents.filter(({ was_taken, record_id }) => was_taken && (record_id === null || !there.has(record_id)));
};

/** Everything of a novelty project, as the page shows it. */
export const showProject = async (db: Db, actor: Actor, order: OrderRow, now: Date): Promise<NoveltyProject> => {
  const { form, points, work, log, searches, screening, documents, grid, composed, sentences } = await readProject(
    db,
    order,
  );
  const imports = await tiedImports(db, order.id);
  const withdrawn = new Set((await withdrawnDocuments(db, order.id, documents)).map(({ id }) => id));
  const works = await worksOfDocuments(db, order.id);
  const numberOf = new Map(documents.map(({ id, number }) => [id, number]));
  const numbers = (ids: readonly string[]): number[] => ids.map((id) => numberOf.get(id)!);
  return {
    orderId: order.id,
    version: work.version,
    number: order.number,
    title: form.title,
    englishTitle: form.englishTitle,
    range: noveltyRanges[form.range],
    orderDay: grid.orderDay,
    due: await dueLeftOf(db, order, now),
    screening,
    closed: closedTo(order, actor),
    points: points.map((text, point) => {
      const { decided: verdict, evidence, asked, uncompared } = resultAt(point, grid);
      return {
        text,
        features: work.features[point] ?? [],
        verdict,
        verdictName: pointVerdicts[verdict],
        evidence: numbers(evidence),
        asked: numbers(asked),
        uncompared: numbers(uncompared),
        overruled: work.overruled[point] ?? null,
      };
    }),
    pointVersions: (await pointVersionsOf(db, order.id)).map(pointVersionView),
    terms: form.terms.map(({ chinese, english }) => ({ chinese, english })),
    query: work.query as NoveltyProject['query'],
    pointQueries: work.point_queries as NoveltyProject['pointQueries'],
    searches: log.map((row) => searchViewOf(row, imports, !searches.includes(row))),
    documents: documents.map((row) =>
      documentViewOf(row, points.length, grid.orderDay, {
        work: works.get(row.id),
        isWithdrawn: withdrawn.has(row.id),
      }),
    ),
    sentences: sentences.map(({ place, text, isEdited, suggestion, praise, contradictions }, at) => ({
      place,
      text,
      basis: composed[at]!.basis,
      isEdited,
      editedOn: work.edits.find((edit) => edit.place === place)?.basis ?? null,
      suggestion: suggestion ?? null,
      praise: praise ?? null,
      contradictions,
    })),
    faults: conclusionFaults(sentences, grid),
    attachments: work.attachments,
    remarks: work.remarks,
  };
};
