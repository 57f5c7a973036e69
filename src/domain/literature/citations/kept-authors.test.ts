import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'vitest';
import { keysOf, type SelfCitationRule, selfCitationRules } from '#domain/services/choices.ts';
import { inventedRecord } from '#tests/builders/records/invented-record.ts';
import { digestOf, expectKept, tellingInputs, withSlip } from '#tests/builders/records/kept-answers.ts';
import { keptRecords } from '#tests/builders/records/kept-records.ts';
import { seededDraw } from '#tests/builders/seeded-random.ts';
import type { DatabaseId } from '../databases.ts';
import { gbt7714 } from '../formats/gbt7714.ts';
import { plain } from '../formats/plain.ts';
import { splitDelimited } from '../parsers/tables/delimited.ts';
import type { Author, LiteratureRecord } from '../record.ts';
import { AuthorGate } from './author-gate.ts';
import { type AuthorSigns, personFrom, signsOf } from './author-person.ts';
import { CitedPapers, type SoughtPaper } from './cited-papers.ts';
import { compareAuthors } from './compare-authors.ts';
import { countByPaper, countCitations } from './count-citations.ts';
import { type Citation, type Overrule, splitCitations } from './split-citations.ts';
import { conclusionFigures, summariseCitations } from './summary.ts';

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

test('§+ pairs that bring each condition of the rules out either way are compared as they were', () => {
  expectKept(
    'telling-authors',
    tellingInputs<[AuthorSigns, AuthorSigns]>('telling-authors').map(([one, other]) => {
      const compared = compareAuthors(one, other);
      return `${compared.verdict} ${compared.sure} ${one.name} / ${other.name}: ${compared.reason} #${digestOf(compared)}`;
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

test('§+ the gate lets the same through where each of its conditions comes out either way', () => {
  type Signs = AuthorSigns & { aliases?: [string] };
  expectKept(
    'telling-gate',
    tellingInputs<[Signs[], Signs[]]>('telling-gate').map(([persons, authors]) => {
      const gate = new AuthorGate(persons.map((signs) => personFrom(signs)));
      const places = authors.map(({ aliases = [], emails = [], ...author }) => [
        ...gate.candidates({
          ...author,
          emails: [...emails],
          affiliations: [],
          ...(aliases[0] && { otherName: aliases[0] }),
        }),
      ]);
      return `${persons.map(({ name }) => name).join(' / ')}: ${places.map((list) => list.join(' ')).join(' / ')}`;
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

test('§+ references that bring each condition of the weighing out either way are weighed as they were', () => {
  expectKept(
    'telling-cited',
    tellingInputs<{ papers: SoughtPaper[]; text: string }>('telling-cited').map(({ papers, text }) => {
      const found = new CitedPapers(papers).find(text);
      const words = found.map(({ paper, verdict, reason }) => `${paper} ${verdict} ${reason}`).join(' / ');
      return `${text.replaceAll(/\s/g, ' ').slice(0, 80)}: ${words} #${digestOf(found)}`;
    }),
  );
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

interface Told {
  papers: Record<string, ToldWork>;
  citing: Record<string, ToldWork>;
  citations: Citation[];
  rule: SelfCitationRule;
  applicants?: AuthorSigns[];
  overrules?: Overrule[];
  works?: Record<string, string>;
  asked: [DatabaseId, ...DatabaseId[]];
}
type ToldWork = Partial<Omit<LiteratureRecord, 'authors'>> & {
  authors: (Partial<Author> & { name: string; at?: string })[];
};

const workOf = ({ authors, ...more }: ToldWork): LiteratureRecord => {
  const affiliations = authors.flatMap(({ at }) => at ?? []);
  const places = authors.map(({ at }, place) => (at ? authors.slice(0, place).filter((one) => one.at).length : -1));
  return {
    ...inventedRecord({ title: '', ...more, affiliations }),
    authors: authors.map(({ at: _, ...author }, place) => ({
      emails: [],
      ...author,
      affiliations: places[place]! < 0 ? [] : [places[place]!],
    })),
  };
};

test('§+ orders that bring each condition of the split out either way are split and summed up as they were', () => {
  expectKept(
    'telling-citations',
    tellingInputs<Told>('telling-citations').map(
      ({ rule, citations, applicants, overrules, works, asked, ...told }) => {
        const papers = new Map(Object.entries(told.papers).map(([id, work]) => [id, workOf(work)]));
        const citing = new Map(Object.entries(told.citing).map(([id, work]) => [id, workOf(work)]));
        const context = applicants
          ? { applicants, papers: [...papers.values()] }
          : { papers: [...papers.values()].slice(1) };
        const split = splitCitations({
          papers,
          citing,
          citations,
          rule,
          context,
          ...(overrules && { overrules }),
          ...(works && { workOf: (id: string) => works[id] ?? id }),
        });
        const states = ['found', 'check'] as const;
        const summary = summariseCitations({
          rule,
          databases: asked,
          citedIn: asked.slice(0, 2),
          ownSources: [],
          papers: [...papers].map(([id, record], at) => ({
            id,
            record,
            inclusions: states[at] ? [{ database: asked[0], state: states[at], accession: 'A1', editions: [] }] : [],
          })),
          citing,
          split,
        });
        const counts = [countCitations(split), [...countByPaper(split, [...papers.keys()], [4])]];
        const words = split
          .map(({ paper, work, verdict, reason }) => `${paper} ${work} ${verdict} ${reason}`)
          .join(' / ');
        return `${rule}: ${words} #${digestOf([split, counts, summary, conclusionFigures(summary, [])])}`;
      },
    ),
  );
});
