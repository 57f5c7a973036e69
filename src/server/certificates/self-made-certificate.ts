import { randomBytes } from 'node:crypto';
import * as asn1 from 'asn1js';
import * as pkijs from 'pkijs';
import { cryptoEngine } from './crypto-engine.ts';
import type { InstitutionKey } from './institution-key.ts';

export interface CertificateWanted {
  name: string;
  organization: string;
  notBefore: Date;
  notAfter: Date;
  bits?: number;
  /** Others may be issued with it. */
  isAuthority?: boolean;
  /** Whom it also serves, as the timestamps of an authority: extended key usages. */
  usages?: readonly string[];
}

const oids = {
  commonName: '2.5.4.3',
  organization: '2.5.4.10',
  country: '2.5.4.6',
  basicConstraints: '2.5.29.19',
  keyUsage: '2.5.29.15',
  extendedKeyUsage: '2.5.29.37',
};
/** Digital signature and content commitment; for an authority the signing of certificates. */
const usageBits = { signs: 0xc0, issues: 0x04 };

const nameOf = ({ name, organization }: CertificateWanted): pkijs.RelativeDistinguishedNames =>
  new pkijs.RelativeDistinguishedNames({
    typesAndValues: [
      new pkijs.AttributeTypeAndValue({ type: oids.country, value: new asn1.PrintableString({ value: 'CN' }) }),
      new pkijs.AttributeTypeAndValue({ type: oids.organization, value: new asn1.Utf8String({ value: organization }) }),
      new pkijs.AttributeTypeAndValue({ type: oids.commonName, value: new asn1.Utf8String({ value: name }) }),
    ],
  });

const extension = (extnID: string, critical: boolean, value: asn1.BaseBlock): pkijs.Extension =>
  new pkijs.Extension({ extnID, critical, extnValue: value.toBER(false) });

const extensionsOf = ({ isAuthority = false, usages = [] }: CertificateWanted): pkijs.Extension[] => {
  const bits = isAuthority ? usageBits.issues : usageBits.signs;
  const extended = new pkijs.ExtKeyUsage({ keyPurposes: [...usages] });
  return [
    extension(oids.basicConstraints, true, new pkijs.BasicConstraints({ cA: isAuthority }).toSchema()),
    extension(oids.keyUsage, true, new asn1.BitString({ valueHex: new Uint8Array([bits]).buffer })),
    ...(usages.length > 0 ? [extension(oids.extendedKeyUsage, true, extended.toSchema())] : []),
  ];
};

/** A new key with a certificate over it, issued by itself. */
export const issueCertificate = async (wanted: CertificateWanted): Promise<InstitutionKey> => {
  const algorithm = {
    name: 'RSASSA-PKCS1-v1_5',
    hash: 'SHA-256',
    publicExponent: new Uint8Array([1, 0, 1]),
    modulusLength: wanted.bits ?? 2048,
  };
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const certificate = new pkijs.Certificate({ version: 2 });
  const serial = randomBytes(16);
  serial[0] = (serial[0]! & 0x7f) | 0x40;
  certificate.serialNumber = new asn1.Integer({ valueHex: new Uint8Array(serial).buffer });
  certificate.subject = nameOf(wanted);
  certificate.issuer = nameOf(wanted);
  certificate.notBefore.value = wanted.notBefore;
  certificate.notAfter.value = wanted.notAfter;
  certificate.extensions = extensionsOf(wanted);
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey, cryptoEngine);
  await certificate.sign(keys.privateKey, 'SHA-256', cryptoEngine);
  return {
    key: Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64'),
    certificate: Buffer.from(certificate.toSchema(true).toBER(false)).toString('base64'),
    chain: [],
  };
};

const years = 5;

/** A certificate nobody vouches for, and whose name says so: to try signing before a bought one is there. */
export const makeCertificate = (institution: string, now: Date): Promise<InstitutionKey> => {
  const notAfter = new Date(now);
  notAfter.setUTCFullYear(notAfter.getUTCFullYear() + years);
  return issueCertificate({
    name: `${institution}（自制证书，仅供演示）`,
    organization: institution,
    notBefore: new Date(now.getTime() - 60_000),
    notAfter,
  });
};
