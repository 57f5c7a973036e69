/** What an application of another system may do under /open/v2. */
export const openScopes = {
  'papers.read': '取已核实的论文',
  'reports.verify': '验证报告',
  'orders.read': '查询委托',
  'orders.write': '提交委托',
  'statistics.read': '取统计',
} as const;

export type OpenScope = keyof typeof openScopes;

export const openScopeNames = Object.keys(openScopes) as [OpenScope, ...OpenScope[]];

export const isOpenScope = (text: string): text is OpenScope => Object.hasOwn(openScopes, text);
