import type { SourceId } from '#domain/connections/sources.ts';

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

/** A source and its whole answer about the paper. */
export const helperAnswers = [
  ...Object.entries(answers).map(([id, value]) => [id as SourceId, JSON.stringify(value)] as const),
  ...Object.entries(markup).map(([id, text]) => [id as SourceId, text] as const),
];
