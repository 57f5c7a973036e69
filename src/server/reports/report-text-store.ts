import { type Selectable, sql } from 'kysely';
import { isSentenceKey, type WordsOverlay } from '#domain/reports/report-words.ts';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import { sortedWhere } from '../db/rows.ts';
import type { ReportTextKind } from '../db/stored-values.ts';
import type { ReportTextsTable } from '../db/tables.ts';

export type ReportTextRow = Selectable<ReportTextsTable>;

export const textsOf = (db: Db, institutionId: number): Promise<ReportTextRow[]> =>
  sortedWhere(db, 'report_texts', { institution_id: institutionId }, ['kind', 'key']);

export const overlayOf = (rows: readonly ReportTextRow[]): WordsOverlay =>
  Object.fromEntries(
    rows
      .filter(({ kind, key }) => kind === 'sentence' && isSentenceKey(key))
      .map(({ key, zh, en }) => [key, { zh, en }]),
  );

export interface TextKey {
  institutionId: number;
  kind: ReportTextKind;
  key: string;
}

const at = ({ institutionId, kind, key }: TextKey) => ({ institution_id: institutionId, kind, key });

/** Written if nobody else wrote since; how many rows it changed. */
export const writeText = (
  db: Db,
  where: TextKey,
  text: { zh: string; en: string; listed: boolean; version: number; by: string; now: Date },
): Promise<number> =>
  db.run(
    kysely
      .insertInto('report_texts')
      .values({
        ...at(where),
        zh: text.zh,
        en: text.en,
        listed: text.listed,
        version: text.version + 1,
        updated_by_name: text.by,
        updated_at: text.now,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['institution_id', 'kind', 'key'])
          .doUpdateSet((eb) => ({
            zh: eb.ref('excluded.zh'),
            en: eb.ref('excluded.en'),
            listed: eb.ref('excluded.listed'),
            version: eb.ref('excluded.version'),
            updated_by_name: eb.ref('excluded.updated_by_name'),
            updated_at: eb.ref('excluded.updated_at'),
          }))
          .where(sql.ref('report_texts.version'), '=', text.version),
      ),
  );
