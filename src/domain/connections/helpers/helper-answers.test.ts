import { expect, test } from 'vitest';
import { expectKept } from '#tests/builders/records/kept-answers.ts';
import { leftOutLines, withoutOneElement, withoutOneValue } from '#tests/builders/records/left-out.ts';
import type { SourceId } from '../sources.ts';
import { helperOf } from './helper-sources.ts';

/** What each source answers about one invented paper, with everything it may say. */
const answers: Readonly<Partial<Record<SourceId, unknown>>> = {
  crossref: {
    status: 'ok',
    'message-type': 'work-list',
    message: {
      'total-results': 12,
      items: [
        {
          DOI: '10.1000/A.1',
          title: ['On <i>tests</i>', 'second'],
          author: [{ family: 'Able', given: 'Ann' }, { name: 'Test Group' }, {}],
          'container-title': ['Journal of Tests', 'J. Tests'],
          ISSN: ['1234-5679', '9876-5435'],
          issued: { 'date-parts': [[2020, 5]] },
          volume: '12',
          issue: '3',
          page: '7-19',
          'article-number': 'e7',
          'updated-by': [{ type: 'correction' }, { type: 'retraction' }],
          'is-referenced-by-count': 40,
        },
      ],
    },
  },
  openalex: {
    meta: { count: 31 },
    results: [
      {
        id: 'W1',
        title: 'On tests',
        display_name: 'On tests, shown',
        authorships: [
          { raw_author_name: 'Able, A.', author: { display_name: 'Ann Able' } },
          { author: { display_name: 'Bo Baker' } },
        ],
        primary_location: { source: { display_name: 'Journal of Tests', issn_l: '1234-5679', issn: ['9876-5435'] } },
        publication_year: 2020,
        biblio: { volume: '12', issue: '3', first_page: '7', last_page: '19' },
        doi: 'https://doi.org/10.1000/a.1',
        is_retracted: true,
        cited_by_count: 0,
      },
    ],
  },
  datacite: {
    data: [
      {
        attributes: {
          doi: '10.1000/a.1',
          titles: [{ title: 'Data of tests' }],
          creators: [{ name: 'Able, Ann' }, {}],
          container: {
            title: 'Journal of Tests',
            identifierType: 'ISSN',
            identifier: '1234-5679',
            volume: '12',
            issue: '3',
            firstPage: '7',
            lastPage: '19',
          },
          publisher: 'Test Archive',
          publicationYear: 2020,
          citationCount: 0,
        },
      },
    ],
  },
  'semantic-scholar': {
    data: [
      {
        paperId: 'p1',
        title: 'On tests',
        authors: [{ name: 'Ann Able' }, {}],
        journal: { name: 'Journal of Tests', volume: '12', pages: '7 - 19' },
        venue: 'Tests',
        publicationVenue: { issn: '1234-5679' },
        year: 2020,
        externalIds: { DOI: '10.1000/a.1' },
        citationCount: 0,
      },
    ],
  },
  orcid: {
    group: [
      {
        'external-ids': { 'external-id': [{ 'external-id-type': 'doi', 'external-id-value': '10.1000/a.2' }] },
        'work-summary': [
          {
            title: { title: { value: 'On tests' } },
            'journal-title': { value: 'Journal of Tests' },
            'publication-date': { year: { value: '2020' } },
            'external-ids': {
              'external-id': [
                { 'external-id-type': 'issn', 'external-id-value': '1234-5679' },
                { 'external-id-type': 'doi', 'external-id-value': '10.1000/a.1' },
              ],
            },
          },
          { title: { title: { value: 'On tests, told elsewhere' } } },
        ],
      },
    ],
  },
  unpaywall: {
    doi: '10.1000/a.1',
    title: 'On tests',
    year: 2020,
    is_oa: true,
    best_oa_location: { url_for_pdf: 'https://a.example/a.pdf', url: 'https://a.example/a' },
  },
  opencitations: [{ count: '0' }],
  'scopus-overview': {
    'abstract-citations-response': {
      citeInfoMatrix: { citeInfoMatrixXML: { citationMatrix: { citeInfo: [{ rowTotal: '7' }] } } },
      citeColumnTotalXML: { citeCountHeader: { columnHeading: [{ $: '2021' }, { $: '2020' }, { $: 'later' }] } },
    },
  },
};

