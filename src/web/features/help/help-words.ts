export const words = {
  empty: '这一页还没有内容',
  notWritten: '管理员尚未编写这篇说明。有疑问请联系所在单位的管理员。',
  notOpened: '说明没有打开',
  again: '重试',
  updated: (day: string | number) => `更新于 ${day}`,
  toWebvpn: '前往 WebVPN',
};
