import type { PatentFields } from '#domain/patents/patent-record.ts';
import { words } from './kind-words.ts';

/** What a published thing is, whatever word its database uses for it. */
export const literatureKinds = words;

export type LiteratureKind = keyof typeof literatureKinds;

export interface Author {
  /** As the source wrote it, LaTeX and markup already turned into text. */
  name: string;
  family?: string;
  given?: string;
  /** The long form where the source gives a short one too (WoS AF beside AU). */
  fullName?: string;
  /** In the source's other language (CSCD on the Web of Science: the Chinese name). */
  otherName?: string;
  /** A group, committee or institution rather than a person. */
  group?: boolean;
  corresponding?: boolean;
  /** Places in `LiteratureRecord.affiliations`. */
  affiliations: number[];
  emails: string[];
  orcid?: string;
  researcherId?: string;
  scopusId?: string;
}

/** The database an accession number belongs to; `other` keeps a number whose owner the file does not tell. */
export type AccessionOwner =
  | 'wos'
  | 'scopus'
  | 'ei'
  | 'cscd'
  | 'cssci'
  | 'cnki'
  | 'wanfang'
  | 'weipu'
  | 'pubmed'
  | 'embase'
  | 'other';

/** Where a record came from, so that a person can always look at the source beside what was read. */
export interface Provenance {
  /** The reader's format, e.g. `bibtex`. */
  format: string;
  /** 1-based line where the record begins. */
  line: number;
  /** 1-based place of the record among all entries of the file, refused ones counted too. */
  ordinal: number;
  /** The key or number the file itself uses. */
  key?: string;
  raw: string;
  /** Fields that have no place of their own, by the name the source uses, repeated ones in order. */
  extra: Record<string, string[]>;
}

/** One record of the literature, as every reader hands it on. Absent means the source does not say. */
export interface LiteratureRecord {
  title: string;
  translatedTitle?: string;
  kind: LiteratureKind;
  /** The source's own word: Article, Proceedings Paper, 期刊论文 … */
  documentType?: string;
  authors: Author[];
  /** The source ends its list with et al. or 等. */
  moreAuthors: boolean;
  editors: Author[];
  affiliations: string[];
  /** Reprint or correspondence addresses as written. */
  correspondence: string[];
  /** E-mails the source does not tie to an author. */
  emails: string[];
  source?: string;
  sourceAbbreviation?: string;
  series?: string;
  conference?: string;
  publisher?: string;
  place?: string;
  issn?: string;
  eissn?: string;
  isbn: string[];
  year?: number;
  date?: string;
  earlyAccess?: string;
  volume?: string;
  issue?: string;
  pages?: string;
  articleNumber?: string;
  doi?: string;
  url?: string;
  accessions: Partial<Record<AccessionOwner, string>>;
  /** Indexes of one database that hold the record (WoS `WE`). */
  editions: string[];
  database?: string;
  language?: string;
  keywords: string[];
  abstract?: string;
  funding: string[];
  citedReferences: string[];
  citedReferenceCount?: number;
  timesCited?: number;
  /** What only a patent has. */
  patent?: PatentFields;
  provenance: Provenance;
}

/**
 * A class, so that the engine leaves room for the fields a reader adds: an object that grows field by field is copied
 * several times.
 */
class EmptyRecord implements LiteratureRecord {
  title = '';
  kind: LiteratureKind = 'other';
  authors: Author[] = [];
  moreAuthors = false;
  editors: Author[] = [];
  affiliations: string[] = [];
  correspondence: string[] = [];
  emails: string[] = [];
  isbn: string[] = [];
  accessions: Partial<Record<AccessionOwner, string>> = {};
  editions: string[] = [];
  keywords: string[] = [];
  funding: string[] = [];
  citedReferences: string[] = [];
  provenance: Provenance;

  constructor(provenance: Provenance) {
    this.provenance = provenance;
  }
}

export const emptyRecord = (provenance: Provenance): LiteratureRecord => new EmptyRecord(provenance);
