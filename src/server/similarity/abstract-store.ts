import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { newId } from '../db/id.ts';
import { statement } from '../db/kysely.ts';

export interface NewAbstract {
  id: string;
  title: string;
  authors: string;
  source: string;
  year: number | null;
  abstract: string;
  /** As the database writes it, to the microsecond. */
  stamp: string;
}

/** Shorter ones share nothing that would be a passage. */
const fewestCharacters = 40;

/** The next works of the library behind the place where the index stands, with their abstracts. */
export const worksAfter = async (db: Db, institutionId: number, most: number): Promise<NewAbstract[]> =>
  db.all(
    statement(sql<NewAbstract>`
      select w.id, w.title, w.authors, w.source, w.year, coalesce(w.data ->> 'abstract', '') as abstract,
        w.updated_at::text as stamp
      from library_works w, similarity_settings s
      where s.institution_id = ${institutionId}::int and w.institution_id = ${institutionId}::int
        and w.merged_into is null and (w.updated_at, w.id) > (s.abstracts_at, s.abstracts_id)
      order by w.updated_at, w.id limit ${most}`),
  );

/** Whether a work with an abstract waits to be taken into the index. */
export const hasNewAbstracts = async (db: Db, institutionId: number): Promise<boolean> =>
  (await db.first(
    statement(sql<{ id: string }>`
      select w.id from library_works w left join similarity_settings s on s.institution_id = w.institution_id
      where w.institution_id = ${institutionId}::int and w.merged_into is null
        and length(coalesce(w.data ->> 'abstract', '')) >= ${fewestCharacters}::int
        and (w.updated_at, w.id) > (coalesce(s.abstracts_at, '-infinity'),
          coalesce(s.abstracts_id, '00000000-0000-0000-0000-000000000000'))
      limit 1`),
  )) !== undefined;

/** Undefined where the work's abstract is there already, held or withdrawn. */
export const insertAbstract = async (
  db: Db,
  institutionId: number,
  { id: workId, title, authors, source, year, abstract }: NewAbstract,
  letters: number,
): Promise<number | undefined> => {
  const rows = await db.all(
    statement(sql<{ number: number }>`
      insert into similarity_texts (id, institution_id, kind, state, title, authors, source, year, work_id, body, letters)
      values (${newId()}, ${institutionId}, 'abstract', 'held', ${title}, ${authors}, ${source}, ${year}, ${workId},
        ${abstract}, ${letters})
      on conflict (work_id) where kind = 'abstract' do nothing returning number`),
  );
  return rows[0]?.number;
};

export const moveAbstractPlace = (
  db: Db,
  institutionId: number,
  { id, stamp }: Pick<NewAbstract, 'id' | 'stamp'>,
): Promise<number> =>
  db.run(
    statement(sql`update similarity_settings set abstracts_at = ${stamp}::timestamptz, abstracts_id = ${id}::uuid
      where institution_id = ${institutionId}`),
  );
