import { ADMINISTRATOR } from '#domain/identity/user-types.ts';
import type { Db } from '../db/db.ts';
import { insertNotice } from '../notices/notice-store.ts';
import { demoPackage } from './demo-package.ts';
import { insertMessage, longestUnaccepted, peopleOf } from './seed-demo-store.ts';

/** Notices of the front page, and one message for every bell. */
export const seedDemoNotices = async (db: Db, institutionId: number, now: Date): Promise<void> => {
  const { notices, messages } = demoPackage.desk;
  for (const notice of notices) await insertNotice(db, institutionId, { ...notice, publishedAt: now });
  for (const user of await peopleOf(db, institutionId)) {
    const msg = messages[user.type];
    if (msg) await insertMessage(db, { institutionId, userId: user.id, msg, at: now });
  }
};

/** Orders tell those whose turn it is; an administrator, who has no turn, is asked about the one that waits longest. */
export const askDemoAdministrators = async (db: Db, institutionId: number, now: Date): Promise<void> => {
  const order = await longestUnaccepted(db, institutionId);
  if (!order) return;
  const administrators = (await peopleOf(db, institutionId)).filter(({ type }) => type === ADMINISTRATOR);
  for (const { id: userId } of administrators) {
    const msg = `委托 ${order.number} 还没有受理，请看是否要安排人`;
    await insertMessage(db, { institutionId, userId, msg, at: now, orderId: order.id });
  }
};
