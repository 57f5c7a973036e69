import type { Ask, Connector, SourceAnswer, Verdict } from '../connector.ts';
import { childOf, countOf, jsonLines, jsonOf, judgeStatus, listOf, quotaFrom } from '../judge-status.ts';
import { phraseOf } from '../phrase.ts';

const name = 'Scopus';
const pageSize = 25;

/** Its own brackets and quotes would end the field. */
const inField = (field: string, term: string): string =>
  /^[\w./:;-]+$/.test(term) ? `${field}(${term})` : `${field}(${phraseOf(term)})`;

const queryOf = (ask: Ask): string => {
  if (ask.what === 'citing') return `REFEID(${ask.terms[0]})`;
  const field = { doi: 'DOI', accession: 'EID', title: 'TITLE' }[ask.by];
  return ask.terms.map((term) => inField(field, term)).join(' OR ');
};

/** Real entries: with no hits there is one entry that holds an error. */
const entriesOf = (text: string): unknown[] =>
  listOf(childOf(jsonOf(text), 'search-results', 'entry')).filter((entry) => childOf(entry, 'error') === undefined);

const judge = (answer: SourceAnswer, ask: Ask): Verdict => {
  if (answer.status === 400 && ask.what === 'citing' && /not allowed for this requestor/i.test(answer.text))
    return {
      kind: 'refused',
      reason: 'right',
      sentence: '您的 Scopus 密钥没有 REFEID 权限，取不到施引文献。请向 Elsevier 申请，或用导出文件导入',
    };
  // The key is good, but not for what was asked: Elsevier says so with the status of a refused key.
  if (answer.status === 401 && /AUTHORIZATION_ERROR/.test(answer.text))
    return {
      kind: 'refused',
      reason: 'right',
      sentence: `${name} 的订购不含所选的范围（COMPLETE 只给订购单位），请改用 STANDARD 或向 Elsevier 申请`,
    };
  const by = judgeStatus(answer, name);
  if (by) return by;
  const found = countOf(childOf(jsonOf(answer.text), 'search-results', 'opensearch:totalResults'));
  if (found === undefined) return { kind: 'broken', sentence: `${name} 的回答不完整` };
  return { kind: 'page', found, onPage: entriesOf(answer.text).length };
};

const countsCitations = ({ text }: SourceAnswer): boolean | undefined => {
  const entries = entriesOf(text);
  return entries.length === 0
    ? undefined
    : entries.some((entry) => countOf(childOf(entry, 'citedby-count')) !== undefined);
};

export const elsevierHeaders: Connector['headers'] = ({ key, token }) => ({
  'x-els-apikey': key ?? '',
  ...(token ? { 'x-els-insttoken': token } : {}),
});

export const elsevierQuota: Connector['quota'] = (answer) =>
  quotaFrom(answer, 'x-ratelimit-remaining', '本周期剩余次数');

export const scopus: Connector = {
  pageSize,
  // Beyond it the source wants a cursor that cannot be resumed at a page.
  deepest: 5_000,
  batch: { accession: 20, doi: 20 },
  format: 'scopus-json',
  extension: 'json',
  files: jsonLines,
  headers: elsevierHeaders,
  request: (ask, page, collection) => ({
    path: '',
    query: {
      query: queryOf(ask),
      count: String(pageSize),
      start: String((page - 1) * pageSize),
      view: collection || 'STANDARD',
    },
    accept: 'application/json',
  }),
  byOrcid: (orcid) => ({
    path: '',
    query: {
      query: inField('ORCID', orcid),
      count: String(pageSize),
      start: '0',
      view: 'STANDARD',
      sort: '-coverDate',
    },
    accept: 'application/json',
  }),
  judge,
  quota: elsevierQuota,
  // Of 2015, so that no subscription begins after it.
  check: [{ what: 'records', by: 'doi', terms: ['10.1038/nature14539'] }],
  countsCitations,
};
