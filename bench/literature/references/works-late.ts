import { readFileSync } from 'node:fs';
import path from 'node:path';
import { rowsOfText } from '#domain/literature/parsers/tables/table-text.ts';
import { corpus, inCase, type Person, type Work } from './works.ts';

/** Sets of another collection, which no list was made of while the reader was written. */
const sets = ['digital_work', 'cytology_screening', 'stroke'];

const person = (written: string): Person | undefined => {
  const [family, given, more] = written.split(/,\s*/);
  if (more !== undefined || !family || !given || /[^\p{L}\p{M}\s.'’-]|\.{2}/u.test(family + given)) return undefined;
  if (!/^\p{Lu}/u.test(given) || family.length < 2 || given.length > 30) return undefined;
  return { family: /\p{Ll}/u.test(family) ? family.trim() : inCase(family.trim()), given: given.trim() };
};

const stated = (value: string | undefined): string | undefined =>
  value && value !== 'UNKNOWN' ? value.trim() : undefined;

const workOf = (row: Record<string, string>): Work | undefined => {
  const people = (stated(row.author) ?? '').split(/\s+and\s+/).map(person);
  const title = (stated(row.title) ?? '')
    .replace(/\s+/g, ' ')
    .replace(/\s?\[[^\]]+\]$|[.。]$/g, '')
    .trim();
  const type = row.ENTRYTYPE === 'inproceedings' ? 'conference' : row.ENTRYTYPE === 'article' ? 'article' : undefined;
  const source = inCase(
    (stated(type === 'conference' ? row.booktitle : row.journal) ?? '').replace(/\s+/g, ' ').trim(),
  );
  const year = Number(row.year);
  if (!type || people.some((one) => !one) || title.length < 12 || title.length > 250 || !(year > 1950))
    return undefined;
  if (/[<>{}\\[\]]|&\w+;|\?{2}|\uFFFD/.test(title + source) || !/[a-z]/.test(title) || /[\u0400-\u04ff]/.test(title))
    return undefined;
  if (source.length < 3 || source.length > 120) return undefined;
  const pages = stated(row.pages)
    ?.replace(/\s*-+\s*/g, '-')
    .replace(/\s/g, '');
  const article = pages && /^(?:[a-z]{1,4}\d{2,}|\d{5,})$/i.test(pages) ? pages : undefined;
  const number = (value: string | undefined) =>
    value && /^[A-Za-z]?\d{1,5}(?:-\d{1,4})?$/.test(value) ? value : undefined;
  const [volume, issue, doi] = [number(stated(row.volume)), number(stated(row.number)), stated(row.doi)];
  return {
    type,
    chinese: false,
    title,
    authors: people as Person[],
    year,
    month: 1 + (title.length % 12),
    day: 1 + (title.length % 28),
    source,
    ...(volume && { volume }),
    ...(issue && { issue }),
    ...(pages && !article && /^[A-Za-z]?\d{1,6}(?:-[A-Za-z]?\d{1,6})?$/.test(pages) && { pages }),
    ...(article && { articleNumber: article }),
    ...(doi && /^10\.\S+$/.test(doi) && { doi }),
  };
};

export const lateWorks = (): Work[] => {
  const works = new Map<string, Work>();
  for (const set of sets) {
    const file = path.join(corpus, `dedupe/bibdedupe_${set}/records_pre_merged.csv`);
    const [head, ...rows] = rowsOfText(readFileSync(file, 'utf8')).map(({ cells }) => cells);
    for (const cells of rows) {
      const work = workOf(Object.fromEntries(head!.map((name, at) => [name, cells[at] ?? ''])));
      if (work && !works.has(work.title.toLowerCase())) works.set(work.title.toLowerCase(), work);
    }
  }
  return [...works.values()];
};
