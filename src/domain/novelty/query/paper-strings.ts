import type { DatabaseSyntax } from './database-syntax.ts';
import { isChinese, type QueryModel, type QueryTerm } from './query-model.ts';
import { translateQuery } from './translate.ts';
import { termsIn } from './written-query.ts';

/** A paper that is looked up in a database. */
export interface SoughtTitle {
  title: string;
  translatedTitle?: string | undefined;
  doi?: string | undefined;
}

export interface PaperString {
  formula: string;
  by: 'doi' | 'title';
  /** Places of the papers it looks up. */
  papers: number[];
}

export interface PaperStrings {
  strings: PaperString[];
  warnings: string[];
  /** Places of papers that no formula of this database can look up. */
  left: number[];
}

const sought = (text: string, field: 'doi' | 'title'): QueryTerm => ({
  text,
  language: isChinese(text) ? 'zh' : 'en',
  phrase: true,
  truncate: false,
  field,
});

/** The title a database knows: the English one where it has no Chinese records. */
const titleFor = ({ title, translatedTitle }: SoughtTitle, { languages }: DatabaseSyntax): string | undefined =>
  [title, translatedTitle].find((one) => one?.trim() && (languages.includes('zh') || !isChinese(one)))?.trim();

/** Ready formulas for a list of papers: by DOI where there is one, by title otherwise, within the database's limits. */
export const paperStrings = (papers: readonly SoughtTitle[], syntax: DatabaseSyntax): PaperStrings => {
  const byText = { doi: new Map<string, number[]>(), title: new Map<string, number[]>() };
  const left: number[] = [];
  papers.forEach((paper, place) => {
    const doi = syntax.fields.doi ? paper.doi?.trim() : undefined;
    const text = doi || titleFor(paper, syntax);
    const map = doi ? byText.doi : byText.title;
    if (text) map.set(text, [...(map.get(text) ?? []), place]);
    else left.push(place);
  });
  const strings: PaperString[] = [];
  const warnings: string[] = [];
  for (const by of ['doi', 'title'] as const) {
    const texts = [...byText[by]];
    if (texts.length === 0) continue;
    const model: QueryModel = { blocks: [{ terms: texts.map(([text]) => sought(text, by)) }], not: [] };
    const told = translateQuery(model, syntax);
    warnings.push(...told.warnings);
    // A term may have been rewritten; its place among the papers is found by what it was written from.
    const placesOf = new Map<string, number[]>();
    for (const [text, places] of texts) {
      const [part] = translateQuery({ blocks: [{ terms: [sought(text, by)] }], not: [] }, syntax).parts;
      const written = part?.blocks[0]?.[0];
      if (written) placesOf.set(termsIn(written)[0]!.text.toLowerCase(), places);
      else left.push(...places);
    }
    told.formula.forEach((formula, at) => {
      const terms = told.parts[at]!.blocks.flat().flatMap(termsIn);
      strings.push({ formula, by, papers: terms.flatMap(({ text }) => placesOf.get(text.toLowerCase()) ?? []) });
    });
  }
  return { strings, warnings, left: left.toSorted((a, b) => a - b) };
};
