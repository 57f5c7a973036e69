import { demoPassword } from '#domain/identity/demo-password.ts';
import { ADMINISTRATOR } from '#domain/identity/user-types.ts';
import { bigrams } from '#domain/search/bigrams.ts';
import type { Db } from '../db/db.ts';
import { newId } from '../db/id.ts';
import { changeFeedback, insertFeedback, lockFeedback } from '../feedback/feedback-store.ts';
import { hashPassword } from '../identity/passwords.ts';
import { putHost } from '../institutions/host-store.ts';
import { insertMail, noteSent, noteUnsent } from '../mail/mail-store.ts';
import { savePlainWay } from '../prices/payment-ways-store.ts';
import { putSearcher } from '../searchers/searcher-store.ts';
import { platformRoles } from '../start/seed-standard-store.ts';
import { insertUser, setRoles } from '../users/user-change-store.ts';
import { seedDemoLogo } from './demo-logo.ts';
import { demoPackage, playground } from './demo-package.ts';
import { seedDemoPicture } from './demo-picture.ts';
import { seedDemoMetrics } from './literature/seed-demo-metrics.ts';
import { peopleWithRoles } from './seed-demo-store.ts';

const day = 86_400_000;
const before = (now: Date, days: number): Date => new Date(now.getTime() - days * day);

const seedSeparated = async (db: Db, institutionId: number): Promise<void> => {
  const roles = new Map((await platformRoles(db)).map(({ code, id }) => [code, id]));
  const password_hash = await hashPassword(demoPassword);
  for (const { username, fullName, title, role } of demoPackage.people.separated) {
    const id = newId();
    await insertUser(db, {
      id,
      institution_id: institutionId,
      station_id: institutionId,
      username,
      password_hash,
      type: ADMINISTRATOR,
      full_name: fullName,
      title,
      department: '信息技术部',
      email: `${username}@${institutionId}.example.edu`,
      email_proven_at: new Date(),
      email_proof: 'administrator',
      search_bigrams: bigrams(username, fullName),
      demo: true,
    });
    await setRoles(db, { id, institutionId }, [roles.get(role)!]);
  }
};

const seedFeedback = async (db: Db, institutionId: number, now: Date): Promise<void> => {
  const people = await peopleWithRoles(db, institutionId);
  for (const { by, page, body, days, answer } of demoPackage.desk.feedback) {
    const person = people.find(({ username }) => username === by);
    if (!person) continue;
    const at = before(now, days);
    const given = {
      institutionId,
      userId: person.id,
      userName: person.full_name,
      page,
      body,
      pictureId: null,
      now: at,
    };
    const id = await insertFeedback(db, given);
    const row = answer ? await lockFeedback(db, id) : undefined;
    if (row)
      await changeFeedback(db, row, {
        status: 'answered',
        answer,
        answered_by: '吴慧敏',
        answered_at: before(now, days - 1),
      });
  }
};

/** Letters that left, and one that did not: what an administrator looks after. */
const seedMails = async (db: Db, institutionId: number, now: Date): Promise<void> => {
  for (const { to, subject, body, days, error } of demoPackage.desk.letters) {
    const at = before(now, days);
    const id = await insertMail(db, { to: `${to}@${institutionId}.example.edu`, subject, body, institutionId }, at);
    if (error) await noteUnsent(db, id, { error, nextAt: null, state: 'failed' });
    else await noteSent(db, id, at);
  }
};

const seedSearchers = async (db: Db, institutionId: number, now: Date): Promise<void> => {
  const people = await peopleWithRoles(db, institutionId);
  for (const { username, days, ...record } of demoPackage.desk.searchers) {
    const userId = people.find((one) => one.username === username)?.id;
    if (!userId) continue;
    const validUntil = new Date(now.getTime() + days * day).toISOString().slice(0, 10);
    await putSearcher(db, { userId, institutionId, version: 1 }, { ...record, note: '', validUntil });
  }
};

/** Invented: a payer of the demo sees where a transfer would go. */
const seedTransferAccount = async (db: Db, institutionId: number, now: Date): Promise<void> => {
  const words = demoPackage.desk.transferWords.join('\n');
  await savePlainWay(db, institutionId, { way: 'transfer', enabled: true, words, version: 0, by: null, now });
};

/** What makes a first look at the demo worth it, beside the orders on its desks; a moment's work. */
export const seedShowcase = (platform: Db, now: Date): Promise<void> =>
  platform.tx(async (db) => {
    for (const { id, host } of demoPackage.desk.shown) {
      await putHost(db, { host, institutionId: id, kind: 'primary' });
      if (id !== playground) await seedDemoLogo(db, id);
      await seedDemoPicture(db, id);
      await seedDemoMetrics(db, id, now);
      await seedSearchers(db, id, now);
      await seedTransferAccount(db, id, now);
    }
    await seedSeparated(db, playground);
    await seedFeedback(db, playground, now);
    await seedMails(db, playground, now);
  });
