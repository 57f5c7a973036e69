import { chinaDay } from '#domain/dates/china-day.ts';
import type { CitationVerdict } from '#domain/literature/citations/classify-citation.ts';
import type { CitationSummary } from '#domain/literature/citations/summary.ts';
import type { DatabaseId } from '#domain/literature/databases.ts';
import { type ReferenceStyle, referenceIn } from '#domain/literature/formats/reference-style.ts';
import { countsIn, keptIn } from '#domain/literature/held-by.ts';
import { codeIn, type OwnSources } from '#domain/literature/own-sources.ts';
import { rolePrints } from '#domain/literature/paper/author-role.ts';
import { paperFields } from '#domain/literature/paper/described-paper.ts';
import { type FieldDifference, fieldDifferences } from '#domain/literature/paper/printed-paper.ts';
import { editionNames } from '#domain/literature/recognise-database.ts';
import { checksOf } from '#domain/orders/services/citation/form.ts';
import type { ReportDatabase } from '#domain/reports/report-data.ts';
import type {
  EvidenceCitation,
  EvidenceDecision,
  EvidenceFile,
  EvidencePaper,
  HandSearch,
  MarkedSentence,
  ReportEvidence,
} from '#domain/reports/review/evidence.ts';
import { verdictOf } from '#server/citations/citation-store.ts';
import { roleOf } from '#server/citations/describe-papers.ts';
import { isHeld } from '#server/citations/match-store.ts';
import { type PairRow, pairsOf, workOfPair } from '#server/citations/pair-store.ts';
import { type SearchTable, searchTableOf } from '#server/citations/searches/search-table.ts';
import { type PaperRow, papersOf, type Work } from '#server/citations/works/work-store.ts';
import type { Db } from '#server/db/db.ts';
import { type PrintedRow, printedRecordsOf } from '../printed-records-query.ts';
import { importsOfOrder, matchDetails, type RecordOrigin, recordOrigins } from './evidence-query.ts';

/** What the report was gathered from, in the same transaction. */
export interface GatheredFrom {
  work: Work;
  summary: CitationSummary;
  style: ReferenceStyle;
  databases: readonly ReportDatabase[];
  sentences: readonly MarkedSentence[];
}

const words = { self: 'self', other: 'others', check: 'to-check' } as const satisfies Record<
  CitationVerdict,
  EvidenceCitation['verdict']
>;

const dayOf = (at: Date | string | null): string => (at === null ? '' : chinaDay(new Date(at)));

const fileOf = ({ file }: RecordOrigin, own: OwnSources): EvidenceFile | null =>
  file && {
    name: file.name,
    database: file.database === null ? '' : codeIn(file.database, own),
    on: dayOf(file.at),
    by: file.by,
  };

const decisionOf = (name: string, at: Date | null, reason: string): EvidenceDecision => ({
  by: name,
  on: dayOf(at),
  reason,
});

const pairKey = (paper: string, work: string): string => `${paper} ${work}`;

const citationsOf = async (
  db: Db,
  { work, summary, style }: GatheredFrom,
  { origins, printed }: { origins: ReadonlyMap<string, RecordOrigin>; printed: ReadonlyMap<string, PrintedRow> },
): Promise<EvidenceCitation[]> => {
  const { order, form } = work;
  const pairs = (await pairsOf(db, order.id)).filter((row) => verdictOf(row) !== 'excluded');
  const byWork = Map.groupBy(pairs, (row) => pairKey(row.paper_id, workOfPair(row)));
  const recordOf = (row: PairRow) => {
    const origin = origins.get(row.record_id);
    return {
      id: row.record_id,
      databases: countsIn(row.database, row.editions, form.databases)
        .filter((id) => form.databases.some((asked) => asked === id))
        .map((id) => codeIn(id, form.ownSources)),
      accession: origin?.accession ?? '',
      file: origin ? fileOf(origin, form.ownSources) : null,
    };
  };
  return summary.citations.map((citation) => {
    const rows = byWork.get(pairKey(citation.paper, citation.work)) ?? [];
    const record = printed.get(citation.citing.id);
    const decided = rows.find(({ decision }) => decision !== null);
    return {
      paper: citation.paper,
      work: citation.work,
      reference: record ? referenceIn(style, record.data) : citation.citing.title,
      verdict: words[citation.verdict],
      byRule: words[citation.byRule],
      reason: citation.reason,
      decision: decided ? decisionOf(decided.decided_by_name, decided.decided_at, decided.decision_reason) : null,
      cited: rows.find(({ reference }) => reference)?.reference ?? '',
      records: rows.map((row) => recordOf(row)).filter(({ databases }) => databases.length > 0),
    };
  });
};

