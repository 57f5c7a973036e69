import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { connectionCalls } from '#contracts/connections/connections.ts';
import { openHeaders } from '#contracts/open-signature.ts';
import { openUntil } from '#domain/connections/pacing.ts';
import { sourceIds, sourceOf } from '#domain/connections/sources.ts';
import { waitAfterAttempt } from '#domain/notifications/channels.ts';
import { openCallList } from '#domain/open-api/open-call-list.ts';
import { signatureWindow } from '#server/open-api/authenticate-call.ts';
import { bearerSeconds } from '#server/open-api/bearer-token.ts';
import { resourceTypes, serviceProviderConfig } from '#server/roster/scim/describe-service.ts';

const text = readFileSync(path.resolve(import.meta.dirname, '../docs/connections.md'), 'utf8');
const [, there = ''] = /## 已有([\s\S]*?)## 还没有/.exec(text) ?? [];
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
});
