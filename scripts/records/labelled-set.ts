import { readFileSync } from 'node:fs';
import { yearOf } from '#domain/literature/fields/pages.ts';
import { groupOf, personOf } from '#domain/literature/fields/person-name.ts';
import { standardNumbersOf } from '#domain/literature/fields/standard-numbers.ts';
import { splitDelimited } from '#domain/literature/parsers/tables/delimited.ts';
import { type Author, emptyRecord, type LiteratureKind, type LiteratureRecord } from '#domain/literature/record.ts';
import { readAuthors } from '#domain/literature/references/authors.ts';

/** A row of a labelled set, as the bib-dedupe benchmark names its columns: ID, ENTRYTYPE, title, author, journal … */
export interface LabelledRecord {
  id: string;
  record: LiteratureRecord;
}

const kinds: Record<string, LiteratureKind> = {
  article: 'article',
  inproceedings: 'conference',
  conference: 'conference',
  proceedings: 'conference',
  book: 'book',
  inbook: 'chapter',
  incollection: 'chapter',
  phdthesis: 'thesis',
  mastersthesis: 'thesis',
  thesis: 'thesis',
  techreport: 'report',
};

const separated = (text: string): string[] => {
  if (/ and /i.test(text)) return text.split(/\s+and\s+/i);
  if (text.includes(';')) return text.split(';');
  return text.split(',').length > 2 ? readAuthors(text).authors : [text];
};

const authorsOf = (text: string): Author[] => {
  const parts = separated(text);
  return parts
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => (part.length > 300 ? groupOf(part) : personOf(part)));
};

const filled = (text: string | null | undefined): string | undefined => text?.trim() || undefined;

export const recordOf = (row: Record<string, string | null | undefined>, line: number): LiteratureRecord => {
  const numbers = standardNumbersOf(`${row.isbn ?? ''};${row.issn ?? ''}`);
  const pubmed = filled(row.pmid);
  return {
    ...emptyRecord({ format: 'csv', line, ordinal: line, raw: '', extra: {} }),
    title: row.title ?? '',
    kind: kinds[(row.ENTRYTYPE ?? row.entrytype ?? '').toLowerCase()] ?? 'other',
    authors: authorsOf(row.author ?? row.authors ?? ''),
    source: filled(row.journal) ?? filled(row.container_title),
    conference: filled(row.booktitle),
    issn: numbers.issn[0],
    eissn: numbers.issn[1],
    isbn: numbers.isbn,
    year: yearOf(filled(row.year)),
    volume: filled(row.volume),
    issue: filled(row.number) ?? filled(row.issue),
    pages: filled(row.pages),
    doi: filled(row.doi),
    accessions: pubmed ? { pubmed } : {},
    abstract: filled(row.abstract),
  };
};

/** Rows of a CSV file under the names of its header. */
export const readTable = (text: string): Record<string, string>[] => {
  let header: readonly string[] | undefined;
  const rows: Record<string, string>[] = [];
  for (const item of splitDelimited(text.replace(/^\uFEFF/, ''), { delimiter: ',', quotes: true })) {
    if (!('row' in item)) continue;
    const { cells } = item.row;
    if (header) rows.push(Object.fromEntries(header.map((name, at) => [name, cells[at] ?? ''])));
    else header = cells;
  }
  return rows;
};

/** Whether a file is a CSV of the benchmark: its header names ID, title and author. */
export const isLabelledSet = (file: string): boolean => {
  const [header = ''] = readFileSync(file, 'latin1').split(/\r?\n/, 1);
  const names = new Set(
    header
      .replace(/["\uFEFFï»¿]/g, '')
      .toLowerCase()
      .split(','),
  );
  return names.has('id') && names.has('title') && names.has('author');
};

export const readLabelledSet = (file: string): LabelledRecord[] =>
  readTable(readFileSync(file, 'utf8')).map((row, at) => ({
    id: row.ID || row.id || String(at + 1),
    record: recordOf(row, at + 2),
  }));

/** Sets of ids that describe one work. */
export const readTruth = (file: string): string[][] =>
  readTable(readFileSync(file, 'utf8')).map((row) => (row.merged_ids ?? Object.values(row)[0] ?? '').split(';'));
