export const openPath = '/open/v2';

export const openHeaders = {
  accessToken: 'access-token',
  timestamp: 'timestamp',
  signature: 'signature',
  nonce: 'nonce',
} as const;

export interface OpenRequest {
  method: string;
  /** Path without query, as sent. */
  path: string;
  query: Readonly<Record<string, string>>;
  /** Milliseconds since 1970, as sent in the header. */
  timestamp: string;
  /** SHA-256 of the body's bytes in hex; of nothing when there is none. */
  bodyHash: string;
  /** The header `nonce`, where one is sent: it makes two equal calls in one millisecond different. */
  nonce?: string | undefined;
}

const bytewise = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The text that both sides sign with HMAC-SHA256 (hex) under the client's key (§7.2). */
export const openSignatureText = ({ method, path, query, timestamp, bodyHash, nonce }: OpenRequest): string => {
  const pairs = Object.entries(query)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort(bytewise);
  const lines = [method.toUpperCase(), path, pairs.join('&'), timestamp, bodyHash];
  return [...lines, ...(nonce === undefined ? [] : [nonce])].join('\n');
};
