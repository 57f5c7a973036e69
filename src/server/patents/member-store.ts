import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { SetFilter } from '#contracts/patents/workbench.ts';
import type { ExportDayOrigin } from '#domain/patents/export-day.ts';
import type { Patent, PatentFields } from '#domain/patents/patent-record.ts';
import type { Db } from '../db/db.ts';
import { kysely, statement } from '../db/kysely.ts';
import { readJson } from '../db/read-json.ts';
import { allWhere } from '../db/rows.ts';
import type { PatentMarksTable, PatentMembersTable } from '../db/tables.ts';
import { keptPatent } from '../records/kept-patent.ts';

/** What lists and charts need of a patent; texts stay with the record. */
export type PatentFacts = Omit<
  PatentFields,
  'claims' | 'firstClaim' | 'independentClaims' | 'otherClasses' | 'addresses' | 'literatureCitations'
>;

export interface JoinedBy {
  level: 'publication' | 'application' | 'family';
  rule: string;
  value: string;
  with: string;
}

/** The facts are written by this folder alone, from a record that was read. */
type Row = Omit<Selectable<PatentMembersTable>, 'facts' | 'joined'> & { facts: PatentFacts; joined: JoinedBy[] };
export type MemberRow = Row;

const ofOrder = (orderId: string) => sql`
  exists (select 1 from record_sources s join record_imports i on i.id = s.import_id
    where s.record_id = r.id and i.order_id = ${orderId})`;

/** Takes out what no file of the order tells any more. */
export const dropGoneMembers = (db: Db, orderId: string): Promise<number> =>
  db.run(
    statement(sql`
      delete from patent_members m where m.order_id = ${orderId}
        and not exists (select 1 from record_sources s join record_imports i on i.id = s.import_id
          where s.record_id = m.record_id and i.order_id = ${orderId})`),
  );

export interface UntakenRecord {
  id: string;
  hash: string;
  title: string;
  patent: PatentFields;
}

/** Patents of the order's files that are not in its set as they stand now, a stretch at a time. */
export const untakenRecords = async (
  db: Db,
  orderId: string,
  after: string | undefined,
  most: number,
): Promise<UntakenRecord[]> => {
  const rows = await db.all(
    statement(sql<Omit<UntakenRecord, 'patent'> & { patent: unknown }>`
      select r.id, r.hash, r.title, r.data -> 'patent' as patent from literature_records r
      left join patent_members m on m.order_id = ${orderId} and m.record_id = r.id
      where ${ofOrder(orderId)} and r.data ? 'patent' and (m.record_id is null or m.hash <> r.hash)
        ${after === undefined ? sql`` : sql`and r.id > ${after}`}
      order by r.id limit ${most}`),
  );
  const place = { table: 'literature_records', column: 'data' };
  return rows.map((row) => ({ ...row, patent: readJson(keptPatent, row.patent, { ...place, id: row.id }) }));
};

export const countOthers = async (db: Db, orderId: string): Promise<number> =>
  (
    await db.one(
      statement(sql<{ n: number }>`
        select count(*)::int as n from literature_records r where ${ofOrder(orderId)} and not r.data ? 'patent'`),
    )
  ).n;

const memberColumns = sql`record_id uuid, hash text, title text, publication_number text, application_number text,
  office text, type text, state text, filed_on date, published_on date, facts jsonb`;

/** A new member is its own group until the set is grouped. */
export const keepMembers = (
  db: Db,
  { orderId, institutionId }: { orderId: string; institutionId: number },
  rows: string,
): Promise<number> =>
  db.run(
    statement(sql`
      insert into patent_members (order_id, institution_id, record_id, hash, publication_id, application_id, family_id,
        title, publication_number, application_number, office, type, state, filed_on, published_on, facts)
      select ${orderId}, ${institutionId}, record_id, hash, record_id, record_id, record_id, title,
        publication_number, application_number, office, type, state, filed_on, published_on, facts
      from json_to_recordset(${rows}::json) as given(${memberColumns})
      on conflict (order_id, record_id) do update set hash = excluded.hash, title = excluded.title,
        publication_number = excluded.publication_number, application_number = excluded.application_number,
        office = excluded.office, type = excluded.type, state = excluded.state, filed_on = excluded.filed_on,
        published_on = excluded.published_on, facts = excluded.facts`),
  );

