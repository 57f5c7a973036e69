import type { PatentStatusRow, SetFilter } from '#contracts/patents/workbench.ts';
import { toldFamilies, toldWords } from '#domain/patents/told-families.ts';
import type { PatentFamilyFacts } from '#domain/reports/patents/patent-report.ts';
import type { Db } from '../db/db.ts';
import { sourceOfFormat } from '../records/formats.ts';
import { type MemberRow, wholeFamilies } from './member-store.ts';
import { listedMembers } from './report-query.ts';

/** What the files list of a family, with the source and its day. */
const toldOf = (rows: readonly MemberRow[]): string[] => {
  const [source] = rows.filter(({ facts }) => facts.simpleFamily ?? facts.extendedFamily);
  const named = [sourceOfFormat(source?.told_by ?? null), source?.told_on && `${source.told_on} 导出`].filter(Boolean);
  return toldFamilies(rows.map(({ facts }) => facts)).map(
    (told) => `${toldWords(told, rows.length)}${named.length > 0 ? `（来源：${named.join('，')}）` : ''}`,
  );
};

/** Of each family of these rows, in their order: the asked numbers that belong to it, and what the files list of it. */
export const familyFactsOf = (
  rows: readonly MemberRow[],
  asked: ReadonlyMap<string, readonly string[]>,
): PatentFamilyFacts[] =>
  [...Map.groupBy(rows, ({ family_id }) => family_id)].map(([id, members], at) => ({
    family: at + 1,
    asked: [...(asked.get(id) ?? [])],
    told: toldOf(members),
  }));

export interface ListedFamilies {
  rows: MemberRow[];
  asked: Map<string, string[]>;
  /** Families of the set that nobody asked about and that are left out. */
  notAsked: number;
  /** Asked numbers that no file tells of. */
  missing: string[];
}

/** The families of the asked numbers first, in the order they were asked; the others behind them where it is wished. */
export const askedFamilies = async (
  db: Db,
  orderId: string,
  statuses: readonly PatentStatusRow[],
  wish: { filter: SetFilter; annex: boolean; families: number; most: number },
): Promise<ListedFamilies> => {
  const asked = new Map<string, string[]>();
  for (const { familyId, number } of statuses)
    if (familyId) asked.set(familyId, [...(asked.get(familyId) ?? []), number]);
  const ids = [...asked.keys()];
  const place = new Map(ids.map((id, at) => [id, at]));
  const own = (await wholeFamilies(db, orderId, ids)).sort(
    (one, other) => place.get(one.family_id)! - place.get(other.family_id)!,
  );
  const rest = wish.annex
    ? (await listedMembers(db, orderId, wish.filter, wish.most)).filter(({ family_id }) => !asked.has(family_id))
    : [];
  return {
    rows: [...own, ...rest].slice(0, wish.most),
    asked,
    notAsked: wish.annex ? 0 : wish.families - ids.length,
    missing: statuses.filter(({ found }) => !found).map(({ number }) => number),
  };
};
