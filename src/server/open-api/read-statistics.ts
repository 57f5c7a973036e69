import type { OpenStatistics } from '#contracts/open-api/open-calls.ts';
import { chinaDay } from '#domain/dates/china-day.ts';
import type { Actor } from '../http/context.ts';
import { readWorkload } from '../statistics/read-workload.ts';
import type { OpenCaller } from './open-caller.ts';

/** Figures without money: income is nobody else's affair. */
export const readStatistics = async (
  { db, application, from, now }: OpenCaller,
  wanted: { from?: string | undefined; to?: string | undefined },
): Promise<OpenStatistics> => {
  const today = chinaDay(now);
  const to = wanted.to ?? (wanted.from && wanted.from > today ? wanted.from : today);
  const range = { from: wanted.from ?? `${to.slice(0, 4)}-01-01`, to };
  const actor: Actor = {
    sessionId: '',
    userId: '',
    username: application.access_token,
    fullName: application.name,
    userType: 0,
    institutionId: application.institution_id,
    stationId: null,
    roles: [],
    permissions: new Set(['statistics.read']),
  };
  const { totals, services } = await readWorkload({ actor, db, from }, range);
  const countsOf = ({ counts, papers, medianDays }: Pick<typeof totals, 'counts' | 'papers' | 'medianDays'>) => ({
    submitted: counts.submitted ?? 0,
    completed: counts.completed ?? 0,
    papers,
    medianDays,
  });
  return {
    ...range,
    ...countsOf(totals),
    services: services.map((one) => ({ service: one.key, name: one.name, ...countsOf(one) })),
  };
};
