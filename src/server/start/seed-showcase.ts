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
import { insertUser, setRoles } from '../users/user-change-store.ts';
import { seedDemoMetrics } from './demo-literature/seed-demo-metrics.ts';
import { seedDemoLogo } from './demo-logo.ts';
import { demoSeparated } from './demo-people.ts';
import { seedDemoPicture } from './demo-picture.ts';
import { playground } from './seed-demo.ts';
import { peopleWithRoles } from './seed-demo-store.ts';
import { platformRoles } from './seed-standard-store.ts';

const day = 86_400_000;
const before = (now: Date, days: number): Date => new Date(now.getTime() - days * day);

/** Shown beside each other: two institutions with mark, picture and address of their own. */
const shown = [
  { id: 100, host: 'demo.chayin.example' },
  { id: 187, host: 'med.chayin.example' },
] as const;

const seedSeparated = async (db: Db, institutionId: number): Promise<void> => {
  const roles = new Map((await platformRoles(db)).map(({ code, id }) => [code, id]));
  const password_hash = await hashPassword(demoPassword);
  for (const { username, fullName, title, role } of demoSeparated) {
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

const opinions = [
  {
    by: 'reader',
    page: '/citation/new',
    body: '粘贴参考文献后，希望能直接看到哪几条没有认出来。',
    days: 12,
    answer: '新版已在论文列表中标出，感谢建议。',
  },
  { by: 'librarian', page: '/citation/workbench', body: '施引文献多的时候，希望可以按年份排序。', days: 5, answer: '' },
  { by: 'sunyating', page: '/orders', body: '手机上下载报告很方便，发票能不能一起下载？', days: 2, answer: '' },
] as const;

const seedFeedback = async (db: Db, institutionId: number, now: Date): Promise<void> => {
  const people = await peopleWithRoles(db, institutionId);
  for (const { by, page, body, days, answer } of opinions) {
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

const letters = [
  {
    to: 'reader',
    subject: '您的委托已受理',
    body: '您的查收查引委托已受理，预计 5 个工作日内完成，进度可在“我的委托”查看。',
    days: 6,
    error: '',
  },
  { to: 'liming', subject: '报告已签章', body: '您的检索报告已签章，可在“我的报告”下载。', days: 3, error: '' },
  {
    to: 'gaojianping',
    subject: '请核对报告初稿',
    body: '报告初稿已完成，请在 3 个工作日内核对。',
    days: 1,
    error: '收件人地址不存在（550）',
  },
] as const;

/** Letters that left, and one that did not: what an administrator looks after. */
const seedMails = async (db: Db, institutionId: number, now: Date): Promise<void> => {
  for (const { to, subject, body, days, error } of letters) {
    const at = before(now, days);
    const id = await insertMail(db, { to: `${to}@${institutionId}.example.edu`, subject, body, institutionId }, at);
    if (error) await noteUnsent(db, id, { error, nextAt: null, state: 'failed' });
    else await noteSent(db, id, at);
  }
};

const qualified = [
  {
    username: 'librarian',
    number: 'CX2021-0417',
    title: '馆员',
    senior: false,
    subjects: ['化学', '材料科学'],
    days: 420,
  },
  {
    username: 'reviewer',
    number: 'CX2015-0102',
    title: '研究馆员',
    senior: true,
    subjects: ['医学', '生物'],
    days: 25,
  },
] as const;

const seedSearchers = async (db: Db, institutionId: number, now: Date): Promise<void> => {
  const people = await peopleWithRoles(db, institutionId);
  for (const { username, days, subjects, ...record } of qualified) {
    const userId = people.find((one) => one.username === username)?.id;
    if (!userId) continue;
    const validUntil = new Date(now.getTime() + days * day).toISOString().slice(0, 10);
    await putSearcher(
      db,
      { userId, institutionId, version: 1 },
      { ...record, subjects: [...subjects], note: '', validUntil },
    );
  }
};

/** Invented: a payer of the demo sees where a transfer would go. */
const seedTransferAccount = async (db: Db, institutionId: number, now: Date): Promise<void> => {
  const words = [
    '户名：示范大学图书馆',
    '开户行：示范银行大学城支行（演示账户，请勿转账）',
    '账号：6200 0000 0000 0000',
    '转账时请在附言中写明委托单号。',
  ].join('\n');
  await savePlainWay(db, institutionId, { way: 'transfer', enabled: true, words, version: 0, by: null, now });
};

/** What makes a first look at the demo worth it, beside the orders on its desks; a moment's work. */
export const seedShowcase = (platform: Db, now: Date): Promise<void> =>
  platform.tx(async (db) => {
    for (const { id, host } of shown) {
      await putHost(db, { host, institutionId: id, kind: 'primary' });
      if (id !== playground) await seedDemoLogo(db, id);
      await seedDemoPicture(db, id);
      await seedDemoMetrics(db, id, now);
      await seedSearchers(db, id, now);
      await seedTransferAccount(db, id, now);
    }
    const [{ id }] = shown;
    await seedSeparated(db, id);
    await seedFeedback(db, id, now);
    await seedMails(db, id, now);
  });
