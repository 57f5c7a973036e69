import fc from 'fast-check';
import { expect, test } from 'vitest';
import { selfCitationRules } from '#domain/services/choices.ts';
import { composedName, inventedAuthor, inventedWork, workBy } from '#tests/builders/records/invented-authors.ts';
import { personFrom, signsOf } from './author-person.ts';
import type { CitationWork, SelfCitationRule } from './citation-rules.ts';
import { type CitationVerdict, classifierFor, classifyCitation } from './classify-citation.ts';
import { comparePersons } from './compare-authors.ts';
import { countByPaper, countCitations, type Tally } from './count-citations.ts';
import { type Citation, type Overrule, splitCitations } from './split-citations.ts';

const rules = Object.keys(selfCitationRules) as SelfCitationRule[];
const verdicts: CitationVerdict[] = ['self', 'other', 'check'];
const context = { applicants: [{ name: '张三宁', aliases: ['Zhang, Sanning'], affiliations: ['清华大学'] }] };
const written = (name: string, more: object = {}) => ({ author: { name, affiliations: [], emails: [], ...more } });
const wholeName = (name: string, address: string) => ({ ...written(name), address });

const order = fc
  .record({
    papers: fc.array(inventedWork, { minLength: 1, maxLength: 4 }),
    citing: fc.array(inventedWork, { minLength: 1, maxLength: 8 }),
    links: fc.array(fc.tuple(fc.nat(3), fc.nat(7), fc.constantFrom(4, 10, 11)), { maxLength: 25 }),
    overruled: fc.array(fc.tuple(fc.nat(3), fc.nat(7), fc.constantFrom(...verdicts)), { maxLength: 3 }),
    groups: fc.array(fc.nat(3), { minLength: 8, maxLength: 8 }),
    rule: fc.constantFrom(...rules),
  })
  .map(({ papers, citing, links, overruled, groups, rule }) => ({
    papers: new Map(papers.map((work, at) => [`p${at % papers.length}`, work])),
    citing: new Map(citing.map((work, at) => [`c${at}`, work])),
    citations: links.map(
      ([paper, record, database]): Citation => ({
        paper: `p${paper % papers.length}`,
        citing: `c${record % citing.length}`,
        database,
      }),
    ),
    overrules: overruled.map(
      ([paper, record, verdict]): Overrule => ({
        paper: `p${paper % papers.length}`,
        citing: `c${record % citing.length}`,
        verdict,
        reason: '馆员核对',
      }),
    ),
    workOf: (id: string) => `w${groups[Number(id.slice(1))]}`,
    rule,
    context,
  }));

const addsUp = ({ total, self, others, toCheck }: Tally): boolean => total === self + others + toCheck;

test('§+ self, others and to be checked add up for every rule, database and the union', () => {
  fc.assert(
    fc.property(order, (input) => {
      const split = splitCitations(input);
      for (const counts of [countCitations(split), ...countByPaper(split, [...input.papers.keys()]).values()])
        for (const { citations, works } of [counts.union, ...Object.values(counts.databases)]) {
          expect(addsUp(citations)).toBe(true);
          expect(addsUp(works)).toBe(true);
          expect(works.total).toBeLessThanOrEqual(citations.total);
        }
    }),
  );
});

test('§+ the union is at most the sum of the databases and, where none lists a work twice, at least the largest', () => {
  fc.assert(
    fc.property(order, fc.boolean(), (input, merged) => {
      const { union, databases } = countCitations(splitCitations(merged ? input : { ...input, workOf: undefined }));
      const totals = Object.values(databases).map(({ citations }) => citations.total);
      expect(union.citations.total).toBeLessThanOrEqual(totals.reduce((sum, one) => sum + one, 0));
      if (!merged) expect(union.citations.total).toBeGreaterThanOrEqual(Math.max(0, ...totals));
    }),
  );
});

test('§+ splitting many at once says what judging each citation alone says', () => {
  fc.assert(
    fc.property(order, (input) => {
      const split = splitCitations({ ...input, overrules: [], workOf: undefined });
      for (const { paper, work, verdict, evidence } of split) {
        const alone = classifyCitation(input.papers.get(paper)!, input.citing.get(work)!, input.rule, {
          ...context,
          papers: [...input.papers.values()],
        });
        expect({ verdict, evidence }).toEqual({ verdict: alone.verdict, evidence: alone.evidence });
      }
    }),
  );
});

test('§+ the quick look at names keeps out nobody whom the comparison would not call different', () => {
  fc.assert(
    fc.property(inventedWork, inventedWork, (paper, citing) => {
      const found = classifierFor('paper_authors')(paper)(citing).evidence.map(
        ({ paperAuthor, citingAuthor }) => `${paperAuthor} ${citingAuthor}`,
      );
      const persons = (work: CitationWork) => work.authors.map((author) => personFrom(signsOf(author, work)));
      const wanted = persons(paper).flatMap((one) =>
        persons(citing)
          .filter((other) => comparePersons(one, other).verdict !== 'different')
          .map((other) => `${one.shown} ${other.shown}`),
      );
      if (wanted.length <= 20) expect([...found].sort()).toEqual([...wanted].sort());
    }),
    { numRuns: process.env.PROOF ? 2_000 : 200 },
  );
});