/** The groups of members that stand elsewhere now. */
export const keepGroups = (db: Db, orderId: string, rows: string): Promise<number> =>
  db.run(
    statement(sql`
      update patent_members m set publication_id = g.publication_id, application_id = g.application_id,
        family_id = g.family_id, joined = g.joined
      from json_to_recordset(${rows}::json) as g(record_id uuid, publication_id uuid, application_id uuid,
        family_id uuid, joined jsonb)
      where m.order_id = ${orderId} and m.record_id = g.record_id`),
  );

export const filtered = (orderId: string, { office, type, state, yearFrom, yearTo, q }: SetFilter) => {
  const like = `%${(q ?? '').replace(/[\\%_]/g, '\\$&')}%`;
  return sql`m.order_id = ${orderId}
    ${office ? sql`and m.office = ${office}` : sql``}
    ${type ? sql`and m.type = ${type}` : sql``}
    ${state ? sql`and m.state = ${state}` : sql``}
    ${yearFrom === undefined ? sql`` : sql`and m.filed_on >= make_date(${yearFrom}, 1, 1)`}
    ${yearTo === undefined ? sql`` : sql`and m.filed_on <= make_date(${yearTo}, 12, 31)`}
    ${
      q
        ? sql`and (m.title ilike ${like} or m.publication_number ilike ${like.replaceAll(' ', '')}
          or m.application_number ilike ${like.replaceAll(' ', '')}
          or (m.facts -> 'applicants')::text ilike ${like} or (m.facts -> 'inventors')::text ilike ${like})`
        : sql``
    }`;
};

/** A page of members that pass, the newest filed first. */
export const listMembers = async (
  db: Db,
  orderId: string,
  filter: SetFilter,
  { page, limit }: { page: number; limit: number },
): Promise<{ ids: string[]; total: number }> => {
  const passing = filtered(orderId, filter);
  const { n } = await db.one(
    statement(sql<{ n: number }>`select count(*)::int as n from patent_members m where ${passing}`),
  );
  const rows = await db.all(
    statement(sql<{ id: string }>`
      select m.record_id as id from patent_members m where ${passing}
      order by m.filed_on desc nulls last, m.record_id limit ${limit} offset ${(page - 1) * limit}`),
  );
  return { ids: rows.map(({ id }) => id), total: n };
};

/** A page of families one of whose members passes, the newest filed first; counted in the same pass. */
export const listFamilies = async (
  db: Db,
  orderId: string,
  filter: SetFilter,
  { page, limit }: { page: number; limit: number },
): Promise<{ ids: string[]; total: number }> => {
  const passing = filtered(orderId, filter);
  const rows = await db.all(
    statement(sql<{ id: string; n: number }>`
      select m.family_id as id, count(*) over ()::int as n from patent_members m where ${passing} group by m.family_id
      order by max(m.filed_on) desc nulls last, m.family_id limit ${limit} offset ${(page - 1) * limit}`),
  );
  const ids = rows.map(({ id }) => id);
  if (rows[0] || page === 1) return { ids, total: rows[0]?.n ?? 0 };
  // A page behind the last has no row to say how many there are.
  const { n } = await db.one(
    statement(sql<{ n: number }>`
      select count(distinct m.family_id)::int as n from patent_members m where ${passing}`),
  );
  return { ids, total: n };
};

const members = (orderId: string) => kysely.selectFrom('patent_members').selectAll().where('order_id', '=', orderId);

export const membersByIds = (db: Db, orderId: string, ids: readonly string[]): Promise<Row[]> =>
  ids.length === 0 ? Promise.resolve([]) : (db.all(members(orderId).where('record_id', 'in', ids)) as Promise<Row[]>);

/** Members that have one of these numbers, spelt the same. */
export const membersByNumbers = (db: Db, orderId: string, numbers: readonly string[]): Promise<Row[]> =>
  db.all(
    members(orderId).where((where) =>
      where.or([where('publication_number', 'in', numbers), where('application_number', 'in', numbers)]),
    ),
  ) as Promise<Row[]>;

