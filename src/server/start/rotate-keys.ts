import { rename, rm } from 'node:fs/promises';
import { writeAudit } from '../audit/write-audit.ts';
import type { Db } from '../db/db.ts';
import { lockDeploymentKeys } from '../db/deployment-key-store.ts';
import { matchesDatabase, newDeploymentKeys, openDeploymentKeys, replaceFingerprints } from '../db/deployment-keys.ts';
import { readKeyFile, writeKeyFile } from '../db/key-file.ts';
import { endEverySession } from '../identity/session-store.ts';
import { type SealedValue, sealedValues, sealingKeysFrom } from './sealed-values.ts';

const atTheServer = { ip: '', host: '', userAgent: 'rotate-keys', requestId: '' };

export interface RotatedKeys {
  /** How many of each kind were sealed again. */
  resealed: Record<keyof typeof sealedValues, number>;
  sessions: number;
}

const putInPlace = async (file: string): Promise<void> => {
  await rename(file, `${file}.old`).catch(() => undefined);
  await rename(`${file}.next`, file);
};

/** Ends what an interrupted run left: its keys are the database's already, or nobody's. */
const finishInterrupted = async (db: Db, file: string): Promise<boolean> => {
  const left = await readKeyFile(`${file}.next`);
  if (!left) return false;
  if (await matchesDatabase(db, left)) {
    await putInPlace(file);
    return true;
  }
  await rm(`${file}.next`);
  return false;
};

/**
 * Every key of the deployment anew, while the platform is stopped: what lies sealed is sealed again, everybody signs in
 * again, links in letters and codes end. The new file is on the disk before the database knows it and takes its place
 * afterwards; interrupted in between, the next run finishes it. The old one stays beside it for old backups.
 */
export const rotateKeys = async (db: Db, file: string, now: Date): Promise<RotatedKeys | 'finished'> => {
  if (await finishInterrupted(db, file)) return 'finished';
  const old = await openDeploymentKeys(db, file);
  const fresh = await newDeploymentKeys();
  const keys = {
    from: sealingKeysFrom(old.bytes),
    to: sealingKeysFrom((name) => Buffer.from(fresh[name]!, 'base64')),
  };
  const done = await db.tx(async (tx) => {
    await lockDeploymentKeys(tx);
    const counts: [string, number][] = [];
    for (const [name, value] of Object.entries<SealedValue>(sealedValues))
      counts.push([name, await value.reseal(tx, keys)]);
    const resealed = Object.fromEntries(counts) as RotatedKeys['resealed'];
    const sessions = await endEverySession(tx, now);
    await replaceFingerprints(tx, fresh);
    await writeAudit(tx, {
      by: { actor: null, from: atTheServer },
      action: 'deployment.rotate-keys',
      subject: 'platform',
      institutionId: null,
      after: { ...resealed, sessions },
      now,
    });
    await writeKeyFile(`${file}.next`, fresh, false);
    return { resealed, sessions };
  });
  await putInPlace(file);
  return done;
};
