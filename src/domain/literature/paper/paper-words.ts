/** What is printed of a paper. */
export const words = {
  title: '题名',
  authors: '作者',
  source: '来源',
  year: '年',
  volume: '卷',
  issue: '期',
  pages: '页码',
};
