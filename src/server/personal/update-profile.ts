import type { z } from 'zod';
import type { NotificationChoices, PersonalProfile, personalCalls } from '#contracts/identity/personal.ts';
import { refuse } from '#domain/errors.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Db } from '../db/db.ts';
import type { Clock, PlatformScope } from '../db/scopes.ts';
import { itemOf } from '../dictionaries/dictionary-store.ts';
import type { SessionContext } from '../http/context.ts';
import type { WithPasswordKeys } from '../identity/password-keys.ts';
import { provePresence } from '../identity/prove-presence.ts';
import type { WithMailer } from '../mail/mailer.ts';
import { notify } from '../notifications/notify.ts';
import { searchBigramsOf } from '../users/user-store.ts';
import { readProfile, saveNotificationChoices, saveOwnDetails } from './profile-store.ts';

type Needs = Clock & PlatformScope & WithMailer & WithPasswordKeys;

export type ProfileGiven = z.output<(typeof personalCalls)['POST /profile/update']['body']>;

const requireProvince = async (db: Db, provinceId: number | null): Promise<void> => {
  if (provinceId === null) return;
  if (!(await itemOf(db, 'province', String(provinceId))))
    throw refuse('bad-input', { sentence: '请选择有效的省份', fields: { provinceId: '请选择有效的省份' } });
};

type Contacts = Pick<PersonalProfile, 'email' | 'mobile'>;

const contactsDiffer = (one: Contacts, other: Contacts): boolean =>
  one.email !== other.email || one.mobile !== other.mobile;

/** Tells the old address; without one, the bell. Whoever holds the address can reset the password. */
const tellOldAddress = async (
  services: Needs,
  tx: Db,
  { actor }: SessionContext,
  before: PersonalProfile,
  after: PersonalProfile,
): Promise<void> => {
  const what = [
    ...(before.email !== after.email ? ['邮箱'] : []),
    ...(before.mobile !== after.mobile ? ['手机号'] : []),
  ].join('和');
  const { institutionId, userId } = actor;
  if (before.email)
    await services.mailer.send(tx, {
      to: before.email,
      userId,
      subject: `账号${what}已修改`,
      body: `您的账号 ${before.username} 的${what}已修改。\n如果不是您本人操作，请立即修改密码并联系管理员。`,
      institutionId,
    });
  else if (institutionId !== null)
    await notify(tx, {
      institutionId,
      userIds: [userId],
      msg: `您的账号${what}已修改。如果不是您本人操作，请立即修改密码并联系管理员。`,
      now: services.now(),
    });
};

/** The user's own data. Another e-mail or phone takes the password, and is told to the old address. */
export const updateProfile = async (
  services: Needs,
  by: SessionContext,
  { password, ...given }: ProfileGiven,
): Promise<PersonalProfile> => {
  const { userId } = by.actor;
  const read = await readProfile(by.db, userId);
  if (read.version !== given.version) throw refuse('conflict');
  // Before the transaction, which the counting of wrong passwords must outlive.
  if (contactsDiffer(read, given)) await provePresence(services, by.actor, password);
  return by.db.tx(async (tx) => {
    await requireProvince(tx, given.provinceId);
    const before = await readProfile(tx, userId);
    const own = { ...given, searchBigrams: searchBigramsOf({ ...before, ...given }) };
    if ((await saveOwnDetails(tx, userId, given.version, own)) === 0) throw refuse('conflict');
    const after = await readProfile(tx, userId);
    await writeAudit(tx, { by, action: 'profile.update', subject: 'user', subjectId: userId, before, after });
    if (contactsDiffer(before, after)) await tellOldAddress(services, tx, by, before, after);
    return after;
  });
};

export const chooseNotifications = (by: SessionContext, choices: NotificationChoices): Promise<NotificationChoices> =>
  by.db.tx(async (tx) => {
    const { userId } = by.actor;
    const before = (await readProfile(tx, userId)).notificationChoices;
    await saveNotificationChoices(tx, userId, choices);
    await writeAudit(tx, {
      by,
      action: 'profile.choose-notifications',
      subject: 'user',
      subjectId: userId,
      before,
      after: choices,
    });
    return choices;
  });