const fieldWords = ({ field, typed, record, choice }: FieldDifference): string => {
  const name = paperFields[field];
  const by = choice ? `（${choice.by} ${dayOf(choice.at)}）` : '';
  if (choice?.use === 'corrected') return `${name}更正为“${choice.value}”：${choice.reason}${by}`;
  return `${name}：委托人填写“${typed}”，题录为“${record}”，采用${choice?.use === 'typed' ? '填写' : '题录'}${by}`;
};

const roleWords = (paper: PaperRow): string => {
  const decision = paper.role_decision;
  if (!decision || roleOf(paper).decision === null) return '';
  return `${decision.by} ${dayOf(decision.at)} 判定${rolePrints[decision.print]}：${decision.reason}`;
};

const evidencePapers = async (
  db: Db,
  { work, summary }: GatheredFrom,
  origins: ReadonlyMap<string, RecordOrigin>,
): Promise<EvidencePaper[]> => {
  const { order, form } = work;
  const matches = Map.groupBy((await matchDetails(db, order.id)).filter(isHeld), ({ paper_id }) => paper_id);
  const found = new Map(summary.papers.map((paper) => [paper.id, paper]));
  return (await papersOf(db, order.id)).map((paper) => ({
    key: paper.id,
    place: paper.no,
    inclusions: (found.get(paper.id)?.inclusions ?? [])
      .filter(({ state }) => state === 'found')
      .flatMap(({ database, accession, editions }) => {
        const here = (matches.get(paper.id) ?? []).filter(({ record_id }) => {
          const origin = origins.get(record_id);
          return origin && countsIn(origin.database, origin.editions, form.databases).includes(database);
        });
        const [match] = here;
        const origin = match && origins.get(match.record_id);
        return [
          {
            code: codeIn(database, form.ownSources),
            accession,
            editions: editionNames(editions, form.ownSources),
            reasons: match?.reasons ?? [],
            decision: match?.decision ? decisionOf(match.decided_by_name, match.decided_at, '') : null,
            file: origin ? fileOf(origin, form.ownSources) : null,
          },
        ];
      }),
    fields: fieldDifferences(paper).map((one) => fieldWords(one)),
    role: roleWords(paper),
  }));
};

/** What stands for searched by a librarian's word alone: who said it, when, of how many papers. */
const handSearchesOf = (
  { form }: Work,
  table: SearchTable,
  database: DatabaseId,
  papers: readonly PaperRow[],
): HandSearch[] => {
  const said = papers.flatMap(({ id }) => {
    const cells = checksOf(form, database)
      .map((question) => ({ question, ...table.cell(id, database, question, 0) }))
      .filter(({ by }) => by === 'hand');
    return [...Map.groupBy(cells, ({ byName, day }) => `${day} ${byName}`).values()].map((some) => ({
      questions: some.map(({ question }) => question),
      by: some[0]!.byName,
      on: some[0]!.day,
    }));
  });
  const alike = Map.groupBy(said, ({ questions, by, on }) => [...questions, on, by].join(' '));
  return [...alike.values()].map((some) => ({ ...some[0]!, papers: some.length }));
};

const searchesOf = async (db: Db, { work, databases }: GatheredFrom): Promise<ReportEvidence['searches']> => {
  const imports = await importsOfOrder(db, work.order.id);
  const table = await searchTableOf(db, work);
  const { searchedOn } = table;
  const papers = await papersOf(db, work.order.id);
  return databases.map(({ id, code }) => ({
    code,
    stated: searchedOn(id).day !== null && !searchedOn(id).byImport,
    files: imports
      .filter(({ database }) => keptIn(database) === keptIn(id))
      .map(({ name, database, created_by_name, finished_at, created_at, sha256 }) => ({
        name,
        database: codeIn(database, work.form.ownSources),
        on: dayOf(finished_at ?? created_at),
        by: created_by_name,
        sha256,
      })),
    hands: handSearchesOf(work, table, id, papers),
  }));
};

/** What the figures of a report that is gathered now rest on, record by record. */
export const gatherEvidence = async (db: Db, from: GatheredFrom): Promise<ReportEvidence> => {
  const origins = new Map((await recordOrigins(db, from.work.order.id)).map((row) => [row.id, row]));
  const printed = await printedRecordsOf(db, from.work.order.id);
  return {
    schemaVersion: 1,
    papers: await evidencePapers(db, from, origins),
    citations: await citationsOf(db, from, { origins, printed }),
    searches: await searchesOf(db, from),
    sentences: [...from.sentences],
  };
};
