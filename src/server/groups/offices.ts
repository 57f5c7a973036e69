import type { GroupOffice } from '#contracts/groups.ts';
import { refuse } from '#domain/errors.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Clock } from '../db/scopes.ts';
import type { SessionContext } from '../http/context.ts';
import { ownInstitution } from '../http/own-institution-policy.ts';
import { usersNamed } from '../users/user-store.ts';
import { officesOf, putOffice, removeOffice } from './office-store.ts';
import { unitsOf } from './roster-of-office.ts';
import { wordOfUnit } from './show-group.ts';

export const listOffices = async ({ db, actor }: SessionContext): Promise<GroupOffice[]> => {
  const institutionId = ownInstitution(actor);
  const units = await unitsOf(db, institutionId);
  return (await officesOf(db, institutionId)).map(({ grantedAt, ...office }) => ({
    ...office,
    unit: wordOfUnit(units, office.unitCode),
    grantedAt: grantedAt.toISOString(),
  }));
};

/** An account brings people of one department, and of those below it. */
export const grantOffice = (
  services: Clock,
  context: SessionContext,
  { username, unitCode, version }: { username: string; unitCode: string; version: number },
): Promise<{ version: number }> =>
  context.db.tx(async (tx) => {
    const { actor } = context;
    const institutionId = ownInstitution(actor);
    const [user] = (await usersNamed(tx, institutionId, [username])).open;
    if (!user) throw refuse('bad-input', { sentence: '没有这个用户', fields: { username: '没有这个用户' } });
    const units = await unitsOf(tx, institutionId);
    if (unitCode && (units.get(unitCode)?.gone ?? true))
      throw refuse('bad-input', { sentence: '名册里没有这个单位', fields: { unitCode: '名册里没有这个单位' } });
    const now = services.now();
    if (!(await putOffice(tx, { institutionId, userId: user.id, unitCode, by: actor, now }, version)))
      throw refuse('conflict', { sentence: '刚刚在别处改过，请刷新后再继续' });
    const after = { username: user.username, unitCode: wordOfUnit(units, unitCode) };
    await writeAudit(tx, { by: context, action: 'group-office.grant', subjectId: user.id, after, now });
    return { version: version + 1 };
  });

export const withdrawOffice = (
  services: Clock,
  context: SessionContext,
  { userId, version }: { userId: string; version: number },
): Promise<null> =>
  context.db.tx(async (tx) => {
    const held = (await officesOf(tx, ownInstitution(context.actor))).find((one) => one.userId === userId);
    if (!held) throw refuse('not-found', { sentence: '这个账号没有批量委托权' });
    if ((await removeOffice(tx, userId, version)) === 0)
      throw refuse('conflict', { sentence: '刚刚在别处改过，请刷新后再继续' });
    const before = { username: held.username, unitCode: held.unitCode };
    await writeAudit(tx, {
      by: context,
      action: 'group-office.withdraw',
      subjectId: userId,
      before,
      now: services.now(),
    });
    return null;
  });
