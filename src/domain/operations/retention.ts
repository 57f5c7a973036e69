interface RetentionKind {
  name: string;
  /** What it is, and what going means. */
  text: string;
  /** The shortest time that may be set. */
  least: number;
}

/** Data that goes by itself after a time. What the law wants kept is not among them. */
export const retentionKinds = {
  sessions: { name: '登录会话', text: '结束或过期之后，连同 IP 地址与浏览器标识删除', least: 1 },
  notifications: { name: '站内通知', text: '已读之后删除', least: 7 },
  tasks: { name: '后台任务记录', text: '结束之后删除', least: 7 },
  openCalls: { name: '开放接口调用记录', text: '到期删除', least: 7 },
  webhookDeliveries: { name: '事件通知的投递记录', text: '到期删除', least: 7 },
  mails: { name: '已发出的邮件', text: '发出之后删除收件人与正文', least: 7 },
  feedback: { name: '已关闭的用户反馈', text: '关闭之后删除', least: 30 },
  closedAccounts: { name: '已注销的账号', text: '注销之后抹除个人信息，账号不能再恢复', least: 15 },
  manuscripts: {
    name: '自助查重的稿件',
    text: '送检之后，稿件、比对出的文字与留作比对的文本删除；已出具的报告与数值留存',
    least: 1,
  },
  audit: { name: '审计日志中的个人信息', text: '姓名、IP 与内容清空，审计链照旧可以核对', least: 180 },
} as const satisfies Record<string, RetentionKind>;

export type RetentionName = keyof typeof retentionKinds;

export const retentionNames = Object.keys(retentionKinds) as [RetentionName, ...RetentionName[]];

/** Why the days are refused; undefined: they are fine. Null keeps it for good. */
export const retentionFault = (kind: RetentionName, days: number | null): string | undefined => {
  const { name, least } = retentionKinds[kind];
  if (days === null || days >= least) return undefined;
  return kind === 'audit' ? `网络日志依法至少留存六个月，${name}不能少于 ${least} 天` : `${name}至少保存 ${least} 天`;
};
