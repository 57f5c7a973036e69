/** What a published thing is. */
export const words = {
  article: '期刊论文',
  conference: '会议论文',
  book: '图书',
  chapter: '图书章节',
  thesis: '学位论文',
  patent: '专利',
  report: '报告',
  standard: '标准',
  newspaper: '报纸文章',
  web: '网络资源',
  preprint: '预印本',
  dataset: '数据集',
  other: '其他',
};
