import type { z } from 'zod';
import type { ProfileOverlayInput } from '#contracts/institutions/institution-profile.ts';
import type { institutionsCalls } from '#contracts/institutions/institutions.ts';
import { refuse } from '#domain/errors.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Clock } from '../db/scopes.ts';
import { actingInstitution } from '../http/acting-institution.ts';
import type { SessionContext } from '../http/context.ts';
import {
  changeInstitution,
  describeInstitution,
  findInstitution,
  type InstitutionChange,
} from './institutions-store.ts';
import { saveOverlay } from './save-overlay.ts';

type UpdateBody = z.output<(typeof institutionsCalls)['POST /institution/update']['body']>;

/** The platform administrator's side: name, bought modules, due date, suspension. */
export const updateInstitution = (
  services: Clock,
  context: SessionContext,
  { id, version, suspended, ...given }: UpdateBody,
): Promise<{ version: number }> =>
  context.db.tx(async (tx) => {
    const before = await findInstitution(tx, id);
    const change: InstitutionChange = {
      name: given.name,
      short_name: given.shortName,
      province_id: given.provinceId,
      work_type: given.workType,
      due_date: given.dueDate,
      suspended_at: suspended === undefined ? undefined : suspended ? (before.suspended_at ?? services.now()) : null,
    };
    const next = await changeInstitution(tx, id, version, change);
    if (next === undefined) throw refuse('conflict');
    await writeAudit(tx, {
      by: context,
      action: 'institution.update',
      subjectId: id,
      institutionId: id,
      before: describeInstitution(before),
      after: { ...given, suspended },
    });
    return { version: next };
  });

/** The institution's side: what lies over its profile file. */
export const updateProfile = async (
  context: SessionContext,
  given: { overlay: ProfileOverlayInput; version: number; institutionId?: number | undefined },
  now: Date,
): Promise<{ version: number }> => {
  const id = await actingInstitution(context, given.institutionId);
  const { overlay, version } = given;
  return context.db.tx((tx) => saveOverlay(tx, context, { id, overlay, version, action: 'update-profile' }, now));
};
