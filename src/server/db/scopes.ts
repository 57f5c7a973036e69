import type { Db } from './db.ts';
import type { PlatformUse } from './platform-scope.ts';
import type { ReadDb } from './read-db.ts';

export interface Clock {
  now(): Date;
}

export interface TenantScope {
  /** Rows of one institution. */
  tenant(institutionId: number): Db;
}

export interface ReadingScope {
  /** Rows of one institution for what only reads and takes long: from a read-only copy where the operator has one. */
  reading(institutionId: number): ReadDb;
  /** The same where nothing that is there at this moment may be missing. */
  readingExactly(institutionId: number): Promise<ReadDb>;
}

export interface PlatformScope {
  /** Rows beyond one institution, for the uses listed in platform-scope.ts. */
  platform(use: PlatformUse): Db;
}
