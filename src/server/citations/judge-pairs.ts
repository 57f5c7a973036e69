import { authorsOfWork, withKnownSigns } from '#domain/literature/authors-of-work.ts';
import type { AuthorSigns } from '#domain/literature/citations/author-person.ts';
import type { CitationWork, RuleContext } from '#domain/literature/citations/citation-rules.ts';
import { splitCitations } from '#domain/literature/citations/split-citations.ts';
import { listedPeople } from '#domain/literature/parsers/people/listed-people.ts';
import type { YearSpan } from '#domain/orders/services/citation/form.ts';
import { type SelfCitationRule, selfCitationRules } from '#domain/services/choices.ts';
import type { Db } from '../db/db.ts';
import { type Judged, writeJudged } from './citation-store.ts';
import { authorshipOfCiting, authorshipOfRecords } from './cited-records-query.ts';
import { isHeld, matchesOf } from './match-store.ts';
import { type PairToJudge, pairsToJudge } from './pair-store.ts';
import type { PaperRow, Work } from './works/work-store.ts';

/** The rule in force: the librarian's, else what the applicant asked for. */
export const ruleOf = ({ row, form }: Work): SelfCitationRule =>
  row.rule !== null && Object.hasOwn(selfCitationRules, row.rule)
    ? (row.rule as SelfCitationRule)
    : form.selfCitationRule;

/** Whom the order is for, under every name, unit and number that is known. */
export const contextOf = ({ form, row }: Work): RuleContext => {
  const { author, unit } = form;
  const applicant: AuthorSigns = {
    name: author.chineseName,
    aliases: [...author.aliases, ...author.formerNames, ...row.aliases],
    affiliations: [unit.chinese, unit.english, ...unit.historical].filter(Boolean),
    emails: form.email ? [form.email] : [],
    orcid: author.orcid,
    researcherId: author.researcherId,
    scopusId: author.scopusId,
  };
  const joint = form.joint ? form.jointAuthors.map((name): AuthorSigns => ({ name })) : [];
  return { applicants: [applicant, ...joint] };
};

/** Who wrote each paper: as the librarian corrected it, else as its records say, else as the applicant does. */
export const citedWorks = async (
  db: Db,
  orderId: string,
  papers: readonly PaperRow[],
): Promise<Map<string, CitationWork>> => {
  const held = (await matchesOf(db, orderId)).filter(isHeld);
  const records = await authorshipOfRecords(
    db,
    held.map(({ record_id }) => record_id),
  );
  const byPaper = Map.groupBy(held, ({ paper_id }) => paper_id);
  return new Map(
    papers.map((paper) => {
      const { people, more } = listedPeople(paper.own_authors ?? paper.entry.authors);
      const stated: CitationWork = {
        authors: people,
        moreAuthors: more,
        affiliations: [],
        source: paper.entry.source,
        ...(paper.entry.issn && { issn: paper.entry.issn }),
      };
      const found = authorsOfWork(
        (byPaper.get(paper.id) ?? []).flatMap(({ record_id }) => records.get(record_id)?.work ?? []),
      );
      if (!found) return [paper.id, stated];
      return [paper.id, paper.own_authors ? { ...found, moreAuthors: more, ...withKnownSigns(people, found) } : found];
    }),
  );
};

const outside = (year: number | null, { from, to }: YearSpan): boolean =>
  year !== null && ((from !== null && year < from) || (to !== null && year > to));

/** Every pair by the rule in force, records of one work alike; citing years the order does not ask for do not count. */
export const judgePairs = async (db: Db, work: Work, cited: ReadonlyMap<string, CitationWork>): Promise<void> => {
  const { order, form } = work;
  const pairs = await pairsToJudge(db, order.id);
  if (pairs.length === 0) return;
  const citing = await authorshipOfCiting(db, order.id);
  const works = new Map(
    pairs.map((pair) => [pair.record_id, pair.group_no === 0 ? pair.record_id : String(pair.group_no)]),
  );
  const [late, timely] = [[] as PairToJudge[], [] as PairToJudge[]];
  for (const pair of pairs)
    (outside(citing.get(pair.record_id)?.year ?? null, form.citationYears) ? late : timely).push(pair);
  const split = splitCitations({
    papers: cited,
    citing: new Map([...citing].map(([id, record]) => [id, record.work])),
    citations: timely.map((pair) => ({ paper: pair.paper_id, citing: pair.record_id, database: 0 })),
    rule: ruleOf(work),
    context: contextOf(work),
    workOf: (record) => works.get(record) ?? record,
  });
  const byWork = new Map(split.map((one) => [`${one.paper}|${one.work}`, one]));
  const judged: Judged[] = timely.flatMap((pair) => {
    const found = byWork.get(`${pair.paper_id}|${works.get(pair.record_id)}`);
    return found ? [{ id: pair.id, by_rule: found.byRule, reason: found.reason }] : [];
  });
  for (const { id } of late) judged.push({ id, by_rule: 'excluded', reason: '施引年份不在委托的范围内' });
  await writeJudged(db, judged);
};
