import { refuse } from '#domain/errors.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import { actingInstitution } from '../http/acting-institution.ts';
import type { SessionContext } from '../http/context.ts';

export interface SigningSettings {
  tsaUrl: string;
  secondFactor: boolean;
  straddlingSeal: boolean;
  version: number;
}

const usual: SigningSettings = { tsaUrl: '', secondFactor: false, straddlingSeal: true, version: 0 };

export const signingSettingsOf = async (db: Db, institutionId: number): Promise<SigningSettings> => {
  const row = await db.first(
    kysely.selectFrom('signing_settings').selectAll().where('institution_id', '=', institutionId),
  );
  if (!row) return usual;
  return {
    tsaUrl: row.tsa_url,
    secondFactor: row.second_factor,
    straddlingSeal: row.straddling_seal,
    version: row.version,
  };
};

/** The first saving makes the row, each later one needs the version it saw. */
export const saveSigningSettings = async (
  context: SessionContext,
  { version, ...wanted }: SigningSettings,
  now: Date,
): Promise<{ version: number }> => {
  const institutionId = await actingInstitution(context, undefined);
  return context.db.tx(async (tx) => {
    const before = await signingSettingsOf(tx, institutionId);
    const values = {
      tsa_url: wanted.tsaUrl,
      second_factor: wanted.secondFactor,
      straddling_seal: wanted.straddlingSeal,
      version: version + 1,
      updated_at: now,
    };
    const changed =
      version === 0
        ? await tx.run(
            kysely
              .insertInto('signing_settings')
              .values({ institution_id: institutionId, ...values })
              .onConflict((conflict) => conflict.doNothing()),
          )
        : await tx.run(
            kysely
              .updateTable('signing_settings')
              .set(values)
              .where('institution_id', '=', institutionId)
              .where('version', '=', version),
          );
    if (changed === 0) throw refuse('conflict');
    await writeAudit(tx, {
      by: context,
      action: 'signing-settings.update',
      subject: 'institution',
      subjectId: institutionId,
      institutionId,
      before,
      after: wanted,
    });
    return { version: version + 1 };
  });
};