test('§+ the quick look at a name says what the comparison says, in whatever order and case it is written', () => {
  const verdicts = { same: 'self', different: 'other', check: 'check' } as const;
  fc.assert(
    fc.property(composedName, composedName, (one, other) => {
      const work = (name: string) => workBy([wholeName(name, 'Tsinghua Univ, Dept Phys')]);
      const told = comparePersons(
        personFrom({ name: one, affiliations: work(one).affiliations }),
        personFrom({ name: other, affiliations: work(other).affiliations }),
      );
      expect(classifyCitation(work(one), work(other), 'paper_authors').verdict).toBe(verdicts[told.verdict]);
    }),
    { numRuns: process.env.PROOF ? 6_000 : 600 },
  );
});

test('§+ a further author of the citing record can make a self-citation, never unmake one', () => {
  const rank: Record<CitationVerdict, number> = { other: 0, check: 1, self: 2 };
  const byAuthors = rules.filter((rule) => rule !== 'journal');
  fc.assert(
    fc.property(
      inventedWork,
      inventedWork,
      inventedAuthor,
      fc.constantFrom(...byAuthors),
      (paper, citing, added, rule) => {
        fc.pre(citing.authors.length > 0);
        const people = citing.authors.map((author, at) => ({ author, address: citing.affiliations[at] || undefined }));
        const longer = workBy([...people, added], citing.moreAuthors ? { moreAuthors: true } : {});
        const [before, after] = [citing, longer].map(
          (work) => classifyCitation(paper, work, rule, { ...context, papers: [paper] }).verdict,
        );
        expect(rank[after!]).toBeGreaterThanOrEqual(rank[before!]);
      },
    ),
  );
});

test('§+ computing again after an overrule and its withdrawal gives what was there', () => {
  fc.assert(
    fc.property(order, (input) => {
      const fresh = JSON.stringify(splitCitations({ ...input, overrules: [] }));
      splitCitations(input);
      expect(JSON.stringify(splitCitations({ ...input, overrules: [] }))).toBe(fresh);
    }),
  );
});

test('§+ a decision of a person is laid over the rule, counted, and covers the work in every database', () => {
  const papers = new Map([['p', workBy([wholeName('Smith, John', 'Univ Oxford, Dept Zool')])]]);
  const citing = new Map(['a', 'b'].map((id) => [id, workBy([wholeName('Smith, John', 'MIT, Dept Econ')])]));
  const citations = [
    { paper: 'p', citing: 'a', database: 4 },
    { paper: 'p', citing: 'b', database: 10 },
  ];
  const overrules: Overrule[] = [{ paper: 'p', citing: 'b', verdict: 'other', reason: '两人' }];
  const split = splitCitations({ papers, citing, citations, rule: 'paper_authors', overrules, workOf: () => 'w' });
  expect(split).toMatchObject([{ verdict: 'other', byRule: 'check', overruled: { reason: '两人' } }]);
  const { databases, union } = countCitations(split);
  expect(union).toMatchObject({ citations: { total: 1, others: 1 }, overruled: 1 });
  expect([databases[4]!.citations.others, databases[10]!.citations.others]).toEqual([1, 1]);
});

test('§+ one article that cites three papers is three citations and one citing article', () => {
  const paper = workBy([written('Smith, John')]);
  const papers = new Map(['a', 'b', 'c'].map((id) => [id, paper]));
  const citing = new Map([['x', workBy([written('Li, Na')])]]);
  const citations = [...papers.keys()].map((id) => ({ paper: id, citing: 'x', database: 4 }));
  expect(countCitations(splitCitations({ papers, citing, citations, rule: 'paper_authors' })).union).toMatchObject({
    citations: { total: 3, others: 3 },
    works: { total: 1, others: 1 },
  });
});

test('§+ each rule looks for its own authors', () => {
  const orcid = (at: number) => ({ orcid: ['0000-0002-1825-0097', '0000-0001-5109-3700', '0000-0003-1415-9269'][at] });
  const paper = workBy([written('Zhao, Qiang', orcid(0)), written('Sun, Lili', { ...orcid(1), corresponding: true })], {
    source: '情报学报',
  });
  const elsewhere = workBy([written('Peng, Fei', orcid(2))]);
  const by = (at: number, name: string) => workBy([written(name, orcid(at))], { source: '情报学报' });
  const verdict = (rule: SelfCitationRule, citing: CitationWork) =>
    classifyCitation(paper, citing, rule, {
      papers: [paper, elsewhere],
      applicants: [{ name: 'Sun, Lili', ...orcid(1) }],
    }).verdict;
  expect(rules.map((rule) => verdict(rule, by(0, 'Zhao, Qiang')))).toEqual([
    'other',
    'self',
    'self',
    'self',
    'self',
    'other',
  ]);
  expect(rules.map((rule) => verdict(rule, by(1, 'Sun, Lili')))).toEqual([
    'self',
    'self',
    'self',
    'self',
    'other',
    'self',
  ]);
  expect(verdict('paper_authors', by(2, 'Peng, Fei'))).toBe('other');
  expect(verdict('all_coauthors', by(2, 'Peng, Fei'))).toBe('self');
});