/** Refused as missing where the order has no such member. */
export const requireMember = (db: Db, orderId: string, recordId: string): Promise<Row> =>
  db.one(members(orderId).where('record_id', '=', recordId)) as Promise<Row>;

export const membersOfFamily = (db: Db, orderId: string, familyId: string): Promise<Row[]> =>
  db.all(
    members(orderId).where('family_id', '=', familyId).orderBy('filed_on').orderBy('published_on').orderBy('record_id'),
  ) as Promise<Row[]>;

/** Every document of these families, the one filed first before the others. */
export const wholeFamilies = (db: Db, orderId: string, familyIds: readonly string[]): Promise<Row[]> =>
  familyIds.length === 0
    ? Promise.resolve([])
    : (db.all(
        members(orderId)
          .where('family_id', 'in', familyIds)
          .orderBy('filed_on')
          .orderBy('published_on')
          .orderBy('record_id'),
      ) as Promise<Row[]>);

/** Who stands in these families, and in what state. */
export const membersOfFamilies = (
  db: Db,
  orderId: string,
  familyIds: readonly string[],
): Promise<Pick<Row, 'record_id' | 'family_id' | 'state' | 'told_on'>[]> =>
  familyIds.length === 0
    ? Promise.resolve([])
    : allWhere(db, 'patent_members', { order_id: orderId, family_id: familyIds }, [
        'record_id',
        'family_id',
        'state',
        'told_on',
      ]);

export interface FamilyLine {
  family_id: string;
  documents: number;
  offices: string[];
}

export const familyLines = (db: Db, orderId: string, familyIds: readonly string[]): Promise<FamilyLine[]> =>
  familyIds.length === 0
    ? Promise.resolve([])
    : db.all(
        statement(sql<FamilyLine>`
          select family_id, count(*)::int as documents, array_agg(distinct office order by office) as offices
          from patent_members where order_id = ${orderId} and family_id = any(${familyIds}::uuid[])
          group by family_id`),
      );

export interface GroupedPatent extends Patent {
  publicationId: string;
  applicationId: string;
  familyId: string;
  /** The day its state is from. */
  toldOn: string | null;
}

interface FactRow {
  id: string;
  title: string;
  publication_id: string;
  application_id: string;
  family_id: string;
  joined: JoinedBy[];
  facts: PatentFacts;
  told_on: string | null;
}

/** So many members are read at once: parsing them all would keep every other request waiting. */
const factsAtOnce = 2000;

/** Every member that passes, as the engines of the domain take it; `without` names facts that are not needed. */
export const factsOf = async (
  db: Db,
  orderId: string,
  filter: SetFilter = {},
  without: readonly (keyof PatentFacts)[] = [],
): Promise<GroupedPatent[]> =>
  (await readFacts(db, orderId, { filter, without, joined: sql`'[]'::jsonb as joined` })).patents;

/** The whole set with why each member stands in its groups. */
export const joinedFactsOf = (db: Db, orderId: string): Promise<{ patents: GroupedPatent[]; joined: JoinedBy[][] }> =>
  readFacts(db, orderId, { filter: {}, without: ['extendedFamily'], joined: sql`m.joined` });

interface FactsWish {
  filter: SetFilter;
  without: readonly (keyof PatentFacts)[];
  joined: RawBuilder<unknown>;
}

/** In the order of the records' ids. */
const readFacts = async (
  db: Db,
  orderId: string,
  { filter, without, joined: why }: FactsWish,
): Promise<{ patents: GroupedPatent[]; joined: JoinedBy[][] }> => {
  const patents: GroupedPatent[] = [];
  const joined: JoinedBy[][] = [];
  const facts = without.length > 0 ? sql`m.facts - ${[...without]}::text[]` : sql`m.facts`;
  let after: string | undefined;
  for (;;) {
    const rows = await db.all(
      statement(sql<FactRow>`
        select m.record_id as id, m.title, m.publication_id, m.application_id, m.family_id, m.told_on, ${why},
          ${facts} as facts
        from patent_members m where ${filtered(orderId, filter)}
          ${after === undefined ? sql`` : sql`and m.record_id > ${after}`}
        order by m.record_id limit ${factsAtOnce}`),
    );
    for (const { id, title, facts, publication_id, application_id, family_id, told_on, joined: by } of rows) {
      patents.push({
        ...facts,
        id,
        title,
        publicationId: publication_id,
        applicationId: application_id,
        familyId: family_id,
        toldOn: told_on,
      });
      joined.push(by);
    }
    if (rows.length < factsAtOnce) return { patents, joined };
    after = rows.at(-1)!.id;
  }
};

