import { pushAsks } from '#domain/roster/brake.ts';
import { ScimError } from '#domain/roster/scim/scim-error.ts';
import type { Db } from '../db/db.ts';
import { leftSince, rosterFigures, settingsOf, unitsGoneSince } from './roster-store.ts';

const day = 86_400_000;

const asksFirst = {
  person: async (db: Db, institutionId: number, now: Date) => ({
    active: (await rosterFigures(db, institutionId)).active,
    leftToday: await leftSince(db, institutionId, new Date(now.getTime() - day)),
  }),
  unit: async (db: Db, institutionId: number, now: Date) => ({
    active: (await rosterFigures(db, institutionId)).units,
    leftToday: await unitsGoneSince(db, institutionId, new Date(now.getTime() - day)),
  }),
};

const whatLeaves = { person: '离开的人', unit: '撤销的部门' } as const;

/** Whether the next one to leave by push, of people or of departments, waits for a person's word. */
export const pushIsHeld = async (
  db: Db,
  { institutionId, now }: { institutionId: number; now: Date },
  about: keyof typeof asksFirst,
): Promise<boolean> => {
  const { brakePercent, releasedUntil } = await settingsOf(db, institutionId);
  if (releasedUntil && releasedUntil > now) return false;
  return pushAsks(await asksFirst[about](db, institutionId, now), brakePercent);
};

/** One departure more may be one too many: then a person is asked, and until they answer nobody and nothing leaves. */
export const requireBrake = async (
  db: Db,
  { institutionId, now }: { institutionId: number; now: Date },
  about: keyof typeof asksFirst,
): Promise<void> => {
  if (!(await pushIsHeld(db, { institutionId, now }, about))) return;
  const { brakePercent } = await settingsOf(db, institutionId);
  throw new ScimError(403, `一天内${whatLeaves[about]}已超过 ${brakePercent}%，等待图书馆在“人员名册”中确认后再推送`);
};
