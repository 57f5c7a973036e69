import { listedPeople } from '../parsers/people/listed-people.ts';
import { emptyRecord, type LiteratureKind, type LiteratureRecord } from '../record.ts';
import { type PaperValues, valuesOfRecord } from './described-paper.ts';

const blank = (kind: LiteratureKind): LiteratureRecord => ({
  ...emptyRecord({ format: 'order', line: 0, ordinal: 0, raw: '', extra: {} }),
  kind,
});

/** The record with the printed values in it, so that a reference made of it says what the fields say. */
export const recordAsPrinted = (
  values: PaperValues,
  record: LiteratureRecord | undefined,
  typedKind: LiteratureKind | '',
): LiteratureRecord => {
  const base = record ?? blank(typedKind || 'article');
  const own = valuesOfRecord(base);
  const { people, more } = listedPeople(values.authors);
  const { volume, issue, pages, doi, issn } = values;
  return {
    ...base,
    title: values.title,
    ...(values.authors !== own.authors && { authors: people, moreAuthors: more }),
    ...(values.source !== own.source && { source: values.source }),
    ...(values.year !== own.year && values.year !== '' && { year: Number(values.year) }),
    ...(volume !== own.volume && { volume }),
    ...(issue !== own.issue && { issue }),
    ...(pages !== own.pages && { pages }),
    ...(doi !== own.doi && { doi }),
    ...(issn !== own.issn && { issn }),
  };
};
