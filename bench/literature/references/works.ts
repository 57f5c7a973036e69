import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { readTable, readText } from '#domain/literature/parsers/read-any.ts';
import { collect } from '#domain/literature/parsers/reader.ts';
import type { LiteratureRecord } from '#domain/literature/record.ts';
import { openExport } from '#server/files/reading/open-export.ts';
import type { Draw } from '#tests/builders/seeded-random.ts';

export interface Person {
  family: string;
  given: string;
  /** A body, written whole. */
  body?: boolean;
}

/** A published thing to be written in many ways. */
export interface Work {
  type: 'article' | 'conference' | 'chapter' | 'book' | 'thesis' | 'patent' | 'preprint' | 'standard' | 'newspaper';
  chinese: boolean;
  title: string;
  authors: Person[];
  year: number;
  month: number;
  day: number;
  source: string;
  shortSource?: string;
  publisher?: string;
  place?: string;
  editors?: Person[];
  volume?: string;
  issue?: string;
  pages?: string;
  articleNumber?: string;
  doi?: string;
  /** Of a patent or standard. */
  number?: string;
  degree?: '博士' | '硕士';
}

export const corpus = process.env.CORPUS_DIR ?? path.resolve(import.meta.dirname, '../../../../shared/corpus');

const folders = ['wos', 'scopus', 'medline', 'ris', 'bibtex', 'cnki', 'wanfang', 'cssci', 'other', 'springer'];

const recordsOf = async (file: string): Promise<LiteratureRecord[]> => {
  const opened = await openExport(file);
  if (opened.kind === 'refused') return [];
  if (opened.kind === 'sheets') return opened.sheets.flatMap((rows) => collect(readTable(rows).items).records);
  return collect(readText([...opened.pieces].join('')).items).records;
};

const small = new Set(['of', 'the', 'and', 'in', 'on', 'for', 'to', 'a', 'an', 'de', 'la', 'et', 'und']);
const short = new Set([
  'IEEE',
  'ACM',
  'PLOS',
  'BMC',
  'BMJ',
  'JAMA',
  'MIT',
  'II',
  'III',
  'AI',
  'IOT',
  'RSC',
  'ACS',
  'USA',
]);
export const inCase = (name: string): string =>
  /[a-z]/.test(name)
    ? name
    : name.replace(/[\p{L}']+/gu, (word, at: number) => {
        if (short.has(word)) return word;
        const lower = word.toLowerCase();
        return at > 0 && small.has(lower) ? lower : lower[0]!.toUpperCase() + lower.slice(1);
      });

const types: Record<string, Work['type']> = {
  article: 'article',
  conference: 'conference',
  chapter: 'chapter',
  book: 'book',
  thesis: 'thesis',
};

const workOf = (record: LiteratureRecord): Work | undefined => {
  const type = types[record.kind];
  const people = record.authors.map(({ family, given, fullName, name, group }): Person | undefined => {
    if (group) return { family: name, given: '', body: true };
    if (/^[\u4e00-\u9fff]{2,4}$/.test(name)) return { family: name, given: '' };
    const [last, first] = fullName?.includes(',') ? fullName.split(/,\s*/) : [family, given];
    return last && first && !/[\d(){}\\;&]|\.{2}/.test(last + first)
      ? { family: last.trim(), given: first.trim() }
      : undefined;
  });
  const title = record.title
    .replace(/\s+/g, ' ')
    .replace(/[.。]$/, '')
    .trim();
  if (!type || people.length === 0 || people.some((one) => !one) || !record.year || title.length < 8) return undefined;
  if (/[<>{}\\[\]]|&\w+;/.test(title) || title.length > 300) return undefined;
  const source = inCase(
    (type === 'conference'
      ? (record.source ?? record.conference)
      : type === 'book' || type === 'thesis'
        ? record.publisher
        : record.source) ?? '',
  )
    .replace(/\s+/g, ' ')
    .replace(/[.]$/, '')
    .trim();
  if (source.length < 3 || source.length > 160 || /[<>{}\\]/.test(source)) return undefined;
  const chinese = /[\u4e00-\u9fff]/.test(title);
  const stated = record.pages?.replace(/\s/g, '');
  // Databases without a field for it put the article's number where pages stand.
  const article =
    record.articleNumber ?? (stated && /^(?:[a-z]{1,4}\d{2,}|\d{5,})$/i.test(stated) ? stated : undefined);
  const pages = article ? undefined : stated;
  return {
    type,
    chinese,
    title: /[a-z\u4e00-\u9fff]/.test(title) ? title : title[0] + title.slice(1).toLowerCase(),
    authors: people as Person[],
    year: record.year,
    month: 1 + (title.length % 12),
    day: 1 + (title.length % 28),
    source,
    ...(record.sourceAbbreviation && { shortSource: inCase(record.sourceAbbreviation) }),
    ...(record.publisher && { publisher: inCase(record.publisher) }),
    ...(record.volume && /^[\w-]{1,8}$/.test(record.volume) && { volume: record.volume }),
    ...(record.issue && /^[\w-]{1,8}$/.test(record.issue) && { issue: record.issue }),
    ...(pages && /^\w{1,10}(?:-\w{1,10})?$/.test(pages) && { pages }),
    ...(article && /^[\w.-]{2,14}$/.test(article) && { articleNumber: article }),
    ...(record.doi && { doi: record.doi }),
  };
};

