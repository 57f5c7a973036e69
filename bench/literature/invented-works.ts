import { personOf } from '#domain/literature/fields/person-name.ts';
import type { StatedPaper } from '#domain/literature/matching/paper-work.ts';
import { emptyRecord, type LiteratureRecord } from '#domain/literature/record.ts';
import { type Draw, seededDraw } from '#tests/builders/seeded-random.ts';

/** Invented literature: half English, half Chinese with an English title beside, DOIs and accession numbers as often as in life. */
const english =
  'adaptive learning network energy storage catalyst polymer membrane cell signal robust control model estimation graph transformer vision language retrieval library citation analysis soil water carbon nitrogen plant growth stress response gene expression protein cancer therapy imaging sensor fusion optimal transport heat flow turbulence crystal lattice quantum dot laser fibre composite fatigue crack bridge concrete seismic'.split(
    ' ',
  );
const chinese =
  '基于 深度 学习 网络 模型 优化 方法 研究 应用 分析 图书馆 文献 检索 引文 评价 土壤 水分 碳 氮 植物 生长 基因 表达 蛋白 肿瘤 治疗 成像 传感器 融合 控制 估计 材料 催化 薄膜 储能 电池 混凝土 桥梁 地震 激光 量子 光纤 复合 疲劳 裂纹'.split(
    ' ',
  );
const families =
  'Zhang Wang Li Liu Chen Yang Zhao Huang Zhou Wu Smith Miller Garcia Rossi Novak Tanaka Kim Singh Silva Kowalski'.split(
    ' ',
  );
const hanFamilies = [...'张王李刘陈杨赵黄周吴徐孙马朱胡郭何高林罗'];
const hanGiven = [...'伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平刚桂英华'];
const letters = [...'ABCDEFGHJKLMNPRSTWXYZ'];

const phrase = (draw: Draw, words: readonly string[], count: number, joint: string): string =>
  Array.from({ length: count }, () => draw.pick(words)).join(joint);

/** Of nothing but words of its own, as titles are: no two begin or end alike more often than in life. */
export const englishTitle = (draw: Draw): string =>
  phrase(draw, english, 7 + draw.below(6), ' ').replace(/^./, (letter) => letter.toUpperCase());

const inventedRecord = (draw: Draw, at: number): LiteratureRecord => {
  const isChinese = draw.chance(0.5);
  const title = isChinese ? phrase(draw, chinese, 6 + draw.below(5), '') : englishTitle(draw);
  const authors = Array.from({ length: 1 + draw.below(5) }, () =>
    isChinese
      ? draw.pick(hanFamilies) + draw.pick(hanGiven) + (draw.chance(0.6) ? draw.pick(hanGiven) : '')
      : `${draw.pick(families)}, ${draw.pick(letters)}. ${draw.pick(letters)}.`,
  );
  const first = 1 + draw.below(4_000);
  return {
    ...emptyRecord({ format: 'invented', line: at, ordinal: at, raw: '', extra: {} }),
    title,
    kind: 'article',
    authors: authors.map(personOf),
    source: isChinese ? `${phrase(draw, chinese, 2, '')}学报` : `Journal of ${phrase(draw, english, 2, ' ')}`,
    year: 1995 + draw.below(30),
    volume: String(1 + draw.below(90)),
    issue: String(1 + draw.below(12)),
    pages: `${first}-${first + 3 + draw.below(12)}`,
    accessions: draw.chance(0.5) ? { wos: `WOS:${String(at).padStart(15, '0')}` } : {},
    ...(isChinese && draw.chance(0.7) ? { translatedTitle: phrase(draw, english, 9, ' ') } : {}),
    ...(draw.chance(0.65) ? { doi: `10.${1000 + draw.below(900)}/inv.${at}` } : {}),
  };
};

export const inventedRecords = (count: number, seed: number): LiteratureRecord[] => {
  const draw = seededDraw(seed);
  return Array.from({ length: count }, (_, at) => inventedRecord(draw, at + 1));
};

/** What an applicant makes of a record: numbers left out, a slip in the title, the English title alone, pages cut. */
const stated = (draw: Draw, record: LiteratureRecord): StatedPaper => {
  const slip = (text: string): string => {
    const at = 30 + draw.below(Math.max(1, text.length - 40));
    return text.length > 50 ? text.slice(0, at) + text.slice(at + 1) : text;
  };
  const way = draw.below(4);
  return {
    title: way === 0 ? (record.translatedTitle ?? record.title) : way === 1 ? slip(record.title) : record.title,
    authors: record.authors.map(({ name }) => name),
    source: record.source ?? '',
    year: record.year ?? null,
    volume: way === 2 ? '' : (record.volume ?? ''),
    issue: record.issue ?? '',
    pages: way === 2 ? '' : (record.pages ?? ''),
    doi: way === 3 ? (record.doi ?? '') : '',
  };
};

export interface InventedOrder {
  papers: StatedPaper[];
  /** The record each paper was made from; absent for papers no database holds. */
  wanted: (LiteratureRecord | undefined)[];
}

/** Papers of an order: nine of ten are among the records. */
export const inventedOrder = (records: readonly LiteratureRecord[], count: number, seed: number): InventedOrder => {
  const draw = seededDraw(seed);
  const strangers = inventedRecords(count, seed + 1);
  const wanted = Array.from({ length: count }, (_, at) => (at % 10 === 9 ? undefined : draw.pick(records)));
  return { wanted, papers: wanted.map((record, at) => stated(draw, record ?? strangers[at]!)) };
};
