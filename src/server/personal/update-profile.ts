import type { z } from 'zod';
import type { NotificationChoices, PersonalProfile, personalCalls } from '#contracts/personal.ts';
import { refuse } from '#domain/errors.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import type { SessionContext } from '../http/context.ts';
import type { Services } from '../services.ts';
import { searchBigramsOf } from '../users/user-store.ts';
import { readProfile } from './profile-store.ts';

export type ProfileGiven = z.output<(typeof personalCalls)['POST /profile/update']['body']>;

const requireProvince = async (db: Db, provinceId: number | null): Promise<void> => {
  if (provinceId === null) return;
  const item = sql.selectFrom('dictionary_items').select('value').where('dictionary_name', '=', 'province');
  if (!(await db.first(item.where('value', '=', String(provinceId)))))
    throw refuse('bad-input', { sentence: '请选择有效的省份', fields: { provinceId: '请选择有效的省份' } });
};

/** The user's own data. A changed address is told to the old one: whoever holds the address can reset the password. */
export const updateProfile = (services: Services, by: SessionContext, given: ProfileGiven): Promise<PersonalProfile> =>
  by.db.tx(async (tx) => {
    await requireProvince(tx, given.provinceId);
    const { userId, institutionId } = by.actor;
    const before = await readProfile(tx, userId);
    const changed = await tx.run(
      sql
        .updateTable('users')
        .set((eb) => ({
          full_name: given.fullName,
          mobile: given.mobile,
          email: given.email,
          department: given.department,
          title: given.title,
          province_id: given.provinceId,
          search_bigrams: searchBigramsOf({ ...before, ...given }),
          version: eb('version', '+', 1),
        }))
        .where('id', '=', userId)
        .where('version', '=', given.version),
    );
    if (changed === 0) throw refuse('conflict');
    const after = await readProfile(tx, userId);
    await writeAudit(tx, { by, action: 'profile.update', subject: 'user', subjectId: userId, before, after });
    if (before.email && before.email !== after.email)
      await services.mailer.send(tx, {
        to: before.email,
        subject: '账号邮箱已修改',
        body: `您的账号 ${before.username} 的邮箱已修改。\n如果不是您本人操作，请立即修改密码并联系管理员。`,
        institutionId,
      });
    return after;
  });

export const chooseNotifications = (by: SessionContext, choices: NotificationChoices): Promise<NotificationChoices> =>
  by.db.tx(async (tx) => {
    const { userId } = by.actor;
    const before = (await readProfile(tx, userId)).notificationChoices;
    await tx.run(
      sql
        .updateTable('users')
        .set({ notification_choices: JSON.stringify(choices) })
        .where('id', '=', userId),
    );
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
