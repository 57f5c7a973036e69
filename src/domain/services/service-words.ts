/** What the services are called and for what they are asked. */
export const words = {
  citation: '查收查引',
  citationText: '论文被哪些库收录、被引多少次、其中他引多少。职称、评奖、结题常用',
  novelty: '科技查新',
  noveltyText: '立项、鉴定、申奖前，查国内外有没有人做过',
  patent: '专利',
  patentText: '查新、法律状态、自由实施、导航等九种',
  similarity: '论文查重',
  similarityText: '与本馆文库比对，逐段给出处；不含知网',
  takesSimilarity: '接受查重委托',
  noSimilarity: '本单位没有开放论文查重委托',
};
