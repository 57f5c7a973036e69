export const words = {
  citedUnknown: (unknown: string | number) => `被引${unknown}`,
  citedIn: (databases: string | number, cited: string | number, others: string | number) =>
    `${databases} 被引 ${cited}${others}`,
  others: (count: string | number) => `，他引 ${count}`,
  indexedIn: (databases: string | number) => `收录：${databases}`,
  rule: (rule: string | number) => `口径：${rule}`,
  searched: (day: string | number) => `${day} 检索`,
  cited: (sum: string | number) => `被引 ${sum}`,
  papers: (count: string | number) => `论文 ${count} 篇`,
  withNote: (sum: string | number, note: string | number) => `${sum}（${note}）`,
  hIndex: (value: string | number) => `h 指数 ${value}`,
  basis: (institution: string | number, days: string | number, unknown: string | number) =>
    `只列由${institution}的检索报告核实的论文，${days}；没有检索过的写“${unknown}”。`,
  opening: '正在打开…',
};
