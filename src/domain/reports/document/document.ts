import { englishDay } from '#domain/dates/english-day.ts';
import type { ReportLanguage } from '#domain/services/choices.ts';
import { chineseDay } from '../chinese-day.ts';
import { draftWords, isDraftReport } from '../draft-report.ts';
import type { ReportData } from '../report-data.ts';
import { withoutNumber } from '../without-number.ts';

/**
 * What a report says, as a tree. It is gathered once from the report's value; screen and PDF draw it whole, the workbook
 * its lists, and the tags of Word templates read the same fields. A renderer adds no words of its own.
 */
export interface ReportDocument {
  look: 'citation' | 'novelty' | 'patent' | 'similarity' | 'year';
  language: ReportLanguage;
  title: string;
  /** What stands where a sealed report has its number. */
  number: string;
  version: number;
  draft: boolean;
  institution: { name: string; englishName: string };
  verification: { code: string; url: string };
  cover: Cover;
  parts: Part[];
}

export interface Cover {
  /** In a box over everything else. */
  notice?: Text;
  facts: Fact[];
}

/** A section of the report under its heading. */
export interface Part {
  key: string;
  /** 一、 or 1; empty where the part is not counted. */
  number: string;
  title: string;
  blocks: Block[];
  /** Begins a page of its own behind the signatures. */
  annex?: true;
  /** Stays on one page. */
  together?: true;
  /** Stands across: its table has too many columns for an upright page. */
  wide?: true;
}

export type Look = 'strong' | 'soft' | 'code' | 'mark' | 'gap';

export interface Span {
  text: string;
  look?: Look;
  /** Begins a line of its own. */
  line?: true;
}

export type Text = string | readonly Span[];

/** A text, or short ones after each other: lines on the screen, one line on paper. */
export type Cell = Text | { items: readonly Text[]; joint: string };

export interface Fact {
  name: string;
  value: string;
  /** Facts of one group stand beside its name. */
  group?: string;
  /** Two of them share a row. */
  half?: true;
}

export interface Column {
  title: string;
  /** In millimetres on paper; without it the column takes what is left. */
  width?: number;
  align?: 'center' | 'right';
}

export interface Row {
  /** Of a paper its number: what is said about it can be found and framed. */
  key: string;
  cells: readonly Cell[];
}

export interface TableBlock {
  is: 'table';
  name: string;
  caption?: string;
  columns: readonly Column[];
  rows: readonly Row[];
  foot?: readonly Cell[];
  /** On paper the cells behind the second stand below it, each under its column's title. */
  stacked?: string;
  /** A row may go on over the page. */
  long?: true;
}

/** Figures by database and of all together, three to each. */
export interface CountsBlock {
  is: 'counts';
  name: string;
  caption: string;
  unit: string;
  heads: { number: string; paper: string; counts: string; total: string };
  groups: readonly string[];
  words: readonly string[];
  rows: readonly { key: string; title: string; figures: readonly string[] }[];
  total: readonly string[];
  /** How the last group is called in a line, and how many works cite. */
  union: string;
  /** Of the lines: what is counted, and what stands after a group's name. */
  times: string;
  colon: string;
  articles: string;
}

/** Figures of one row in words, a line to a group: `SCI-E：被引 6 次 · 他引 5 次`. What was not asked for is left out. */
export const countLines = ({ groups, words, union, times, colon }: CountsBlock, figures: readonly string[]): string[] =>
  groups.flatMap((group, at) => {
    const own = figures.slice(at * words.length, (at + 1) * words.length);
    const said = own.flatMap((figure, place) => {
      if (figure === '—' || figure === '') return [];
      return [/^\d/.test(figure) ? `${words[place]} ${figure}${times}` : figure];
    });
    return said.length === 0 ? [] : [`${at === groups.length - 1 ? union : group}${colon}${said.join(' · ')}`];
  });

export interface FigureBlock {
  is: 'figure';
  title: string;
  /** Which of the report's charts; its drawing is made apart. */
  chart: number;
  drawn: boolean;
  words: string;
  table: TableBlock;
}

