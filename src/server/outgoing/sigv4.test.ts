import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import {
  authorization,
  canonicalRequest,
  encodeStrictly,
  type SignedRequest,
  sha256Hex,
  stringToSign,
} from './sigv4.ts';

/** The test suite that Amazon publishes for Signature Version 4. */
const suite = path.join(import.meta.dirname, '../../../tests/fixtures/sigv4');
const key = {
  keyId: 'AKIDEXAMPLE',
  secret: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
  service: 'service',
};
const at = '20150830T123600Z';

const cases = readdirSync(suite, { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('.req'))
  .map((file) => file.slice(0, -'.req'.length))
  .sort();

const read = (name: string, kind: string): string =>
  readFileSync(path.join(suite, `${name}.${kind}`), 'utf8').replaceAll('\r\n', '\n');

/** Other services than S3 have the path made short before it is signed; S3 takes it as it is. */
const shortened = (text: string): string => {
  const parts: string[] = [];
  for (const part of text.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(encodeStrictly(decodeURIComponent(part)));
  }
  return `/${parts.join('/')}${text.endsWith('/') && parts.length > 0 ? '/' : ''}`;
};

/** The suite hands this token to the signer beside the request. */
const sessionToken: [string, string] = [
  'x-amz-security-token',
  '6e86291e8372ff2a2260956d9b8aae1d763fbf315fa00fa31553b73ebf194267',
];

const parsed = (text: string): SignedRequest => {
  const [head = '', ...body] = text.split('\n\n');
  const [first = '', ...lines] = head.split('\n');
  const [, method = '', target = ''] = /^(\S+) (.*) HTTP\/1\.1$/.exec(first) ?? [];
  const [where = '', asked = ''] = target.split(/\?(.*)/s);
  const headers: [string, string][] = [];
  for (const line of lines) {
    const last = headers.at(-1);
    // A line that begins with a space goes on with the one before.
    if (/^\s/.test(line) && last) last[1] += ` ${line}`;
    else if (line !== '') headers.push([line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]);
  }
  const query =
    asked === ''
      ? []
      : asked.split('&').map((pair): [string, string] => {
          const [name = '', value = ''] = pair.split(/=(.*)/s);
          return [decodeURIComponent(name), decodeURIComponent(value)];
        });
  return { method, path: shortened(where), query, headers, payloadHash: sha256Hex(body.join('\n\n')) };
};

test('§+ the suite is there', () => expect(cases.length).toBe(34));

test.each(cases)('§+ %s is signed as Amazon says', (name) => {
  const sent = parsed(read(name, 'req'));
  const request = name.includes('with-session-token') ? { ...sent, headers: [...sent.headers, sessionToken] } : sent;
  expect(canonicalRequest(request)).toBe(read(name, 'creq'));
  expect(stringToSign(request, key, at)).toBe(read(name, 'sts'));
  expect(authorization(request, key, at)).toBe(read(name, 'authz'));
});
