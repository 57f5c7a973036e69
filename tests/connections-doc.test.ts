import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { connectionCalls } from '#contracts/connections/connections.ts';
import { openApplicationCalls } from '#contracts/open-api/applications.ts';
import { eventShapes } from '#contracts/open-api/event-shapes.ts';
import { openShapes } from '#contracts/open-api/open-calls.ts';
import { openHeaders } from '#contracts/open-signature.ts';
import { connectorOf } from '#domain/connections/connectors.ts';
import { helperOf } from '#domain/connections/helpers/helper-sources.ts';
import { hintFields, hintsFor } from '#domain/connections/helpers/hints.ts';
import { openUntil } from '#domain/connections/pacing.ts';
import { sourceIds, sourceOf } from '#domain/connections/sources.ts';
import { answersCasLogout, casServicePaths } from '#domain/identity/sign-on.ts';
import { channelIds, channels, waitAfterAttempt } from '#domain/notifications/channels.ts';
import { openCallList } from '#domain/open-api/open-call-list.ts';
import { orderedServices } from '#domain/open-api/ordered-services.ts';
import { waitAfter } from '#domain/webhooks/retry-schedule.ts';
import { keptDays } from '#server/jobs/housekeeping.ts';
import { duplicatesWithin } from '#server/mail/channels/wecom.ts';
import { signatureWindow } from '#server/open-api/authenticate-call.ts';
import { bearerSeconds } from '#server/open-api/bearer-token.ts';
import { openApiDocument } from '#server/open-api/openapi-document.ts';
import { resourceTypes, serviceProviderConfig } from '#server/roster/scim/describe-service.ts';
import { answerWithin } from '#server/webhooks/deliver.ts';
import { previousSigns } from '#server/webhooks/keep-webhooks.ts';
import { helperAnswers } from '#tests/builders/outside/helper-answers.ts';
import { recordingsAreHere, recordingsFolder } from '#tests/builders/outside/recordings.ts';

const text = readFileSync(path.resolve(import.meta.dirname, '../docs/connections.md'), 'utf8');
const [, there = ''] = /## 已有([\s\S]*?)## 还没有/.exec(text) ?? [];
const root = path.resolve(import.meta.dirname, '..');
const filesUnder = (folder: string, ending: RegExp): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .map((name) => path.join(root, folder, name));
const rowOf = (start: string): string => there.split('\n').find((line) => line.startsWith(`| ${start}`)) ?? '';

