/** What a file or text of papers turned out to be. */
export const words = {
  export: '数据库导出文件',
  workbook: '表格',
  word: 'Word 文档',
  references: '参考文献列表',
};
