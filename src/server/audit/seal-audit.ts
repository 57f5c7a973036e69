import { randomBytes } from 'node:crypto';
import type { Db } from '../db/db.ts';
import type { Clock, PlatformScope } from '../db/scopes.ts';
import { firstHash, lineDigest, linkHash, personalDigest, type SealedLine } from './audit-digest.ts';
import { insertLink, lockSealing, newestLink, takeUnsealed } from './audit-seal-store.ts';

const batch = 2000;

const sealChain = async (db: Db, institutionId: number | null, lines: readonly SealedLine[], now: Date) => {
  const before = await newestLink(db, institutionId);
  const seals = lines.map((line) => {
    const salt = randomBytes(16);
    const personal = personalDigest(salt, line);
    return { auditId: line.id, salt, personal, digest: lineDigest(line, personal) };
  });
  const hash = linkHash(
    before?.hash ?? firstHash(institutionId),
    seals.map(({ digest }) => digest),
  );
  const link = {
    number: (before?.number ?? 0) + 1,
    lastSeal: (before?.lastSeal ?? 0) + seals.length,
    hash,
    sealedAt: now,
  };
  await insertLink(db, institutionId, link, seals);
};

/** Seals one batch; how many lines that were. */
const sealBatch = (db: Db, now: Date): Promise<number> =>
  db.tx(async (tx) => {
    if (!(await lockSealing(tx))) return 0;
    const lines = await takeUnsealed(tx, batch);
    for (const [institutionId, own] of Map.groupBy(lines, (line) => line.institutionId))
      await sealChain(tx, institutionId, own, now);
    return lines.length;
  });

/** Seals what waits, batch by batch. Calls only leave a note that their line is new; nobody waits for this. */
export const sealAudit = async (services: PlatformScope & Clock): Promise<number> => {
  const db = services.platform('jobs');
  let sealed = 0;
  for (;;) {
    const done = await sealBatch(db, services.now());
    sealed += done;
    if (done < batch) return sealed;
  }
};
