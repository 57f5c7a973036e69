import { sql } from 'kysely';
import { isIndexOfCollection, leaveIndexOpen, mayCountIn } from '#domain/literature/held-by.ts';
import { citedYearsWords } from '#domain/reports/cited-years.ts';
import { statement } from '../db/kysely.ts';
import type { ReadDb } from '../db/read-db.ts';

interface Years {
  institutionId: number;
  from: number;
  to: number;
}

/** The works of the years that everybody may know of, patents left out; merged ones as the one they were merged into. */
const worksOf = ({ institutionId, from, to }: Years) => sql`
  roots as materialized (
    select w.id from library_works w
    where w.institution_id = ${institutionId} and w.merged_into is null and w.open and w.year between ${from} and ${to}
      and coalesce(w.data ->> 'kind', '') <> 'patent'),
  members as materialized (
    select r.id as root, r.id from roots r
    union all select m.merged_into, m.id from library_works m join roots r on r.id = m.merged_into)`;

/** Those of people of the institution, of its branches, or of exports that belong to no order. */
const insiders = sql`
  inside as materialized (
    select m.root from members m join library_claims c on c.work_id = m.id and c.state = 'claimed'
      join users u on u.id = c.user_id and u.outside_unit is null
    union select m.root from members m join library_papers l on l.work_id = m.id join orders o on o.id = l.order_id
      join users u on u.id = o.applicant_id and u.outside_unit is null
    union select m.root from members m join library_branch_papers b on b.work_id = m.id
    union select m.root from members m join library_records l on l.work_id = m.id
      join record_sources s on s.record_id = l.record_id
      join record_imports i on i.id = s.import_id and i.order_id is null and i.group_id is null)`;

export interface WorkRow {
  id: string;
  title: string;
  source: string;
  year: number;
  held: number[];
  issn: string;
  eissn: string;
  inside: boolean;
}

export const worksOfYears = (db: ReadDb, years: Years): Promise<WorkRow[]> =>
  db.all(
    statement(sql<WorkRow>`
      with ${worksOf(years)}, ${insiders}
      select w.id, w.title, w.source, w.year, w.database_ids as held, coalesce(w.data ->> 'issn', '') as issn,
        coalesce(w.data ->> 'eissn', '') as eissn, exists (select from inside i where i.root = w.id) as inside
      from library_works w join roots r on r.id = w.id order by w.title, w.id`),
  );

/** Works of which no year can be said to be theirs. */
export const countWithoutYear = async (db: ReadDb, institutionId: number): Promise<number> =>
  (
    await db.one(
      statement(sql<{ n: number }>`
        select count(*)::int as n from library_works w where w.institution_id = ${institutionId} and w.merged_into is null
          and w.open and w.year is null and coalesce(w.data ->> 'kind', '') <> 'patent'`),
    )
  ).n;

/** A paper of an order with the databases it was searched in, and the records that are it or wait for a word. */
interface SearchedPaper {
  id: string;
  databases: number[];
  records: { database: number; editions: string[]; held: boolean }[];
}

/** A record that waits for a word, or that tells no index, is no proof that there is none: the report says so too. */
const isAnswered = (database: number, records: SearchedPaper['records']): boolean => {
  const [held, proposed] = [records.filter((one) => one.held), records.filter((one) => !one.held)];
  return !(
    proposed.some((one) => mayCountIn(one, database, [database])) ||
    (isIndexOfCollection(database) && leaveIndexOpen(held))
  );
};

/** In which databases each was searched for, by any order; not where what a paper is there is undecided. */
export const searchesOfYears = async (db: ReadDb, years: Years): Promise<{ id: string; databases: number[] }[]> => {
  const papers = await db.all(
    statement(sql<SearchedPaper>`
      with ${worksOf(years)}, searched as (
        select m.root as id, p.id as paper_id, array_agg(distinct s.database) as databases
        from members m join library_papers l on l.work_id = m.id join order_papers p on p.id = l.paper_id and not p.gone
          join paper_searches s on s.paper_id = p.id and s.question = 'inclusion' and s.state = 'searched'
        group by m.root, p.id)
      select s.id, s.databases, coalesce((
        select json_agg(json_build_object('database', r.database, 'editions', r.editions,
          'held', coalesce(x.decision = 'accept', x.certain)))
        from paper_matches x join literature_records r on r.id = x.record_id
        where x.paper_id = s.paper_id and x.decision is distinct from 'reject'), '[]') as records
      from searched s`),
  );
  return [...Map.groupBy(papers, ({ id }) => id)].map(([id, own]) => ({
    id,
    databases: [
      ...new Set(own.flatMap(({ databases, records }) => databases.filter((one) => isAnswered(one, records)))),
    ].sort((one, other) => one - other),
  }));
};

