export const words = {
  todo: '待办',
  fault: '异常',
  soonDue: '快到期',
  waiting: '等待中',
  running: '进行中',
  done: '已完成',
  failed: '失败',
  cancelled: '已取消',
  perSecond: (count: string | number) => `${count} 项/秒`,
  perMinute: (count: string | number) => `${count} 项/分`,
  items: (count: string | number) => `${count} 项`,
  result: '结果',
};
