import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { openHeaders, openSignatureText } from '#contracts/open-signature.ts';

/** Given at sign-in beside the session; the key never travels again. */
export interface OpenAccess {
  accessToken: string;
  key: string;
}

interface Unsigned {
  method: string;
  /** With its query. */
  path: string;
  body: string;
  now: number;
}

/** §7.2: the three headers of a call under /open/v2. Works without a secure context. */
export const signOpenCall = (access: OpenAccess, { method, path, body, now }: Unsigned): Record<string, string> => {
  const url = new URL(path, 'http://host.invalid');
  const timestamp = String(now);
  const text = openSignatureText({
    method,
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    timestamp,
    bodyHash: bytesToHex(sha256(utf8ToBytes(body))),
  });
  return {
    [openHeaders.accessToken]: access.accessToken,
    [openHeaders.timestamp]: timestamp,
    [openHeaders.signature]: bytesToHex(hmac(sha256, utf8ToBytes(access.key), utf8ToBytes(text))),
  };
};
