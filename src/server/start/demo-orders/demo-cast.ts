import type { Db } from '#server/db/db.ts';
import { kysely } from '#server/db/kysely.ts';
import type { Actor, Origin } from '#server/http/context.ts';
import type { DemoPart } from './demo-plans.ts';

export type DemoCast = Readonly<Record<DemoPart, Actor>> & { byName(username: string): Actor };

export const fromDemo: Origin = { ip: '', host: '', userAgent: '', requestId: 'demo' };

/** The demo people of an institution as they would come to the door once signed in. */
export const demoCast = async (db: Db, institutionId: number): Promise<DemoCast> => {
  const rows = await db.all(
    kysely
      .selectFrom('users as u')
      .innerJoin('user_roles as ur', 'ur.user_id', 'u.id')
      .innerJoin('roles as r', 'r.id', 'ur.role_id')
      .select(['u.id', 'u.username', 'u.full_name', 'u.type', 'u.station_id', 'r.code', 'r.permissions'])
      .where('u.institution_id', '=', institutionId),
  );
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
