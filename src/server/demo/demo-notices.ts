import type { Db } from '../db/db.ts';
import { insertNotice } from '../notices/notice-store.ts';
import { demoPackage } from './demo-package.ts';
import { insertMessage, peopleOf } from './seed-demo-store.ts';

/** Notices of the front page, and one message for every bell. */
export const seedDemoNotices = async (db: Db, institutionId: number, now: Date): Promise<void> => {
  const { notices, messages } = demoPackage.desk;
  for (const notice of notices) await insertNotice(db, institutionId, { ...notice, publishedAt: now });
  for (const user of await peopleOf(db, institutionId)) {
    const msg = messages[user.type];
    if (msg) await insertMessage(db, { institutionId, userId: user.id, msg, at: now });
  }
};
