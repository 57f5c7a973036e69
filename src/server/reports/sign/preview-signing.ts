import type { SealPlace } from '#contracts/reports/signing.ts';
import { refuse } from '#domain/errors.ts';
import { cannotSeal, sealFaults } from '#domain/reports/seal-readiness.ts';
import type { WithCertificateKeys } from '#server/certificates/certificate-keys.ts';
import { certificateInUse } from '#server/certificates/certificate-store.ts';
import { signingSettingsOf } from '#server/certificates/signing-settings.ts';
import type { Db } from '#server/db/db.ts';
import type { Clock, TenantScope } from '#server/db/scopes.ts';
import type { WithFiles } from '#server/files/file-store.ts';
import { type Actor, Download } from '#server/http/context.ts';
import type { WithPublicUrl } from '#server/http/public-url.ts';
import type { WithJobs } from '#server/jobs/jobs.ts';
import { namesWith } from '#server/orders/desk-people-query.ts';
import { reachOrder } from '#server/orders/reach-order.ts';
import type { WithOutgoing } from '#server/outgoing/outgoing.ts';
import type { WithPdf } from '../pdf/make-pdf.ts';
import { releaseFor } from '../report-view.ts';
import { maskedEmail } from './leader.ts';
import { provenEmailOf } from './leader-query.ts';
import { maySign, pdfToSign } from './pdf-to-sign.ts';
import { type Sealed, sealPdf } from './seal-pdf.ts';
import { stampsFor } from './seal-report.ts';
import { sealStandingOf } from './seal-standing.ts';
import { hasOwnForm } from './sealed-layout.ts';

type Needs = Clock & TenantScope & WithPublicUrl & WithFiles & WithJobs & WithCertificateKeys & WithPdf & WithOutgoing;

/** The report with its seal where it will be, not signed. */
export const stampPreview = async (
  services: Needs,
  db: Db,
  actor: Actor,
  orderId: string,
  sealAt?: SealPlace,
): Promise<Sealed> => {
  const order = await reachOrder(db, actor, orderId);
  // The seal leaves on a report that is about to be signed, and on no other paper.
  if (!(await maySign(db, actor, order, services.now())))
    throw refuse('wrong-state', { sentence: '只有等待您签章的报告可以预览签章' });
  if (releaseFor(actor, order, 'sealed') !== 'whole')
    throw refuse('wrong-state', { sentence: '这是您自己的委托，费用结清后可以预览' });
  const pdf = await pdfToSign(services, db, order);
  if (!pdf) throw refuse('not-found', { sentence: '报告的 PDF 还没有生成' });
  const stamps = await stampsFor(services, db, order, undefined);
  return sealPdf({ pdf: new Uint8Array(pdf), stamps: { ...stamps, ...(sealAt ? { sealAt } : {}) } });
};

export const previewDownload = ({ bytes }: Sealed): Download =>
  new Download(bytes, { type: 'application/pdf', name: '签章预览.pdf', size: bytes.length, inline: true });

/** What the leader must know before they sign. */
export const signingDesk = async (services: Needs, db: Db, actor: Actor) => {
  const institutionId = actor.institutionId ?? -1;
  const now = services.now();
  const certificate = await certificateInUse(db, institutionId);
  const settings = await signingSettingsOf(db, institutionId);
  const standing = await sealStandingOf(db, { institution_id: institutionId, station_id: actor.stationId }, services);
  const faults = sealFaults(standing, now);
  return {
    certificate: certificate
      ? {
          subject: certificate.subject,
          notAfter: certificate.not_after.toISOString(),
          selfMade: certificate.self_made,
          daysLeft: Math.max(0, Math.floor((certificate.not_after.getTime() - now.getTime()) / 86_400_000)),
        }
      : null,
    hasSeal: standing.hasPicture,
    electronicSeal: standing.electronicSeal,
    cannotSign: faults.length > 0 ? cannotSeal(faults, await namesWith(db, institutionId, 'signing.write')) : '',
    secondFactor: settings.secondFactor,
    email: maskedEmail(await provenEmailOf(db, actor.userId)),
    straddlingSeal: settings.straddlingSeal,
    timestamps: settings.tsaUrl !== '',
    standardLayout:
      services.pdf.by === 'embedded' &&
      (await hasOwnForm(db, { institution_id: institutionId, service: 'citation', template: null })),
  };
};
