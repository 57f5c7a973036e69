import { authorsOfWork } from '../authors-of-work.ts';
import { personOf } from '../fields/person-name.ts';
import { listedPeople } from '../parsers/people/listed-people.ts';
import { emptyRecord, type LiteratureKind, type LiteratureRecord } from '../record.ts';

/** A paper as an order or a branch states it. */
export interface ListedPaper {
  title: string;
  kind?: LiteratureKind | '';
  authors: string;
  source: string;
  issn?: string;
  year: number | null;
  volume?: string;
  issue?: string;
  pages?: string;
  doi: string;
  accessionNumber?: string;
}

const told = <Key extends string>(key: Key, value: string | undefined): { [K in Key]?: string } =>
  value?.trim() ? ({ [key]: value.trim() } as { [K in Key]?: string }) : {};

/** What a stated paper says, in the one shape of records. */
export const recordOfPaper = (paper: ListedPaper): LiteratureRecord => {
  const { people, more } = listedPeople(paper.authors);
  return {
    ...emptyRecord({ format: 'stated', line: 0, ordinal: 0, raw: '', extra: {} }),
    title: paper.title.trim(),
    ...(paper.kind ? { kind: paper.kind } : {}),
    authors: people.length > 0 || !paper.authors.trim() ? people : [personOf(paper.authors)],
    moreAuthors: more,
    ...told('source', paper.source),
    ...told('issn', paper.issn),
    ...(paper.year !== null ? { year: paper.year } : {}),
    ...told('volume', paper.volume),
    ...told('issue', paper.issue),
    ...told('pages', paper.pages),
    ...told('doi', paper.doi),
    accessions: paper.accessionNumber?.trim() ? { other: paper.accessionNumber.trim() } : {},
  };
};

const weights: Partial<Record<keyof LiteratureRecord, number>> = {
  title: 4,
  source: 2,
  year: 2,
  doi: 2,
  volume: 1,
  issue: 1,
  pages: 1,
  articleNumber: 1,
  issn: 1,
  abstract: 1,
  documentType: 1,
};

/** How much a source says; one that a database made stands before one that somebody typed. */
const fullness = (record: LiteratureRecord): number =>
  Object.entries(weights).reduce(
    (sum, [field, weight]) => sum + (record[field as keyof typeof weights] ? weight : 0),
    0,
  ) +
  Math.min(3, record.authors.length) +
  (record.provenance.format === 'stated' ? 0 : 20);

/** One record of all that tell of a work: the fullest, its gaps filled by the others. */
export const wholeWork = (sources: readonly LiteratureRecord[]): LiteratureRecord | undefined => {
  const [best, ...others] = [...sources].sort((one, other) => fullness(other) - fullness(one));
  if (!best) return undefined;
  const whole: Record<string, unknown> = { ...best };
  for (const other of others)
    for (const [field, value] of Object.entries(other))
      if (whole[field] === undefined || whole[field] === '') whole[field] = value;
  const filled = whole as unknown as LiteratureRecord;
  const { authors, moreAuthors, affiliations } = authorsOfWork([best, ...others]) ?? best;
  return {
    ...filled,
    kind: best.kind === 'other' ? (others.find(({ kind }) => kind !== 'other')?.kind ?? 'other') : best.kind,
    accessions: Object.assign({}, ...[...sources].reverse().map(({ accessions }) => accessions), best.accessions),
    keywords: [...new Set([best, ...others].flatMap(({ keywords }) => keywords))].slice(0, 60),
    authors,
    moreAuthors,
    affiliations,
  };
};
