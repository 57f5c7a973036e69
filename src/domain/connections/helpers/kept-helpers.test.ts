import { test } from 'vitest';
import { digestOf, expectKept } from '#tests/builders/records/kept-answers.ts';
import { connectorOf } from '../connectors.ts';
import { type SourceId, sources } from '../sources.ts';
import { helperOf } from './helper-sources.ts';

const asks = [
  { doi: '10.1000/a(b)/c', title: 'On tests: a "survey" & more', firstAuthor: 'Zhang, San', thisYear: 2026 },
  { doi: '', title: '高熵合金的耐蚀性', firstAuthor: '张三', thisYear: 2026 },
  { doi: '10.1000/x', title: '', firstAuthor: '' },
  { doi: '', title: '', firstAuthor: '' },
];
const answers = [
  '',
  '{}',
  '[]',
  'null',
  '{"message":{"items":[{"DOI":"10.1000/a(b)/c","title":["On tests: a survey"],"author":[{"family":"Zhang","given":"San"}],"is-referenced-by-count":7,"issued":{"date-parts":[[2020]]}}],"total-results":1}}',
  '{"results":[{"doi":"https://doi.org/10.1000/x","display_name":"On tests","cited_by_count":3,"publication_year":2021,"authorships":[]}],"meta":{"count":1}}',
  '{"esearchresult":{"count":"1","idlist":["1"]},"result":{"uids":["1"],"1":{"title":"On tests","pubdate":"2020 Jan"}}}',
  '{"data":[{"attributes":{"doi":"10.1000/x","titles":[{"title":"On tests"}],"citationCount":2,"publicationYear":2020}}],"meta":{"total":1}}',
  '{"hitCount":1,"resultList":{"result":[{"title":"On tests","doi":"10.1000/x","citedByCount":4,"pubYear":"2020"}]}}',
  '{"total":1,"data":[{"title":"On tests","externalIds":{"DOI":"10.1000/x"},"citationCount":5,"year":2020}]}',
  '{"doi":"10.1000/x","title":"On tests","year":2020,"is_oa":true,"best_oa_location":{"url":"https://x"}}',
  '{"search-results":{"opensearch:totalResults":"1","entry":[{"dc:title":"On tests","prism:doi":"10.1000/x","citedby-count":"6","eid":"2-s2.0-1"}]}}',
];

const told = (work: () => unknown): string => {
  try {
    const answer = work();
    return `${(JSON.stringify(answer) ?? '').slice(0, 120)} #${digestOf(answer)}`;
  } catch (error) {
    return `throws ${(error as Error).name}`;
  }
};

test('§+ every source is asked, and its answers are understood, as they were', () => {
  const answer = (status: number, text: string) => ({ status, text, header: () => undefined });
  const lines = (Object.keys(sources) as SourceId[]).flatMap((id) => {
    const helper = helperOf(id);
    const connector = connectorOf(id);
    return [
      ...(helper
        ? [
            ...asks.map((ask) => `${id} asks ${told(() => helper.request?.(ask))}`),
            ...asks
              .flatMap((ask) => answers.map((text) => told(() => helper.works(text, ask))))
              .map((one) => `${id} works ${one}`),
            ...answers.map(
              (text) => `${id} judges ${told(() => [helper.judge(answer(200, text)), helper.follow?.(text)])}`,
            ),
            `${id} more ${told(() => [helper.check, helper.byPerson?.request('0000-0002-1825-0097'), helper.byName?.request({ name: '张三', unit: '示范大学' })])}`,
            ...answers.map(
              (text) => `${id} totals ${told(() => [helper.byPerson?.total(text), helper.byName?.total(text)])}`,
            ),
          ]
        : []),
      ...(connector
        ? [
            ...(['accession', 'doi', 'title'] as const).flatMap((by) =>
              [1, 2, 3].map((page) => {
                const terms = ['WOS:000300000000001', '10.1000/a"b', '高熵 "合金"'].slice(0, page);
                return `${id} ${by} ${told(() => connector.request({ what: 'records', by, terms }, page, 'x'))}`;
              }),
            ),
            `${id} citing ${told(() => connector.request({ what: 'citing', by: 'accession', terms: ['WOS:1'] }, 2, ''))}`,
            ...answers.map(
              (text) => `${id} judges ${told(() => connector.judge(answer(200, text), connector.check[0]))}`,
            ),
            ...answers.map((text) => `${id} counts ${told(() => connector.countsCitations(answer(200, text)))}`),
            `${id} files ${told(() => connector.files(answers.slice(4)))}`,
          ]
        : []),
    ];
  });
  expectKept('sources', lines);
});
