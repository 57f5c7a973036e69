import type { SearchSource } from '#domain/literature/search-sources.ts';
import { databaseNamed } from './database-named.ts';
import { isDatabaseName } from './database-syntax.ts';
import { syntaxNameOf } from './numbered-databases.ts';

export interface NamedDatabase {
  /** A row of the table of syntaxes, or the name of an own source. */
  database: string;
  sourceId: number | null;
}

type Source = Pick<SearchSource, 'id' | 'code' | 'name' | 'chinese' | 'english' | 'labels'>;

const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s《》()（）\-_·.,，、]+/g, '')
    .replace(/(?:数据库|database|平台)$/, '');

const namesOf = ({ code, name, chinese, english, labels }: Source): string[] =>
  [code, name, chinese, english, ...labels].filter(Boolean);

const wordsFor = ({ name, chinese, code }: Source): string => name || chinese || code;

/**
 * The database that somebody means by what they typed: one of the table, else a source of the institution. Undefined: none
 * is called so. A name is never a second one of what is known already.
 */
export const sourceNamed = (text: string, sources: readonly Source[]): NamedDatabase | undefined => {
  const known = databaseNamed(text);
  if (isDatabaseName(known)) return { database: known, sourceId: null };
  const wanted = bare(text);
  const byBare = databaseNamed(wanted);
  if (isDatabaseName(byBare)) return { database: byBare, sourceId: null };
  const source = sources.find((one) => namesOf(one).some((name) => bare(name) === wanted));
  if (!source) return undefined;
  const syntax = syntaxNameOf(source.id);
  return syntax ? { database: syntax, sourceId: null } : { database: wordsFor(source), sourceId: source.id };
};

/** One database however its source was called when it was searched. */
export const databaseKey = ({ database, source_id }: { database: string; source_id: number | null }): string =>
  source_id === null ? databaseNamed(database) : `source:${source_id}`;
