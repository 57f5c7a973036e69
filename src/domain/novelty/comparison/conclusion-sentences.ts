import { unknownPlaces } from '#domain/naming/fill-places.ts';
import { praiseIn } from '#domain/orders/forms/praise.ts';

interface Sentence {
  /** What it is, for whoever edits it. */
  name: string;
  places: readonly string[];
  text: string;
}

/** What a conclusion is composed of. An institution may lay its own words over each. */
export const conclusionSentences = {
  opening: {
    name: '开头',
    places: ['范围', '库数', '文献数', '密切数'],
    text: '根据委托人提供的检索词，对 {库数} 个数据库进行检索，检出相关文献 {文献数} 篇，其中密切相关文献 {密切数} 篇。经阅读、分析、对比，结论如下：',
  },
  'opening.none': {
    name: '开头（没有密切相关文献）',
    places: ['范围', '库数', '文献数'],
    text: '根据委托人提供的检索词，对 {库数} 个数据库进行检索，检出相关文献 {文献数} 篇，其中没有密切相关文献。结论如下：',
  },
  document: {
    name: '一篇文献的对比',
    places: ['证据', '特征', '点', '相同之处', '不同之处'],
    text: '文献 {证据} 公开了{特征}；与查新点 {点} 相比，{相同之处}，未述及{不同之处}。',
  },
  'document.same': {
    name: '一篇文献的对比（全部述及）',
    places: ['证据', '特征', '点'],
    text: '文献 {证据} 公开了{特征}，与查新点 {点} 的内容相同。',
  },
  'document.none': {
    name: '一篇文献的对比（都未述及）',
    places: ['证据', '特征', '点'],
    text: '文献 {证据} 公开了{特征}，未述及查新点 {点} 的内容。',
  },
  'point.new': {
    name: '查新点：未见',
    places: ['点', '特征'],
    text: '在上述检索范围内，未见与查新点 {点} 所述“{特征}”相同的文献报道。',
  },
  'point.new.own': {
    name: '查新点：除课题组自己的文献外未见',
    places: ['点', '特征', '自有'],
    text: '在上述检索范围内，除委托人（课题组）自己的文献 {自有} 外，未见与查新点 {点} 所述“{特征}”相同的文献报道。',
  },
  'point.partly': {
    name: '查新点：部分见',
    places: ['点', '证据', '已见部分', '未见部分'],
    text: '关于查新点 {点}，已见文献 {证据} 述及{已见部分}；未见同时{未见部分}的文献报道。',
  },
  'point.found': {
    name: '查新点：已见',
    places: ['点', '证据'],
    text: '关于查新点 {点}，文献 {证据} 已公开相同内容。',
  },
  'overall.new': {
    name: '总结论：都未见',
    places: ['范围'],
    text: '综上所述，在{范围}公开发表的文献中，未见与本项目各查新点相同的文献报道。',
  },
  'overall.some': {
    name: '总结论：部分未见',
    places: ['范围', '新点', '已见点'],
    text: '综上所述，在{范围}公开发表的文献中，未见与本项目查新点 {新点} 相同的文献报道；查新点 {已见点} 已见文献报道。',
  },
  'overall.found': {
    name: '总结论：都已见',
    places: ['范围'],
    text: '综上所述，在{范围}公开发表的文献中，已见与本项目各查新点相同的文献报道。',
  },
} as const satisfies Record<string, Sentence>;

export type ConclusionKey = keyof typeof conclusionSentences;
export const isConclusionKey = (key: string): key is ConclusionKey => Object.hasOwn(conclusionSentences, key);
export type ConclusionOverlay = Partial<Record<ConclusionKey, string>>;

/** Places in an institution's wording that nothing is known for. */
export const wrongPlaces = (key: ConclusionKey, text: string): string[] =>
  unknownPlaces(text, conclusionSentences[key].places);

/** Why an institution's wording cannot be used; undefined when it can. */
export const wordingMistake = (key: ConclusionKey, text: string): string | undefined => {
  const unknown = wrongPlaces(key, text);
  if (unknown.length > 0)
    return `没有名为${unknown.map((one) => `“${one}”`).join('、')}的占位符，可用的有：${conclusionSentences[key].places.join('、')}`;
  const praise = praiseIn(text);
  return praise ? `“${praise}”是评价性词语，结论只写见到或未见到什么` : undefined;
};
