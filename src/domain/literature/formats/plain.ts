import type { LiteratureRecord } from '../record.ts';

/** One line with everything a person needs to find the work, names as the source writes them. */
export const plain = (record: LiteratureRecord): string => {
  const names = record.authors.map(({ name, fullName }) => fullName ?? name).join('; ');
  const place = `${record.volume ?? ''}${record.issue ? `(${record.issue})` : ''}`;
  const pages = record.pages ?? record.articleNumber;
  return [
    names && `${names}${record.moreAuthors ? '; …' : ''}`,
    record.title,
    record.source ?? record.conference ?? record.publisher,
    record.year,
    place && (pages ? `${place}: ${pages}` : place),
    !place && pages,
    record.doi && `DOI ${record.doi}`,
    Object.values(record.accessions).join(' '),
  ]
    .filter(Boolean)
    .join(' | ');
};
