import { refuse } from '#domain/errors.ts';
import { APPLICANT } from '#domain/identity/user-types.ts';
import { unitPath } from '#domain/roster/units.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Db } from '../db/db.ts';
import type { Origin } from '../http/context.ts';
import { insertApplicant } from '../registration/applicant-store.ts';
import { firstStationOf } from '../stations/stations-store.ts';
import { lookalikesAmong } from '../users/lookalikes.ts';
import { bindStaffNumber } from '../users/numbers/bind-staff-number.ts';
import { bindAccount, knownUnits, personOfNumber } from './roster-store.ts';

/**
 * Makes the account of a person of the roster who has none. No password opens it: its holder claims it at their first
 * sign-on. False where the roster does not have them.
 */
export const openAccount = async (
  db: Db,
  institutionId: number,
  number: string,
  { from, now }: { from: Origin; now: Date },
): Promise<boolean> => {
  const person = await personOfNumber(db, institutionId, number);
  if (person?.state !== 'active' || person.userId) return false;
  const alike = await lookalikesAmong(db, institutionId, [{ name: number, type: APPLICANT }]);
  const units = new Map((await knownUnits(db, institutionId)).map((unit) => [unit.code, unit]));
  const id =
    alike.size > 0
      ? undefined
      : await insertApplicant(
          db,
          {
            institutionId,
            stationId: await firstStationOf(db, institutionId),
            username: number,
            passwordHash: null,
            fullName: person.name,
            email: person.email,
            mobile: person.phone,
            department: person.unitCode && unitPath(units, person.unitCode),
            proof: { email: 'roster', mobile: 'roster' },
            pending: false,
            selfNamed: false,
          },
          now,
        );
  if (!id) {
    const sentence = `工号 ${number} 已是另一账号的名称，请联系图书馆`;
    throw refuse('bad-input', { sentence, fields: { staffNumber: sentence } });
  }
  await bindAccount(db, person.id, id);
  await bindStaffNumber(db, { userId: id, institutionId, value: number, source: 'roster' }, { from, now });
  await writeAudit(db, {
    by: { actor: null, from },
    action: 'user.create-by-roster',
    subject: 'user',
    subjectId: id,
    institutionId,
    after: { username: number, fullName: person.name },
    now,
  });
  return true;
};
