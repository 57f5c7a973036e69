import type { Db } from '#server/db/db.ts';
import type { Actor, Origin } from '#server/http/context.ts';
import { peopleWithRoles } from '../seed-demo-store.ts';
import type { DemoPart } from './demo-plans.ts';

export type DemoCast = Readonly<Record<DemoPart, Actor>> & { byName(username: string): Actor };

export const fromDemo: Origin = { ip: '', host: '', userAgent: '', requestId: 'demo' };

/** The demo people of an institution as they are once signed in. */
export const demoCast = async (db: Db, institutionId: number): Promise<DemoCast> => {
  const rows = await peopleWithRoles(db, institutionId);
  const cast = new Map<string, Actor>();
  for (const row of rows) {
    const known = cast.get(row.username);
    cast.set(row.username, {
      sessionId: '',
      userId: row.id,
      username: row.username,
      fullName: row.full_name,
      userType: row.type,
      institutionId,
      stationId: row.station_id,
      roles: [...(known?.roles ?? []), row.code],
      permissions: new Set([...(known?.permissions ?? []), ...row.permissions]),
    });
  }
  const byName = (username: string): Actor => cast.get(username)!;
  return { ...(Object.fromEntries(cast) as Record<DemoPart, Actor>), byName };
};
