import { citationSummary, type SummaryView } from '#contracts/literature/summary.ts';
import {
  type CitationCounts,
  countByPaper,
  countCitations,
  type Tally,
} from '#domain/literature/citations/count-citations.ts';
import { countsIn } from '#domain/literature/held-by.ts';
import { citedIn } from '#domain/orders/services/citation/form.ts';
import { selfCitationRules } from '#domain/services/choices.ts';
import type { Db } from '#server/db/db.ts';
import { ownSourcesFor } from '#server/search-sources/own-sources.ts';
import { databaseLabel } from '../database-label.ts';
import { openDoubts } from '../decisions/doubtful-store.ts';
import { isRoleOpen } from '../describe-papers.ts';
import { ruleOf } from '../judge-pairs.ts';
import { isHeld, matchStateOf } from '../match-store.ts';
import { type LightMatch, lightMatches } from '../matches-query.ts';
import { countedPairs } from '../pair-store.ts';
import { deriveSearches } from '../searches/derive-searches.ts';
import { splitOf, withinOrder } from '../split-order.ts';
import { papersOf, updateWork, type Work } from './work-store.ts';

const tally = ({ total, others, self, toCheck }: Tally) => ({ total, others, self, check: toCheck });
const both = ({ citations, works }: CitationCounts) => ({ citations: tally(citations), articles: tally(works) });
const none: Tally = { total: 0, others: 0, self: 0, toCheck: 0 };
const nothing: CitationCounts = { citations: none, works: none, overruled: 0 };

/** What the report will say, counted from the kept verdicts by the domain's rules. */
export const summaryOf = async (db: Db, work: Work): Promise<SummaryView> => {
  const { order, form } = work;
  const ordered: number[] = form.databases;
  const papers = await papersOf(db, order.id);
  const here = new Set(papers.map(({ id }) => id));
  const matches = (await lightMatches(db, order.id)).filter(({ paper_id }) => here.has(paper_id));
  const split = splitOf(await countedPairs(db, order.id), ordered);
  const asked = withinOrder(split, citedIn(form));
  const all = countCitations(split, ordered).databases;
  const union = countCitations(asked, ordered).union;
  const byPaper = countByPaper(split, [...here], ordered);
  const unionByPaper = countByPaper(asked, [...here], ordered);
  const held = matches.filter(isHeld);
  const isIn = (match: LightMatch, database: number) =>
    countsIn(match.database, match.editions, ordered).includes(database);
  const databases = [
    ...new Set([
      ...ordered,
      ...Object.keys(all).map(Number),
      ...matches.flatMap((one) => countsIn(one.database, one.editions, ordered)),
    ]),
  ];
  const own = await ownSourcesFor(db, databases);
  const rule = ruleOf(work);
  const doubts = await openDoubts(db, order.id);
  const needs = {
    matches: matches.filter((one) => matchStateOf(one) === 'proposed').length,
    verdicts: split.filter(({ verdict }) => verdict === 'check').length,
    references: [...doubts.values()].reduce((sum, n) => sum + n, 0),
    roles: papers.filter(isRoleOpen).length,
  };
  return {
    rule,
    ruleName: selfCitationRules[rule],
    papers: papers.length,
    found: new Set(held.map(({ paper_id }) => paper_id)).size,
    databases: databases.map((database) => ({
      database,
      ...databaseLabel(database, own),
      ...both(all[database] ?? nothing),
      included: new Set(held.filter((one) => isIn(one, database)).map(({ paper_id }) => paper_id)).size,
    })),
    union: both(union),
    byPaper: papers.map(({ id }) => {
      const counts = byPaper.get(id)!;
      const own = held.filter(({ paper_id }) => paper_id === id);
      return {
        paperId: id,
        databases: databases.map((database) => ({
          database,
          ...tally((counts.databases[database] ?? nothing).citations),
          included: own.some((one) => isIn(one, database)),
        })),
        union: tally(unionByPaper.get(id)!.union.citations),
        checks: counts.union.citations.toCheck,
      };
    }),
    overruled: union.overruled,
    needs: { ...needs, total: needs.matches + needs.verdicts + needs.references + needs.roles },
  };
};

/** Keeps the sums with the order, so that a desk knows how many wait for a person without counting. */
export const countWork = async (db: Db, work: Work, now: Date): Promise<SummaryView> => {
  await deriveSearches(db, work);
  const summary = await summaryOf(db, work);
  await updateWork(db, work.order.id, {
    needs_matches: summary.needs.matches,
    needs_verdicts: summary.needs.verdicts,
    needs_references: summary.needs.references,
    needs_roles: summary.needs.roles,
    summary: JSON.stringify(summary),
    recount: false,
    updated_at: now,
  });
  return summary;
};

/**
 * The sums kept by `countWork`; counted anew where a record changed since or an earlier release kept them otherwise, and
 * where they speak of an own source, which may be called otherwise or stand in another table by now.
 */
export const keptSummary = async (db: Db, work: Work): Promise<SummaryView> => {
  const kept =
    work.row.recount || work.form.ownSources.length > 0 ? undefined : citationSummary.safeParse(work.row.summary).data;
  return kept ?? summaryOf(db, work);
};
