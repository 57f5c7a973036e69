import type { z } from 'zod';
import type { NotificationChoices, PersonalProfile, personalCalls } from '#contracts/identity/personal.ts';
import { refuse } from '#domain/errors.ts';
import { said } from '#domain/language/language.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Db } from '../db/db.ts';
import { itemOf } from '../dictionaries/dictionary-store.ts';
import type { SessionContext } from '../http/context.ts';
import { searchBigramsOf } from '../users/user-store.ts';
import { readProfile, saveNotificationChoices, saveOwnDetails } from './profile-store.ts';

export type ProfileInput = z.output<(typeof personalCalls)['POST /profile/update']['body']>;

const requireProvince = async (db: Db, provinceId: number | null): Promise<void> => {
  if (provinceId === null) return;
  if (!(await itemOf(db, 'province', String(provinceId))))
    throw refuse('bad-input', {
      sentence: said('请选择有效的省份', 'Please choose a province'),
      fields: { provinceId: said('请选择有效的省份', 'Please choose a province') },
    });
};

/** A page from before would otherwise believe that it saved them. */
const requireSameContacts = (
  kept: Pick<PersonalProfile, 'email' | 'mobile'>,
  given: Pick<ProfileInput, 'email' | 'mobile'>,
): void => {
  const sentence = '邮箱和手机号须先验证，请在个人中心用“修改”更换';
  const fields = {
    ...((given.email ?? kept.email).trim() !== kept.email && { email: sentence }),
    ...((given.mobile ?? kept.mobile).trim() !== kept.mobile && { mobile: sentence }),
  };
  if (Object.keys(fields).length > 0) throw refuse('bad-input', { sentence, fields });
};

/** The user's own data, but for how they are reached. */
export const updateProfile = (by: SessionContext, given: ProfileInput): Promise<PersonalProfile> => {
  const { userId } = by.actor;
  return by.db.tx(async (tx) => {
    await requireProvince(tx, given.provinceId);
    const before = await readProfile(tx, userId);
    if (before.version !== given.version) throw refuse('conflict');
    requireSameContacts(before, given);
    const { fullName, department, title, provinceId } = given;
    const searchBigrams = searchBigramsOf({ ...before, fullName });
    const own = { fullName, department, title, provinceId, searchBigrams };
    if ((await saveOwnDetails(tx, userId, given.version, own)) === 0) throw refuse('conflict');
    const after = await readProfile(tx, userId);
    await writeAudit(tx, { by, action: 'profile.update', subject: 'user', subjectId: userId, before, after });
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
