import type { ResultPassage, ResultSource, SimilarityResult } from './result.ts';
import { comparedWith, notAVerdict, notCompared, textKinds, weakNote } from './text-kinds.ts';

/** What the report of a check prints: the value and the words, for the layout and nothing else. */
export interface SimilarityPaper {
  title: string;
  language: 'zh';
  draft: false;
  number: string;
  institution: { name: string };
  verification: { code: string; url: string };
  issuedOn: string;
  notCompared: string;
  comparedWith: string;
  notAVerdict: string;
  notes: string[];
  facts: [name: string, value: string][];
  figures: { name: string; share: string; letters: string }[];
  chapters: { title: string; letters: string; total: string; withoutQuotations: string; withoutOwn: string }[];
  sources: { number: string; title: string; kind: string; share: string; passages: string }[];
  passages: { number: string; source: string; place: string; mark: string; text: string; sourceText: string }[];
  unlisted: string;
}

export const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;

/** So many are printed; the rest are on the page of the check. */
const mostPassages = 300;
const longestText = 600;

const shortened = (text: string): string => {
  const flat = text.replace(/\s+/g, ' ').trim();
  return flat.length <= longestText ? flat : `${flat.slice(0, longestText)}……`;
};

/** What a source is, in the words of the list: kind, whose, how much it can say. */
export const sourceWords = ({ kind, own, closed }: Pick<ResultSource, 'kind' | 'own' | 'closed'>): string => {
  if (closed) return '送检稿，内容不公开';
  const of = kind === 'manuscript' ? '本人以前的送检稿' : textKinds[kind];
  return [of, own && kind !== 'manuscript' ? '本人的成果' : '', kind === 'abstract' ? '只有摘要' : '']
    .filter(Boolean)
    .join('，');
};

const markNames = { cited: '已引用', common: '通用表述' } as const;

/** Of an order the library says what a passage is, otherwise whoever gave the manuscript. */
export const markWords = (mark: keyof typeof markNames, ordered: boolean): string =>
  `${ordered ? '馆员' : '送检人'}标为${markNames[mark]}`;

/** 2026 年 11 月 16 日. */
const dayWords = (day: string): string => day.replace(/^(\d{4})-0?(\d{1,2})-0?(\d{1,2})$/, '$1 年 $2 月 $3 日');

const placeOf = ({ page, chapter }: ResultPassage): string =>
  [page === null ? '' : `第 ${page} 页`, chapter].filter(Boolean).join(' · ');

export const paperOf = (
  result: SimilarityResult,
  of: {
    number: string;
    code: string;
    url: string;
    issuedOn: string;
    marks: Readonly<Record<string, keyof typeof markNames>>;
    ordered: boolean;
  },
): SimilarityPaper => {
  const { figures, options } = result;
  const shown = result.passages.slice(0, mostPassages);
  const left = result.passages.length - shown.length;
  return {
    title: '论文相似段落比对报告',
    language: 'zh',
    draft: false,
    number: of.number,
    institution: { name: result.institution },
    verification: { code: of.code, url: of.url },
    issuedOn: of.issuedOn,
    notCompared,
    comparedWith: comparedWith(result.held, result.comparedOn),
    notAVerdict,
    notes: [
      '比例 = 与比对文本相同的字数 ÷ 正文字数；汉字一字、外文一词。参考文献与目录不比对、不计入。',
      `相同段落至少 40 个汉字或 160 个外文字母，中间可有少量改动；按 ${result.engine.gram} 字的片段取指纹，每 ${result.engine.window} 个取一。`,
      ...(result.phraseLetters > 0 ? [`本单位规定的固定用语不比对、不计入，本稿有 ${result.phraseLetters} 字。`] : []),
      options.foldTraditional ? '繁体与简体视为相同。' : '繁体与简体视为不同。',
      options.ownManuscripts ? '也与送检人以前的送检稿比对。' : '没有与送检人以前的送检稿比对。',
      weakNote,
    ],
    facts: [
      ['稿件', result.name],
      ['送检人', result.author],
      ['正文字数', String(figures.letters)],
      ['页数', result.pages === null ? '' : String(result.pages)],
      ['比对日期', dayWords(result.comparedOn)],
    ].filter((fact): fact is [string, string] => fact[1] !== ''),
    figures: [
      { name: '总计', ...words(figures.total) },
      { name: '去除引用', ...words(figures.withoutQuotations) },
      { name: '再去除本人成果', ...words(figures.withoutOwn) },
      { name: '单篇最多', ...words(figures.largest) },
    ],
    // A chapter of fixed phrases alone has nothing to count.
    chapters: result.chapters
      .filter(({ letters }) => letters > 0)
      .map((chapter) => ({
        title: chapter.title,
        letters: String(chapter.letters),
        total: percent(chapter.total.share),
        withoutQuotations: percent(chapter.withoutQuotations.share),
        withoutOwn: percent(chapter.withoutOwn.share),
      })),
    sources: result.sources.map((source) => ({
      number: String(source.number),
      title: [source.title, source.authors, source.year].filter(Boolean).join('；'),
      kind: sourceWords(source),
      share: percent(source.figure.share),
      passages: String(source.passages),
    })),
    passages: shown.map((passage) => ({
      number: String(passage.number),
      source: String(passage.source),
      place: placeOf(passage),
      mark: [
        passage.quoted ? '已标引用，去除引用时不计' : '',
        of.marks[String(passage.number)] ? markWords(of.marks[String(passage.number)]!, of.ordered) : '',
        passage.exact ? `一字不差 ${passage.letters} 字` : `${passage.letters} 字`,
      ]
        .filter(Boolean)
        .join('；'),
      text: shortened(result.text.slice(passage.at[0], passage.at[0] + passage.at[1])),
      sourceText: passage.sourceText === '' ? '（别人的送检稿，内容不公开）' : shortened(passage.sourceText),
    })),
    unlisted: [
      left > 0 ? `另有 ${left} 段未印出，见网页。` : '',
      result.unlisted > 0 ? `另有 ${result.unlisted} 个来源未列出，其相同段落已计入比例。` : '',
    ].join(''),
  };
};

const words = ({ share, letters }: { share: number; letters: number }) => ({
  share: percent(share),
  letters: String(letters),
});
