import type { Board, WorkbenchPaper } from '#contracts/literature/workbench.ts';
import type { DatabaseName, DatabaseSyntax } from '#domain/novelty/query/database-syntax.ts';
import { databaseTable } from '#domain/novelty/query/database-table.ts';
import { paperDatabases, syntaxNameOf } from '#domain/novelty/query/numbered-databases.ts';
import { paperStrings } from '#domain/novelty/query/paper-strings.ts';
import { isChinese } from '#domain/novelty/query/query-model.ts';

export interface OrderFormula {
  text: string;
  by: 'doi' | 'title';
  /** Numbers of the papers it looks up. */
  papers: number[];
}

/** One site to search: every formula for it, and what it cannot look up. */
export interface SearchSite {
  name: DatabaseName;
  title: string;
  address: string | undefined;
  /** Codes of the order's databases that are searched here; none: not asked for. */
  codes: string[];
  limit: number;
  formulas: OrderFormula[];
  warnings: string[];
  /** Numbers of papers that no formula looks up here. */
  left: number[];
  /** A file of it has been imported for every database asked for here. */
  imported: boolean;
}

const soughtOf = ({ title, printed, doi }: WorkbenchPaper) => ({
  title: title || printed.title,
  translatedTitle: printed.title && !isChinese(printed.title) ? printed.title : undefined,
  doi: doi || printed.doi || undefined,
});

type SyntaxTable = Readonly<Record<DatabaseName, DatabaseSyntax>>;

const siteOf = (syntax: DatabaseSyntax, { papers, databases }: Pick<Board, 'papers' | 'databases'>): SearchSite => {
  const { id: name } = syntax;
  const asked = databases.filter(({ id, ordered }) => ordered && syntaxNameOf(id) === name);
  const { strings, warnings, left } = paperStrings(papers.map(soughtOf), syntax);
  const noOf = (place: number): number => papers[place]!.no;
  return {
    name,
    title: syntax.name,
    address: syntax.site,
    codes: asked.map(({ code }) => code),
    limit: syntax.limits.characters,
    formulas: strings.map(({ formula, by, papers: places }) => ({ text: formula, by, papers: places.map(noOf) })),
    warnings,
    left: left.map(noOf),
    imported: asked.length > 0 && asked.every(({ searchedOn }) => searchedOn !== null),
  };
};

/** Where the papers of an order are looked up: the databases it asks for first, in its order, then the others. */
export const searchSites = (
  board: Pick<Board, 'papers' | 'databases'>,
  table: SyntaxTable = databaseTable,
): SearchSite[] => {
  const asked = board.databases.flatMap(({ id, ordered }) => (ordered ? (syntaxNameOf(id) ?? []) : []));
  return [...new Set([...asked, ...paperDatabases])].map((name) => siteOf(table[name], board));
};

/** Databases of the order that have no syntax here: they are searched by hand. */
export const sitesByHand = ({ databases }: Pick<Board, 'databases'>): string[] =>
  databases.filter(({ id, ordered }) => ordered && syntaxNameOf(id) === undefined).map(({ code }) => code);

/** The next formula that was not copied yet: of this site first, then of the order's other sites. */
export const nextToCopy = (
  sites: readonly SearchSite[],
  here: DatabaseName,
  isCopied: (text: string) => boolean,
): { site: SearchSite; formula: OrderFormula } | undefined => {
  const from = sites.findIndex(({ name }) => name === here);
  const asked = [...sites.slice(from), ...sites.slice(0, from)].filter(
    ({ codes, name }) => codes.length > 0 || name === here,
  );
  for (const site of asked) {
    const formula = site.formulas.find(({ text }) => !isCopied(text));
    if (formula) return { site, formula };
  }
  return undefined;
};
