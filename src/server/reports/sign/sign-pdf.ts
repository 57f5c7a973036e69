import { createPrivateKey } from 'node:crypto';
import { CryptoKeySigner, HttpTimestampAuthority, PDF, type Signer, type TimestampAuthority } from '@libpdf/core';
import type { InstitutionKey } from '#server/certificates/institution-key.ts';
import { createOutgoing } from '#server/outgoing/outgoing.ts';

export interface Signing {
  key: InstitutionKey;
  reason: string;
  location: string;
  /** ISO; a claim of ours, proven only by a timestamp. */
  at: string;
  /** Of a timestamp authority (RFC 3161); empty: none. */
  tsaUrl: string;
  /** Addresses that may be reached although they are not public. */
  outgoingAllow: readonly string[];
}

const der = (base64: string): Uint8Array => new Uint8Array(Buffer.from(base64, 'base64'));

const curveNames: Readonly<Record<string, string>> = {
  prime256v1: 'P-256',
  secp384r1: 'P-384',
  secp521r1: 'P-521',
};

const signerOf = async ({ key, certificate, chain }: InstitutionKey): Promise<Signer> => {
  const pkcs8 = Buffer.from(key, 'base64');
  const details = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' });
  const isRsa = details.asymmetricKeyType === 'rsa';
  const algorithm = isRsa
    ? { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
    : { name: 'ECDSA', namedCurve: curveNames[details.asymmetricKeyDetails?.namedCurve ?? ''] ?? 'P-256' };
  const usable = await crypto.subtle.importKey('pkcs8', pkcs8, algorithm, false, ['sign']);
  return new CryptoKeySigner(
    usable,
    der(certificate),
    isRsa ? 'RSA' : 'EC',
    isRsa ? 'RSASSA-PKCS1-v1_5' : 'ECDSA',
    chain.map(der),
  );
};

const largestToken = 256 * 1024;

/** Plain http is usual here: the authority signs what it answers. */
const authorityAt = (tsaUrl: string, allow: readonly string[]): TimestampAuthority => {
  const outgoing = createOutgoing({ allow });
  const ask = async (_url: unknown, { headers, body }: RequestInit = {}): Promise<Response> => {
    const { status, body: bytes } = await outgoing.request({
      url: tsaUrl,
      method: 'POST',
      headers: headers as Record<string, string>,
      body: body as Uint8Array,
      within: 20_000,
      most: largestToken,
      plainHttp: true,
    });
    return new Response(new Uint8Array(bytes), { status });
  };
  return new HttpTimestampAuthority(tsaUrl, { fetch: ask as typeof globalThis.fetch });
};

/** PAdES B-B, or B-T where a timestamp authority is set. Covers the whole file: every byte before and after itself. */
export const signPdf = async (
  bytes: Uint8Array,
  { key, reason, location, at, tsaUrl, outgoingAllow }: Signing,
): Promise<Uint8Array> => {
  const document = await PDF.load(bytes);
  const { bytes: signed } = await document.sign({
    signer: await signerOf(key),
    reason,
    location,
    signingTime: new Date(at),
    level: tsaUrl ? 'B-T' : 'B-B',
    ...(tsaUrl ? { timestampAuthority: authorityAt(tsaUrl, outgoingAllow) } : {}),
    estimatedSize: 24 * 1024,
  });
  return signed;
};
