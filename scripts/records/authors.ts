import type { AuthorSigns } from '#domain/literature/citations/author-person.ts';
import { compareAuthors } from '#domain/literature/citations/compare-authors.ts';
import { splitDelimited } from '#domain/literature/parsers/tables/delimited.ts';
import { openExport } from '#server/files/reading/open-export.ts';
import { existing } from './read-file.ts';

type Cell = (column: string) => string;

const signsOf = (cell: Cell, side: 'a' | 'b'): AuthorSigns => {
  const told = (column: string): string | undefined => cell(`${side}_${column}`) || undefined;
  const many = (text: string | undefined): string[] =>
    text
      ?.split(/[;；]/)
      .map((one) => one.trim())
      .filter(Boolean) ?? [];
  return {
    name: told('name') ?? '',
    fullName: told('full_name'),
    affiliations: many(told('affiliation')),
    emails: many(told('email')),
    orcid: told('orcid'),
    researcherId: told('researcher_id'),
    scopusId: told('scopus_id'),
  };
};

/** The rows of a CSV file in any encoding, or of a workbook's first sheet. */
const rowsOf = async (file: string): Promise<readonly (readonly string[])[]> => {
  const opened = await openExport(existing(file));
  if (opened.kind === 'refused') throw new Error(`${file}：${opened.sentence}`);
  if (opened.kind === 'sheets') return (opened.sheets[0] ?? []).map(({ cells }) => cells);
  return [...splitDelimited(opened.pieces, { delimiter: ',', quotes: true })].flatMap((item) =>
    'row' in item ? [item.row.cells] : [],
  );
};

/** Each pair's verdict and reason as a JSON line; then the counts and all verdicts in order. */
export const run = async (args: string[]): Promise<number> => {
  const [file] = args;
  if (!file) {
    console.error('用法：npm run -s records -- authors 作者对.csv');
    return 2;
  }
  const [header = [], ...rows] = await rowsOf(file);
  const columns = new Map(
    header.map((name, at) => [
      name
        .replace(/^\uFEFF/, '')
        .trim()
        .toLowerCase(),
      at,
    ]),
  );
  if (!columns.has('a_name') || !columns.has('b_name')) {
    console.error('表头须有 a_name、a_full_name、a_affiliation、a_email、a_orcid 与相应的 b_ 各列');
    return 2;
  }
  const counts = { pairs: 0, same: 0, different: 0, check: 0, verdicts: [] as string[] };
  for (const row of rows) {
    if (row.every((value) => !value.trim())) continue;
    const cell: Cell = (column) => row[columns.get(column) ?? -1]?.trim() ?? '';
    const { verdict, sign, reason, sure } = compareAuthors(signsOf(cell, 'a'), signsOf(cell, 'b'));
    counts.pairs += 1;
    counts[verdict] += 1;
    counts.verdicts.push(verdict);
    console.log(
      JSON.stringify({
        pair: counts.pairs,
        a: cell('a_full_name') || cell('a_name'),
        b: cell('b_full_name') || cell('b_name'),
        verdict,
        sign,
        sure,
        reason,
      }),
    );
  }
  console.log(JSON.stringify(counts));
  return 0;
};
