import type { OpenApplicationLine } from '#contracts/open-api/applications.ts';
import { chinaDay } from '#domain/dates/china-day.ts';
import { isOpenScope } from '#domain/open-api/scopes.ts';
import type { Db } from '../db/db.ts';
import { type ApplicationRow, listApplications } from './application-store.ts';

const soon = 30 * 86_400_000;

/** Where an application stands today, in words. */
const stateOf = (
  { disabled_at, expires_on }: Pick<ApplicationRow, 'disabled_at' | 'expires_on'>,
  now: Date,
): Pick<OpenApplicationLine, 'state' | 'stateName'> => {
  if (disabled_at) return { state: 'off', stateName: '已停用' };
  if (!expires_on) return { state: 'on', stateName: '启用' };
  const left = Math.round((Date.parse(expires_on) - Date.parse(chinaDay(now))) / 86_400_000);
  if (left < 0) return { state: 'expired', stateName: '已到期' };
  if (left * 86_400_000 > soon) return { state: 'on', stateName: '启用' };
  return { state: 'expiring', stateName: left === 0 ? '今天到期' : `${left} 天后到期` };
};

export const showApplications = async (db: Db, institutionId: number, now: Date): Promise<OpenApplicationLine[]> => {
  const dayBegan = new Date(`${chinaDay(now)}T00:00:00+08:00`);
  const rows = await listApplications(db, institutionId, dayBegan);
  return rows.map((row) => ({
    id: row.id,
    accessToken: row.access_token,
    name: row.name,
    contact: row.contact,
    scopes: row.scopes.filter(isOpenScope),
    addresses: row.addresses,
    callsPerMinute: row.calls_per_minute,
    expiresOn: row.expires_on,
    ...stateOf(row, now),
    secrets: row.secrets.map((one) => ({ ...one, madeAt: new Date(one.madeAt).toISOString() })),
    callsToday: row.callsToday,
    lastCallAt: row.lastCallAt?.toISOString() ?? null,
    version: row.version,
    createdByName: row.created_by_name,
    createdAt: row.created_at.toISOString(),
  }));
};
