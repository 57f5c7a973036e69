import type { Db } from '../db/db.ts';
import { insertNotice } from '../notices/notice-store.ts';
import { insertMessage, peopleOf } from './seed-demo-store.ts';

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
  for (const notice of notices) await insertNotice(db, institutionId, { ...notice, publishedAt: now });
  for (const user of await peopleOf(db, institutionId)) {
    const msg = messages[user.type];
    if (msg) await insertMessage(db, { institutionId, userId: user.id, msg, at: now });
  }
};