export type Block =
  | { is: 'heading'; text: string }
  | { is: 'text'; text: Text; look: 'body' | 'conclusion' | 'lead' | 'note' | 'none' | 'notice'; place?: string }
  | { is: 'items'; items: readonly Item[] }
  | { is: 'facts'; rows: readonly Fact[] }
  | { is: 'record'; mark: string; text: Text; under: readonly Text[] }
  | { is: 'folded'; title: Text; items: readonly Item[] }
  | { is: 'signature'; people: readonly string[]; seal: string; day: string }
  | TableBlock
  | CountsBlock
  | FigureBlock;

export interface Item {
  mark: string;
  text: Text;
  under?: Text;
}

export const heading = (text: string): Block => ({ is: 'heading', text });
export const body = (text: Text): Block => ({ is: 'text', text, look: 'body' });
export const none = (text: string): Block => ({ is: 'text', text, look: 'none' });
/** Small print that stays with the table below it. */
export const lead = (text: string): Block => ({ is: 'text', text, look: 'lead' });
/** Small print; nothing where there is nothing to say. */
export const note = (text: string): Block[] => (text === '' ? [] : [{ is: 'text', text, look: 'note' }]);

/** 1． 2． 3． */
export const numbered = (lines: readonly string[]): Block => ({
  is: 'items',
  items: lines.map((text, at) => ({ mark: `${at + 1}．`, text: withoutNumber(text) })),
});

export const orDash = (text: string): string => text || '—';

/** The words of a report's language; both, one after the other. */
export type Say = (chinese: string, english: string, joint?: string) => string;
export const sayIn =
  (language: ReportLanguage): Say =>
  (chinese, english, joint = ' ') =>
    language === 'en' ? english : language === 'both' ? `${chinese}${joint}${english}` : chinese;

export const dayIn = (language: ReportLanguage, day: string): string =>
  orDash(language === 'en' ? englishDay(day) : chineseDay(day));

/** What sealing adds: until then the words that say so. */
export const whenSealed = (data: ReportData, value: string): string =>
  isDraftReport(data) ? sayIn(data.language)('出具时写入', 'set when issued') : orDash(value);

export const issuedOn = (data: ReportData): string => whenSealed(data, dayIn(data.language, data.issuedOn));

export const draftLine = (language: ReportLanguage): string =>
  sayIn(language)(draftWords, 'DRAFT — for checking only, not a proof');

export const numberLine = (language: ReportLanguage, number: string): string =>
  `${sayIn(language)('报告编号', 'Report No.')} ${number}`;

export const versionLine = (language: ReportLanguage, version: number): string =>
  sayIn(language)(`第 ${version} 版`, `version ${version}`);

/** What a draft and a sealed report say about how they can be checked. */
export const checkedBy = (data: ReportData): string =>
  isDraftReport(data)
    ? sayIn(data.language)(
        '本件为初稿，供委托人与审核人员核对；以签章后的报告为准。',
        'This is a draft for checking; only the sealed report counts.',
      )
    : sayIn(data.language)(
        '凭封面的验真码或电子文件可在验真页核对本报告的结论与是否有效。',
        'The conclusion and validity of this report can be checked by its code or file on the verification page.',
      );

const numerals = '一二三四五六七八九十';

/** Parts with their numbers, in the report's language. */
export const counted = (parts: readonly Omit<Part, 'number'>[], language: ReportLanguage = 'zh'): Part[] => {
  let at = 0;
  return parts.map((part) => {
    if (part.annex || part.title === '') return { ...part, number: '' };
    at += 1;
    return { ...part, number: language === 'en' ? `${at}  ` : `${numerals[at - 1] ?? at}、` };
  });
};

/** The institution as a report in this language calls it. */
export const issuerOf = ({ language, institution }: Pick<ReportDocument, 'language' | 'institution'>): string =>
  (language === 'en' && institution.englishName) || institution.name;

/** What every report begins with. */
export const frameOf = (data: ReportData): Omit<ReportDocument, 'look' | 'cover' | 'parts'> => ({
  language: data.language,
  title: data.title,
  number: whenSealed(data, data.number),
  version: data.version,
  draft: isDraftReport(data),
  institution: { name: data.institution.name, englishName: data.institution.englishName },
  verification: data.verification,
});
