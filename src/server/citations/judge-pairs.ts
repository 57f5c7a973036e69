import { sql } from 'kysely';
import { authorsOfWork, withKnownSigns } from '#domain/literature/authors-of-work.ts';
import type { AuthorSigns } from '#domain/literature/citations/author-person.ts';
import type { CitationWork, RuleContext } from '#domain/literature/citations/citation-rules.ts';
import { splitCitations } from '#domain/literature/citations/split-citations.ts';
import { listedPeople } from '#domain/literature/parsers/people/listed-people.ts';
import type { YearSpan } from '#domain/orders/forms/citation-form.ts';
import { type SelfCitationRule, selfCitationRules } from '#domain/services/choices.ts';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import { type Judged, writeJudged } from './citation-store.ts';
import { isHeld, matchesOf } from './match-store.ts';
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

const authorship = (wanted: ReturnType<typeof sql>) => ({
  compile: () =>
    sql<{ id: string; year: number | null; work: CitationWork }>`
      select r.id, r.year, jsonb_build_object('authors', r.data -> 'authors', 'moreAuthors', r.data -> 'moreAuthors',
        'affiliations', r.data -> 'affiliations', 'source', r.data -> 'source',
        'sourceAbbreviation', r.data -> 'sourceAbbreviation', 'issn', r.data -> 'issn',
        'eissn', r.data -> 'eissn') as work
      from literature_records r where r.id in (${wanted})`.compile(kysely),
});

const withoutNulls = (work: CitationWork): CitationWork =>
  Object.fromEntries(Object.entries(work).filter(([, value]) => value !== null)) as unknown as CitationWork;

export const authorshipOf = async (db: Db, wanted: ReturnType<typeof sql>) =>
  new Map((await db.all(authorship(wanted))).map(({ id, year, work }) => [id, { year, work: withoutNulls(work) }]));

/** Who wrote each paper: as the librarian corrected it, else as its records say, else as the applicant does. */
export const citedWorks = async (
  db: Db,
  orderId: string,
  papers: readonly PaperRow[],
): Promise<Map<string, CitationWork>> => {
  const held = (await matchesOf(db, orderId)).filter(isHeld);
  const records = await authorshipOf(db, sql`select unnest(${held.map(({ record_id }) => record_id)}::uuid[])`);
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

interface Pair {
  id: string;
  paper_id: string;
  record_id: string;
  group_no: number;
}

const pairsToJudge = (orderId: string) =>
  kysely
    .selectFrom('citations as c')
    .leftJoin('order_works as w', (on) =>
      on.onRef('w.order_id', '=', 'c.order_id').onRef('w.record_id', '=', 'c.record_id'),
    )
    .select(['c.id', 'c.paper_id', 'c.record_id'])
    .select((eb) => eb.fn.coalesce('w.group_no', eb.lit(0)).as('group_no'))
    .where('c.order_id', '=', orderId);

const outside = (year: number | null, { from, to }: YearSpan): boolean =>
  year !== null && ((from !== null && year < from) || (to !== null && year > to));

/** Every pair by the rule in force, records of one work alike; citing years the order does not ask for do not count. */
export const judgePairs = async (db: Db, work: Work, cited: ReadonlyMap<string, CitationWork>): Promise<void> => {
  const { order, form } = work;
  const pairs: Pair[] = await db.all(pairsToJudge(order.id));
  if (pairs.length === 0) return;
  const citing = await authorshipOf(db, sql`select record_id from citations where order_id = ${order.id}`);
  const works = new Map(
    pairs.map((pair) => [pair.record_id, pair.group_no === 0 ? pair.record_id : String(pair.group_no)]),
  );
  const [late, timely] = [[] as Pair[], [] as Pair[]];
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
