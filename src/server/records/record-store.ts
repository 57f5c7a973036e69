import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { kysely, statement } from '../db/kysely.ts';
import { deleteWhere } from '../db/rows.ts';
import { forgetEditionsOf, uniteEditions } from './edition-store.ts';
import type { ImportReactions } from './import-reactions.ts';
import type { TextPack } from './pack-texts.ts';
import type { ReadBatch } from './read-batches.ts';

/** Of which import, of whom, of which database a batch is. */
export interface BatchOf {
  importId: string;
  institutionId: number;
  database: number;
}

const columns = sql`id uuid, ordinal int, identity text, hash text, accession text, doi text, title text,
  year int, first_author text, source text, issn text, editions text[], keys text[], data jsonb, text_id uuid, text_at int`;

const insertFresh = (of: BatchOf, rows: Buffer) =>
  statement(sql`
    insert into literature_records (id, institution_id, import_id, database, identity, hash, accession, doi, title,
      year, first_author, source, issn, editions, keys, data, text_id, text_at)
    select id, ${of.institutionId}, ${of.importId}, ${of.database}, identity, hash, accession, doi, title,
      year, first_author, source, issn, editions, keys, data, text_id, text_at
    from json_to_recordset(${rows}::json) as given(${columns})
    on conflict (institution_id, database, identity) do nothing`);

const insertSources = (of: BatchOf, places: string) =>
  statement(sql<{ ordinal: number; outcome: string }>`
        insert into record_sources (import_id, ordinal, institution_id, record_id, line, editions, outcome)
        select ${of.importId}, given.ordinal, ${of.institutionId}, r.id, given.line, given.editions,
          case when r.id = given.id then 'fresh' when r.hash = given.hash then 'same' else 'changed' end
        from json_to_recordset(${places}::json) as given(id uuid, ordinal int, line int, identity text, hash text,
          editions text[])
        join literature_records r
          on r.institution_id = ${of.institutionId} and r.database = ${of.database} and r.identity = given.identity
        on conflict (import_id, ordinal) do nothing
        returning ordinal, outcome`);

const kept = sql`jsonb_build_object('import_id', r.import_id, 'hash', r.hash, 'accession', r.accession, 'doi', r.doi,
  'title', r.title, 'year', r.year, 'first_author', r.first_author, 'source', r.source, 'issn', r.issn,
  'editions', r.editions, 'keys', r.keys, 'data', r.data, 'text_id', r.text_id, 'text_at', r.text_at)`;

/** Those that told the content of now keep it for themselves before another content takes its place. */
const keepEarlier = (of: BatchOf) =>
  statement(sql`
    update record_sources s set kept = ${kept}, kept_raw = r.raw
    from literature_records r, record_sources newer
    where newer.import_id = ${of.importId} and newer.outcome = 'changed' and newer.kept is null
      and r.id = newer.record_id and r.import_id <> ${of.importId}
      and s.record_id = r.id and s.kept is null and s.import_id <> ${of.importId}`);

const replaceChanged = (of: BatchOf, rows: Buffer) =>
  statement(sql`
    update literature_records r set import_id = ${of.importId}, hash = given.hash, accession = given.accession,
      doi = given.doi, title = given.title, year = given.year, first_author = given.first_author,
      source = given.source, issn = given.issn, keys = given.keys, data = given.data,
      raw = '', text_id = given.text_id, text_at = given.text_at
    from json_to_recordset(${rows}::json) as given(${columns})
    join record_sources s on s.import_id = ${of.importId} and s.ordinal = given.ordinal and s.outcome = 'changed'
    where r.id = s.record_id and r.import_id <> ${of.importId}`);

/** Texts are kept where a record of their pack is: one read from the same file again brings none. */
const insertTexts = (of: BatchOf, packs: readonly TextPack[]) =>
  kysely.insertInto('record_texts').values(
    packs.map(({ id, packed }) => ({
      id,
      institution_id: of.institutionId,
      import_id: of.importId,
      packed: Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength),
    })),
  );

