export const words = {
  sawResult: '查看比对结果',
  openedManuscript: '打开稿件',
  downloadedReport: '下载报告',
  sawKeptText: '查看留作比对的文本',
  nobody: '除您本人外，还没有人查看过这份稿件。',
  log: (count: string | number) => `查看记录：其他人查看过 ${count} 次`,
};
