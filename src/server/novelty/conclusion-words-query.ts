import { type ConclusionOverlay, isConclusionKey } from '#domain/novelty/comparison/conclusion-sentences.ts';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';

/** The institution's own words over the built-in sentences. */
export const conclusionWords = async (db: Db, institutionId: number): Promise<ConclusionOverlay> => {
  const rows = await db.all(
    kysely
      .selectFrom('report_texts')
      .select(['key', 'zh'])
      .where('institution_id', '=', institutionId)
      .where('kind', '=', 'novelty')
      .where('zh', '<>', ''),
  );
  return Object.fromEntries(rows.filter(({ key }) => isConclusionKey(key)).map(({ key, zh }) => [key, zh]));
};
