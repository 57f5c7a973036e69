/** On which day a source states something. */
export const words = {
  exported: (day: string) => `${day} 导出`,
  imported: (day: string) => `${day} 导入，导出日不明`,
};
