import { hostName } from '#domain/institutions/resolve-host.ts';
import type { Db } from '../db/db.ts';
import type { Origin } from './context.ts';
import { findHost, primaryHostOf } from './host-query.ts';

const loopback = /^(localhost|127(\.\d{1,3}){3}|::1)$/;

/**
 * Where readers of a report reach the platform. The asker writes the Host of a request, so it is believed only where it
 * names a host of this institution, or this machine.
 */
export const publicOrigin = async (db: Db, institutionId: number, from: Origin): Promise<string | undefined> => {
  if (from.publicUrl) return from.publicUrl;
  const own = loopback.test(hostName(from.host)) || (await findHost(db, from.host)).institutionId === institutionId;
  return own ? `${from.protocol ?? 'http'}://${from.host}` : undefined;
};

/** The same for an address that must be whole: else the host the institution is mainly reached by, over https. */
export const wholeOrigin = async (db: Db, institutionId: number, from: Origin): Promise<string | undefined> => {
  const origin = await publicOrigin(db, institutionId, from);
  if (origin !== undefined) return origin;
  const host = await primaryHostOf(db, institutionId);
  return host && `https://${host}`;
};
