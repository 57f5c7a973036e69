import type { Author, LiteratureRecord } from '../record.ts';
import { initialsOf, writtenPerson } from './person.ts';

const person = (author: Author): string => {
  const written = writtenPerson(author);
  const initials = initialsOf(written).map((letter) => `${letter}.`);
  return written.whole ?? [written.family, initials.join(' ')].filter(Boolean).join(', ');
};

/** Up to twenty names; of more, nineteen, an ellipsis and the last (APA 7, §9.8). */
const people = (authors: readonly Author[], more: boolean): string => {
  const names = authors.map(person);
  if (names.length > 20) return `${names.slice(0, 19).join(', ')}, . . . ${names.at(-1)}`;
  if (more) return `${names.join(', ')}, et al.`;
  if (names.length < 2) return names[0] ?? '';
  return `${names.slice(0, -1).join(', ')}, & ${names.at(-1)}`;
};

const ended = (text: string): string => (/[.?!。？！]$/.test(text) ? text : `${text}.`);

const inSource = ({
  kind,
  source,
  volume,
  issue,
  pages,
  articleNumber,
  publisher,
  editors,
}: LiteratureRecord): string => {
  const place = `${volume ?? ''}${issue ? `(${issue})` : ''}`;
  const extent = pages?.replace('-', '–') ?? (articleNumber ? `Article ${articleNumber}` : '');
  if (kind === 'article' || kind === 'newspaper') return [source, place, extent].filter(Boolean).join(', ');
  if (kind === 'conference' || kind === 'chapter') {
    const by = editors.length > 0 ? `${people(editors, false)} (Eds.), ` : '';
    const host = source ? `In ${by}${source}${extent ? ` (pp. ${extent})` : ''}` : '';
    return [host, publisher].filter(Boolean).join('. ');
  }
  if (kind === 'thesis') return publisher ?? source ?? '';
  return [publisher ?? source, place, extent].filter(Boolean).join(', ');
};

export const apa = (record: LiteratureRecord): string => {
  const names = people(record.authors, record.moreAuthors);
  const year = `(${record.year ?? 'n.d.'}).`;
  const title = ended(record.title);
  const tail = inSource(record);
  const link = record.doi ? `https://doi.org/${record.doi}` : (record.url ?? '');
  const head = names ? `${ended(names)} ${year} ${title}` : `${title} ${year}`;
  return [head, tail && ended(tail), link].filter(Boolean).join(' ');
};
