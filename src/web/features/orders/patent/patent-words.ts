export const words = {
  byArrangement: '面议',
  whichQuestion: '要回答哪个问题？',
  workingDays: (workingDays: string | number) => `${workingDays} 个工作日`,
  from: '时间，从',
  to: '时间，到',
  title: '专利委托',
  text: '专利查新、法律状态、同族、稳定性、FTO 与导航分析。',
  truth: '所填内容真实，技术内容由本人或本单位提供，如有不实由本人负责',
};
