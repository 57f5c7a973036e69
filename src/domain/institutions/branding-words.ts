/** §1.1 How a platform names itself until an institution says it otherwise. */
export const words = {
  platformTitle: '文献收录与引用检索服务平台',
  shortName: '图书馆',
  loginText: '欢迎使用文献收录与引用检索服务平台',
  citationLine: '查收查引：论文收录与被引情况检索，出具检索报告',
  noveltyLine: '科技查新：为立项、鉴定与评奖提供新颖性对比',
  patentLine: '专利服务：检索、查新、法律状态与分析',
};
