export const words = {
  reports: '旧系统的报告',
  reportsOf: (total: string | number) => `旧系统的报告（${total}）`,
  download: (order: string | number) => `下载 ${order}`,
  from: (system: string | number) => `来自${system}`,
  latest: (shown: string | number) => `只列出最近的 ${shown} 份，请用上面的搜索缩小范围。`,
};
