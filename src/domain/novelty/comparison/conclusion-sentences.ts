import { placesIn, unknownPlaces } from '#domain/naming/fill-places.ts';
import { praiseIn } from '#domain/orders/forms/praise.ts';

interface Sentence {
  /** What it is, for whoever edits it. */
  name: string;
  places: readonly string[];
  /** Places without which the sentence would say less than the comparison does. */
  needed?: readonly string[];
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
  'document.compared': {
    name: '一篇文献的对比',
    places: ['证据', '概述', '对比'],
    needed: ['证据', '对比'],
    text: '文献 {证据} {概述}{对比}。',
  },
  'document.own': {
    name: '课题组自己的一篇文献',
    places: ['证据'],
    needed: ['证据'],
    text: '文献 {证据} 是委托人（课题组）自己的文献，不作对比依据。',
  },
  'document.later': {
    name: '一篇不在委托日之前公开的文献',
    places: ['证据'],
    needed: ['证据'],
    text: '文献 {证据} 不在委托日之前公开，不作对比依据。',
  },
  'point.new': {
    name: '查新点：未见',
    places: ['点', '特征'],
    needed: ['点', '特征'],
    text: '在上述检索范围内，未见与查新点 {点} 所述“{特征}”相同的文献报道。',
  },
  'point.new.own': {
    name: '查新点：除课题组自己的文献外未见',
    places: ['点', '特征', '自有'],
    needed: ['点', '特征', '自有'],
    text: '在上述检索范围内，除委托人（课题组）自己的文献 {自有} 外，未见与查新点 {点} 所述“{特征}”相同的文献报道。',
  },
  'point.nearest': {
    name: '查新点：最接近的文献及其不同',
    places: ['点', '证据', '对比', '其他', '自有'],
    needed: ['点', '证据', '对比', '其他'],
    text: '关于查新点 {点}，最接近的文献 {证据} {对比}。{其他}{自有}未见单独一篇文献公开查新点 {点} 的全部内容。',
  },
  'point.whole': {
    name: '查新点：已见',
    places: ['点', '证据', '特征', '自有'],
    needed: ['点', '证据', '特征'],
    text: '关于查新点 {点}，文献 {证据} 单独公开了{特征}，与该查新点内容相同。{自有}',
  },
  'point.open': {
    name: '查新点：对比未完成',
    places: ['点', '对比', '其他', '自有'],
    needed: ['点', '对比', '其他'],
    text: '查新点 {点} 的对比尚未完成。{对比}{其他}{自有}',
  },
  'point.judged': {
    name: '查新点：查新员改判',
    places: ['点', '对比', '其他', '自有', '判断'],
    needed: ['点', '对比', '其他', '判断'],
    text: '关于查新点 {点}，{对比}{其他}{自有}综合以上对比，{判断}。',
  },
  'overall.new': {
    name: '总结论：都未见',
    places: ['范围'],
    text: '综上所述，在{范围}公开发表的文献中，未见与本项目各查新点相同的文献报道。',
  },
  'overall.some': {
    name: '总结论：部分未见',
    places: ['范围', '新点', '已见点'],
    needed: ['新点', '已见点'],
    text: '综上所述，在{范围}公开发表的文献中，未见与本项目查新点 {新点} 相同的文献报道；查新点 {已见点} 已见文献报道。',
  },
  'overall.found': {
    name: '总结论：都已见',
    places: ['范围'],
    text: '综上所述，在{范围}公开发表的文献中，已见与本项目各查新点相同的文献报道。',
  },
  'overall.open': {
    name: '总结论：对比未完成',
    places: ['范围', '未完点'],
    needed: ['未完点'],
    text: '查新点 {未完点} 的对比尚未完成，暂不作总结论。',
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
  const { places, needed = [] }: Sentence = conclusionSentences[key];
  const quoted = (names: readonly string[]): string => names.map((one) => `“${one}”`).join('、');
  const unknown = wrongPlaces(key, text);
  if (unknown.length > 0) return `没有名为${quoted(unknown)}的占位符，可用的有：${places.join('、')}`;
  const given = placesIn(text);
  const missing = text ? needed.filter((name) => !given.includes(name)) : [];
  if (missing.length > 0) return `须有占位符${quoted(missing)}，否则句子会漏掉对比的内容`;
  const praise = praiseIn(text);
  return praise ? `“${praise}”是评价性词语，结论只写见到或未见到什么` : undefined;
};
