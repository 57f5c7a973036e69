import { createHash, createHmac } from 'node:crypto';

export interface SigningKey {
  keyId: string;
  secret: string;
  region: string;
  service: string;
}

export interface SignedRequest {
  method: string;
  /** As it is sent: already encoded. */
  path: string;
  /** Names and values as they are meant, not encoded. */
  query: readonly (readonly [string, string])[];
  headers: readonly (readonly [string, string])[];
  /** SHA-256 of the body, in hexadecimal. */
  payloadHash: string;
}

const algorithm = 'AWS4-HMAC-SHA256';

export const sha256Hex = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** RFC 3986: everything but letters, digits and -._~ as percent signs. */
export const encodeStrictly = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const inOrder = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

export const queryString = (query: SignedRequest['query']): string =>
  query
    .map(([name, value]) => [encodeStrictly(name), encodeStrictly(value)] as const)
    .sort((one, other) => inOrder(one[0], other[0]) || inOrder(one[1], other[1]))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');

/** Names in small letters, values of one name together, spaces made one. */
const headerLines = (headers: SignedRequest['headers']): [string, string][] => {
  const byName = new Map<string, string[]>();
  for (const [name, value] of headers) {
    const key = name.toLowerCase();
    byName.set(key, [...(byName.get(key) ?? []), value.trim().replace(/\s+/g, ' ')]);
  }
  return [...byName]
    .map(([name, values]): [string, string] => [name, values.join(',')])
    .sort((a, b) => inOrder(a[0], b[0]));
};

/** The request as both sides write it down before they sign. */
export const canonicalRequest = ({ method, path, query, headers, payloadHash }: SignedRequest): string => {
  const lines = headerLines(headers);
  return [
    method,
    path,
    queryString(query),
    ...lines.map(([name, value]) => `${name}:${value}`),
    '',
    lines.map(([name]) => name).join(';'),
    payloadHash,
  ].join('\n');
};

/** What is signed; `at` as 20150830T123600Z. */
export const stringToSign = (request: SignedRequest, key: SigningKey, at: string): string =>
  [algorithm, at, scopeOf(key, at), sha256Hex(canonicalRequest(request))].join('\n');

const scopeOf = ({ region, service }: SigningKey, at: string): string =>
  `${at.slice(0, 8)}/${region}/${service}/aws4_request`;

/** The `Authorization` header of AWS Signature Version 4. */
export const authorization = (request: SignedRequest, key: SigningKey, at: string): string => {
  const parts = [at.slice(0, 8), key.region, key.service, 'aws4_request'];
  const signingKey = parts.reduce<string | Buffer>((secret, part) => hmac(secret, part), `AWS4${key.secret}`);
  const signature = hmac(signingKey as Buffer, stringToSign(request, key, at)).toString('hex');
  const signed = headerLines(request.headers)
    .map(([name]) => name)
    .join(';');
  return `${algorithm} Credential=${key.keyId}/${scopeOf(key, at)}, SignedHeaders=${signed}, Signature=${signature}`;
};

/** 20150830T123600Z */
export const amzDate = (now: Date): string => now.toISOString().replace(/[-:]|\.\d+/g, '');