const markup: Readonly<Partial<Record<SourceId, string>>> = {
  'europe-pmc': `<responseWrapper><hitCount>3</hitCount><resultList><result><title>On tests.</title><authorList><author><fullName>Able A</fullName></author><author><fullName>Baker B</fullName></author></authorList><journalInfo><volume>12</volume><issue>3</issue><journal><title>Journal of Tests</title><ISSN>1234-5679</ISSN><ESSN>9876-5435</ESSN></journal></journalInfo><pubYear>2020</pubYear><pageInfo>7-19</pageInfo><doi>10.1000/a.1</doi><pubTypeList><pubType>Journal Article</pubType><pubType>Retracted Publication</pubType></pubTypeList><citedByCount>0</citedByCount></result></resultList></responseWrapper>`,
  pubmed: `<PubmedArticleSet><PubmedArticle><MedlineCitation><PMID>1</PMID><Article><Journal><ISSN IssnType="Print">1234-5679</ISSN><JournalIssue><Volume>12</Volume><Issue>3</Issue><PubDate><Year>2020</Year></PubDate></JournalIssue><Title>Journal of tests</Title></Journal><ArticleTitle>On tests.</ArticleTitle><Pagination><MedlinePgn>7-19</MedlinePgn></Pagination><ELocationID EIdType="doi">10.1000/a.1</ELocationID><AuthorList><Author><LastName>Able</LastName><ForeName>Ann</ForeName><Initials>A</Initials></Author></AuthorList></Article></MedlineCitation></PubmedArticle></PubmedArticleSet>`,
};

const ask = { doi: '10.1000/a.1', title: 'On tests', firstAuthor: 'Able', thisYear: 2026 };
const header = () => undefined;

const understood = (id: SourceId) => (text: string) => {
  const helper = helperOf(id)!;
  return {
    works: helper.works(text, ask),
    verdict: helper.judge({ status: 200, text, header }),
    totals: [helper.byPerson?.total(text), helper.byName?.total(text)],
  };
};

const samples = [
  ...Object.entries(answers).map(([id, value]) => [id as SourceId, JSON.stringify(value)] as const),
  ...Object.entries(markup).map(([id, text]) => [id as SourceId, text] as const),
];

test.each(samples)(
  '§+ of an answer of %s each part is understood, and what is unknown where it is missing',
  (id, text) => {
    const answer = understood(id);
    const whole = answer(text);
    expect(whole.works).toHaveLength(1);
    const parts = text.startsWith('<') ? withoutOneElement(text) : withoutOneValue(text);
    expectKept(`answers-${id}`, leftOutLines(whole, parts, answer));
  },
);

/** Every status a source may answer with, with a body and without. */
test('§+ what a source that fails is taken for follows from its status, for every helper alike', () => {
  const statuses = [200, 204, 400, 401, 403, 404, 408, 422, 429, 500, 503];
  const lines = samples.flatMap(([id, text]) => {
    const helper = helperOf(id)!;
    const keyed = [{ key: 'k', contact: 'a@b.cn' }, {}].map((one) =>
      JSON.stringify([helper.headers?.(one as never), helper.secretQuery?.(one as never)]),
    );
    return [
      `${id} keys ${keyed.join(' ')}`,
      ...statuses.flatMap((status) =>
        ['', '<html>', '{"error":"x","errors":[1],"error-code":9}', text].map((body, at) => {
          const spent = (name: string) => (at === 0 && /usd|remaining/.test(name) ? '0' : undefined);
          return `${id} ${status} ${at} ${JSON.stringify(helper.judge({ status, text: body, header: spent }))}`;
        }),
      ),
    ];
  });
  expectKept('answers-failing', lines);
});
