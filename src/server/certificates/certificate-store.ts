import type { Selectable } from 'kysely';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import { firstWhere, updateWhere } from '../db/rows.ts';
import type { CertificatesTable } from '../db/tables.ts';
import type { CertificateKeys } from './certificate-keys.ts';

export type CertificateRow = Selectable<CertificatesTable>;

export const listCertificates = (db: Db, institutionId: number): Promise<CertificateRow[]> =>
  db.all(
    kysely
      .selectFrom('certificates')
      .selectAll()
      .where('institution_id', '=', institutionId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(50),
  );

/** The one that signs. */
export const certificateInUse = (db: Db, institutionId: number): Promise<CertificateRow | undefined> =>
  firstWhere(db, 'certificates', { institution_id: institutionId, retired_at: null });

export const retireCertificates = (
  db: Db,
  which: { institutionId: number; id?: string },
  now: Date,
): Promise<number> => {
  let query = kysely
    .updateTable('certificates')
    .set({ retired_at: now })
    .where('institution_id', '=', which.institutionId)
    .where('retired_at', 'is', null);
  if (which.id) query = query.where('id', '=', which.id);
  return db.run(query);
};

export const insertCertificate = (db: Db, row: Omit<CertificateRow, 'retired_at'>): Promise<CertificateRow> =>
  db.one(kysely.insertInto('certificates').values(row).returningAll());

/** Every certificate with this fingerprint, whoever's it is and whether or not it still signs. */
export const certificatesByFingerprint = (db: Db, fingerprint: string): Promise<CertificateRow[]> =>
  db.all(kysely.selectFrom('certificates').selectAll().where('fingerprint', '=', fingerprint).limit(10));

/** Certificates that sign and end before this moment, or have ended. */
export const expiringCertificates = (db: Db, before: Date): Promise<Pick<CertificateRow, 'subject' | 'not_after'>[]> =>
  db.all(
    kysely
      .selectFrom('certificates')
      .select(['subject', 'not_after'])
      .where('retired_at', 'is', null)
      .where('not_after', '<', before)
      .orderBy('not_after')
      .limit(20),
  );

interface Sealing {
  from: Pick<CertificateKeys, 'open'>;
  to: Pick<CertificateKeys, 'seal'>;
}

/** Binds a sealed key to its row. */
export const certificateBelongsTo = (id: string): string => `certificate ${id}`;

/** Every private key, sealed by another deployment key. */
export const resealCertificates = async (db: Db, { from, to }: Sealing): Promise<number> => {
  const rows = await db.all(kysely.selectFrom('certificates').select(['id', 'sealed_key']));
  for (const { id, sealed_key } of rows) {
    const text = from.open(sealed_key, certificateBelongsTo(id));
    const sealed = to.seal(text, certificateBelongsTo(id));
    await updateWhere(db, 'certificates', { id }, { sealed_key: sealed });
  }
  return rows.length;
};
