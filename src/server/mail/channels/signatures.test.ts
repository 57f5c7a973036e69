import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { recordingsFolder } from '#tests/builders/outside/recordings.ts';
import { acs3, sortedQuery } from './aliyun-sms.ts';
import { tc3, withCountry } from './tencent-sms.ts';

/** The worked examples of the makers' documents; the kept files hold the same ones with every step. */
const tencentExample = {
  secretId: 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3*******',
  secretKey: 'Gu5t9xGARNpq86cd98joQYCN3*******',
  service: 'cvm',
  host: 'cvm.tencentcloudapi.com',
  timestamp: 1_551_113_065,
  payload: '{"Limit": 1, "Filters": [{"Values": ["\\u672a\\u547d\\u540d"], "Name": "instance-name"}]}',
};

const aliyunExample = {
  accessKeyId: 'YourAccessKeyId',
  accessKeySecret: 'YourAccessKeySecret',
  query: sortedQuery({
    RegionId: 'cn-shanghai',
    ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd',
  }),
  headers: {
    'x-acs-version': '2014-05-26',
    host: 'ecs.cn-shanghai.aliyuncs.com',
    'x-acs-action': 'RunInstances',
    'x-acs-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'x-acs-date': '2023-10-26T10:22:32Z',
    'x-acs-signature-nonce': '3156853299f313e23d1673dc12e1703d',
  },
  body: '',
};

test('§+ the signature of Tencent’s document comes out', () => {
  const { signature, authorization } = tc3(tencentExample);
  expect(signature).toBe('2230eefd229f582d8b1b891af7107b91597240707d778ab3738f756258d7652c');
  expect(authorization).toBe(
    'TC3-HMAC-SHA256 Credential=AKIDz8krbsJ5yKBZQpn74WFkmLPx3*******/2019-02-25/cvm/tc3_request, ' +
      `SignedHeaders=content-type;host, Signature=${signature}`,
  );
});

test('§+ the signature of Aliyun’s document comes out', () => {
  const { signature } = acs3(aliyunExample);
  expect(signature).toBe('06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0');
});

const kept = (name: string): string => path.join(recordingsFolder, 'sms', name);
const read = (name: string) => JSON.parse(readFileSync(kept(name), 'utf8')) as Record<string, never>;

test.skipIf(!existsSync(kept('tencent-tc3-vector.json')))('§+ each step of the kept Tencent vector comes out', () => {
  const vector = read('tencent-tc3-vector.json');
  const { request, toSign, signature } = tc3(vector as unknown as typeof tencentExample);
  expect({ canonicalRequest: request, stringToSign: toSign, signature }).toEqual({
    canonicalRequest: vector.canonicalRequest,
    stringToSign: vector.stringToSign,
    signature: vector.signature,
  });
});

test.skipIf(!existsSync(kept('aliyun-acs3-vector.json')))('§+ each step of the kept Aliyun vector comes out', () => {
  const vector = read('aliyun-acs3-vector.json');
  const { request, toSign, signature } = acs3({ ...(vector as unknown as typeof aliyunExample), body: '' });
  expect({ canonicalRequest: request, stringToSign: toSign, signature }).toEqual({
    canonicalRequest: vector.canonicalRequest,
    stringToSign: vector.stringToSign,
    signature: vector.signature,
  });
});

test('§+ Chinese, spaces and stars in a query are encoded as RFC 3986 has it, and a number gets its country', () => {
  expect(sortedQuery({ b: '示范 *~', a: "(1)'!" })).toBe('a=%281%29%27%21&b=%E7%A4%BA%E8%8C%83%20%2A~');
  expect([withCountry('13800000000'), withCountry('+85290000000')]).toEqual(['+8613800000000', '+85290000000']);
});
