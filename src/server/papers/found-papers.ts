import { type FoundPaper, type PaperSource, type PapersRead, paperSources } from '#contracts/papers.ts';
import { draftFromRecord } from '#domain/literature/paper-draft.ts';
import { type ReadAs, readText, recognise } from '#domain/literature/parsers/read-any.ts';
import { collect } from '#domain/literature/parsers/reader.ts';
import { rowsOfText } from '#domain/literature/parsers/tables/table-text.ts';
import type { LiteratureRecord } from '#domain/literature/record.ts';
import { readReferenceList } from '#domain/literature/references/read-references.ts';
import { type ReferencePaper, referenceStyles } from '#domain/literature/references/reference.ts';
import type { LeftLine } from '#domain/literature/references/split-references.ts';
import { mostPapers } from '#domain/orders/forms/paper.ts';
import { paperFieldOf, paperFromDraft } from '#domain/orders/forms/paper-from-draft.ts';
import type { TableCell } from '#domain/tables/heading-map.ts';
import { type PaperWorkbook, readPaperRows } from './paper-rows.ts';
import { words } from './reading-words.ts';

type Problem = PapersRead['problems'][number];
/** What a text is counted by. */
type Unit = 'line' | 'paragraph';

/** These two have names of their own on the screen; every other reader's name is told as it is. */
const named: Readonly<Record<string, PaperSource>> = { bibtex: 'bibtex', ris: 'ris' };

/** Below this a text that merely mentions `@article{` is taken for a list of references. */
const sureEnough = 0.5;
/** Rows under headings that no database writes: they are read as the template is, role and faults included. */
export const anyTable = 'table';
const longestText = 4_000;
/** Abstracts are of no use beside the fields. */
const longestRecord = 600;

/** No more than an order may hold; the rest is named, not dropped in silence. */
export const papersRead = (
  source: PaperSource,
  papers: FoundPaper[],
  problems: Problem[],
  refused: PapersRead['refused'] = null,
): PapersRead => {
  const beyond = papers.length - mostPapers;
  const tooMany: Problem[] = beyond > 0 ? [{ sentence: words.tooMany(mostPapers, beyond), lost: true }] : [];
  return {
    source,
    sourceName: paperSources[source],
    papers: papers.slice(0, mostPapers),
    problems: [...tooMany, ...problems],
    refused,
  };
};

export const foundReference = (found: ReferencePaper, unit: Unit = 'line'): FoundPaper => ({
  paper: paperFromDraft(found.paper),
  place: found.number === undefined ? words[unit](found.fromLine) : `[${found.number}]`,
  text: found.text.slice(0, longestText),
  style: referenceStyles[found.style],
  uncertain: [...new Set(found.uncertain.map(paperFieldOf))],
  authors: {
    names: found.paper.authors,
    corresponding: found.corresponding,
    coFirst: found.coFirst,
    emphasised: found.emphasised,
    more: found.moreAuthors,
  },
});

const foundRecord = (record: LiteratureRecord): FoundPaper => ({
  paper: paperFromDraft(draftFromRecord(record)),
  place: words.entry(record.provenance.ordinal),
  text: record.provenance.raw.slice(0, longestRecord),
  style: '',
  uncertain: record.title ? [] : ['title'],
});

/** The records of a database's export as papers. */
export const readPaperExport = ({ format, name, items }: ReadAs): PapersRead => {
  const { records, problems } = collect(items);
  const source = named[format] ?? 'export';
  return {
    ...papersRead(
      source,
      records.map(foundRecord),
      problems.map(({ sentence, lost }) => ({ sentence, lost })),
    ),
    ...(source === 'export' && { sourceName: name }),
  };
};

/** A text of any kind as papers, recognised by what it says: an export, a table, or else a list of references. */
export const readPaperText = (text: string, thisYear: number): PapersRead => {
  const { format, sureness } = recognise(text);
  if (sureness >= sureEnough && format !== anyTable) return readPaperExport(readText(text));
  const table = sureness > 0 && format === anyTable ? readPaperRows(rowsOfText(text), { thisYear }) : undefined;
  if (table) return papersOfTable(table);
  const { papers, left } = readReferenceList(text);
  return papersRead(
    'references',
    papers.map((found) => foundReference(found)),
    leftLines(left, 'line'),
  );
};

/** Headings and notes of a list, which are no papers: told, so that nothing goes without a word. */
export const leftLines = (left: readonly LeftLine[], unit: Unit): Problem[] => {
  if (left.length === 0) return [];
  const name = unit === 'line' ? words.lineNamed : words.paragraphNamed;
  const named = left.slice(0, 5).map(({ line, text }) => name(line, text.slice(0, 30)));
  const more = left.length > named.length ? words.andMore : '';
  const say = unit === 'line' ? words.linesLeft : words.paragraphsLeft;
  return [{ sentence: say(left.length, named.join('、'), more), lost: false }];
};

const plainCell = (cell: TableCell) => (cell instanceof Date ? cell.toISOString().slice(0, 10) : cell);

/** A table under the template's headings, with the rows it could not take. */
export const papersOfTable = (book: PaperWorkbook): PapersRead =>
  papersRead(
    'workbook',
    book.papers.map(({ row, paper }) => ({
      paper: paperFromDraft(paper),
      place: words.line(row),
      text: '',
      style: '',
      uncertain: [],
    })),
    [
      ...book.refused.map(({ sentence }) => ({ sentence, lost: true })),
      ...book.unknownColumns.map((heading) => ({ sentence: words.unknownColumn(heading), lost: false })),
    ],
    book.refused.length === 0
      ? null
      : {
          headings: book.headings,
          rows: book.refused.map(({ row, cells, faults }) => ({ row, cells: cells.map(plainCell), faults })),
        },
  );
