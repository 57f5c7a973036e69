import { type Db, unscopedDb } from './db.ts';
import type { Pools } from './pools.ts';

/**
 * The only uses beyond one institution. A new one is added here, with its reason, or it does not exist.
 */
export const platformUses = {
  login: 'finds the account and opens the session before a tenant is known',
  session: 'reads the session row behind a token, and ends sessions',
  site: 'public pages: which institution a host belongs to, its branding, its stations and help pages',
  registration: 'a visitor without a session registers or asks for a new password',
  confirmation: 'who proposed a change may belong to the platform, who confirms it to an institution, and the reverse',
  administration: 'the platform administrator (type 9) works on every institution',
  verification: 'anyone checks a report by its code or its file, or reads a scholar page by its address',
  signing: 'a one-time signing link is opened before its institution is known',
  gateway: 'callbacks of payment gateways, of the CAS server and of WeChat arrive without a session',
  'open-api': 'finds the application behind an access token before its institution is known',
  roster: 'finds the institution behind a SCIM token, and whose nightly roster is due',
  'group-answers': 'finds whose list a personal link opens, and who let their day pass',
  webhooks: 'the queue sends what any institution has to tell, after its commit',
  limits: 'rate limits, captchas and replays are counted across institutions',
  mail: 'the outbox sends what any institution wrote, after its commit',
  jobs: 'the queue finds the next piece of work, then enters its institution',
  cells: 'which cell an institution lives in, and whose a token or a code is, before one is known',
  start: 'first start: deployment keys, standard menus and dictionaries, demo data',
} as const;

export type PlatformUse = keyof typeof platformUses;

export const platformDb = (pools: Pools, _use: PlatformUse): Db => unscopedDb(pools.platform);
