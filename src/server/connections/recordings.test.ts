import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ask, SourceAnswer, Verdict } from '#domain/connections/connector.ts';
import { connectorOf } from '#domain/connections/connectors.ts';
import { helperOf } from '#domain/connections/helpers/helper-sources.ts';
import type { SourceId } from '#domain/connections/sources.ts';
import { readText } from '#domain/literature/parsers/read-any.ts';
import { recordingsAreHere, recordingsFolder, startReplay } from '#tests/builders/outside/recordings.ts';
import { createOutgoing } from '../outgoing/outgoing.ts';
import { Unreachable } from '../outgoing/unreachable.ts';
import { verifyParameters } from '../payments/gateways/alipay/parameters.ts';
import { readCertificate, readPublicKey, verifyText } from '../payments/gateways/rsa.ts';
import { readCasAnswer, readLogoutTicket } from '../single-sign-on/cas-xml.ts';
import { webhookSignature } from '../webhooks/webhook-signature.ts';

interface Interaction {
  request: { method: string; url: string; body?: string };
  response: { status: number };
}

interface WechatVector {
  headers: Record<string, string>;
  body: string;
  platformCertificate: string;
}

/** Which source speaks at a host; the longest beginning counts. */
const spoken: readonly (readonly [string, SourceId])[] = [
  ['wos-api.clarivate.com/api/wos/recordids', 'wos-expanded'],
  ['wos-api.clarivate.com/api/wos', 'wos-expanded'],
  ['api.clarivate.com/apis/wos-starter/v1/documents', 'wos-starter'],
  ['api.elsevier.com/content/search/scopus', 'scopus'],
  ['api.crossref.org/works', 'crossref'],
  ['api.openalex.org/works', 'openalex'],
  ['eutils.ncbi.nlm.nih.gov/entrez/eutils/esearch.fcgi', 'pubmed'],
  ['eutils.ncbi.nlm.nih.gov/entrez/eutils/efetch.fcgi', 'pubmed'],
  ['www.ebi.ac.uk/europepmc/webservices/rest/search', 'europe-pmc'],
  ['api.semanticscholar.org/graph/v1/paper', 'semantic-scholar'],
  ['api.datacite.org/dois', 'datacite'],
];

/** What a connector must say of an answer it never asks for, or that says no: everything else is a page. */
const expected: Readonly<Record<string, Verdict['kind']>> = {
  // JSON, and once JSON that is none: XML is asked for, and nothing is read by guess.
  'wos-expanded/links-timescited': 'broken',
  'wos-expanded/links-too-many': 'broken',
  'wos-expanded/*/recordids': 'broken',
  'wos-starter/document-by-uid-example': 'broken',
  'wos-starter/error-401': 'refused',
  'scopus/search-complete-xml': 'broken',
  'scopus/search-empty-xml': 'broken',
  'crossref/abstract-xml': 'broken',
  'crossref/cn-citeproc-json': 'broken',
  'crossref/cursor-bad': 'refused',
  'openalex/error-401-key': 'refused',
  'openalex/error-429-budget': 'wait',
  'openalex/error-503-anonymous': 'broken',
  'semanticscholar/bad-query': 'refused',
  // A list without numbers of papers at its top is none of the two questions asked.
  'semanticscholar/papers-batch': 'broken',
};

