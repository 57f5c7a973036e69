import { refuse } from '#domain/errors.ts';
import { cannotSeal, type SealStanding, sealFaults } from '#domain/reports/seal-readiness.ts';
import type { WithCertificateKeys } from '#server/certificates/certificate-keys.ts';
import { type CertificateRow, certificateInUse } from '#server/certificates/certificate-store.ts';
import { openKey } from '#server/certificates/keep-certificates.ts';
import { signingSettingsOf } from '#server/certificates/signing-settings.ts';
import type { Db } from '#server/db/db.ts';
import type { Clock } from '#server/db/scopes.ts';
import { namesWith } from '#server/orders/desk-people-query.ts';
import type { OrderRow } from '#server/orders/order-store.ts';
import { findSeal } from './signature-store.ts';

type SealedOrder = Pick<OrderRow, 'institution_id' | 'station_id'>;

const opens = (services: Clock & WithCertificateKeys, certificate: CertificateRow): boolean => {
  try {
    openKey(services, certificate);
    return true;
  } catch {
    return false;
  }
};

/** What there is to seal with. Without the deployment's keys nobody can tell whether the private key opens. */
export const sealStandingOf = async (
  db: Db,
  order: SealedOrder,
  services?: Clock & WithCertificateKeys,
): Promise<SealStanding> => {
  const { electronicSeal, sealPicture } = await signingSettingsOf(db, order.institution_id);
  const certificate = await certificateInUse(db, order.institution_id);
  return {
    electronicSeal,
    pictureRequired: sealPicture,
    hasPicture: (await findSeal(db, order)) !== undefined,
    certificate: certificate
      ? {
          notBefore: certificate.not_before,
          notAfter: certificate.not_after,
          usable: services === undefined || opens(services, certificate),
        }
      : null,
  };
};

/** Refuses a signature that could not become a seal, with what is missing and who can mend it. */
export const requireSeal = async (
  db: Db,
  order: SealedOrder,
  now: Date,
  services?: Clock & WithCertificateKeys,
): Promise<SealStanding> => {
  const standing = await sealStandingOf(db, order, services);
  const faults = sealFaults(standing, now);
  if (faults.length === 0) return standing;
  const menders = await namesWith(db, order.institution_id, 'signing.write');
  throw refuse('wrong-state', { sentence: cannotSeal(faults, menders) });
};
