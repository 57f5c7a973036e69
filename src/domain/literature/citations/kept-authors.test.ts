import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'vitest';
import { keysOf, selfCitationRules } from '#domain/services/choices.ts';
import { digestOf, expectKept, withSlip } from '#tests/builders/records/kept-answers.ts';
import { keptRecords } from '#tests/builders/records/kept-records.ts';
import { seededDraw } from '#tests/builders/seeded-random.ts';
import { gbt7714 } from '../formats/gbt7714.ts';
import { plain } from '../formats/plain.ts';
import { splitDelimited } from '../parsers/tables/delimited.ts';
import type { Author } from '../record.ts';
import { AuthorGate } from './author-gate.ts';
import { type AuthorSigns, personFrom, signsOf } from './author-person.ts';
import { CitedPapers } from './cited-papers.ts';
import { compareAuthors } from './compare-authors.ts';
import { splitCitations } from './split-citations.ts';

const file = path.resolve(import.meta.dirname, '../../../../tests/fixtures/author-pairs.csv');
const [, ...rows] = [...splitDelimited(readFileSync(file, 'utf8'), { delimiter: ',', quotes: true })].flatMap((item) =>
  'row' in item ? [item.row.cells] : [],
);
const side = (cells: readonly string[], from: number): AuthorSigns => ({
  name: cells[from]!,
  fullName: cells[from + 1]!,
  affiliations: [cells[from + 2]!],
  emails: [cells[from + 3]!],
  orcid: cells[from + 4]!,
});

test('§+ labelled pairs, neighbours and names with a slip are compared as they were', () => {
  const draw = seededDraw(20_261_118);
  const people = rows.flatMap((cells) => [side(cells, 0), side(cells, 5)]);
  const line = (one: AuthorSigns, other: AuthorSigns): string => {
    const compared = compareAuthors(one, other);
    return `${compared.verdict} ${compared.sure} ${one.name} / ${other.name}: ${compared.reason} #${digestOf(compared)}`;
  };
  expectKept(
    'authors',
    people.flatMap((one, at) => {
      const other = people[at % 2 === 0 ? at + 1 : at - 1]!;
      const slipped = { ...other, name: withSlip(other.name, draw), fullName: '' };
      const bare = { ...one, affiliations: [], emails: [], orcid: '' };
      return [line(one, other), line(bare, { ...other, orcid: '' }), line(bare, slipped)];
    }),
  );
});

test('§+ the gate lets the same authors through as it did', () => {
  const people = rows.flatMap((cells) => [side(cells, 0), side(cells, 5)]);
  const gate = new AuthorGate(people.filter((_, at) => at % 4 === 0).map((signs) => personFrom(signs)));
  expectKept(
    'gate',
    people.map(({ name, fullName, emails, orcid }) => {
      const author: Author = {
        name,
        affiliations: [],
        emails: [...(emails ?? [])],
        ...(fullName && { fullName }),
        ...(orcid && { orcid }),
      };
      const places = [...gate.candidates(author)];
      return `${name}: ${places.length} of them, first ${places.slice(0, 4).join(' ')} #${digestOf(places)}`;
    }),
  );
});

test('§+ papers are found in references as they were, in whatever form and with slips', () => {
  const draw = seededDraw(5);
  const records = keptRecords().filter(({ authors, source }, at) => at % 2 === 0 && authors.length > 0 && source);
  const cited = new CitedPapers(records.map((record, at) => ({ id: String(at), records: [record] })));
  const lines = records.flatMap((record, at) => {
    const [first] = record.authors;
    const terse = `${first?.name ?? ''}, ${record.year ?? ''}, ${(record.sourceAbbreviation ?? record.source ?? '').toUpperCase()}, V${record.volume ?? ''}, P${record.pages?.split('-')[0] ?? ''}`;
    return [gbt7714(record), plain(record), terse, `${terse}, DOI ${record.doi ?? ''}`]
      .flatMap((text) => [text, withSlip(text, draw)])
      .map((text) => {
        const found = cited.find(text);
        const words = found
          .slice(0, 2)
          .map(({ paper, verdict, reason }) => `${paper} ${verdict} ${reason}`)
          .join(' / ');
        return `${at}: ${words} #${digestOf(found)}`;
      });
  });
  expectKept('cited', lines);
});

test('§+ citations are split by every rule as they were', () => {
  const records = keptRecords();
  const works = new Map(records.map((record, at) => [String(at), record]));
  const applicants = records.slice(0, 3).map((record) => signsOf(record.authors[0]!, record));
  const context = { applicants, papers: records.slice(0, 5) };
  const citations = records.flatMap((_, at) =>
    [1, 7].map((step) => ({ paper: String(at), citing: String((at + step) % records.length), database: 1 })),
  );
  for (const rule of keysOf(selfCitationRules))
    expectKept(
      `split-${rule}`,
      splitCitations({ papers: works, citing: works, citations, rule, context }).map(
        (one) => `${one.paper} ${one.work} ${one.verdict} #${digestOf(one)}`,
      ),
    );
});
