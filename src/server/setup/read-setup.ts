import { z } from 'zod';
import type { Setup } from '#contracts/institutions/setup.ts';
import { offeredServices } from '#domain/navigation/work-types.ts';
import { setupSteps } from '#domain/setup/setup-steps.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { readJson } from '../db/read-json.ts';
import { actingInstitution } from '../http/acting-institution.ts';
import type { SessionContext } from '../http/context.ts';
import { resolvedProfile } from '../institutions/profile-of.ts';
import type { WithMailer } from '../mail/mailer.ts';
import { countsOf, findSetupInstitution, holdersOf, pricedServices, setDismissed, stationsOf } from './setup-store.ts';

const ownSettings = z.looseObject({ branding: z.record(z.string(), z.unknown()).optional() });

/** The short name given when the institution was opened is nobody's set-up of its looks. */
const isBranded = ({ branding = {} }: z.output<typeof ownSettings>, { short_name }: { short_name: string }): boolean =>
  Object.entries(branding).some(([key, value]) => key !== 'shortName' || value !== short_name);

/** How far an institution has come, as its rows say. */
export const readSetup = async (
  services: WithMailer,
  context: SessionContext,
  given: number | undefined,
): Promise<Setup> => {
  const { db } = context;
  const id = await actingInstitution(context, given);
  const row = await findSetupInstitution(db, id);
  const counts = await countsOf(db, id);
  const profile = resolvedProfile(id, row.profile);
  const steps = setupSteps({
    modules: offeredServices(row.work_type, profile),
    profile,
    branded: isBranded(readJson(ownSettings, row.profile, { table: 'institutions', column: 'profile', id }), row),
    logo: row.logo_file_id !== null,
    stations: (await stationsOf(db, id)).map(({ name, contact, phone, seal_file_id }) => ({
      name,
      reachable: contact !== '' && phone !== '',
      sealed: seal_file_id !== null,
    })),
    holders: await holdersOf(db, id),
    pricedServices: await pricedServices(db, id),
    ownTemplates: Number(counts.templates),
    ownDays: Number(counts.days),
    gateways: Number(counts.gateways),
    mailLeaves: await services.mailer.leavesFor(id),
    certificate: Number(counts.certificates) > 0,
    orders: { submitted: Number(counts.submitted), accepted: Number(counts.accepted) },
  });
  return {
    institutionName: row.name,
    steps,
    missing: steps.filter(({ state }) => state === 'missing').length,
    // What the demo fills needs no guide.
    dismissed: row.demo || row.setup_dismissed_at !== null,
  };
};

export const dismissSetup = async (
  context: SessionContext,
  { dismissed, institutionId }: { dismissed: boolean; institutionId?: number | undefined },
  now: Date,
): Promise<null> => {
  const id = await actingInstitution(context, institutionId);
  return context.db.tx(async (tx) => {
    await setDismissed(tx, id, dismissed ? now : null);
    await writeAudit(tx, {
      by: context,
      action: 'institution.dismiss-setup',
      subjectId: id,
      institutionId: id,
      after: { dismissed },
      now,
    });
    return null;
  });
};
