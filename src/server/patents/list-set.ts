import type { Paging } from '#contracts/paging.ts';
import type { PatentSetRow, SetFilter } from '#contracts/patents/workbench.ts';
import { refuse } from '#domain/errors.ts';
import type { LegalState } from '#domain/patents/patent-record.ts';
import type { Db } from '../db/db.ts';
import { familyLines, listFamilies, listMembers, marksOf, membersByIds, membersOfFamilies } from './member-store.ts';
import { marksTogether, memberViewOf } from './member-view.ts';
import type { StateAge } from './state-age.ts';

export const requireYears = ({ yearFrom, yearTo }: SetFilter): void => {
  if (yearFrom !== undefined && yearTo !== undefined && yearFrom > yearTo)
    throw refuse('bad-input', { sentence: `起始年 ${yearFrom} 晚于终止年 ${yearTo}` });
};

/** One live member keeps a family alive; the state is as young as the youngest member that has it. */
const stateTogether = (
  members: readonly { state: LegalState | null; told_on: string | null }[],
): { state: LegalState | null; told_on: string | null } => {
  const state = (['valid', 'pending', 'dead'] as const).find((one) => members.some((member) => member.state === one));
  const days = members.filter((member) => member.state === state).flatMap(({ told_on }) => told_on ?? []);
  return { state: state ?? null, told_on: state ? (days.sort().at(-1) ?? null) : null };
};

/** A page of the set: families with their first document, or the documents themselves. */
export const listSet = async (
  db: Db,
  orderId: string,
  age: StateAge,
  { level, page, limit, ...filter }: SetFilter & Paging & { level: 'family' | 'document' },
): Promise<{ list: PatentSetRow[]; total: number }> => {
  requireYears(filter);
  const list = level === 'family' ? listFamilies : listMembers;
  const { ids, total } = await list(db, orderId, filter, { page, limit });
  const rows = new Map((await membersByIds(db, orderId, ids)).map((row) => [row.record_id, row]));
  const familyIds = [...new Set([...rows.values()].map(({ family_id }) => family_id))];
  const families = new Map((await familyLines(db, orderId, familyIds)).map((line) => [line.family_id, line]));
  const members = Map.groupBy(await membersOfFamilies(db, orderId, familyIds), ({ family_id }) => family_id);
  const marks = Map.groupBy(
    await marksOf(
      db,
      orderId,
      [...members.values()].flat().map(({ record_id }) => record_id),
    ),
    ({ record_id }) => record_id,
  );
  return {
    total,
    list: ids.flatMap((id): PatentSetRow[] => {
      const row = rows.get(id);
      if (!row) return [];
      const of = members.get(row.family_id) ?? [];
      const told = level === 'family' ? stateTogether(of) : row;
      return [
        {
          ...memberViewOf({ ...row, state: told.state, told_on: told.told_on }, age),
          documents: families.get(row.family_id)?.documents ?? 1,
          offices: (families.get(row.family_id)?.offices ?? []).filter(Boolean),
          marks: marksTogether(of.flatMap(({ record_id }) => marks.get(record_id) ?? [])),
        },
      ];
    }),
  };
};