/** The departments of those who claimed a work, and of orders on it. */
export const unitsOfYears = (db: ReadDb, years: Years): Promise<{ id: string; codes: string[] }[]> =>
  db.all(
    statement(sql<{ id: string; codes: string[] }>`
      with ${worksOf(years)}, told as (
        select m.root, p.unit_code as code from members m join library_claims c on c.work_id = m.id and c.state = 'claimed'
          join roster_people p on p.user_id = c.user_id
        union select m.root, o.department_code from members m join library_papers l on l.work_id = m.id
          join orders o on o.id = l.order_id)
      select root as id, array_agg(distinct code) as codes from told where code <> '' group by root`),
  );

export interface CountRow {
  id: string;
  total: number;
  others: number | null;
  toCheck: number;
  years: string;
  day: string;
  databases: string[];
  report: string;
}

/** What the last report in force says of each. */
export const countsOfYears = async (db: ReadDb, asked: Years): Promise<CountRow[]> => {
  const rows = await db.all(
    statement(sql<CountRow>`
      with ${worksOf(asked)}
      select distinct on (m.root) m.root as id, c.total, c.others, coalesce(c.total - c.self - c.others, 0) as "toCheck",
        coalesce(r.data -> 'request' ->> 'citationYears', '') as years, c.issued_on::text as day,
        array(select one ->> 'code' from jsonb_array_elements(c.counts) one) as databases, c.report_number as report
      from members m join library_papers l on l.work_id = m.id join order_papers p on p.id = l.paper_id
        join cited_papers c on c.order_id = p.order_id and c.place = p.no
        join reports r on r.id = c.report_id and r.state = 'frozen'
      order by m.root, c.id desc`),
  );
  return rows.map((row) => ({ ...row, years: citedYearsWords(row.years) }));
};

/** How exports name the field: Web of Science, its tables, Scopus, EI. */
const openFields = ['OA', 'Open Access', 'Open Access Designations', 'Open Access type(s)', '开放获取'];

/** Those of which a record says that they are open access. */
export const openOfYears = async (db: ReadDb, years: Years): Promise<Set<string>> => {
  const rows = await db.all(
    statement(sql<{ id: string }>`
      with ${worksOf(years)}
      select distinct m.root as id from members m join library_records l on l.work_id = m.id
        join literature_records r on r.id = l.record_id
        cross join unnest(${openFields}::text[]) as field
      where exists (
        select from jsonb_array_elements_text(coalesce(r.data #> array['provenance', 'extra', field], '[]')) said
        where said !~* '^\\s*(no|none|n/?a|false|否|closed)?\\s*$')`),
  );
  return new Set(rows.map(({ id }) => id));
};

/** The addresses that records give of the authors of one year's works. */
export const addressesOfYear = (db: ReadDb, years: Years): Promise<{ id: string; addresses: string[] }[]> =>
  db.all(
    statement(sql<{ id: string; addresses: string[] }>`
      with ${worksOf(years)}
      select w.id, array(select jsonb_array_elements_text(coalesce(w.data -> 'affiliations', '[]'))) as addresses
      from library_works w join roots r on r.id = w.id`),
  );

/** The institution's names as its reports print them. */
export const ownNamesOf = async (db: ReadDb, institutionId: number): Promise<{ name: string; names: string[] }> => {
  const row = await db.one(
    statement(sql<{ name: string; names: string[] }>`
      select i.name, array[i.name, coalesce(t.zh, ''), coalesce(t.en, '')] as names
      from institutions i left join report_texts t
        on t.institution_id = i.id and t.kind = 'institution' and t.key = 'name'
      where i.id = ${institutionId}`),
  );
  return { name: row.name, names: [...new Set(row.names.filter((name) => name !== ''))] };
};
