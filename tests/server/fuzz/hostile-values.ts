import type { Draw } from '#tests/builders/seeded-random.ts';

/** A value written as JSON text, so that it may hold what JSON.stringify would not write. */
export interface Hostile {
  kind: string;
  json: string;
}

const asJson = (kind: string, value: unknown): Hostile => ({ kind, json: JSON.stringify(value) });

const nested = (depth: number): string => `${'['.repeat(depth)}1${']'.repeat(depth)}`;
const nestedObject = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

/** What an attacker, a broken client or a curious student sends instead of a value. */
export const hostileValues: readonly Hostile[] = [
  ...[null, true, 0, -1, 1.5, '', ' ', [], {}, [null], [[]], { id: 'x' }].map((value) => asJson('type', value)),
  ...['1e400', '-1e400', '1e308', '9007199254740993', '2147483648', '-2147483649', '99999999999999999999', '-0'].map(
    (json) => ({ kind: 'number', json }),
  ),
  ...['\u0000', 'a\u0000b', '\u0000'.repeat(50)].map((value) => asJson('nul', value)),
  ...['"\\ud800"', '"a\\udfff"', '"\\udbff\\udbff"'].map((json) => ({ kind: 'surrogate', json })),
  ...['\u202e\u2066evil', '\ufeff', '\u200b', '𠮷'.repeat(40), 'ﷺ'.repeat(30), 'é'].map((value) =>
    asJson('unicode', value),
  ),
  ...[
    "' or 1=1 --",
    "'; drop table users; --",
    '%',
    '\\',
    "\\'",
    '$1',
    '1) union select token_hash from sessions --',
    "%' escape '",
    '{"a":1}',
    "x'; select pg_sleep(9); --",
  ].map((value) => asJson('sql', value)),
  ...[
    `${'$'}{7*7}`,
    '{{7*7}}',
    '<%= 7*7 %>',
    '#{7*7}',
    '{#each}',
    '{%if%}',
    '<script>alert(1)</script>',
    '&lt;!ENTITY',
  ].map((value) => asJson('template', value)),
  ...[
    '../../etc/passwd',
    '..\\..\\win.ini',
    '/etc/passwd',
    'file:///etc/passwd',
    'a/../../b',
    '%2e%2e%2f',
    'CON',
    '.',
  ].map((value) => asJson('path', value)),
  { kind: 'prototype', json: '{"__proto__":{"polluted":1}}' },
  { kind: 'prototype', json: '{"constructor":{"prototype":{"polluted":1}}}' },
  ...['__proto__', 'constructor', 'hasOwnProperty', 'toString', 'valueOf'].map((value) => asJson('prototype', value)),
  { kind: 'deep', json: nested(200) },
  { kind: 'deep', json: nested(5_000) },
  { kind: 'deep', json: nestedObject(2_000) },
  asJson('long', 'x'.repeat(5_000)),
  asJson('long', '啊'.repeat(20_000)),
  asJson('long', `${'a'.repeat(3_000)}!`),
  asJson(
    'long',
    Array.from({ length: 3_000 }, (_, at) => at),
  ),
  ...['2026-02-30', '0000-00-00', '9999-12-31', '+275760-09-13', '2026-13-01T99:99:99Z', '1e9'].map((value) =>
    asJson('date', value),
  ),
  ...['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-7fff-bfff-ffffffffffff', '{}', 'null', 'NaN'].map(
    (value) => asJson('id', value),
  ),
];

export const hugeValues: readonly Hostile[] = [
  { kind: 'huge', json: JSON.stringify('x'.repeat(10 * 1024 * 1024)) },
  { kind: 'huge', json: `[${'1,'.repeat(999_999)}1]` },
  { kind: 'huge', json: `[${'"a",'.repeat(999_999)}"a"]` },
  { kind: 'huge', json: nested(200_000) },
];

/** Bodies that are wrong as a whole: bytes and the type they are sent as. */
export interface HostileBody {
  kind: string;
  type: string | undefined;
  bytes: Buffer;
}

const json = 'application/json';
const body = (kind: string, type: string | undefined, bytes: string | Buffer): HostileBody => ({
  kind,
  type,
  bytes: Buffer.from(bytes as string),
});

export const hostileBodies: readonly HostileBody[] = [
  body('empty', undefined, ''),
  body('empty', json, ''),
  body('json', json, '{'),
  body('json', json, '{"a":1,}'),
  body('json', json, 'null'),
  body('json', json, '[]'),
  body('json', json, '"text"'),
  body('json', json, '7'),
  body('json', json, '{"a":1,"a":2}'),
  body('json', json, '{"__proto__":{"polluted":1}}'),
  body('json', json, '{"constructor":{"prototype":{"polluted":1}}}'),
  body('json', json, nested(100_000)),
  body('encoding', json, Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xd6, 0xd0, 0x22, 0x7d])),
  body('encoding', json, Buffer.from('\ufeff{"id":"x"}')),
  body('encoding', json, Buffer.from('{"id":"x"}', 'utf16le')),
  body('encoding', `${json}; charset=gbk`, '{}'),
  body('encoding', `${json}; charset=utf-16`, '{}'),
  body('form', 'application/x-www-form-urlencoded', 'id=1&page=2&limit=3'),
  body('form', 'application/x-www-form-urlencoded', 'id=%00&__proto__=1&constructor=2'),
  body('form', 'application/x-www-form-urlencoded', 'a[b]=1&a[__proto__][polluted]=1'),
  body('form', 'application/x-www-form-urlencoded', Buffer.from([0x61, 0x3d, 0xff, 0xfe])),
  body('type', 'text/plain', '{}'),
  body('type', 'application/xml', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'),
  body('type', 'multipart/form-data', 'no boundary'),
  body('type', 'multipart/form-data; boundary=x', '--x\r\n\r\n'),
  body('type', 'nonsense', '{}'),
];

/** Names that a file may come under. */
export const hostileNames: readonly string[] = [
  '../../../etc/passwd.png',
  'C:\\windows\\a.pdf',
  'a\u0000.png',
  `${'长'.repeat(300)}.pdf`,
  '.htaccess',
  'a.png.exe',
  'a.svg',
  '=cmd.csv',
  '\ud800.png',
  'a"; filename="b.html',
  '<img src=x>.png',
  '',
];

export const hostileContents: readonly Buffer[] = [
  Buffer.from('%PDF-1.7 <script>alert(1)</script>'),
  Buffer.from('PK\u0003\u0004broken'),
  Buffer.from('<html><script>alert(1)</script></html>'),
  Buffer.from('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'),
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]),
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0, 0]),
  Buffer.from('TI  - \u0000\nER  - \n'),
  Buffer.from(`账号,姓名\n${'=1+1,'.repeat(500)}\n`),
  Buffer.alloc(4_096),
  Buffer.alloc(0),
];

/** In an address: parts of a path and of a query. */
export const hostileParts: readonly string[] = [
  '%00',
  '%ff%fe',
  '..%2f..%2fetc%2fpasswd',
  encodeURIComponent("' or 1=1 --"),
  '__proto__',
  'constructor',
  '%F0%A0%AE%B7',
  '%ED%A0%80',
  'x'.repeat(1_500),
  '9'.repeat(40),
  '-1',
  'null',
  '%7B%7B7*7%7D%7D',
];

export const pickHostile = (draw: Draw): Hostile => draw.pick(hostileValues);
