import { doiOf } from '#domain/literature/fields/doi.ts';
import { plainLine } from '#domain/literature/fields/markup.ts';
import { childrenOf, inside, textIn, textsIn, type XmlNode, xmlTree } from '#domain/literature/parsers/xml-tree.ts';
import type { SourceAnswer, SourceRequest, Verdict } from '../connector.ts';
import { countOf, judgeStatus } from '../judge-status.ts';
import type { Helper } from './helper-source.ts';
import { blankWork, type HelperWork } from './helper-work.ts';

const name = 'Europe PMC';

const workOf = (item: XmlNode): HelperWork => {
  const journal = inside(item, 'journalInfo');
  return {
    ...blankWork,
    title: plainLine(textIn(item, 'title') ?? '').replace(/\.$/, ''),
    authors: childrenOf(inside(item, 'authorList'), 'author')
      .map((one) => textIn(one, 'fullName') ?? '')
      .filter(Boolean),
    source: textIn(journal, 'journal', 'title') ?? '',
    issn: textIn(journal, 'journal', 'ISSN') ?? textIn(journal, 'journal', 'ESSN') ?? '',
    year: countOf(textIn(item, 'pubYear')) ?? null,
    volume: textIn(journal, 'volume') ?? '',
    issue: textIn(journal, 'issue') ?? '',
    pages: textIn(item, 'pageInfo') ?? '',
    doi: doiOf(textIn(item, 'doi') ?? '') ?? '',
    retracted: textsIn(inside(item, 'pubTypeList'), 'pubType').some((type) => /^retracted publication$/i.test(type)),
    citedBy: countOf(textIn(item, 'citedByCount')),
  };
};

const answered = /<responseWrapper[\s\S]*<\/responseWrapper>\s*$/;

const worksIn = (text: string): HelperWork[] =>
  childrenOf(inside(xmlTree(answered.exec(text)?.[0] ?? ''), 'responseWrapper', 'resultList'), 'result').map(workOf);

const judge = (answer: SourceAnswer): Verdict => {
  const by = judgeStatus(answer, name, null);
  if (by) return by;
  // A wrong query is told inside 200.
  const fault = /<errMsg>([^<]{1,200})<\/errMsg>/.exec(answer.text)?.[1];
  if (fault) return { kind: 'refused', reason: 'query', sentence: `${name} 不接受这个检索式。对方说：${fault}` };
  const found = countOf(/<hitCount>\s*(\d{1,9})\s*<\/hitCount>/.exec(answer.text)?.[1]);
  if (found === undefined || !answered.test(answer.text)) return { kind: 'broken', sentence: `${name} 的回答不完整` };
  return { kind: 'page', found, onPage: worksIn(answer.text).length };
};

const search = (query: string): SourceRequest => ({
  path: '/search',
  query: { query, resultType: 'core', pageSize: '3' },
  accept: 'application/xml',
});

const quoted = (words: string): string => `"${words.replaceAll(/["\\]+/g, ' ').slice(0, 300)}"`;

export const europePmc: Helper = {
  request: ({ doi, title }) => search(doi ? `DOI:${quoted(doi)}` : `TITLE:${quoted(title)}`),
  judge,
  works: worksIn,
  check: search('DOI:"10.1098/rspb.2011.0943"'),
};