describe('§+ docs/connections.md says what the code does', () => {
  test('§+ every source has a row', () => {
    for (const { name } of sourceIds.map(sourceOf)) expect(rowOf(name.replace(/）$/, '')), name).not.toBe('');
  });

  test('§+ every path of the open interface that it names is a call', () => {
    const named = [...text.matchAll(/`(\/(?:papers|forms|orders|reports|statistics|token)[^`\s]*)`/g)].map(
      ([, one]) => one!,
    );
    expect(named.length).toBeGreaterThan(2);
    const paths = Object.values<{ path: string }>(openCallList).map((call) => call.path);
    expect(named.filter((one) => ![...paths, '/token'].includes(one))).toEqual([]);
    expect(text).toContain(`带 \`${openHeaders.nonce}\` 头`);
  });

  test('§+ its figures are those of the code', () => {
    const now = new Date('2026-03-02T00:00:00Z');
    expect(text).toContain('连续失败五次，十分钟内不再请求');
    expect([openUntil(4, now), openUntil(5, now)?.getTime()]).toEqual([null, now.getTime() + 10 * 60_000]);
    expect(text).toContain('隔 1、5、30 分钟与 2 小时再试，之后换下一种');
    expect([1, 2, 3, 4, 5].map((failed) => waitAfterAttempt(failed))).toEqual([6e4, 3e5, 18e5, 72e5, undefined]);
    expect(text).toContain('（通常 30 秒）');
    const { timeoutSeconds } = connectionCalls['POST /connections/save'].body.shape;
    expect(timeoutSeconds.parse(undefined)).toBe(30);
    expect(text).toContain('时钟相差不超过 5 分钟');
    expect(signatureWindow).toBe(5 * 60_000);
    expect(bearerSeconds).toBe(3600);
  });

  const proposing = helperAnswers.filter(([id]) => helperOf(id)?.request);
  test.each(proposing)('§+ the row of %s names what it proposes and warns of, and no more', (id, answer) => {
    const { name } = sourceOf(id);
    const [, , gives = ''] = rowOf(name).split('|');
    const nothing = { title: '', doi: '', issn: '', year: '', volume: '', issue: '', pages: '' };
    // Not one count of ours is near theirs: each that they tell is warned of.
    const ours = { ...nothing, timesCited: 1_000 };
    const [work] = helperOf(id)!.works(answer, { doi: '10.1000/a.1', title: 'On tests', firstAuthor: 'Able' });
    const hints = hintsFor(name, ours, work!);
    const kinds = new Set(hints.map(({ kind }) => kind));
    // A paper is asked for by its DOI there, or the answer is no work: it proposes none.
    const asksByDoi = gives.includes('按 DOI') || id === 'scopus-overview';
    for (const [field, word] of Object.entries(hintFields)) {
      const proposes = hints.some((hint) => hint.field === field);
      const told = gives.replaceAll('按 DOI', '').includes(word);
      expect([name, word, told]).toEqual([name, word, proposes && !(asksByDoi && field === 'doi')]);
    }
    expect([gives.includes('撤稿'), gives.includes('次数相差过大')]).toEqual([
      kinds.has('retracted'),
      kinds.has('count'),
    ]);
    expect([gives.includes('全文在哪里'), gives.includes('不含自引')]).toEqual([
      kinds.has('copy'),
      kinds.has('figure'),
    ]);
  });

  test('§+ ways that ring, and those that drop a second message, are those of the code', () => {
    const named = (which: 'rings' | 'dropsTwins') =>
      channelIds.filter((id) => channels[id][which]).map((id) => channels[id].name.replace('服务号', ''));
    expect(text).toContain(`会响的方式（${named('rings').join('、')}）等到时段结束`);
    expect(text).toContain(`${named('dropsTwins').join('、')}再发，由对方去重`);
    expect(text).toContain('短信不再自动发');
    expect(channels.sms.dropsTwins).toBe(false);
  });

  test('§+ pages, walks and signs are as long as it says', () => {
    expect(rowOf('Web of Science Expanded')).toContain(`每页 ${connectorOf('wos-expanded')!.pageSize} 条`);
    const [, proved = '', usual = ''] =
      /PROOF \? ([\d_]+) : (\d+);/.exec(
        readFileSync(path.join(root, 'src/server/open-api/changes-walk.test.ts'), 'utf8'),
      ) ?? [];
    expect(text).toContain(`\`npm test\` 走 ${usual} 次，\`npm run proof\` 走 ${proved.replace('_', '')} 次`);
    if (!recordingsAreHere) return;
    const samples = ['valid', 'invalid'].flatMap((kind) =>
      readdirSync(path.join(recordingsFolder, 'saml/signatures', kind)).filter((name) => name.endsWith('.xml')),
    );
    expect(rowOf('SAML 2.0')).toContain(`node-saml 的 ${samples.length} 个签名样例`);
  });

  test('§+ SCIM offers what the row says, and not what it leaves out', () => {
    const row = rowOf('人员名册：SCIM 2.0');
    const { patch, filter, etag, bulk, sort } = serviceProviderConfig('');
    expect([patch, filter, etag, bulk, sort].map(({ supported }) => supported)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
    for (const word of ['PATCH', '过滤', 'ETag', '不支持批量、排序']) expect(row).toContain(word);
    for (const { endpoint } of resourceTypes('')) expect(row).toContain(endpoint.slice(1));
  });

  test('§+ every word of a page that it quotes stands in a page or is said by the server', () => {
    const quoted = [...text.matchAll(/“([^”]+)”/g)].flatMap(([, one]) => one!.split(' → '));
    const own = ['由什么证明', '已有'];
    const named = [...new Set(quoted)].filter((one) => !own.includes(one));
    expect(named.length).toBeGreaterThan(12);
    const said = ['src/web', 'src/domain', 'src/server']
      .flatMap((folder) => filesUnder(folder, /(?<!\.test)\.tsx?$/))
      .map((file) => readFileSync(file, 'utf8'));
    expect(named.filter((one) => !said.some((source) => source.includes(one)))).toEqual([]);
  });

  test('§+ every file, command and variable that it names is there', () => {
    const named = [...text.matchAll(/`([^`\s]+\.(?:ts|md))`|\]\(([^)]+)\)/g)].map(
      ([, file, link]) => file ?? `docs/${link}`,
    );
    expect(named.length).toBeGreaterThan(4);
    expect(named.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
    const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { scripts: object };
    for (const [, script] of text.matchAll(/`npm (?:run )?(?:-s )?(test|[a-z-]+)(?: [^`]*)?`/g))
      expect(Object.keys(scripts)).toContain(script);
    const settings = ['src/server/settings.ts', 'tests/builders/outside/recordings.ts']
      .map((file) => readFileSync(path.join(root, file), 'utf8'))
      .join();
    for (const [, name] of text.matchAll(/`([A-Z]+(?:_[A-Z]+)+)`/g)) expect(settings).toContain(name);
  });

  test('§+ what a developer is told of tokens, orders and notifications is what the code does', () => {
    const [, told = ''] = text.split('## 给对方开发者的话');
    for (const name of Object.values(openHeaders)) expect(told).toContain(`\`${name}\``);
    expect(told).toContain(`得到 ${bearerSeconds} 秒的令牌`);
    const rate = openApplicationCalls['POST /open-applications/create'].body.shape.callsPerMinute.parse(undefined);
    expect(told).toContain(`每分钟 ${rate} 次`);
    expect(told).toContain('七天之后键可以重用');
    expect(keptDays.openAnswers).toBe(7);
    expect(text).toContain(`原始回答留 ${keptDays.sourceAnswers} 天`);
    const { openapi, paths } = openApiDocument();
    expect(openapi).toBe('3.1.0');
    const answered = (paths as unknown as Record<string, { get: { responses: Record<string, { headers: object }> } }>)[
      '/papers'
    ]!.get.responses;
    for (const name of Object.keys(answered[200]!.headers)) expect(told).toContain(`\`${name}\``);
    expect(Object.keys(answered[429]!.headers)).toContain('retry-after');
    const kinds = openShapes['GET /papers/changes'].answer.shape.items.element.shape.kind.options;
    const [changes = ''] = told.split('\n').filter((line) => line.includes('变化的 `kind`'));
    expect([...changes.matchAll(/`([^`]+)`/g)].map(([, one]) => one)).toEqual(['kind', ...kinds]);
    expect(orderedServices).not.toContain('similarity');
    const data = [...new Set(Object.values(eventShapes).flatMap(({ shape }) => Object.keys(shape)))];
    for (const name of data) expect(told).toContain(`\`${name}\``);
    expect(told).toContain('15 秒内回 2xx');
    expect(told).toContain('24 小时内新旧都签');
    expect([answerWithin, previousSigns]).toEqual([15_000, 24 * 3_600_000]);
    expect(told).toContain('隔 5 秒、5 分钟、30 分钟、2、5、10、10 小时再发（各加至多一成），共 8 次');
    const waits = Array.from({ length: 8 }, (_, at) => waitAfter(at + 1, 0));
    expect(waits).toEqual([5e3, 3e5, 18e5, 72e5, 18e6, 36e6, 36e6, undefined]);
    expect(waitAfter(1, 1)).toBe(5e3 * 1.1);
  });

  test('§+ a repeated WeCom message falls into the hours in which WeCom drops it', () => {
    expect(text).toContain('企业微信按内容，4 小时内');
    const attempts = [1, 2, 3, 4].map((failed) => waitAfterAttempt(failed)!);
    expect(duplicatesWithin).toBe(4 * 3600);
    expect(attempts.reduce((sum, one) => sum + one, 0) / 1000).toBeLessThan(duplicatesWithin);
  });

  test('§+ a CAS server may be given the service addresses that the row names, and no others', () => {
    const row = rowOf('统一认证 CAS');
    for (const address of ['/', '/sso']) {
      expect(row).toContain(`\`${address}\``);
      expect(casServicePaths).toContain(address);
    }
    expect(row).toContain('别的页面不能作服务地址');
    expect(answersCasLogout('https://lib.example.edu.cn/orders')).toBe(false);
  });
});
