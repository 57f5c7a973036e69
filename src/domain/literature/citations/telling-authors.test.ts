import { test } from 'vitest';
import type { SelfCitationRule } from '#domain/services/choices.ts';
import { inventedRecord } from '#tests/builders/records/invented-record.ts';
import { digestOf, expectKept, tellingInputs } from '#tests/builders/records/kept-answers.ts';
import type { DatabaseId } from '../databases.ts';
import type { Author, LiteratureRecord } from '../record.ts';
import { AuthorGate } from './author-gate.ts';
import { type AuthorSigns, personFrom } from './author-person.ts';
import { CitedPapers, type SoughtPaper } from './cited-papers.ts';
import { compareAuthors } from './compare-authors.ts';
import { countByPaper, countCitations } from './count-citations.ts';
import { type Citation, type Overrule, splitCitations } from './split-citations.ts';
import { conclusionFigures, summariseCitations } from './summary.ts';

test('§+ pairs that bring each condition of the rules out either way are compared as they were', () => {
  expectKept(
    'telling-authors',
    tellingInputs<[AuthorSigns, AuthorSigns]>('telling-authors').map(([one, other]) => {
      const compared = compareAuthors(one, other);
      return `${compared.verdict} ${compared.sure} ${one.name} / ${other.name}: ${compared.reason} #${digestOf(compared)}`;
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
