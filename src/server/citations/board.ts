import type { SummaryView } from '#contracts/literature/summary.ts';
import type { Board, MatchView, WorkbenchPaper } from '#contracts/literature/workbench.ts';
import type { DatabaseId } from '#domain/literature/databases.ts';
import { countsIn, isIndexOfCollection, leaveIndexOpen, mayCountIn } from '#domain/literature/held-by.ts';
import { codeIn, type OwnSources } from '#domain/literature/own-sources.ts';
import { fieldDifferences, printedValues } from '#domain/literature/paper/printed-paper.ts';
import { isComplete, withoutIndexes } from '#domain/literature/searches/search-state.ts';
import { type CitationForm, checksOf } from '#domain/orders/services/citation/form.ts';
import { searchClosedTo } from '#domain/orders/services/citation/work.ts';
import { journalMetrics, selfCitationRules } from '#domain/services/choices.ts';
import type { Db } from '../db/db.ts';
import type { Actor } from '../http/context.ts';
import { dueLeftOf } from '../orders/due-left.ts';
import { handPriceOf } from '../orders/money/hand-price.ts';
import { workedStateOf } from '../orders/open-search.ts';
import { orderActorOf } from '../orders/order-actor.ts';
import { fullNameOf } from '../orders/order-view-query.ts';
import { recordLineOf } from '../records/record-view.ts';
import { ownSourcesFor, ownSourcesOfRecords } from '../search-sources/own-sources.ts';
import { databaseLabel } from './database-label.ts';
import { openDoubts } from './decisions/doubtful-store.ts';
import { roleOf } from './describe-papers.ts';
import { ruleOf } from './judge-pairs.ts';
import { matchStateOf } from './match-store.ts';
import { type LightMatch, lightMatches, type MatchWithRecord } from './matches-query.ts';
import { type SearchTable, searchTableOf } from './searches/search-table.ts';
import { unsearchedOf } from './searches/unsearched.ts';
import { keptSummary } from './works/count-work.ts';
import { takenOffIn } from './works/taken-off.ts';
import { type PaperRow, papersOf, type Work } from './works/work-store.ts';

const matchViewOf = (row: MatchWithRecord, own: OwnSources): MatchView & { paperId: string } => ({
  paperId: row.paper_id,
  recordId: row.record_id,
  version: row.version,
  state: matchStateOf(row),
  score: Math.round(row.score * 1000) / 1000,
  reasons: row.reasons,
  decidedBy: row.decision === null ? null : row.decided_by_name,
  decidedAt: row.decided_at?.toISOString() ?? null,
  record: recordLineOf({ ...row, id: row.record_id }, own),
});

export const matchViewsOf = async (
  db: Db,
  rows: readonly MatchWithRecord[],
): Promise<(MatchView & { paperId: string })[]> => {
  const own = await ownSourcesOfRecords(db, rows);
  return rows.map((row) => matchViewOf(row, own));
};

/** Found nowhere is an answer too, once every ordered question was searched. */
const markOf = (waiting: number, databases: WorkbenchPaper['databases']): WorkbenchPaper['mark'] => {
  if (waiting > 0) return 'doubtful';
  return databases.every(({ searches }) => searches.every(isComplete)) ? 'done' : 'unsearched';
};

