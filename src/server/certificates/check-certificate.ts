import { X509Certificate } from 'node:crypto';
import { chinaDay } from '#domain/dates/china-day.ts';
import { refuse } from '#domain/errors.ts';

export interface CertificateFacts {
  subject: string;
  issuer: string;
  serial: string;
  notBefore: Date;
  notAfter: Date;
  /** SHA-256 of the DER, hex. */
  fingerprint: string;
}

const oneLine = (name: string | undefined): string => (name ?? '').split('\n').reverse().join(', ');

export const factsOf = (der: Buffer): CertificateFacts => {
  const certificate = new X509Certificate(der);
  return {
    subject: oneLine(certificate.subject),
    issuer: oneLine(certificate.issuer),
    serial: certificate.serialNumber,
    notBefore: new Date(certificate.validFrom),
    notAfter: new Date(certificate.validTo),
    fingerprint: certificate.fingerprint256.replaceAll(':', '').toLowerCase(),
  };
};

const no = (sentence: string) => refuse('bad-input', { sentence, fields: { file: sentence } });

const leastBits = 2048;
const curves = ['prime256v1', 'secp384r1', 'secp521r1'];

/** Refuses what no reader of a PDF would take for a signature. */
export const requireUsable = (der: Buffer, now: Date): CertificateFacts => {
  const facts = factsOf(der);
  const { publicKey } = new X509Certificate(der);
  const { modulusLength = 0, namedCurve = '' } = publicKey.asymmetricKeyDetails ?? {};
  if (publicKey.asymmetricKeyType === 'rsa') {
    if (modulusLength < leastBits) throw no(`证书的密钥只有 ${modulusLength} 位，至少需要 ${leastBits} 位`);
  } else if (publicKey.asymmetricKeyType !== 'ec' || !curves.includes(namedCurve))
    throw no('证书的密钥种类不受支持，请使用 RSA 或 P-256、P-384、P-521 证书');
  if (facts.notAfter <= now) throw no(`证书已于 ${chinaDay(facts.notAfter)} 过期`);
  if (facts.notBefore > now) throw no(`证书自 ${chinaDay(facts.notBefore)} 起才有效`);
  return facts;
};