/** Every work of the open corpus once, in an order of its own that does not change. */
export const corpusWorks = async (): Promise<Work[]> => {
  const works = new Map<string, Work>();
  for (const folder of folders)
    for (const name of readdirSync(path.join(corpus, folder)).sort()) {
      const records = await recordsOf(path.join(corpus, folder, name)).catch(() => []);
      for (const record of records) {
        const work = workOf(record);
        if (work && !works.has(work.title.toLowerCase())) works.set(work.title.toLowerCase(), work);
      }
    }
  return [...works.values()];
};

export const chineseTitles = (): string[] =>
  gunzipSync(readFileSync(path.join(corpus, 'chinese/csl-ts-dev.tsv.gz')))
    .toString('utf8')
    .split('\n')
    .map((line) => line.split('\t')[2]?.trim() ?? '')
    .filter((title) => /^[^\s].{7,60}$/.test(title) && !/[<>[\]]/.test(title));

const families = [
  ...'王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪田任姜范方石姚谭廖邹熊金陆郝孔白崔康毛邱秦江史顾侯邵孟龙万段雷钱汤尹黎易常武乔贺赖龚文',
  '欧阳',
  '司马',
  '诸葛',
];
const givens = [
  ...'伟芳娜敏静丽强磊军洋勇艳杰娟涛明超霞平刚桂英华建国志文海波晓东春雨佳琪浩然子轩梦婷思远宇航欣怡立新永红光辉',
];

export const chinesePerson = (draw: Draw): Person => ({
  family: draw.pick(families) + draw.pick(givens) + (draw.chance(0.7) ? draw.pick(givens) : ''),
  given: '',
});

const journals = [
  '计算机学报',
  '软件学报',
  '自动化学报',
  '中国科学: 信息科学',
  '中国科学（化学）',
  '情报学报',
  '管理世界',
  '经济研究',
  '清华大学学报(自然科学版)',
  '北京大学学报（哲学社会科学版）',
  '中华内科杂志',
  '物理学报',
  '高等学校化学学报',
  '中国图书馆学报',
  '系统工程理论与实践',
  '农业工程学报',
  '哲学研究',
  '环境科学',
  '材料导报',
  '机械工程学报',
  '电力系统自动化',
  '岩石力学与工程学报',
  '中国中药杂志',
  '心理学报',
  '教育研究',
  '通信学报',
  'Chinese Journal of Catalysis',
  '生态学报',
  '地理学报',
  '科学通报',
];
const houses: [string, string][] = [
  ['北京', '科学出版社'],
  ['北京', '清华大学出版社'],
  ['上海', '上海交通大学出版社'],
  ['北京', '高等教育出版社'],
  ['武汉', '武汉大学出版社'],
  ['北京', '人民邮电出版社'],
  ['成都', '四川人民出版社'],
  ['北京', '商务印书馆'],
];
const schools: [string, string][] = [
  ['北京', '清华大学'],
  ['武汉', '华中科技大学'],
  ['杭州', '浙江大学'],
  ['北京', '中国科学院大学'],
  ['哈尔滨', '哈尔滨工业大学'],
  ['西安', '西安电子科技大学'],
];
const papers = ['人民日报', '光明日报', '中国教育报', '科技日报', '经济日报', '中国青年报'];
const meetings = [
  '第十二届全国信息检索学术会议论文集',
  '2019年中国自动化大会论文集',
  '中国地球物理学会年会论文集',
  '第五届全国复合材料学术会议',
];
const agencies = [
  '国家市场监督管理总局',
  '中国国家标准化管理委员会',
  '中华人民共和国住房和城乡建设部',
  '全国信息与文献标准化技术委员会',
];

const range = (draw: Draw): string => {
  const from = 1 + draw.below(draw.chance(0.4) ? 90 : 2_400);
  return `${from}-${from + 4 + draw.below(15)}`;
};

const year = (draw: Draw): number => 1996 + draw.below(30);
const dates = (draw: Draw) => ({ year: year(draw), month: 1 + draw.below(12), day: 1 + draw.below(28) });
const group = <T>(draw: Draw, most: number, one: (draw: Draw) => T): T[] =>
  Array.from({ length: 1 + draw.below(most) }, () => one(draw));

