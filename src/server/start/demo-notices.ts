import type { Db } from '../db/db.ts';
import { newId } from '../db/id.ts';
import { kysely } from '../db/kysely.ts';

const notices = [
  {
    title: '职称评审季检索服务安排',
    body: '11 月至 12 月为查收查引高峰，请提前 5 个工作日提交委托；加急委托请在备注中写明截止日期。',
  },
  {
    title: '他引统计口径说明',
    body: '默认口径为“论文全部作者”：施引文献与被引文献没有共同作者，方计为他引。报告会写明所用口径。',
  },
];

const messages: Readonly<Record<number, string>> = {
  1: '平台已开通，请到系统管理完善本单位的资料',
  2: '欢迎使用，新的检索任务会在这里提醒您',
  4: '欢迎使用，新的委托会在这里等待受理',
  5: '欢迎使用，待复审的报告会在这里提醒您',
  6: '欢迎使用，待签章的报告会在这里提醒您',
};

/** Notices of the front page, and one message for every bell. */
export const seedDemoNotices = async (db: Db, institutionId: number, now: Date): Promise<void> => {
  await db.run(
    kysely
      .insertInto('notices')
      .values(notices.map((notice) => ({ id: newId(), institution_id: institutionId, ...notice, published_at: now }))),
  );
  const users = await db.all(
    kysely.selectFrom('users').select(['id', 'type']).where('institution_id', '=', institutionId),
  );
  for (const user of users) {
    const msg = messages[user.type];
    if (msg)
      await db.run(
        kysely
          .insertInto('notifications')
          .values({ id: newId(), institution_id: institutionId, user_id: user.id, msg, created_at: now }),
      );
  }
};
