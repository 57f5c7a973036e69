import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Db } from '#server/db/db.ts';
import { kysely } from '#server/db/kysely.ts';
import { readJson } from '#server/db/read-json.ts';
import { firstWhere, updateWhere } from '#server/db/rows.ts';
import type { ReportSignaturesTable } from '#server/db/tables.ts';
import type { Place } from './find-anchor.ts';

export type SignatureRow = Omit<Selectable<ReportSignaturesTable>, 'seal_at'> & { seal_at: Place | null };

const place = z.object({ page: z.number(), x: z.number(), y: z.number() }).nullable() satisfies z.ZodType<Place | null>;

export interface SignatureInput {
  orderId: string;
  version: number;
  institutionId: number;
  signerId: string | null;
  signerName: string;
  handSha256: string | null;
  sealAt: Place | null;
  standardLayout: boolean;
  now: Date;
}

/** A version is signed anew after a rejection of its form; the last hand counts. */
export const keepSignature = async (db: Db, given: SignatureInput): Promise<void> => {
  const values = {
    signer_id: given.signerId,
    signer_name: given.signerName,
    hand_sha256: given.handSha256,
    seal_at: given.sealAt ? JSON.stringify(given.sealAt) : null,
    standard_layout: given.standardLayout,
    signed_at: given.now,
    certificate_id: null,
    sealed_at: null,
  };
  await db.run(
    kysely
      .insertInto('report_signatures')
      .values({
        order_id: given.orderId,
        report_version: given.version,
        institution_id: given.institutionId,
        ...values,
      })
      .onConflict((conflict) => conflict.columns(['order_id', 'report_version']).doUpdateSet(values)),
  );
};

export const findSignature = async (db: Db, orderId: string, version: number): Promise<SignatureRow | undefined> => {
  const row = await firstWhere(db, 'report_signatures', { order_id: orderId, report_version: version });
  const at = { table: 'report_signatures', column: 'seal_at', id: `${orderId} ${version}` };
  return row && { ...row, seal_at: readJson(place, row.seal_at, at) };
};

/** The leader agrees afterwards, because the Word form could not be turned into a PDF. */
export const agreeToLayout = (db: Db, orderId: string, version: number): Promise<number> =>
  updateWhere(db, 'report_signatures', { order_id: orderId, report_version: version }, { standard_layout: true });

export const markSealed = (
  db: Db,
  { order_id, report_version }: Pick<SignatureRow, 'order_id' | 'report_version'>,
  certificateId: string | null,
  now: Date,
): Promise<number> =>
  updateWhere(db, 'report_signatures', { order_id, report_version }, { certificate_id: certificateId, sealed_at: now });

/** The seal picture of the order's station, else of the institution's first station that has one. */
export const findSeal = (
  db: Db,
  { institution_id, station_id }: { institution_id: number; station_id: number | null },
): Promise<{ sha256: string; size: number } | undefined> =>
  db.first(
    kysely
      .selectFrom('stations as s')
      .innerJoin('files as f', 'f.id', 's.seal_file_id')
      .select(['f.sha256', 'f.size'])
      .where('s.institution_id', '=', institution_id)
      .orderBy((eb) => eb('s.id', '=', station_id ?? -1), 'desc')
      .orderBy('s.id')
      .limit(1),
  );
