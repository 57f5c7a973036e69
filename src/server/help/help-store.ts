import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import { allWhere, deleteWhere, firstWhere, insertRows, sortedWhere, updateWhere } from '../db/rows.ts';

const columns = ['slug', 'institution_id', 'title', 'markdown', 'version', 'updated_at'] as const;

/** The institution's page where it has one, else the platform's. */
export const findPageFor = (db: Db, slug: string, institutionId: number | null) =>
  db.one(
    kysely
      .selectFrom('help_pages')
      .select(columns)
      .where('slug', '=', slug)
      .where((eb) => eb.or([eb('institution_id', 'is', null), eb('institution_id', '=', institutionId)]))
      .orderBy('institution_id', (order) => order.asc().nullsLast())
      .limit(1),
  );

/** Of exactly this institution, or of the platform. */
export const findOwnPage = (db: Db, slug: string, institutionId: number | null) =>
  firstWhere(db, 'help_pages', { slug, institution_id: institutionId }, columns);

export const listPages = async (db: Db, institutionId: number | null) => {
  const rows = await db.all(
    kysely
      .selectFrom('help_pages')
      .select(columns)
      .where((eb) => eb.or([eb('institution_id', 'is', null), eb('institution_id', '=', institutionId)]))
      .orderBy('slug')
      .orderBy('institution_id', (order) => order.asc().nullsFirst()),
  );
  return rows.map((row) => ({
    slug: row.slug,
    title: row.title,
    body: row.markdown,
    institutionId: row.institution_id,
    version: row.version,
    updatedAt: row.updated_at.toISOString(),
  }));
};

/** The platform's own pages. */
export const listPlatformPages = (db: Db) =>
  allWhere(db, 'help_pages', { institution_id: null }, ['slug', 'title', 'markdown', 'version']);

/** The pages of exactly this institution. */
export const listOwnPages = (db: Db, institutionId: number): Promise<PageText[]> =>
  sortedWhere(db, 'help_pages', { institution_id: institutionId }, ['slug'], ['slug', 'title', 'markdown']);

export interface PageText {
  slug: string;
  title: string;
  markdown: string;
}

export const insertPage = (db: Db, institutionId: number | null, page: PageText): Promise<number> =>
  insertRows(db, 'help_pages', { ...page, institution_id: institutionId });

/** A platform page that nobody edited, in the words of this release. */
export const rewordPage = (db: Db, { slug, ...text }: PageText): Promise<number> =>
  updateWhere(db, 'help_pages', { slug, institution_id: null, version: 1 }, text);

/** The new version, or undefined when somebody changed the page meanwhile. */
export const changePage = async (
  db: Db,
  institutionId: number | null,
  { slug, ...text }: PageText,
  version: number,
  now: Date,
): Promise<number | undefined> =>
  (await updateWhere(
    db,
    'help_pages',
    { slug, institution_id: institutionId, version },
    { ...text, version: version + 1, updated_at: now },
  )) === 1
    ? version + 1
    : undefined;

export const deletePage = (db: Db, slug: string, institutionId: number): Promise<number> =>
  deleteWhere(db, 'help_pages', { slug, institution_id: institutionId });
