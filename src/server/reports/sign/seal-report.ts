import { Readable } from 'node:stream';
import { refuse } from '#domain/errors.ts';
import { unsealedNotice } from '#domain/reports/seal-readiness.ts';
import type { WithCertificateKeys } from '#server/certificates/certificate-keys.ts';
import { type CertificateRow, certificateInUse } from '#server/certificates/certificate-store.ts';
import { openKey } from '#server/certificates/keep-certificates.ts';
import { signingSettingsOf } from '#server/certificates/signing-settings.ts';
import type { Db } from '#server/db/db.ts';
import type { Clock } from '#server/db/scopes.ts';
import type { ReportFileKind } from '#server/db/stored-values.ts';
import type { WithFiles } from '#server/files/file-store.ts';
import { findFile, insertFile } from '#server/files/files-store.ts';
import { readWhole } from '#server/files/reading/read-whole.ts';
import { attachMade } from '#server/orders/files/attach-file.ts';
import { findOrder, type OrderRow } from '#server/orders/order-store.ts';
import type { WithOutgoing } from '#server/outgoing/outgoing.ts';
import { drawnPurpose } from '../attached-files.ts';
import { filesOfReport, keepReportFile, type ReportFileRow, type ReportRow } from '../report-store.ts';
import { requirePng } from './pictures.ts';
import { sealPdf } from './seal-pdf.ts';
import { requireSeal } from './seal-standing.ts';
import type { Signing } from './sign-pdf.ts';
import { findSeal, findSignature, markSealed, type SignatureRow } from './signature-store.ts';
import type { Stamps } from './stamp-pdf.ts';
import { unsealedPicture } from './unsealed-picture.ts';

type Needs = Clock & WithFiles & WithCertificateKeys & WithOutgoing;

/** What a signed report is handed out as. */
const issuedWords = { sealed: '签章', unsealed: '无电子印章' } as const;
const issuedInEnglish = { sealed: 'sealed', unsealed: 'without electronic seal' } as const;
export type IssuedKind = keyof typeof issuedWords;

export const isIssued = (kind: ReportFileKind): kind is IssuedKind => Object.hasOwn(issuedWords, kind);

const bytesOf = async (services: Needs, sha256: string, size: number): Promise<Buffer> =>
  Buffer.from(await readWhole(services.files, sha256, size));

const largestHand = 2 * 1024 * 1024;

/**
 * Seal, handwriting and places as the institution and the signer want them. Without electronic seal there is no picture of
 * one either: the file says on every page that it bears none.
 */
export const stampsFor = async (
  services: Needs,
  db: Db,
  order: OrderRow,
  signature: Pick<SignatureRow, 'hand_sha256' | 'seal_at'> | undefined,
): Promise<Stamps> => {
  const { straddlingSeal, electronicSeal } = await signingSettingsOf(db, order.institution_id);
  const seal = electronicSeal ? await findSeal(db, order) : undefined;
  return {
    ...(electronicSeal ? {} : { notice: { picture: unsealedPicture(), words: unsealedNotice.zh } }),
    ...(seal ? { seal: requirePng(await bytesOf(services, seal.sha256, Number(seal.size)), '印章') } : {}),
    ...(signature?.hand_sha256 ? { hand: await bytesOf(services, signature.hand_sha256, largestHand) } : {}),
    ...(signature?.seal_at ? { sealAt: signature.seal_at } : {}),
    straddling: straddlingSeal,
  };
};

export const pdfBytes = async (services: Needs, db: Db, { file_id }: ReportFileRow): Promise<Buffer> => {
  const file = await findFile(db, file_id);
  if (!file) throw refuse('not-found');
  return bytesOf(services, file.sha256, Number(file.size));
};

const signingOf = (
  services: Needs,
  { report, certificate, signature, tsaUrl, now }: Sealing & { certificate: CertificateRow },
): Signing => ({
  key: openKey(services, certificate),
  reason: `报告签发 ${report.number ?? ''}（${signature.signer_name}）`,
  location: report.data.institution.name,
  at: now.toISOString(),
  tsaUrl,
  outgoingAllow: services.outgoing.allow,
});

interface Sealing {
  report: ReportRow;
  signature: SignatureRow;
  tsaUrl: string;
  now: Date;
}

/**
 * The file that a signed report is handed out as, made once from its PDF: stamped and signed with the institution's
 * certificate, or, where the institution delivers without electronic seal, saying so. Nothing happens where nobody signed,
 * or where it lies there already; nothing is called sealed that no certificate signed.
 */
export const sealReport = async (services: Needs, db: Db, report: ReportRow): Promise<IssuedKind | undefined> => {
  const files = await filesOfReport(db, report.id);
  const pdf = files.find(({ kind }) => kind === 'pdf');
  const signature = await findSignature(db, report.order_id, report.version);
  if (!signature || !pdf || report.state === 'draft') return undefined;
  const from = `${pdf.sha256} ${signature.signed_at.toISOString()}`;
  if (files.some(({ kind, drawn_from }) => isIssued(kind) && drawn_from === from)) return undefined;
  const order = await findOrder(db, report.order_id);
  const now = services.now();
  const { electronicSeal } = await requireSeal(db, order, now, services);
  const certificate = electronicSeal ? await certificateInUse(db, report.institution_id) : undefined;
  const { tsaUrl } = await signingSettingsOf(db, report.institution_id);
  const kind: IssuedKind = certificate ? 'sealed' : 'unsealed';
  const { bytes } = await sealPdf({
    pdf: new Uint8Array(await pdfBytes(services, db, pdf)),
    stamps: await stampsFor(services, db, order, signature),
    ...(certificate ? { signing: signingOf(services, { report, certificate, signature, tsaUrl, now }) } : {}),
  });
  const stored = await services.files.put(Readable.from(bytes, { objectMode: false }));
  const issued = report.data.language === 'en' ? ` (${issuedInEnglish[kind]})` : `（${issuedWords[kind]}）`;
  const label = `${report.number ?? report.data.orderNumber} ${report.data.title}${issued}`;
  const name = `${label.replaceAll('/', '_')}.pdf`;
  await db.tx(async (tx) => {
    const file = { name, mediaType: 'application/pdf', ...stored };
    const of = { institutionId: report.institution_id, ownerId: null, purpose: drawnPurpose };
    const fileId = await insertFile(tx, file, of);
    await attachMade(tx, { ...order, report_version: report.version }, fileId, 'report');
    await keepReportFile(tx, {
      report_id: report.id,
      kind,
      institution_id: report.institution_id,
      file_id: fileId,
      sha256: stored.sha256,
      drawn_from: from,
      made_by: certificate ? (certificate.self_made ? 'self-made' : 'certificate') : 'unsealed',
      made_at: now,
    });
    await markSealed(tx, signature, certificate?.id ?? null, now);
  });
  return kind;
};
