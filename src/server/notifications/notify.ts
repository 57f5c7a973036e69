import { inLanguage, type Said } from '#domain/language/language.ts';
import type { Db } from '../db/db.ts';
import { englishReaders, insertNotifications, type NotificationKind } from './notification-store.ts';

export interface NewNotification {
  /** null: of the platform. */
  institutionId: number | null;
  userIds: readonly string[];
  /** Said in both languages where applicants may be told. */
  msg: string | Said;
  kind?: NotificationKind;
  /** Who did it: nobody is told of their own action. null: the platform itself. */
  by?: string | null;
  /** The order it speaks of. */
  targetId?: string;
  now?: Date;
}

/**
 * Tells users something, in the caller's transaction: the rows stand or fall with it, and open pages hear of them
 * when it commits (the table announces its new rows).
 */
export const notify = async (db: Db, given: NewNotification): Promise<void> => {
  const userIds = [...new Set(given.userIds)].filter((id) => id !== given.by);
  if (userIds.length === 0) return;
  const { msg } = given;
  const english = typeof msg === 'string' ? [] : await englishReaders(db, userIds);
  await insertNotifications(db, {
    institutionId: given.institutionId,
    told: userIds.map((userId) => ({ userId, msg: inLanguage(msg, english.includes(userId) ? 'en' : 'zh') })),
    kind: given.kind ?? 'other',
    targetId: given.targetId ?? null,
    now: given.now ?? new Date(),
  });
};
