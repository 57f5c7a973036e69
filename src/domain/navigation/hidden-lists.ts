/** §2.26 */
export const hiddenOnPhones: readonly string[] = [
  '系统管理',
  '成果库',
  '任务量统计',
  '我的信息',
  '科技查新',
  '论文查重',
  '论文查重1',
];

/** §2.27: reached by the cards of 系统管理 and by the header search instead. */
export const hiddenInEverySecondLevel: readonly string[] = [
  '工作量统计',
  '文献收录清单',
  '文献引用清单',
  '检索来源管理',
  '用户反馈',
  '支付管理',
  '查新员管理',
];

const hiddenUnder: Readonly<Record<string, readonly string[]>> = { 复审馆员: ['用户工单'] };

export const hiddenOnPhone = (title: string): boolean => hiddenOnPhones.includes(title);

export const hiddenInSecondLevel = (parentTitle: string, title: string): boolean =>
  hiddenInEverySecondLevel.includes(title) ||
  (Object.hasOwn(hiddenUnder, parentTitle) && hiddenUnder[parentTitle]!.includes(title));
