import type { PaperDraft } from '../paper-draft.ts';
import type { LiteratureKind } from '../record.ts';

export type ReferenceStyle = 'gbt7714' | 'apa' | 'ieee' | 'vancouver' | 'chinese-note' | 'plain';

/** The Chinese name of each style, as a person sees it beside the line. */
export const referenceStyles = {
  gbt7714: 'GB/T 7714',
  apa: 'APA',
  ieee: 'IEEE',
  vancouver: '温哥华',
  'chinese-note': '中文注释',
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
  | 'doi'
  | 'accession';

/** What a style's reader makes of an item: pieces of the text and how sure it is of each, 0 to 1. */
export interface Reading {
  style: ReferenceStyle;
  kind: LiteratureKind;
  title: string;
  authors: string[];
  moreAuthors: boolean;
  source: string;
  year?: number;
  volume?: string;
  issue?: string;
  pages?: string;
  sure: Partial<Record<ReferenceField, number>>;
}

/** A reference turned into a paper, beside the text it came from. */
export interface ReferencePaper {
  /** The source text, wrapped lines joined. */
  text: string;
  fromLine: number;
  toLine: number;
  number?: number;
  style: ReferenceStyle;
  kind: LiteratureKind;
  paper: PaperDraft;
  moreAuthors: boolean;
  url?: string;
  confidence: Partial<Record<ReferenceField, number>>;
  /** Fields a person should look at, missing ones included. */
  uncertain: ReferenceField[];
}
