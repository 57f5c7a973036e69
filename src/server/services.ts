import type { Db } from './db/db.ts';
import type { PlatformUse } from './db/platform-scope.ts';
import type { PasswordKeys } from './identity/password-keys.ts';

/** What main wires once and hands to the routes of every noun. */
export interface Services {
  now(): Date;
  /** Rows of one institution. */
  tenant(institutionId: number): Db;
  /** Rows beyond one institution, for the uses listed in db/platform-scope.ts. */
  platform(use: PlatformUse): Db;
  passwordKeys: PasswordKeys;
}
