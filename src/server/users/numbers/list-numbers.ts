import type { PersonNumber } from '#contracts/identity/person-numbers.ts';
import type { SessionContext } from '#server/http/context.ts';
import { listNumbers } from './number-store.ts';

export const showNumbers = async (
  { db }: SessionContext,
  wanted: { vouched: boolean; institutionId?: number | undefined; page: number; limit: number },
): Promise<{ list: PersonNumber[]; total: number }> => {
  const { rows, total } = await listNumbers(db, { ...wanted, institutionId: wanted.institutionId });
  return {
    list: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      value: row.value,
      source: row.source,
      vouchedBy: row.vouched_by_name,
      vouchedAt: row.vouched_at?.toISOString() ?? null,
      seenAt: row.seen_at.toISOString(),
      userId: row.user_id,
      username: row.username,
      fullName: row.full_name,
      department: row.department,
      institutionName: row.institution_name,
      sharedWith: row.shared_with,
    })),
    total,
  };
};
