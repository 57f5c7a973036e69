import type { CertificateLine } from '#contracts/reports/certificates.ts';
import { refuse } from '#domain/errors.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Db } from '../db/db.ts';
import { newId } from '../db/id.ts';
import { readJson } from '../db/read-json.ts';
import type { Clock } from '../db/scopes.ts';
import { actingInstitution } from '../http/acting-institution.ts';
import type { SessionContext, UploadContext } from '../http/context.ts';
import { findInstitution } from '../institutions/institutions-store.ts';
import type { WithCertificateKeys } from './certificate-keys.ts';
import {
  type CertificateRow,
  certificateBelongsTo,
  certificateInUse,
  insertCertificate,
  listCertificates,
  retireCertificates,
} from './certificate-store.ts';
import { requireUsable } from './check-certificate.ts';
import { type InstitutionKey, institutionKey } from './institution-key.ts';
import { openP12 } from './open-p12.ts';
import { makeCertificate } from './self-made-certificate.ts';

const soonDays = 30;
const stateNames = { valid: '有效', expiring: '即将过期', expired: '已过期', retired: '已停用' } as const;

const stateOf = ({ retired_at, not_after }: CertificateRow, now: Date): keyof typeof stateNames => {
  if (retired_at) return 'retired';
  if (not_after <= now) return 'expired';
  return not_after.getTime() - now.getTime() < soonDays * 86_400_000 ? 'expiring' : 'valid';
};

const lineOf = (row: CertificateRow, now: Date): CertificateLine => {
  const state = stateOf(row, now);
  return {
    id: row.id,
    subject: row.subject,
    issuer: row.issuer,
    serial: row.serial,
    fingerprint: row.fingerprint,
    notBefore: row.not_before.toISOString(),
    notAfter: row.not_after.toISOString(),
    selfMade: row.self_made,
    inUse: row.retired_at === null,
    state,
    stateName: stateNames[state],
    createdByName: row.created_by_name,
    createdAt: row.created_at.toISOString(),
  };
};

export const showCertificates = async (context: SessionContext, now: Date): Promise<CertificateLine[]> => {
  const institutionId = await actingInstitution(context, undefined);
  return (await listCertificates(context.db, institutionId)).map((row) => lineOf(row, now));
};

interface Keeping {
  key: InstitutionKey;
  selfMade: boolean;
  institutionId: number;
  byName: string;
}

/** Checked, sealed, and from now on the one that signs; its forerunner is kept for what it signed. */
export const keepCertificate = async (
  services: Clock & WithCertificateKeys,
  db: Db,
  { key, selfMade, institutionId, byName }: Keeping,
): Promise<CertificateRow> => {
  const now = services.now();
  const facts = requireUsable(Buffer.from(key.certificate, 'base64'), now);
  const id = newId(now.getTime());
  await retireCertificates(db, { institutionId }, now);
  return insertCertificate(db, {
    id,
    institution_id: institutionId,
    subject: facts.subject,
    issuer: facts.issuer,
    serial: facts.serial,
    fingerprint: facts.fingerprint,
    not_before: facts.notBefore,
    not_after: facts.notAfter,
    certificate: key.certificate,
    sealed_key: services.certificateKeys.seal(JSON.stringify(key), certificateBelongsTo(id)),
    self_made: selfMade,
    created_by_name: byName,
    created_at: now,
  });
};

const keep = async (
  services: Clock & WithCertificateKeys,
  context: SessionContext,
  key: InstitutionKey,
  selfMade: boolean,
): Promise<CertificateLine> => {
  const institutionId = await actingInstitution(context, undefined);
  return context.db.tx(async (tx) => {
    const byName = context.actor.fullName;
    const row = await keepCertificate(services, tx, { key, selfMade, institutionId, byName });
    await writeAudit(tx, {
      by: context,
      action: selfMade ? 'certificate.make' : 'certificate.upload',
      subject: 'certificate',
      subjectId: row.id,
      institutionId,
      after: { subject: row.subject, serial: row.serial, notAfter: row.not_after },
      now: services.now(),
    });
    return lineOf(row, services.now());
  });
};

const mostBytes = 256 * 1024;

export const uploadCertificate = async (
  services: Clock & WithCertificateKeys,
  context: UploadContext,
): Promise<CertificateLine> => {
  const part = await context.upload();
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of part.file) {
    size += (chunk as Buffer).length;
    if (size > mostBytes) throw refuse('too-large', { sentence: '证书文件过大，请确认选择的是 .p12 / .pfx 文件' });
    chunks.push(chunk as Buffer);
  }
  if (part.file.truncated) throw refuse('too-large');
  if (size === 0) throw refuse('bad-input', { sentence: '文件是空的，请重新选择' });
  const field = [part.fields.password].flat()[0];
  const password = field?.type === 'field' ? String(field.value) : '';
  return keep(services, context, await openP12(Buffer.concat(chunks), password), false);
};

export const makeOwnCertificate = async (
  services: Clock & WithCertificateKeys,
  context: SessionContext,
): Promise<CertificateLine> => {
  const institutionId = await actingInstitution(context, undefined);
  const { name } = await findInstitution(context.db, institutionId);
  return keep(services, context, await makeCertificate(name, services.now()), true);
};

export const retireCertificate = async (
  services: Clock & WithCertificateKeys,
  context: SessionContext,
  id: string,
): Promise<null> => {
  const institutionId = await actingInstitution(context, undefined);
  await context.db.tx(async (tx) => {
    const found = await certificateInUse(tx, institutionId);
    if (found?.id !== id) throw refuse('not-found');
    await retireCertificates(tx, { institutionId, id }, services.now());
    await writeAudit(tx, {
      by: context,
      action: 'certificate.retire',
      subjectId: id,
      institutionId,
      before: { subject: found.subject, serial: found.serial },
    });
  });
  return null;
};

export const openKey = (services: Clock & WithCertificateKeys, row: CertificateRow): InstitutionKey => {
  const opened: unknown = JSON.parse(services.certificateKeys.open(row.sealed_key, certificateBelongsTo(row.id)));
  return readJson(institutionKey, opened, { table: 'certificates', column: 'sealed_key', id: row.id });
};