/** Writes one batch; done twice it adds nothing the second time. */
export const writeRecords = (
  db: Db,
  of: BatchOf,
  { rows, places, texts }: Pick<ReadBatch, 'rows' | 'places' | 'texts'>,
): Promise<void> =>
  db.tx(async (tx) => {
    const bytes = Buffer.from(rows.buffer, rows.byteOffset, rows.byteLength);
    await tx.run(insertFresh(of, bytes));
    const sources = await tx.all(insertSources(of, places));
    const taken = sources.filter(({ outcome }) => outcome !== 'same').map(({ ordinal }) => ordinal);
    const kept = texts.filter(({ first, last }) => taken.some((ordinal) => ordinal >= first && ordinal <= last));
    if (kept.length > 0) await tx.run(insertTexts(of, kept));
    if (sources.some(({ outcome }) => outcome === 'changed')) {
      await tx.run(keepEarlier(of));
      await tx.run(replaceChanged(of, bytes));
    }
    const known = sources.filter(({ outcome }) => outcome !== 'fresh').map(({ ordinal }) => ordinal);
    if (known.length > 0) await uniteEditions(tx, of.importId, known);
  });

/** Content goes back to the newest other content where this import's stands now. */
const bringBack = (importId: string) => [
  statement(sql`
    update literature_records r set import_id = s.import_id
    from (select distinct on (o.record_id) o.record_id, o.import_id
          from record_sources o join literature_records mine on mine.id = o.record_id
          where mine.import_id = ${importId} and o.kept is null and o.import_id <> ${importId}
          order by o.record_id, o.import_id desc) s
    where r.import_id = ${importId} and s.record_id = r.id`),
  statement(sql`
    update literature_records r set import_id = s.import_id, hash = k.hash, accession = k.accession, doi = k.doi,
      title = k.title, year = k.year, first_author = k.first_author, source = k.source, issn = k.issn,
      keys = k.keys, data = k.data, raw = coalesce(s.kept_raw, ''), text_id = k.text_id,
      text_at = k.text_at
    from (select distinct on (o.record_id) o.record_id, o.import_id, o.kept, o.kept_raw
          from record_sources o join literature_records mine on mine.id = o.record_id
          where mine.import_id = ${importId} and o.kept is not null and o.import_id <> ${importId}
          order by o.record_id, o.import_id desc) s,
      lateral jsonb_to_record(s.kept) as k(hash text, accession text, doi text, title text, year int,
        first_author text, source text, issn text, keys text[], data jsonb, text_id uuid, text_at int)
    where r.id = s.record_id and r.import_id = ${importId}`),
  statement(sql`
    update record_sources s set kept = null, kept_raw = null
    from literature_records r, record_sources mine
    where mine.import_id = ${importId} and r.id = mine.record_id and s.record_id = r.id and s.kept is not null
      and s.kept ->> 'hash' = r.hash`),
];

/** Takes out what an import brought: records only it told of go, the others stand as the other files told them. */
export const removeRecords = (db: Db, importId: string, reactions: ImportReactions): Promise<void> =>
  db.tx(async (tx) => {
    const afterRemoval = await reactions.beforeRemoval(tx, importId);
    for (const step of bringBack(importId)) await tx.run(step);
    await forgetEditionsOf(tx, importId);
    await deleteWhere(tx, 'record_sources', { import_id: importId });
    await deleteWhere(tx, 'literature_records', { import_id: importId });
    await deleteWhere(tx, 'record_texts', { import_id: importId });
    await deleteWhere(tx, 'import_problems', { import_id: importId });
    await afterRemoval();
  });

export const countOutcomes = async (db: Db, importId: string) => {
  const rows = await db.all(
    kysely
      .selectFrom('record_sources')
      .select(['outcome', ({ fn }) => fn.countAll<number>().as('n')])
      .where('import_id', '=', importId)
      .groupBy('outcome'),
  );
  const of = (outcome: string) => Number(rows.find((row) => row.outcome === outcome)?.n ?? 0);
  return { fresh: of('fresh'), same: of('same'), changed: of('changed') };
};
