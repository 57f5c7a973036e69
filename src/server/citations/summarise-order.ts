import type { CitationVerdict } from '#domain/literature/citations/classify-citation.ts';
import { splitCitations } from '#domain/literature/citations/split-citations.ts';
import {
  type CitationSummary,
  type PrintedRecord,
  type SummaryInclusion,
  summariseCitations,
} from '#domain/literature/citations/summary.ts';
import type { DatabaseId } from '#domain/literature/databases.ts';
import { accessionIn, countsIn, mayCountIn } from '#domain/literature/held-by.ts';
import { mayIncludeIn } from '#domain/literature/own-sources.ts';
import { printedValues } from '#domain/literature/paper/printed-paper.ts';
import { recordAsPrinted } from '#domain/literature/paper/record-as-printed.ts';
import { citedIn } from '#domain/orders/services/citation/form.ts';
import type { Db } from '../db/db.ts';
import { verdictOf } from './citation-store.ts';
import { authorshipOfCiting, printedCiting } from './cited-records-query.ts';
import { citedWorks, contextOf, ruleOf } from './judge-pairs.ts';
import { isHeld, matchStateOf } from './match-store.ts';
import { type LightMatch, lightMatches } from './matches-query.ts';
import { isOverruled, type PairRow, pairsOf, workOfPair } from './pair-store.ts';
import { type PaperRow, papersOf, type Work } from './works/work-store.ts';

const paperAsRecord = (paper: PaperRow): PrintedRecord =>
  recordAsPrinted(printedValues(paper), undefined, paper.entry.kind);

const inclusionIn = (
  database: DatabaseId,
  matches: readonly LightMatch[],
  ordered: readonly number[],
): SummaryInclusion => {
  const here = matches.filter((one) => countsIn(one.database, one.editions, ordered).includes(database));
  const held = here.find(isHeld);
  const doubtful = matches.some((one) => matchStateOf(one) === 'proposed' && mayCountIn(one, database, ordered));
  return {
    database,
    state: held ? 'found' : doubtful ? 'check' : 'not-found',
    accession: held ? accessionIn(database, held) : '',
    editions: held?.editions ?? [],
  };
};

const decisionOf = (row: PairRow) => ({
  paper: row.paper_id,
  citing: row.record_id,
  verdict: verdictOf(row) as CitationVerdict,
  reason: row.decision_reason,
});

/** Everything the search of an order found, with the evidence of each citation: what the report prints and freezes. */
export const summariseOrder = async (db: Db, work: Work): Promise<CitationSummary> => {
  const { order, form } = work;
  const papers = await papersOf(db, order.id);
  const pairs = (await pairsOf(db, order.id)).filter((row) => verdictOf(row) !== 'excluded');
  const works = new Map(pairs.map((row) => [row.record_id, workOfPair(row)]));
  const citing = await authorshipOfCiting(db, order.id);
  const cited = await citedWorks(db, order.id, papers);
  const matches = Map.groupBy(await lightMatches(db, order.id), ({ paper_id }) => paper_id);
  const split = splitCitations({
    papers: cited,
    citing: new Map([...citing].map(([id, one]) => [id, one.work])),
    citations: pairs.flatMap((row) =>
      countsIn(row.database, row.editions, form.databases).map((database) => ({
        paper: row.paper_id,
        citing: row.record_id,
        database,
      })),
    ),
    rule: ruleOf(work),
    context: contextOf(work),
    overrules: pairs.filter(({ decision }) => decision !== null).map(decisionOf),
    workOf: (record) => works.get(record) ?? record,
  });
  const against = new Set(pairs.filter(isOverruled).map((row) => `${row.paper_id}|${workOfPair(row)}`));
  return summariseCitations({
    rule: ruleOf(work),
    databases: form.databases,
    citedIn: citedIn(form),
    ownSources: form.ownSources,
    papers: papers.map((paper) => ({
      id: paper.id,
      record: paperAsRecord(paper),
      inclusions: form.databases
        .filter((database) => mayIncludeIn(database, form.ownSources))
        .map((database) => inclusionIn(database, matches.get(paper.id) ?? [], form.databases)),
    })),
    citing: new Map((await printedCiting(db, order.id)).map(({ id, record }) => [id, record])),
    // Deciding what the rule left open is no overruling: the report counts only words against a certain one.
    split: split.map(({ overruled, ...one }) =>
      overruled && against.has(`${one.paper}|${one.work}`) ? { ...one, overruled } : one,
    ),
  });
};
