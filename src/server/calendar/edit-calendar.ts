import type { CalendarDay } from '#contracts/institutions/calendar.ts';
import { refuse } from '#domain/errors.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Actor, SessionContext } from '../http/context.ts';
import { mayEditDay } from './calendar-policy.ts';
import { type DayRow, dropDay, findDay, listDays, putDay } from './calendar-store.ts';

const viewOf = (actor: Actor, { day, kind, name, institution_id }: DayRow): CalendarDay => ({
  day,
  kind,
  name,
  own: institution_id !== null,
  editable: mayEditDay(actor, institution_id),
});

export const showCalendar = async ({ actor, db }: SessionContext, year: number) => ({
  list: (await listDays(db, actor.institutionId, year)).map((row) => viewOf(actor, row)),
});

/** An administrator writes days of their institution; the platform administrator those of the country. */
export const saveDay = (
  { actor, from, db }: SessionContext,
  given: Omit<DayRow, 'institution_id'>,
  now: Date,
): Promise<CalendarDay> =>
  db.tx(async (tx) => {
    const row = { ...given, institution_id: actor.institutionId };
    const before = await findDay(tx, actor.institutionId, given.day);
    await putDay(tx, row);
    await writeAudit(tx, {
      by: { actor, from },
      action: 'calendar.save',
      subject: 'calendarDay',
      subjectId: given.day,
      before,
      after: row,
      now,
    });
    return viewOf(actor, row);
  });

export const deleteDay = ({ actor, from, db }: SessionContext, day: string, now: Date): Promise<void> =>
  db.tx(async (tx) => {
    const before = await findDay(tx, actor.institutionId, day);
    if (!before) throw refuse('not-found');
    await dropDay(tx, actor.institutionId, day);
    await writeAudit(tx, {
      by: { actor, from },
      action: 'calendar.delete',
      subject: 'calendarDay',
      subjectId: day,
      before,
      now,
    });
  });

/** A year at once; with `replace` what the list does not name is taken out, of the writer's own days only. */
export const importDays = (
  { actor, from, db }: SessionContext,
  { year, days, replace }: { year: number; days: readonly Omit<DayRow, 'institution_id'>[]; replace: boolean },
  now: Date,
) =>
  db.tx(async (tx) => {
    const own = (await listDays(tx, actor.institutionId, year)).filter(
      ({ institution_id }) => institution_id === actor.institutionId,
    );
    const named = new Set(days.map(({ day }) => day));
    const dropped = replace ? own.filter(({ day }) => !named.has(day)) : [];
    for (const { day } of dropped) await dropDay(tx, actor.institutionId, day);
    for (const day of days) await putDay(tx, { ...day, institution_id: actor.institutionId });
    await writeAudit(tx, {
      by: { actor, from },
      action: 'calendar.import',
      subject: 'calendarDay',
      subjectId: year,
      before: own,
      after: days,
      now,
    });
    return { list: (await listDays(tx, actor.institutionId, year)).map((row) => viewOf(actor, row)) };
  });
