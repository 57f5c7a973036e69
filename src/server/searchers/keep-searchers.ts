import { chinaDay } from '#domain/dates/china-day.ts';
import { refuse } from '#domain/errors.ts';
import { isStaff, type UserType } from '#domain/identity/user-types.ts';
import { isExpired } from '#domain/orders/novelty-reviewer.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Db } from '../db/db.ts';
import type { SessionContext } from '../http/context.ts';
import { institutionAsked } from '../http/institution-asked.ts';
import { userOf } from '../users/user-store.ts';
import { type RegisterPart, requireQualified, whyNotQualified } from './searcher-policy.ts';
import {
  deleteSearcher,
  findSearcher,
  keepsSearchers,
  listSearchers,
  putSearcher,
  type SearcherFields,
} from './searcher-store.ts';

export const showSearchers = async (
  { db, actor }: SessionContext,
  asked: {
    text: string;
    expired?: boolean | undefined;
    institutionId?: number | undefined;
    page: number;
    limit: number;
  },
  now: Date,
) => {
  const today = chinaDay(now);
  const { list, total } = await listSearchers(db, {
    ...asked,
    institutionId: institutionAsked(actor, asked.institutionId),
    today,
  });
  return { list: list.map((row) => ({ ...row, expired: isExpired(row, today) })), total };
};

/** Only staff of the own institution; an applicant searches for nobody. */
const requireStaff = async (db: Db, userId: string): Promise<number> => {
  const user = await userOf(db, userId);
  if (!user || user.institutionId === null) throw refuse('not-found', { sentence: '用户不存在' });
  if (!isStaff(user.type as UserType))
    throw refuse('bad-input', { sentence: '委托人不能登记为查新员', fields: { userId: '请选择馆员' } });
  return user.institutionId;
};

export const saveSearcher = (
  context: SessionContext,
  { userId, version, ...fields }: SearcherFields & { userId: string; version: number },
  now: Date,
): Promise<{ version: number }> =>
  context.db.tx(async (tx) => {
    const institutionId = await requireStaff(tx, userId);
    const before = await findSearcher(tx, userId);
    if ((before?.version ?? 0) !== version) throw refuse(version === 0 ? 'already-exists' : 'conflict');
    await putSearcher(tx, { userId, institutionId, version: version + 1 }, fields);
    await writeAudit(tx, {
      by: context,
      action: before ? 'searcher.update' : 'searcher.create',
      subject: 'searcher',
      subjectId: userId,
      institutionId,
      before,
      after: fields,
      now,
    });
    return { version: version + 1 };
  });

export const removeSearcher = (context: SessionContext, userId: string, now: Date): Promise<void> =>
  context.db.tx(async (tx) => {
    const before = await findSearcher(tx, userId);
    if (!before) throw refuse('not-found', { sentence: '没有登记这位查新员' });
    await deleteSearcher(tx, userId);
    await writeAudit(tx, {
      by: context,
      action: 'searcher.delete',
      subjectId: userId,
      institutionId: before.institutionId,
      before,
      now,
    });
  });

interface Person {
  institutionId: number;
  userId: string;
}

const registered = async (db: Db, { institutionId, userId }: Person, now: Date) => {
  const [record, kept] = await Promise.all([findSearcher(db, userId), keepsSearchers(db, institutionId)]);
  return { record, register: { kept, today: chinaDay(now) } };
};

/** Holds the person against the register of the institution. */
export const requireOnRegister = async (db: Db, part: RegisterPart, person: Person, now: Date): Promise<void> => {
  const { record, register } = await registered(db, person, now);
  requireQualified(part, record, register);
};

/** What the register closes to the person, part by part. */
export const closedByRegister = async (
  db: Db,
  person: Person,
  now: Date,
): Promise<Partial<Record<RegisterPart, string>>> => {
  const { record, register } = await registered(db, person, now);
  const [searcher, reviewer] = (['searcher', 'reviewer'] as const).map((part) =>
    whyNotQualified(part, record, register),
  );
  return { ...(searcher && { searcher }), ...(reviewer && { reviewer }) };
};
