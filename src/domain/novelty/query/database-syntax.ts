import type { DocumentType, QueryField } from './query-model.ts';

export const databaseNames = [
  'cnki',
  'wanfang',
  'weipu',
  'cscd',
  'wos',
  'scopus',
  'ei',
  'pubmed',
  'ieee',
  'incopat',
  'innojoy',
  'soopat',
  'orbit',
  'espacenet',
  'dii',
] as const;

export type DatabaseName = (typeof databaseNames)[number];

export const isDatabaseName = (name: string): name is DatabaseName =>
  (databaseNames as readonly string[]).includes(name);

/** One or several codes of a database that together are the field. */
export type FieldCodes = readonly string[];

/**
 * How one database is asked, as data: an administrator changes a row, the emitter and the reader follow. In patterns,
 * `{code}`, `{terms}`, `{term}`, `{a}`, `{b}`, `{n}` (`{over}`: one more, where the sign says less than), `{from}`, `{to}` are places.
 */
export interface DatabaseSyntax {
  id: DatabaseName;
  /**
   * Tells by which rules a logged formula was written: `1` as the platform delivers the row, `1.3` after an institution's
   * third change of it.
   */
  version: string;
  name: string;
  site?: string | undefined;
  /** Languages of the records: a term in another one is left out, with a warning. */
  languages: readonly ('zh' | 'en')[];
  /** Operators between bracketed parts, without spaces. */
  and: string;
  or: string;
  not: string;
  /** Operators inside one field where they differ, printed without spaces. */
  inside?: { and: string; or: string; not: string } | undefined;
  /** Other spellings of the operators that a typed formula may have. */
  alsoRead?: { and?: readonly string[]; or?: readonly string[]; not?: readonly string[] } | undefined;
  /** Operators have no order of precedence: everything is bracketed, and what is not is read from the left. */
  leftToRight?: boolean | undefined;
  /** `group`: a field once around its terms. `each`: a field at every term. */
  form: 'group' | 'each';
  /** `{code}=({terms})` or `({terms}) wn {code}` for groups; `{code}={term}` or `{term}[{code}]` for each. */
  pattern: string;
  /** A code with a pattern of its own. */
  patterns?: Readonly<Record<string, string>> | undefined;
  fields: Readonly<Partial<Record<QueryField, FieldCodes>> & { topic: FieldCodes }>;
  /** The sign around a phrase; none means that words side by side are a phrase. */
  quote?: { sign: '"' | "'" /** Every term is quoted. */; always: boolean; doubled: boolean } | undefined;
  /** What several words without quotes mean. */
  loose: 'words' | 'phrase';
  /** A field beside several words makes them a phrase: loose words are written one by one and joined by AND. */
  tagsPhrases?: boolean | undefined;
  /** Signs inside a word that are operators there unless the term is quoted: `COVID-19` in 维普. */
  operatorSigns?: string | undefined;
  /** Signs that cannot stand in a term at all. */
  forbidden: string;
  truncation?: { sign: string; minimum: number; inQuotes: boolean } | undefined;
  /** Signs that stand for letters inside a word, `?` for one and `*` for any; none: such a word cannot be asked there. */
  wildcard?: { signs: string; inQuotes: boolean } | undefined;
  near?:
    | {
        any?: string | undefined;
        ordered?: string | undefined;
        maximum: number;
        /** `term`: places take terms as written; `bare`: texts without quotes; `atom`: terms with their field. */
        takes: 'term' | 'bare' | 'atom';
        /** Each side may be one word only. */
        wordsOnly?: boolean | undefined;
        /** The whole stands inside quotes. */
        inQuotes?: boolean | undefined;
      }
    | undefined;
  /** A clause in the formula, or the name of the box on the page. */
  years: { clause: string } | { box: string };
  /** Types of documents it holds, and how some of them are asked for: a clause in the formula, or a box on the page. */
  types: {
    holds: readonly DocumentType[];
    /** `DT=({types})`. */
    clause?: string | undefined;
    /** The words of the clause by type. */
    codes?: Readonly<Partial<Record<DocumentType, readonly string[]>>> | undefined;
    box?: string | undefined;
  };
  limits: { characters: number; terms?: number | undefined; wildcards?: number | undefined };
  /** Words that are operators there: a term that has one is quoted. */
  reserved: readonly string[];
  /** Facts no public source confirms; to be checked at the desk. */
  unconfirmed: readonly string[];
}

/** What an institution may change of a row: not its name, which reports print. */
export type SyntaxRules = Omit<DatabaseSyntax, 'id' | 'version' | 'name'>;
