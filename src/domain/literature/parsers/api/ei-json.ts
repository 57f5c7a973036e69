import { kindOfDocument } from '#domain/literature/fields/document-kind.ts';
import { doiOf } from '#domain/literature/fields/doi.ts';
import { plainLine } from '#domain/literature/fields/markup.ts';
import { pagesOf, yearOf } from '#domain/literature/fields/pages.ts';
import { standardNumbersOf } from '#domain/literature/fields/standard-numbers.ts';
import { emptyRecord, type LiteratureRecord } from '#domain/literature/record.ts';
import { isEiNumber } from '../accession.ts';
import { fill } from '../fill-record.ts';
import { defineReader } from '../reader.ts';
import { field, many, recordsOfAnswers, textOf } from './json-answers.ts';

const recordOf = (entry: unknown, line: number, ordinal: number): LiteratureRecord => {
  const document = field(entry, 'EI-DOCUMENT') ?? entry;
  const property = (...names: string[]): string | undefined => {
    for (const name of names) {
      const text = textOf(field(document, 'DOCUMENTPROPERTIES', name));
      if (text) return text;
    }
    return undefined;
  };
  const number = property('AN');
  const raw = JSON.stringify(entry);
  const record = emptyRecord({ format: 'ei-json', line, ordinal, ...(number ? { key: number } : {}), raw, extra: {} });
  const places = new Map<string, number>();
  for (const one of many(field(document, 'AFS', 'AF'))) {
    const text = textOf(field(one, 'NAME'));
    if (!text) continue;
    places.set(textOf(field(one, 'ID')) ?? '', record.affiliations.length);
    record.affiliations.push(text);
  }
  record.authors = many(field(document, 'AUS', 'AU')).flatMap((one) => {
    const name = textOf(field(one, 'NAME'));
    const email = textOf(field(one, 'EMAIL'));
    const affiliations = many(field(one, 'AFS', 'AFID')).flatMap((id) => places.get(textOf(id) ?? '') ?? []);
    return name ? [{ name, affiliations, emails: email ? [email] : [] }] : [];
  });
  const type = property('DT');
  // Only Compendex is the Engineering Index: a number of Inspec is none of EI.
  const name = textOf(field(document, 'DOC', 'DB', 'DBNAME')) ?? 'Compendex';
  record.database = name;
  record.title = plainLine(property('TI') ?? '');
  record.kind = kindOfDocument(type ?? '') ?? 'article';
  fill(record, {
    documentType: type,
    source: property('SO', 'ST'),
    year: yearOf(property('YR', 'PYR', 'SD')),
    volume: property('VO', 'VOM')?.replace(/^v(?:ol\.?)?\s*/i, ''),
    issue: property('IS')?.replace(/^n(?:o\.?)?\s*/i, ''),
    pages: pagesOf(property('PP', 'PA')?.replace(/^p+\.?\s*/i, '')),
    doi: doiOf(property('DO', 'DOI')),
    issn: standardNumbersOf(property('SN') ?? '').issn[0],
    abstract: property('AB'),
    language: property('LA'),
  });
  if (number && isEiNumber(number) && /compendex/i.test(name)) record.accessions.ei = number;
  else if (number) record.accessions.other = number;
  return record;
};

const read = recordsOfAnswers({
  entries: (answer) => many(field(answer, 'PAGE', 'PAGE-RESULTS', 'PAGE-ENTRY')),
  record: recordOf,
  title: 'TI',
});

/** Answers of Engineering Village in JSON. They tell no times cited. */
export const eiJsonReader = defineReader({
  format: 'ei-json',
  name: 'Engineering Village API JSON',
  sniff: (head) => (/"PAGE"\s*:/.test(head) && /"RESULTS-COUNT"|"EI-DOCUMENT"/.test(head) ? 0.97 : 0),
  read,
});
