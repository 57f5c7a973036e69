import { statedOn } from './newer-counts.ts';

/** The monthly mail about a scholar's page. */
export const words = {
  subject: (month: string) => `${month} 的学术页月报`,
  dear: (name: string) => `${name}，您好：`,
  cited: (month: string, more: number, papers: number) =>
    `${month} 出具的报告核得新增被引 ${more} 次，涉及 ${papers} 篇论文。`,
  indexed: '报告核得新收录：',
  indexedLine: (title: string, databases: readonly string[]) => `· ${title}：${databases.join('、')}`,
  newer: (month: string) => `图书馆${month}导入的数据里还有（未经核验，不作证明）：`,
  newerLine: (title: string, facts: readonly string[], on: string) => `· ${title}：${facts.join('，')}（${on}）`,
  hasRecord: (database: string) => `${database} 有记录`,
  saysCited: (database: string, cited: number) => `${database} 称被引 ${cited} 次`,
  statedOn: (on: { day: string; exported: boolean }) => statedOn(on),
  andMore: (count: number) => `……等 ${count} 项`,
  see: (link: string) => `查看：${link}`,
  stop: '不想再收到，请在个人中心的“消息提醒”里关闭“学术页月报”。',
};