export interface SetCounts {
  documents: number;
  publications: number;
  applications: number;
  families: number;
  marked: number;
}

/** A group is named by its first record, so that counting those counts the groups. */
export const countSet = (db: Db, orderId: string): Promise<SetCounts> =>
  db.one(
    statement(sql<SetCounts>`
      select count(*)::int as documents, count(*) filter (where publication_id = record_id)::int as publications,
        count(*) filter (where application_id = record_id)::int as applications,
        count(*) filter (where family_id = record_id)::int as families,
        (select count(distinct m.family_id)::int from patent_marks k
          join patent_members m on m.order_id = k.order_id and m.record_id = k.record_id
          where k.order_id = ${orderId} and (k.techniques <> '{}' or k.effects <> '{}')) as marked
      from patent_members where order_id = ${orderId}`),
  );

export interface Facet {
  by: 'office' | 'type' | 'state';
  value: string;
  count: number;
}

export const facetsOf = (db: Db, orderId: string): Promise<Facet[]> =>
  db.all(
    statement(sql<Facet>`
      select case when grouping(office) = 0 then 'office' when grouping(type) = 0 then 'type' else 'state' end as by,
        coalesce(case when grouping(office) = 0 then office when grouping(type) = 0 then type else state end, '') as value,
        sum(n)::int as count
      from (select office, type, state, count(*) as n from patent_members where order_id = ${orderId}
        group by office, type, state) as counted
      group by grouping sets ((office), (type), (state)) order by count desc, value`),
  );

export interface SetImport {
  id: string;
  name: string;
  format: string | null;
  /** Of an archive: the sources of its files. */
  formats: string[] | null;
  state: string;
  read_count: number;
  problem_count: number;
  remarks: string[];
  exported_on: string | null;
  exported_by: ExportDayOrigin | null;
  created_at: Date;
}

export const importsOf = (db: Db, orderId: string): Promise<SetImport[]> =>
  db.all(
    kysely
      .selectFrom('record_imports')
      .select([
        'id',
        'name',
        'format',
        'state',
        'read_count',
        'problem_count',
        'remarks',
        'exported_on',
        'exported_by',
        'created_at',
        // Other files are of one source; of a set of 50,000 nobody asks record by record.
        sql<string[] | null>`case when name ~* '\\.zip$' then array(
          select distinct r.data -> 'provenance' ->> 'format' from record_sources s
          join literature_records r on r.id = s.record_id where s.import_id = record_imports.id order by 1) end`.as(
          'formats',
        ),
      ])
      .where('order_id', '=', orderId)
      .where('state', '<>', 'undone')
      .orderBy('id'),
  ) as Promise<SetImport[]>;

export interface MemberSource {
  record_id: string;
  name: string;
  format: string | null;
  line: number;
  created_at: Date;
  exported_on: string | null;
}

/** The files that told of each record, the newest last. */
export const sourcesOf = (db: Db, orderId: string, recordIds: readonly string[]): Promise<MemberSource[]> =>
  recordIds.length === 0
    ? Promise.resolve([])
    : db.all(
        statement(sql<MemberSource>`
          select s.record_id, i.name, s.line, i.created_at, i.exported_on, coalesce(
            s.kept -> 'data' -> 'provenance' ->> 'format', r.data -> 'provenance' ->> 'format', i.format) as format
          from record_sources s join record_imports i on i.id = s.import_id
            join literature_records r on r.id = s.record_id
          where i.order_id = ${orderId} and s.record_id = any(${recordIds}::uuid[]) order by i.id, s.line`),
      );

export interface RecordText {
  id: string;
  abstract: string | null;
  first_claim: string | null;
}

