import type { PaperDraft } from '../paper-draft.ts';
import type { LiteratureKind } from '../record.ts';

export type ReferenceStyle = 'gbt7714' | 'apa' | 'ieee' | 'vancouver' | 'chinese-note' | 'columns' | 'plain';

/** The Chinese name of each style, as a person sees it beside the line. */
export const referenceStyles = {
  gbt7714: 'GB/T 7714',
  apa: 'APA',
  ieee: 'IEEE',
  vancouver: '温哥华',
  'chinese-note': '中文注释',
  columns: '表格各列',
  plain: '一般格式',
} as const satisfies Record<ReferenceStyle, string>;

export type ReferenceField =
  | 'title'
  | 'authors'
  | 'source'
  | 'year'
  | 'volume'
  | 'issue'
  | 'pages'
  | 'articleNumber'
  | 'doi'
  | 'accession'
  | 'type';

/** What a style's reader makes of an item: pieces of the text and how sure it is of each, 0 to 1. */
export interface Reading {
  style: ReferenceStyle;
  kind: LiteratureKind;
  title: string;
  /** `Surname, Given`; Chinese names and bodies as they are written. */
  authors: string[];
  moreAuthors: boolean;
  /** Places in `authors` of those marked as corresponding, and as first beside the first. */
  corresponding: number[];
  coFirst: number[];
  source: string;
  year?: number;
  volume?: string;
  issue?: string;
  pages?: string;
  articleNumber?: string;
  sure: Partial<Record<ReferenceField, number>>;
}

/** A reference turned into a paper, beside the text it came from. */
export interface ReferencePaper {
  /** The source text, wrapped lines joined. */
  text: string;
  /** The same as it was pasted: its lines, with the number or mark before it. */
  pasted: string;
  fromLine: number;
  toLine: number;
  number?: number;
  style: ReferenceStyle;
  kind: LiteratureKind;
  paper: PaperDraft;
  /** The draft has one field for both; these keep them apart. */
  pages?: string;
  articleNumber?: string;
  moreAuthors: boolean;
  corresponding: number[];
  coFirst: number[];
  /** Places of those written in bold or underlined: in a list of one's own works, oneself. */
  emphasised: number[];
  url?: string;
  confidence: Partial<Record<ReferenceField, number>>;
  /** Fields a person should look at, missing ones included. */
  uncertain: ReferenceField[];
}

/** Below this a field is named uncertain. */
export const doubt = 0.7;

export const uncertainIn = (confidence: ReferencePaper['confidence']): ReferenceField[] =>
  (Object.entries(confidence) as [ReferenceField, number][]).filter(([, sure]) => sure < doubt).map(([field]) => field);
