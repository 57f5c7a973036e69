import { refuse } from '#domain/errors.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Db } from '../db/db.ts';
import { actingInstitution } from '../http/acting-institution.ts';
import type { SessionContext } from '../http/context.ts';
import { findSigningSettings, insertSigningSettings, updateSigningSettings } from './signing-settings-store.ts';

export interface SigningSettings {
  tsaUrl: string;
  secondFactor: boolean;
  straddlingSeal: boolean;
  /** Reports bear an electronic seal; else they are issued without one, and say so. */
  electronicSeal: boolean;
  /** The picture of the seal is demanded beside the signature. */
  sealPicture: boolean;
  version: number;
}

const usual: SigningSettings = {
  tsaUrl: '',
  secondFactor: false,
  straddlingSeal: true,
  electronicSeal: true,
  sealPicture: true,
  version: 0,
};

export const signingSettingsOf = async (db: Db, institutionId: number): Promise<SigningSettings> => {
  const row = await findSigningSettings(db, institutionId);
  if (!row) return usual;
  return {
    tsaUrl: row.tsa_url,
    secondFactor: row.second_factor,
    straddlingSeal: row.straddling_seal,
    electronicSeal: row.electronic_seal,
    sealPicture: row.seal_picture_required,
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
      electronic_seal: wanted.electronicSeal,
      seal_picture_required: wanted.sealPicture,
      version: version + 1,
      updated_at: now,
    };
    const changed =
      version === 0
        ? await insertSigningSettings(tx, institutionId, values)
        : await updateSigningSettings(tx, institutionId, version, values);
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
