import type { UserRecord } from '#contracts/identity/users.ts';
import type { SessionContext } from '../http/context.ts';
import { institutionAsked } from '../http/institution-asked.ts';
import { pageOfUsers, type UserFilter } from './user-store.ts';

export const listUsers = async (
  { actor, db }: SessionContext,
  { page, limit, ...filter }: UserFilter & { page: number; limit: number },
  now: Date,
): Promise<{ list: UserRecord[]; total: number; capped: boolean }> => {
  const institutionId = institutionAsked(actor, filter.institutionId);
  const { list, total, capped } = await pageOfUsers(db, { ...filter, institutionId }, { page, limit });
  return {
    list: list.map(
      ({ suspendedAt, lockedUntil, createdAt, closedAt, institutionName, searchStationName, ...user }) => ({
        ...user,
        institutionName: institutionName ?? '',
        searchStationName: searchStationName ?? '',
        suspended: suspendedAt !== null,
        locked: lockedUntil !== null && lockedUntil > now,
        createdAt: createdAt.toISOString(),
        closedAt: closedAt?.toISOString() ?? null,
      }),
    ),
    total,
    capped,
  };
};
