import type { Db } from './db.ts';
import type { PlatformUse } from './platform-scope.ts';

export interface Clock {
  now(): Date;
}

export interface TenantScope {
  /** Rows of one institution. */
  tenant(institutionId: number): Db;
}

export interface PlatformScope {
  /** Rows beyond one institution, for the uses listed in platform-scope.ts. */
  platform(use: PlatformUse): Db;
}
