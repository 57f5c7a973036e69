import type { Clock, PlatformScope } from '../db/scopes.ts';
import * as store from './erase-audit-store.ts';

/** Lines emptied in one go: the job comes back every minute. */
const most = 2000;

/** Empties the lines of persons who were erased, as far as they are sealed; the chain stays valid. */
export const eraseAuditOfErased = (services: Clock & PlatformScope): Promise<number> =>
  services.platform('jobs').tx(async (db) => {
    if (!(await store.lockErasing(db))) return 0;
    let lines = 0;
    for (const userId of await store.openErasures(db)) {
      const { erased, remaining } = await store.eraseLinesOf(db, userId, most);
      lines += erased;
      await store.noteErased(db, userId, erased, remaining === 0 ? services.now() : null);
    }
    if (lines > 0) await store.forgetNames(db);
    return lines;
  });

/** Empties what is older than the retention rule allows. */
export const eraseAuditBefore = (services: PlatformScope, until: Date): Promise<number> =>
  services.platform('jobs').tx(async (db) => {
    if (!(await store.lockErasing(db))) return 0;
    const lines = await store.eraseLinesBefore(db, until, most);
    if (lines > 0) await store.forgetNames(db);
    return lines;
  });