/** Recordings that no part of the product asks for or reads, and why. */
const notSpoken: readonly (readonly [RegExp, string])[] = [
  [/^(?:MANIFEST\.md|replay\.mjs)$/, '说明与回放程序，不是答复'],
  [/^csl\//, 'GB/T 7714 的样式与例子，不是连接；格式另有测试'],
  [/^saml\/signatures\//, '签名的样例，由 src/server/single-sign-on/ways/saml.test.ts 逐个核对'],
  [/^saml\//, '别家的元数据与退出消息；saml.test.ts 用自己的密钥签同样的答复，不读这些'],
  [/^sms\//, '签名的样例，由 src/server/mail/channels/signatures.test.ts 逐步核对'],
  [/^wecom\//, '不接收企业微信的回调'],
  [/^doaj\//, '没有接 DOAJ'],
  [/^wos-amr\//, 'Links AMR 已由厂商停用，改用 Expanded 与 Starter'],
  [/openapi|index_v2\.hf$/, '接口说明，不是答复'],
  [/^wos-starter\/journals-example/, '不问期刊接口'],
  [/^s3-sigv4\/.*(?:\.sreq|\.txt|LICENSE|NOTICE)$/, '签好的整个请求（签名由同名的 .authz 证明）与说明'],
  [
    /^crossref\/(?:cn-404|cn-style|cn-unicode|cited-by|openurl|pmid-doi|journal-issn|agency|fail-)/,
    '不问这些接口（内容协商、成员服务、期刊、资助方）',
  ],
  [/^openalex\/(?:author|autocomplete|institution|source)\./, '只问 works'],
  [/^pubmed\/(?:citedin-pmc|biopython-(?:elink|epost|esummary|efetch_pmc))/, '只问 esearch 与 efetch'],
  [/^europepmc\/citations/, '不取施引清单；录音是 2016 年的旧路径'],
  [/^semanticscholar\/(?:author|search-author|citations|references)\./, '不查作者，不取施引与参考文献清单'],
  [/^opencitations\/oc-/, '录音是 v1；产品只问 v2 的次数，只有文档'],
  [/^datacite\/(?:cn|events)\./, '不问内容协商与事件'],
  [/^orcid\/(?:search|record-part|citations-bibtex|bad-id|work-)/, '只问某人的 works'],
  [/^orcid\/(?:workBulk|works\.xml)/, '作品的写法，由 src/domain/literature/formats/outside-forms.test.ts 核对'],
  [/^cas\/saml11/, 'CAS 只用 2.0 与 3.0，不用 SAML 1.1'],
];

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
const bytesOf = (file: string): Buffer => {
  const bytes = readFileSync(path.join(recordingsFolder, file));
  return file.endsWith('.gz') ? gunzipSync(bytes) : bytes;
};
const interactionsOf = (file: string): Interaction[] => JSON.parse(bytesOf(file).toString()).interactions;
const nameOf = (file: string): string => file.replace(/\.rec\.json(?:\.gz)?$/, '');

const sourceAt = (url: string): SourceId | undefined => {
  const { host, pathname } = new URL(url);
  if (/\/(?:api|pub)\.(?:sandbox\.)?orcid\.org\/v3\.0\/[\dX-]+\/works$/.test(`/${host}${pathname}`)) return 'orcid';
  return spoken.find(([beginning]) => `${host}${pathname}`.startsWith(beginning))?.[1];
};

const anyAsk: Ask = { what: 'records', by: 'doi', terms: ['10.1/a'] };
const judged = (source: SourceId, answer: SourceAnswer): Verdict =>
  connectorOf(source)?.judge(answer, anyAsk) ?? helperOf(source)!.judge(answer);

/** How many records or works the product reads out of a page. */
const readOut = (source: SourceId, text: string): { read: number; lost: number } => {
  const connector = connectorOf(source);
  if (!connector) {
    const works = helperOf(source)!.works(text, { doi: '', title: '', firstAuthor: '' });
    return { read: works.filter(({ title }) => title).length, lost: 0 };
  }
  const items = connector.files([text]).flatMap((file) => [...readText(file.text, { format: connector.format }).items]);
  return {
    read: items.filter((item) => 'record' in item).length,
    lost: items.filter((item) => 'problem' in item && item.problem.lost).length,
  };
};

describe.skipIf(!recordingsAreHere)('§+ every recorded answer', () => {
  let replay: Awaited<ReturnType<typeof startReplay>>;
  const outgoing = createOutgoing({ allow: ['127.0.0.1'] });
  beforeAll(async () => {
    replay = await startReplay();
  });
  afterAll(() => replay.stop());

  const replayed = async ({ request }: Interaction): Promise<SourceAnswer> => {
    const { host, pathname, search } = new URL(request.url);
    const { status, headers, body } = await outgoing.request({
      url: `${replay.url}/~${host}${pathname}${search}`,
      method: request.method === 'POST' ? 'POST' : 'GET',
      within: 20_000,
      most: 32 * 1024 * 1024,
    });
    return { status, header: (name) => headers.get(name) ?? undefined, text: body.toString('utf8') };
  };
  const covered = new Set<string>();

  test('§+ of a source comes over HTTP and is understood: pages are read whole, refusals and waits are told apart', async () => {
    const wrong: string[] = [];
    for (const file of filesIn(recordingsFolder).filter((one) => /\.rec\.json(?:\.gz)?$/.test(one)))
      for (const interaction of interactionsOf(file)) {
        const source = sourceAt(interaction.request.url);
        if (!source || notSpoken.some(([pattern]) => pattern.test(file))) continue;
        covered.add(file);
        if (interaction.response.status >= 300 && interaction.response.status < 400) {
          // Nothing that carries a key follows a redirect.
          await expect(replayed(interaction)).rejects.toThrow(Unreachable);
          continue;
        }
        const answer = await replayed(interaction);
        const verdict = judged(source, answer);
        const at = `${nameOf(file)} ${interaction.request.url.slice(0, 120)}`;
        const recordIds = interaction.request.url.includes('/recordids/') ? 'wos-expanded/*/recordids' : '';
        const kind = answer.status >= 500 ? 'broken' : (expected[recordIds || nameOf(file)] ?? 'page');
        if (verdict.kind !== kind) wrong.push(`${at}: ${JSON.stringify(verdict)} instead of ${kind}`);
        if (verdict.kind !== 'page' || answer.status !== 200) continue;
        const { read, lost } = readOut(source, answer.text);
        // Searches for numbers alone, and collections that no report names, bring no record.
        const numbersOnly = /<eSearchResult>/.test(answer.text);
        const least = numbersOnly || source === 'wos-expanded' ? 0 : verdict.onPage;
        if (lost > 0 || read < least || read > verdict.onPage) wrong.push(`${at}: read ${read} of ${verdict.onPage}`);
        if (source === 'wos-expanded' && /<UID>\s*WOS:/.test(answer.text) && read === 0) wrong.push(`${at}: read none`);
      }
    expect(wrong).toEqual([]);
  });

  test('§+ of a campus sign-on is a user, a refusal or unreadable, and never throws', async () => {
    const said: Record<string, string> = {};
    for (const file of filesIn(recordingsFolder).filter((one) => /^cas\/(?!saml11).*\.rec\.json$/.test(one))) {
      const answer = readCasAnswer((await replayed(interactionsOf(file)[0]!)).text);
      said[nameOf(file)] = answer.kind === 'success' ? Object.keys(answer.attributes).sort().join() : answer.kind;
      covered.add(file);
    }
    expect(said).toEqual({
      'cas/failure-invalid-ticket': 'failure',
      'cas/failure-no-code': 'failure',
      'cas/malformed-prefix': 'unreadable',
      'cas/rubycas': expect.any(String),
      'cas/success-attributes': expect.stringContaining('email'),
      'cas/success-flat': expect.stringContaining('email'),
      'cas/success-nested': expect.any(String),
    });
    const logout = 'cas/single-logout-request.xml';
    expect(readLogoutTicket(bytesOf(logout).toString())).toMatch(/^ST-/);
    covered.add(logout);
  });

  test('§+ in a file of its own is read as an import or is the vector that tests compute', () => {
    for (const file of filesIn(recordingsFolder)) {
      const text = () => bytesOf(file).toString();
      const records = (format: string) =>
        [...readText(text(), { format }).items].filter((item) => 'record' in item).length;
      if (/^wos-expanded\/.*\.xml$/.test(file)) expect([file, records('wos-xml')]).toEqual([file, 1]);
      else if (/^pubmed\/biopython-pubmed\d\.xml$/.test(file)) expect(records('pubmed-xml')).toBeGreaterThan(0);
      else if (/^pubmed\/biopython-esearch\d\.xml$/.test(file))
        expect(judged('pubmed', { status: 200, header: () => undefined, text: text() }).kind).toBe('page');
      else if (file === 'openalex/work-2025.json')
        expect(helperOf('openalex')!.works(text(), { doi: '', title: '', firstAuthor: '' })).toMatchObject([
          { doi: '10.7717/peerj.4375' },
        ]);
      else if (/^s3-sigv4\/aws4_testsuite\/.*\.(?:req|creq|sts|authz)$/.test(file)) {
        const kept = path.join(
          import.meta.dirname,
          '../../../tests/fixtures/sigv4',
          file.split('/').slice(2).join('/'),
        );
        expect([file, readFileSync(kept).equals(bytesOf(file))]).toEqual([file, true]);
      } else if (file === 'webhooks/standard-webhooks-vector.json') {
        const vector = JSON.parse(text()) as Record<string, string>;
        const signed = {
          id: vector['webhook-id']!,
          timestamp: Number(vector['webhook-timestamp']),
          body: vector.payload!,
        };
        expect(webhookSignature([vector.secret!], signed)).toBe(vector['webhook-signature']);
      } else if (file === 'alipay/notify-vector.json') {
        const { alipayPublicKey, form } = JSON.parse(text()) as {
          alipayPublicKey: string;
          form: Record<string, string>;
        };
        const key = readPublicKey(alipayPublicKey)!;
        expect(verifyParameters(form, key)).toBe(true);
        expect(verifyParameters({ ...form, total_amount: '0.01' }, key)).toBe(false);
      } else if (file === 'wechatpay/notify-vector.json') {
        const { headers, body, platformCertificate } = JSON.parse(text()) as WechatVector;
        const signed = `${headers['wechatpay-timestamp']}\n${headers['wechatpay-nonce']}\n${body}\n`;
        const key = readCertificate(platformCertificate)!.publicKey;
        expect(verifyText(signed, headers['wechatpay-signature']!, key)).toBe(true);
        expect(verifyText(`${signed} `, headers['wechatpay-signature']!, key)).toBe(false);
      } else continue;
      covered.add(file);
    }
  });

  test('§+ that nothing reads is named with its reason, and no reason is left over', () => {
    const rest = filesIn(recordingsFolder).filter((file) => !covered.has(file));
    const reasons = new Map<string, string[]>();
    const silent: string[] = [];
    for (const file of rest) {
      const reason = notSpoken.find(([pattern]) => pattern.test(file))?.[1];
      if (reason) reasons.set(reason, [...(reasons.get(reason) ?? []), file]);
      else silent.push(file);
    }
    console.info(
      [
        `${covered.size} recorded answers are replayed or read, ${rest.length} are not:`,
        ...[...reasons].map(([reason, files]) => `  ${files.length}  ${reason}`),
      ].join('\n'),
    );
    expect(silent).toEqual([]);
    expect(notSpoken.filter(([, reason]) => !reasons.has(reason))).toEqual([]);
  });
});
