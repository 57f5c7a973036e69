import { auditErasure, auditMayGoUntil, type Erasure, isOwnMatter, rangesOf } from '#domain/audit/erasure.ts';
import type { Db } from '../db/db.ts';
import type { Clock, PlatformScope } from '../db/scopes.ts';
import { insertAudit } from './audit-store.ts';
import * as store from './erase-audit-store.ts';
import { auditRow } from './write-audit.ts';

/** Lines that one erasure names: its own line stays readable. */
const most = 2000;

const byItself = { actor: null, from: { ip: '', host: '', userAgent: 'retention', requestId: '' } };

type Why = { reason: 'person'; person: string } | { reason: 'age'; until: string };

const writeErasure = async (db: Db, institutionId: number | null, after: Erasure, now: Date): Promise<void> => {
  const row = auditRow({ by: byItself, action: auditErasure, institutionId, after, now });
  await insertAudit(db, row);
  await store.insertErasure(db, row.id);
};

/** Says in each chain which of its lines are to be emptied, and why. */
const writeErasures = async (db: Db, why: Why, lines: readonly store.FullLine[], now: Date): Promise<void> => {
  for (const [institutionId, own] of Map.groupBy(lines, (line) => line.institutionId)) {
    const numbers = own.map(({ number }) => number).sort((a, b) => a - b);
    for (let from = 0; from < numbers.length; from += most)
      await writeErasure(db, institutionId, { ...why, emptied: rangesOf(numbers.slice(from, from + most)) }, now);
  }
};

/** The own matters of persons who were erased, once the log need not be kept any longer. */
const planPersons = async (db: Db, now: Date): Promise<void> => {
  const until = auditMayGoUntil(now);
  for (const { userId, office } of await store.openErasures(db, until)) {
    // Whoever held an office leaves everything that was done in it.
    const lines = office
      ? []
      : (await store.linesOfPerson(db, userId, until)).filter((one) => isOwnMatter(one, userId));
    await writeErasures(db, { reason: 'person', person: userId }, lines, now);
    await store.noteErased(db, userId, lines.length, now);
  }
};

/**
 * Empties lines of the log in two steps: a line of the same chain says which, and once that line is sealed they are
 * emptied. `ageEnd`: before when the retention rule empties everything.
 */
export const eraseAudit = (services: Clock & PlatformScope, ageEnd: Date | null): Promise<number> =>
  services.platform('jobs').tx(async (db) => {
    if (!(await store.lockErasing(db))) return 0;
    const now = services.now();
    let emptied = 0;
    let unsealed = 0;
    for (const id of await store.waitingErasures(db)) {
      const lines = await store.emptyLines(db, id);
      if (lines === null) unsealed += 1;
      emptied += lines ?? 0;
    }
    if (emptied > 0) await store.forgetNames(db);
    // What is named already is not named again.
    if (unsealed > 0) return emptied;
    await planPersons(db, now);
    if (ageEnd && !(await store.waitingErasures(db)).length)
      await writeErasures(
        db,
        { reason: 'age', until: ageEnd.toISOString() },
        await store.linesBefore(db, ageEnd, most),
        now,
      );
    return emptied;
  });
