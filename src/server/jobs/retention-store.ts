import { type RetentionName, retentionNames } from '#domain/operations/retention.ts';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import { updateWhere } from '../db/rows.ts';

export interface RetentionRule {
  kind: RetentionName;
  days: number | null;
  version: number;
}

const isKnown = (kind: string): kind is RetentionName => (retentionNames as readonly string[]).includes(kind);

/** One of each kind; a kind that a newer version knows is left to it. */
export const readRetention = async (db: Db): Promise<RetentionRule[]> => {
  const rows = await db.all(kysely.selectFrom('retention_rules').select(['kind', 'days', 'version']));
  return rows.flatMap(({ kind, ...rule }) => (isKnown(kind) ? [{ kind, ...rule }] : []));
};

/** 0 where somebody else changed it meanwhile. */
export const updateRetention = (db: Db, { kind, days, version }: RetentionRule, byName: string): Promise<number> =>
  updateWhere(db, 'retention_rules', { kind, version }, { days, version: version + 1, updated_by_name: byName });

/** Days that manuscripts stay; null: for good. */
export const daysKept = async (db: Db): Promise<number | null> =>
  (await readRetention(db)).find(({ kind }) => kind === 'manuscripts')?.days ?? null;

export type Ends = Readonly<Record<RetentionName, Date | null>>;

/** Before when each kind goes; null: never. */
export const retentionEnds = async (db: Db, now: Date): Promise<Ends> => {
  const rules = await readRetention(db);
  const endOf = (kind: RetentionName): Date | null => {
    const days = rules.find((rule) => rule.kind === kind)?.days ?? null;
    return days === null ? null : new Date(now.getTime() - days * 86_400_000);
  };
  return Object.fromEntries(retentionNames.map((kind) => [kind, endOf(kind)])) as Ends;
};
