import { unknownPlaces } from '../naming/fill-places.ts';
import { orderServiceOf } from '../orders/services/order-services.ts';
import { type Service, serviceKeys, services } from '../services/service.ts';

/** One text in the two languages a report speaks. */
export interface Words {
  zh: string;
  en: string;
}

interface Sentence extends Words {
  /** What it is, for whoever edits it. */
  name: string;
  places: readonly string[];
}

/** What the report of each service is called. */
const titles = Object.fromEntries(
  serviceKeys.map((service): [string, Sentence] => [
    `title.${service}`,
    { name: `标题：${services[service]}`, places: [], ...orderServiceOf(service).report.title },
  ]),
) as Record<`title.${Service}`, Sentence>;

/** What every report says of itself and in conclusion. An institution may lay its own words over each. */
export const reportSentences = {
  ...titles,
  inclusion: {
    name: '收录结论',
    places: ['篇数', '收录篇数', '清单'],
    zh: '经检索，{篇数} 篇论文中，{清单}。',
    en: 'Papers searched for: {篇数}. Indexed: {清单}.',
  },
  'inclusion.item': {
    name: '收录结论中的一个数据库',
    places: ['数据库', '篇数'],
    zh: '{数据库} 收录 {篇数} 篇',
    en: '{篇数} in {数据库}',
  },
  'citation.database': {
    name: '各库被引结论',
    places: ['清单'],
    zh: '各数据库被引情况：{清单}。',
    en: 'Citations by database: {清单}.',
  },
  'citation.item': {
    name: '被引结论中的一个数据库（不查他引）',
    places: ['数据库', '被引', '篇数'],
    zh: '{数据库} 被引 {被引} 次',
    en: '{被引} in {数据库}',
  },
  'others.item': {
    name: '被引结论中的一个数据库（查他引）',
    places: ['数据库', '被引', '他引', '自引', '篇数'],
    zh: '{数据库} 被引 {被引} 次，其中他引 {他引} 次',
    en: '{被引} in {数据库} ({他引} by others)',
  },
  'citation.union': {
    name: '去重后的被引结论（不查他引）',
    places: ['被引', '施引篇数'],
    zh: '各库去重后共被引 {被引} 次，施引文献 {施引篇数} 篇。',
    en: 'Citations without duplicates: {被引} (citing publications: {施引篇数}).',
  },
  'others.union': {
    name: '去重后的被引结论（查他引）',
    places: ['被引', '他引', '自引', '施引篇数', '口径'],
    zh: '各库去重后共被引 {被引} 次（施引文献 {施引篇数} 篇），其中他引 {他引} 次、自引 {自引} 次（口径：{口径}）。',
    en: 'Citations without duplicates: {被引} (citing publications: {施引篇数}); by others: {他引}; self-citations: {自引}. By others means that {口径}.',
  },
  'cited-years': {
    name: '只计一段年份的被引',
    places: ['年限'],
    zh: '被引只计 {年限} 发表的施引文献。',
    en: 'Only citing publications {年限} are counted.',
  },
  doubtful: {
    name: '是否引用尚待确认',
    places: ['疑似'],
    zh: '另有 {疑似} 条参考文献是否引用了所查论文尚待确认，未计入被引。',
    en: 'References that may cite the papers but are not confirmed yet, and are not counted: {疑似}.',
  },
  'to-check': {
    name: '尚待核实',
    places: ['待核'],
    zh: '另有 {待核} 次引用是否自引尚待核实，未计入他引与自引。',
    en: 'Citations not yet classified, counted neither as by others nor as self-citations: {待核}.',
  },
  overruled: {
    name: '人工判定',
    places: ['人工'],
    zh: '其中 {人工} 次引用的判定由检索人员依据证据作出，与口径自动判定的结果不同。',
    en: 'Citations that the searcher classified on evidence, against the result of the rule: {人工}.',
  },
} as const satisfies Record<string, Sentence>;

export type SentenceKey = keyof typeof reportSentences;
export const sentenceKeys = Object.keys(reportSentences) as SentenceKey[];
export const isSentenceKey = (key: string): key is SentenceKey => Object.hasOwn(reportSentences, key);

export const titleKeyOf = (service: Service): SentenceKey => `title.${service}`;

/** The institution's own words by key; an empty text leaves the built-in one. */
export type WordsOverlay = Readonly<Partial<Record<SentenceKey, Partial<Words>>>>;

export const wordsOf = (key: SentenceKey, overlay: WordsOverlay): Words => {
  const own = overlay[key];
  return { zh: own?.zh || reportSentences[key].zh, en: own?.en || reportSentences[key].en };
};

const mostLetters = 500;

/** Why a text cannot be used; undefined when it can. */
export const sentenceMistake = (key: SentenceKey, text: string): string | undefined => {
  const { places }: Sentence = reportSentences[key];
  if (text.length > mostLetters) return `最多 ${mostLetters} 字`;
  const unknown = unknownPlaces(text, places);
  if (unknown.length === 0) return undefined;
  const known = places.length > 0 ? `可用的有：${places.join('、')}` : '这里不用占位符';
  return `没有名为${unknown.map((one) => `“${one}”`).join('、')}的占位符，${known}`;
};