/** The texts of a few records, which lists do not carry. */
export const textsOf = (db: Db, recordIds: readonly string[]): Promise<RecordText[]> =>
  recordIds.length === 0
    ? Promise.resolve([])
    : db.all(
        statement(sql<RecordText>`
          select id, data ->> 'abstract' as abstract,
            coalesce(data -> 'patent' ->> 'firstClaim', data -> 'patent' -> 'claims' ->> 0) as first_claim
          from literature_records where id = any(${recordIds}::uuid[])`),
      );

export type MarkRow = Pick<
  Selectable<PatentMarksTable>,
  'record_id' | 'techniques' | 'effects' | 'tags' | 'rating' | 'remark'
>;

const markColumns = ['record_id', 'techniques', 'effects', 'tags', 'rating', 'remark'] as const;

export const marksOf = (db: Db, orderId: string, recordIds?: readonly string[]): Promise<MarkRow[]> =>
  recordIds?.length === 0
    ? Promise.resolve([])
    : db.all(
        kysely
          .selectFrom('patent_marks')
          .select(markColumns)
          .where('order_id', '=', orderId)
          .$if(recordIds !== undefined, (some) => some.where('record_id', 'in', recordIds!)),
      );

export interface TriedRow {
  id: string;
  number: string;
  title: string;
  abstract: string | null;
  inventors: string[];
  applicants: string[];
  filed_on: string | null;
  /** Stands in the claim chart. */
  compared: boolean;
  /** Techniques and effects of its family, and its tags. */
  classes: string[];
  tags: string[];
}

/** Members with what a query is tried on and what people said of them, a stretch at a time. */
export const triedAfter = (db: Db, orderId: string, after: string | undefined, most: number): Promise<TriedRow[]> =>
  db.all(
    statement(sql<TriedRow>`
      select m.record_id as id, m.publication_number as number, m.title, r.data ->> 'abstract' as abstract,
        array(select jsonb_array_elements_text(coalesce(m.facts -> 'inventors', '[]'))) as inventors,
        array(select jsonb_array_elements_text(coalesce(m.facts -> 'applicants', '[]'))) as applicants,
        m.filed_on::text as filed_on,
        exists (select 1 from patent_documents d where d.order_id = m.order_id and d.record_id = m.record_id) as compared,
        coalesce(k.techniques || k.effects, '{}') as classes, coalesce(k.tags, '{}') as tags
      from patent_members m join literature_records r on r.id = m.record_id
      left join patent_marks k on k.order_id = m.order_id and k.record_id = m.record_id
      where m.order_id = ${orderId} ${after === undefined ? sql`` : sql`and m.record_id > ${after}`}
      order by m.record_id limit ${most}`),
  );

export interface Marking {
  orderId: string;
  institutionId: number;
  recordIds: readonly string[];
  techniques: readonly string[];
  effects: readonly string[];
  tags: readonly string[];
  rating: number | null;
  remark: string;
  by: string;
  now: Date;
}

export const keepMarks = (db: Db, mark: Marking): Promise<number> =>
  db.run(
    statement(sql`
      insert into patent_marks (order_id, institution_id, record_id, techniques, effects, tags, rating,
        remark, marked_by_name, marked_at)
      select ${mark.orderId}, ${mark.institutionId}, one, ${mark.techniques}::text[], ${mark.effects}::text[],
        ${mark.tags}::text[], ${mark.rating}::smallint, ${mark.remark}, ${mark.by}, ${mark.now}
      from unnest(${mark.recordIds}::uuid[]) as one
      on conflict (order_id, record_id) do update set techniques = excluded.techniques, effects = excluded.effects,
        tags = excluded.tags, rating = excluded.rating, remark = excluded.remark, marked_by_name = excluded.marked_by_name, marked_at = excluded.marked_at`),
  );

/** How many documents each spelling of an applicant has. */
export const applicantCounts = (db: Db, orderId: string): Promise<{ name: string; n: number }[]> =>
  db.all(
    statement(sql<{ name: string; n: number }>`
      select name, count(*)::int as n from patent_members m,
        jsonb_array_elements_text(coalesce(m.facts -> 'standardApplicants', m.facts -> 'applicants', '[]')) as name
      where m.order_id = ${orderId} group by name order by n desc, name`),
  );