const paperViewOf = (
  paper: PaperRow,
  matches: readonly LightMatch[],
  databases: readonly number[],
  summary: SummaryView,
  { form, doubts, table }: { form: CitationForm; doubts: number; table: SearchTable },
): WorkbenchPaper => {
  const ordered: readonly number[] = form.databases;
  const { entry } = paper;
  const { about: _, ...role } = roleOf(paper);
  const counted = summary.byPaper.find(({ paperId }) => paperId === paper.id);
  const inDatabase = (id: number) =>
    matches.filter((one) => countsIn(one.database, one.editions, ordered).includes(id));
  const held = (one: LightMatch) => ['taken', 'accepted'].includes(matchStateOf(one));
  const isIndexOpen = leaveIndexOpen(matches.filter(held));
  const proposals = matches.filter((one) => matchStateOf(one) === 'proposed').length;
  const checks = counted?.checks ?? 0;
  const places = databases.map((database): WorkbenchPaper['databases'][number] => {
    const here = inDatabase(database);
    const counts = counted?.databases.find((one) => one.database === database);
    const found = here.filter(held).length;
    const cited = counts?.total ?? 0;
    return {
      database,
      searches: (ordered.includes(database) ? checksOf(form, database as DatabaseId) : []).map((question) => {
        const cell = table.cell(paper.id, database, question, question === 'inclusion' ? found : cited);
        // A record that tells no index is no proof that the index lacks the paper: the report says so too.
        const isOpen =
          question === 'inclusion' && cell.state === 'none' && isIndexOpen && isIndexOfCollection(database);
        return { question, ...(isOpen ? withoutIndexes(cell, 'unmarked') : cell) };
      }),
      found,
      proposed: matches.filter((one) => matchStateOf(one) === 'proposed' && mayCountIn(one, database, ordered)).length,
      citations: cited,
      others: counts?.others ?? 0,
      self: counts?.self ?? 0,
      check: counts?.check ?? 0,
    };
  });
  return {
    id: paper.id,
    no: paper.no,
    printed: printedValues(paper),
    differences: fieldDifferences(paper),
    described: (paper.found?.recordId ?? null) !== null,
    role,
    title: entry.title,
    authors: entry.authors,
    source: entry.source,
    year: entry.year,
    volume: entry.volume,
    issue: entry.issue,
    pages: entry.pages,
    doi: entry.doi,
    accessionNumber: entry.accessionNumber,
    ownRole: entry.ownRole,
    mark: markOf(proposals + checks + doubts + Number(role.finding !== null && role.decision === null), places),
    proposals,
    checks,
    doubts,
    union: counted?.union ?? { total: 0, others: 0, self: 0, check: 0 },
    databases: places,
  };
};

/** The databases of the board: those ordered, and others that something was found in. */
export const databasesOfWork = (work: Work, summary: SummaryView): number[] => [
  ...work.form.databases,
  ...summary.databases.map(({ database }) => database).filter((id) => !work.form.databases.includes(id)),
];

/** The matches are read here unless they are at hand. */
export const paperViews = async (
  db: Db,
  work: Work,
  summary: SummaryView,
  matches?: readonly LightMatch[],
): Promise<WorkbenchPaper[]> => {
  const byPaper = Map.groupBy(matches ?? (await lightMatches(db, work.order.id)), ({ paper_id }) => paper_id);
  const databases = databasesOfWork(work, summary);
  const doubts = await openDoubts(db, work.order.id);
  const table = await searchTableOf(db, work);
  return (await papersOf(db, work.order.id)).map((paper) =>
    paperViewOf(paper, byPaper.get(paper.id) ?? [], databases, summary, {
      form: work.form,
      doubts: doubts.get(paper.id) ?? 0,
      table,
    }),
  );
};

/** Everything the workbench shows at once; matches and citing records are fetched beside it. */
export const boardOf = async (
  db: Db,
  actor: Actor,
  work: Work,
  now: Date,
  matches?: readonly LightMatch[],
): Promise<Board> => {
  const { order, form, row } = work;
  const summary = await keptSummary(db, work);
  const whyNot = searchClosedTo(workedStateOf(order), orderActorOf(actor));
  const rule = ruleOf(work);
  const papers = await paperViews(db, work, summary, matches);
  const table = await searchTableOf(db, work);
  const databases = databasesOfWork(work, summary);
  const own = await ownSourcesFor(db, databases);
  return {
    orderId: order.id,
    number: order.number ?? '',
    applicantName: order.applicant_name,
    assigneeName: order.assignee_id && (await fullNameOf(db, order.assignee_id)),
    due: await dueLeftOf(db, order, now),
    paperCount: papers.length,
    version: row.version,
    editable: whyNot === null,
    whyNot,
    rule,
    ruleName: selfCitationRules[rule],
    orderedRule: form.selfCitationRule,
    author: {
      chineseName: form.author.chineseName,
      aliases: [...form.author.aliases, ...form.author.formerNames],
      moreAliases: row.aliases,
      orcid: form.author.orcid,
      researcherId: form.author.researcherId,
      scopusId: form.author.scopusId,
    },
    citationYears: form.citationYears,
    databases: databases.map((id) => {
      const { day, byImport } = table.searchedOn(id);
      return {
        id,
        ...databaseLabel(id, own),
        ordered: form.databases.includes(id),
        checks: form.databases.includes(id) ? [...checksOf(form, id)] : [],
        searchedOn: day,
        searchedByImport: byImport,
      };
    }),
    unsearched: await unsearchedOf(db, work, now, table),
    takenOff: takenOffIn(row).map((one) => ({
      ...one,
      name: one.metric ? journalMetrics[one.metric] : codeIn(one.database ?? 0, form.ownSources),
    })),
    handPrice: await handPriceOf(db, order),
    papers,
    summary,
  };
};
