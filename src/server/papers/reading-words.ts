/** What is told of a reading of papers: where each stood, and what was left out. */
export const words = {
  line: (n: number | string) => `第 ${n} 行`,
  paragraph: (n: number | string) => `第 ${n} 段`,
  entry: (n: number | string) => `第 ${n} 条`,
  tooMany: (most: number | string, beyond: number | string) =>
    `一份委托最多 ${most} 篇，其余 ${beyond} 篇没有读入，请另建一单`,
  linesLeft: (count: number | string, named: string, more: string) =>
    `${count} 行是标题或说明，没有读成论文：${named}${more}`,
  paragraphsLeft: (count: number | string, named: string, more: string) =>
    `${count} 段是标题或说明，没有读成论文：${named}${more}`,
  lineNamed: (line: number | string, text: string) => `第 ${line} 行“${text}”`,
  paragraphNamed: (line: number | string, text: string) => `第 ${line} 段“${text}”`,
  and: (one: string, others: string) => `${one}、${others}`,
  andMore: ' 等',
  unknownColumn: (heading: string) => `“${heading}”一列不认识，没有读入`,
  beforeReferences: (count: number | string) => `参考文献标题之前的 ${count} 段文字没有读入`,
  damaged: '文件中有无法识别的字符，请核对读出的文字，或另存为 UTF-8 后重新上传',
};