test('§+ lists that end in et al., missing authors and unmarked correspondence leave it to a person', () => {
  const paper = workBy([written('Zhao, Qiang')]);
  const stranger = workBy([written('Brennecke, Ulf')]);
  expect(classifyCitation(paper, { ...stranger, moreAuthors: true }, 'paper_authors').verdict).toBe('check');
  expect(classifyCitation(paper, workBy([]), 'paper_authors').verdict).toBe('check');
  expect(classifyCitation(paper, stranger, 'corresponding_author').verdict).toBe('other');
  expect(classifyCitation(paper, workBy([written('Zhao, Qiang')]), 'corresponding_author').verdict).toBe('check');
  expect(classifyCitation(paper, stranger, 'applicant').verdict).toBe('check');
});

test('§+ the name in the other language of a record counts as well', () => {
  const paper = workBy([wholeName('Zhang, Sanning', '清华大学物理系')]);
  const citing = (more: object) => workBy([{ ...written('张三宁', more), address: '清华大学物理系' }]);
  const other = workBy([{ ...written('王伟', { otherName: 'Zhang, Sanning' }), address: '清华大学物理系' }]);
  expect(classifyCitation(paper, citing({ otherName: 'Zhang Sanning' }), 'paper_authors').verdict).toBe('self');
  expect(classifyCitation(paper, other, 'paper_authors').verdict).toBe('self');
  expect(classifyCitation(paper, workBy([written('王伟')]), 'paper_authors').verdict).toBe('other');
});

test('§+ surnames of one letter and syllables that may be three are not passed over by the quick look', () => {
  const verdict = (one: string, other: string) =>
    classifyCitation(workBy([written(one)]), workBy([written(other)]), 'paper_authors').verdict;
  expect(verdict('E, Chao', 'E, C')).toBe('check');
  expect(verdict('Han, B.', 'Qiang-Bo Han')).toBe('check');
  expect(verdict('Cao, Fang', 'Xia-Fang Cao')).toBe('check');
  expect(verdict('Okonkwo, Yuki B.', 'Okonkwo, MS')).toBe('check');
  expect(verdict('Okonkwo, Yuki B.', 'Okonkwo, MT')).toBe('other');
});

test('§+ two equal full names in both author lists are one team though each name is common', () => {
  const paper = workBy([written('Wang, Wei'), written('Li, Na')]);
  expect(classifyCitation(paper, workBy([written('Wang, Wei')]), 'paper_authors').verdict).toBe('check');
  expect(classifyCitation(paper, workBy([written('Wei Wang'), written('Li, Na')]), 'paper_authors').verdict).toBe(
    'self',
  );
});

test('§+ journals are one by ISSN or title; an abbreviation alone is looked at', () => {
  const at = (source: string, issn?: string) => workBy([], { source, ...(issn ? { issn } : {}) });
  const verdict = (one: CitationWork, other: CitationWork) => classifyCitation(one, other, 'journal').verdict;
  expect(verdict(at('Nature'), at('NATURE'))).toBe('self');
  expect(verdict(at('J Am Chem Soc', '0002-7863'), at('Journal of the American Chemical Society', '0002-7863'))).toBe(
    'self',
  );
  expect(verdict(at('J Am Chem Soc'), at('Journal of the American Chemical Society'))).toBe('check');
  expect(verdict(at('Nature'), at('Science'))).toBe('other');
});

test('§+ names of two lists are weighed together: all of them equal is no longer asked about', () => {
  const byAll = (names: readonly string[]) => workBy(names.map((name) => written(name)));
  const verdict = (cited: readonly string[], citing: readonly string[]) =>
    classifyCitation(byAll(cited), byAll(citing), 'paper_authors').verdict;
  expect(verdict(['Wang, Wei', 'Li, Na', 'Zhang, L'], ['Wang, Wei', 'Li, N', 'Zhang, Lei'])).toBe('self');
  expect(verdict(['Wang, W', 'Li, N', 'Zhang, L', 'Chen, J'], ['Li, N', 'Wang, W', 'Chen, J', 'Zhang, L'])).toBe(
    'self',
  );
  expect(verdict(['Wang, Wei', 'Smith, Jane'], ['Wang, Wei', 'Muster, Anna'])).toBe('check');
  expect(verdict(['Wang, W', 'Li, N'], ['Wang, W', 'Li, N', 'Muster, Anna'])).toBe('check');
});
