import { createHash } from 'node:crypto';
import * as asn1 from 'asn1js';
import * as pkijs from 'pkijs';
import { type CertificateFacts, factsOf } from '#server/certificates/check-certificate.ts';
import { cryptoEngine } from '#server/certificates/crypto-engine.ts';
import { type SignatureParts, signatureParts } from './signature-parts.ts';

export interface PdfVerdict {
  /** There is a signature that can be read. */
  signed: boolean;
  /** What it covers is what was signed, by the key of its certificate. */
  intact: boolean;
  /** Nothing was appended, nothing lies outside. */
  coversWhole: boolean;
  signer: CertificateFacts | null;
  /** The signer's certificate is one of ours, or one of ours issued it. */
  trusted: boolean;
  /** As the signer claims; a timestamp proves it. */
  signedAt: Date | null;
  timestamp: { at: Date; intact: boolean } | null;
}

const oids = {
  signingTime: '1.2.840.113549.1.9.5',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificate: '1.2.840.113549.1.9.16.2.47',
  timestampToken: '1.2.840.113549.1.9.16.2.14',
};

const none: PdfVerdict = {
  signed: false,
  intact: false,
  coversWhole: false,
  signer: null,
  trusted: false,
  signedAt: null,
  timestamp: null,
};

const exact = (bytes: Buffer): ArrayBuffer => new Uint8Array(bytes).buffer;

const signedDataOf = (der: ArrayBuffer): pkijs.SignedData => {
  const info = pkijs.ContentInfo.fromBER(der);
  return new pkijs.SignedData({ schema: info.content });
};

const attribute = (attributes: pkijs.Attribute[] | undefined, oid: string): asn1.BaseBlock | undefined =>
  attributes?.find(({ type }) => type === oid)?.values[0];

const derOf = (certificate: pkijs.Certificate): Buffer => Buffer.from(certificate.toSchema().toBER(false));

const holds = async (data: pkijs.SignedData, over: ArrayBuffer): Promise<boolean> => {
  try {
    const verdict = await data.verify({ signer: 0, data: over, checkChain: false, extendedMode: true }, cryptoEngine);
    return verdict.signatureVerified === true;
  } catch {
    return false;
  }
};

const certificatesOf = (data: pkijs.SignedData): pkijs.Certificate[] =>
  (data.certificates ?? []).filter((one) => one instanceof pkijs.Certificate);

/** The certificate that the signer names by issuer and serial number. */
const signerOf = (data: pkijs.SignedData): pkijs.Certificate | undefined => {
  const sid = data.signerInfos[0]?.sid;
  if (!(sid instanceof pkijs.IssuerAndSerialNumber)) return undefined;
  return certificatesOf(data).find(
    (one) => one.issuer.isEqual(sid.issuer) && one.serialNumber.isEqual(sid.serialNumber),
  );
};

/** PAdES binds the certificate into what is signed, so that none can be put in its place. */
const bindsCertificate = (info: pkijs.SignerInfo, certificate: Buffer): boolean => {
  const bound = attribute(info.signedAttrs?.attributes, oids.signingCertificate);
  if (!bound) return false;
  const digest = createHash('sha256').update(certificate).digest();
  return Buffer.from(bound.toBER(false)).includes(digest);
};

const timestampOf = async (info: pkijs.SignerInfo): Promise<PdfVerdict['timestamp']> => {
  const token = attribute(info.unsignedAttrs?.attributes, oids.timestampToken);
  if (!token) return null;
  try {
    const data = signedDataOf(token.toBER(false));
    const content = data.encapContentInfo.eContent;
    if (!content) return null;
    const facts = pkijs.TSTInfo.fromBER(content.getValue());
    return { at: facts.genTime, intact: await holds(data, new Uint8Array(info.signature.getValue()).buffer) };
  } catch {
    return { at: new Date(0), intact: false };
  }
};

const isIssuedBy = async (certificate: pkijs.Certificate, trusted: readonly Buffer[]): Promise<boolean> => {
  for (const der of trusted)
    try {
      if (await certificate.verify(pkijs.Certificate.fromBER(exact(der)), cryptoEngine)) return true;
    } catch {
      // Not by this one.
    }
  return false;
};

const timeOf = (block: asn1.BaseBlock | undefined): Date | null =>
  block instanceof asn1.UTCTime || block instanceof asn1.GeneralizedTime ? block.toDate() : null;

const judge = async (parts: SignatureParts, trusted: readonly Buffer[]): Promise<PdfVerdict> => {
  const data = signedDataOf(exact(parts.cms));
  const info = data.signerInfos[0];
  const certificate = signerOf(data);
  if (!info || !certificate || data.signerInfos.length !== 1) return { ...none, signed: true };
  const der = derOf(certificate);
  const intact = (await holds(data, exact(parts.covered))) && bindsCertificate(info, der);
  return {
    signed: true,
    intact,
    coversWhole: parts.coversWhole,
    signer: factsOf(der),
    trusted: trusted.some((one) => one.equals(der)) || (await isIssuedBy(certificate, trusted)),
    signedAt: timeOf(attribute(info.signedAttrs?.attributes, oids.signingTime)),
    timestamp: await timestampOf(info),
  };
};

/** What the last signature of a PDF is worth, by its bytes alone. Never throws: what cannot be read is not signed. */
export const verifyPdf = async (file: Buffer, trusted: readonly Buffer[] = []): Promise<PdfVerdict> => {
  const parts = signatureParts(file);
  if (!parts) return none;
  try {
    return await judge(parts, trusted);
  } catch {
    return { ...none, signed: true, coversWhole: parts.coversWhole };
  }
};
