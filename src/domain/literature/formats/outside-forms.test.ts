import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { recordingsAreHere, recordingsFolder } from '#tests/builders/outside/recordings.ts';
import type { LiteratureRecord } from '../record.ts';
import { escapeXml } from './escape-xml.ts';
import { openUrlOf, openUrlQuery } from './open-url.ts';
import { orcidWorks } from './orcid.ts';

const work = {
  title: '石墨烯 & 催化',
  authors: '张三; Li, Si',
  source: '化学学报',
  year: 2023,
  doi: '10.1000/x(1)',
  kind: 'article' as const,
  issn: '0567-7351',
  volume: '81',
  issue: '3',
  pages: '12-20',
};

test('§+ an OpenURL names format, article, journal, pages, authors and DOI, each encoded', () => {
  const said = [...new URLSearchParams(openUrlQuery(work))];
  expect(said).toEqual([
    ['ctx_ver', 'Z39.88-2004'],
    ['rft_val_fmt', 'info:ofi/fmt:kev:mtx:journal'],
    ['rft.genre', 'article'],
    ['rft.atitle', '石墨烯 & 催化'],
    ['rft.jtitle', '化学学报'],
    ['rft.issn', '0567-7351'],
    ['rft.date', '2023'],
    ['rft.volume', '81'],
    ['rft.issue', '3'],
    ['rft.spage', '12'],
    ['rft.epage', '20'],
    ['rft.au', '张三'],
    ['rft.au', 'Li, Si'],
    ['rft_id', 'info:doi/10.1000/x(1)'],
  ]);
  expect(new URL(openUrlOf('https://resolver.example.edu/?sid=lib', work)).searchParams.get('url_ver')).toBe(
    'Z39.88-2004',
  );
});

test('§+ a book and a chapter have the format of books', () => {
  const book = new URLSearchParams(openUrlQuery({ ...work, kind: 'book', source: '' }));
  expect([book.get('rft_val_fmt'), book.get('rft.genre'), book.get('rft.btitle')]).toEqual([
    'info:ofi/fmt:kev:mtx:book',
    'book',
    '石墨烯 & 催化',
  ]);
  const chapter = new URLSearchParams(openUrlQuery({ ...work, kind: 'chapter' }));
  expect([chapter.get('rft.genre'), chapter.get('rft.atitle'), chapter.get('rft.btitle')]).toEqual([
    'bookitem',
    '石墨烯 & 催化',
    '化学学报',
  ]);
});

const record: LiteratureRecord = {
  title: 'A <b>bold</b> & "new" title\u0000',
  translatedTitle: '新题名',
  kind: 'article',
  authors: [{ name: 'Li S', fullName: 'Li, Si', affiliations: [], emails: [] }],
  moreAuthors: false,
  editors: [],
  affiliations: [],
  correspondence: [],
  emails: [],
  source: 'Nature & Science',
  issn: '0028-0836',
  isbn: [],
  year: 2024,
  date: '2024-05',
  doi: '10.1000/x<1>',
  accessions: { wos: 'WOS:000123', scopus: '2-s2.0-85' },
  editions: [],
  keywords: [],
} as unknown as LiteratureRecord;

test('§+ works for ORCID are well-formed, say type, date, titles and identifiers, and escape what they quote', () => {
  const xml = orcidWorks([record, { ...record, kind: 'patent', doi: undefined } as LiteratureRecord]);
  expect(XMLValidator.validate(xml)).toBe(true);
  const parser = new XMLParser({ ignoreAttributes: false, removeNSPrefix: true, parseTagValue: false });
  const { bulk } = parser.parse(xml) as { bulk: { work: Record<string, unknown>[] } };
  expect(bulk.work).toHaveLength(2);
  expect(bulk.work[0]).toMatchObject({
    title: {
      title: 'A <b>bold</b> & "new" title',
      'translated-title': { '#text': '新题名', '@_language-code': 'zh_CN' },
    },
    'journal-title': 'Nature & Science',
    type: 'journal-article',
    'publication-date': { year: '2024', month: '05' },
    contributors: { contributor: { 'credit-name': 'Li, Si' } },
  });
  const ids = (bulk.work[0]!['external-ids'] as { 'external-id': Record<string, string>[] })['external-id'];
  expect(
    ids.map((one) => [one['external-id-type'], one['external-id-value'], one['external-id-relationship']]),
  ).toEqual([
    ['doi', '10.1000/x<1>', 'self'],
    ['wosuid', 'WOS:000123', 'self'],
    ['eid', '2-s2.0-85', 'self'],
    ['issn', '0028-0836', 'part-of'],
  ]);
  expect(bulk.work[1]).toMatchObject({ type: 'patent' });
});

/** The elements of a document by their full names, with the elements each of them stands in. */
const namesIn = (xml: string): Set<string> => {
  const spaces = new Map([...xml.matchAll(/xmlns:([\w-]+)="([^"]+)"/g)].map(([, prefix, space]) => [prefix, space]));
  const open: string[] = [];
  const names = new Set<string>();
  for (const [, end, prefix = '', name = '', alone] of xml.matchAll(/<(\/?)([\w-]+):([\w-]+)(?:\s[^>]*?)?(\/?)>/g)) {
    if (end) {
      open.pop();
      continue;
    }
    const own = `${spaces.get(prefix)} ${name}`;
    names.add(`${open.at(-1) ?? ''} > ${own}`);
    if (!alone) open.push(own);
  }
  return names;
};

test.skipIf(!recordingsAreHere)('§+ works for ORCID use the elements and namespaces of works that ORCID gave', () => {
  const recorded = namesIn(
    ['workBulk-277904-277902.xml.gz', 'works.xml.gz']
      .map((file) => gunzipSync(readFileSync(path.join(recordingsFolder, 'orcid', file))).toString())
      .join('\n'),
  );
  const strange = [...namesIn(orcidWorks([record]))].filter((name) => !recorded.has(name));
  // No recorded work has a second title: that one follows the documentation.
  expect(strange).toEqual(['http://www.orcid.org/ns/work title > http://www.orcid.org/ns/common translated-title']);
});

test('§+ what XML cannot say is left out', () => {
  expect(escapeXml('a\u0001\ud800b\t\uffffc<&>"😀')).toBe('ab\tc&lt;&amp;&gt;&quot;😀');
});
