/** What staff do with an order, as work is counted: by the desk it is done at. */
export const taskKinds = {
  accept: '受理',
  search: '检索',
  review: '审核',
  recheck: '复审',
  sign: '签章',
  money: '收费',
  invoice: '开票',
  deliver: '寄送',
  refund: '退款',
  objection: '异议',
  behalf: '代办',
  other: '其他',
} as const;

export type TaskKind = keyof typeof taskKinds;

export const taskKindNames = Object.keys(taskKinds) as TaskKind[];

/** Tasks in which the papers themselves are gone through. */
export const paperTasks: readonly TaskKind[] = ['search', 'review', 'recheck'];