/** Chinese works of every kind: titles of the open corpus, the rest drawn. */
export const chineseWork = (draw: Draw, titles: readonly string[], type: Work['type']): Work => {
  const base = {
    chinese: true,
    type,
    title: draw.pick(titles),
    authors: group(draw, 6, chinesePerson),
    ...dates(draw),
  };
  switch (type) {
    case 'conference':
      return { ...base, source: draw.pick(meetings), place: '北京', publisher: '科学出版社', pages: range(draw) };
    case 'chapter': {
      const [place, publisher] = draw.pick(houses);
      return {
        ...base,
        source: draw.pick(titles).replace(/[.。:：].*$/, ''),
        place,
        publisher,
        pages: range(draw),
        editors: group(draw, 2, chinesePerson),
      };
    }
    case 'book': {
      const [place, source] = draw.pick(houses);
      return { ...base, source, place };
    }
    case 'thesis': {
      const [place, source] = draw.pick(schools);
      return { ...base, authors: [chinesePerson(draw)], source, place, degree: draw.pick(['博士', '硕士'] as const) };
    }
    case 'patent':
      return {
        ...base,
        title: `一种${base.title}`,
        source: '',
        number: `CN${draw.pick(['10', '11', '20'])}${String(1_000_000 + draw.below(8_999_999))}${draw.pick(['A', 'B', 'U'])}`,
      };
    case 'standard':
      return {
        ...base,
        authors: [{ family: draw.pick(agencies), given: '', body: true }],
        source: '中国标准出版社',
        place: '北京',
        number: `${draw.pick(['GB/T', 'GB', 'HJ', 'JGJ'])} ${100 + draw.below(30_000)}-${base.year}`,
      };
    case 'newspaper':
      return {
        ...base,
        source: draw.pick(papers),
        pages: String(1 + draw.below(16)),
        authors: base.authors.slice(0, 2),
      };
    default: {
      const doi = draw.chance(0.4)
        ? {
            doi: `10.${3_000 + draw.below(9_000)}/j.issn.1000-${1_000 + draw.below(8_000)}.${base.year}.${String(1 + draw.below(12)).padStart(2, '0')}.${String(draw.below(40)).padStart(3, '0')}`,
          }
        : {};
      return {
        ...base,
        source: draw.pick(journals),
        ...(draw.chance(0.85) && { volume: String(1 + draw.below(60)) }),
        issue: draw.chance(0.08) ? 'S1' : String(1 + draw.below(12)),
        ...(draw.chance(0.92) ? { pages: range(draw) } : { articleNumber: String(100_000 + draw.below(90_000)) }),
        ...doi,
      };
    }
  }
};

const presses: [string, string][] = [
  ['Cambridge', 'Cambridge University Press'],
  ['New York', 'Springer'],
  ['Hoboken, NJ', 'Wiley'],
  ['Cambridge, MA', 'MIT Press'],
  ['Amsterdam', 'Elsevier'],
  ['London', 'Routledge'],
  ['Berlin', 'Springer-Verlag'],
  ['Boca Raton, FL', 'CRC Press'],
  ['Singapore', 'World Scientific'],
  ['Oxford', 'Oxford University Press'],
  ['Cham', 'Springer International Publishing'],
];
const universities = [
  'Stanford University',
  'University of Oxford',
  'ETH Zurich',
  'Tsinghua University',
  'Massachusetts Institute of Technology',
  'Université Paris-Saclay',
];
const newspapers = ['The New York Times', 'The Guardian', 'China Daily', 'Financial Times'];

/** Western works of the kinds the corpus has few of; title and people are a real article's. */
export const westernWork = (draw: Draw, from: readonly Work[], type: Work['type']): Work => {
  const {
    volume: _volume,
    issue: _issue,
    pages: _pages,
    articleNumber: _article,
    doi,
    shortSource: _short,
    publisher: _publisher,
    ...base
  } = draw.pick(from);
  const [place, publisher] = draw.pick(presses);
  const authors = base.authors.slice(0, 4);
  switch (type) {
    case 'chapter':
      return {
        ...base,
        type,
        authors,
        source: draw.pick(from).title.split(/[:?]/)[0]!.split(' ').slice(0, 12).join(' ').trim(),
        place,
        publisher,
        pages: range(draw),
        editors: draw.pick(from).authors.slice(0, 2),
      };
    case 'book':
      return { ...base, type, authors, title: base.title.split(/[:?]/)[0]!.trim(), source: publisher, place };
    case 'thesis':
      return {
        ...base,
        type,
        authors: authors.slice(0, 1),
        source: draw.pick(universities),
        degree: draw.chance(0.7) ? '博士' : '硕士',
      };
    case 'patent':
      return { ...base, type, authors, source: '', number: `US${7_000_000 + draw.below(4_000_000)}B2` };
    case 'preprint':
      return {
        ...base,
        type,
        authors,
        source: 'arXiv',
        number: `${String(10 + draw.below(15))}${String(1 + draw.below(12)).padStart(2, '0')}.${String(draw.below(20_000)).padStart(5, '0')}`,
      };
    case 'newspaper':
      return { ...base, type, authors: authors.slice(0, 1), source: draw.pick(newspapers) };
    default:
      return { ...base, type: 'article', authors, ...(doi && { doi }) };
  }
};
