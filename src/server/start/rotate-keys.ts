import { rename, rm } from 'node:fs/promises';
import { writeAudit } from '../audit/write-audit.ts';
import { resealCertificates } from '../certificates/certificate-store.ts';
import { resealCredentials } from '../connections/connection-store.ts';
import type { Db } from '../db/db.ts';
import { lockDeploymentKeys } from '../db/deployment-key-store.ts';
import { matchesDatabase, newDeploymentKeys, openDeploymentKeys, replaceFingerprints } from '../db/deployment-keys.ts';
import { readKeyFile, writeKeyFile } from '../db/key-file.ts';
import { type Sealing, sealingFrom } from '../db/sealing.ts';
import { resealSecondFactors } from '../identity/second-factor-store.ts';
import { endEverySession } from '../identity/session-store.ts';
import { resealChannels } from '../mail/channel-store.ts';
import { resealSecrets } from '../open-api/application-store.ts';
import { resealGatewaySettings } from '../payments/gateway-settings-store.ts';
import { keysFrom } from '../payments/payment-keys.ts';
import { resealWays } from '../single-sign-on/ways/way-store.ts';
import { resealWebhooks } from '../webhooks/webhook-store.ts';

const atTheServer = { ip: '', host: '', userAgent: 'rotate-keys', requestId: '' };

export interface RotatedKeys {
  certificates: number;
  gateways: number;
  connections: number;
  secondFactors: number;
  sessions: number;
}

/** Everything that the connection key seals. */
const resealConnections = async (db: Db, keys: { from: Sealing; to: Sealing }): Promise<number> =>
  (await resealSecrets(db, keys)) +
  (await resealWebhooks(db, keys)) +
  (await resealCredentials(db, keys)) +
  (await resealWays(db, keys)) +
  (await resealChannels(db, keys));

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
  const keys = (name: 'payment-key' | 'certificate-key') => ({
    from: keysFrom(old.bytes(name)),
    to: keysFrom(Buffer.from(fresh[name]!, 'base64')),
  });
  const sealed = (use: 'connections' | 'second factors') => ({
    from: sealingFrom(old.bytes('connection-key'), use),
    to: sealingFrom(Buffer.from(fresh['connection-key']!, 'base64'), use),
  });
  const done = await db.tx(async (tx) => {
    await lockDeploymentKeys(tx);
    const resealed = {
      certificates: await resealCertificates(tx, keys('certificate-key')),
      gateways: await resealGatewaySettings(tx, keys('payment-key')),
      connections: await resealConnections(tx, sealed('connections')),
      secondFactors: await resealSecondFactors(tx, sealed('second factors')),
      sessions: await endEverySession(tx, now),
    };
    await replaceFingerprints(tx, fresh);
    await writeAudit(tx, {
      by: { actor: null, from: atTheServer },
      action: 'deployment.rotate-keys',
      subject: 'platform',
      institutionId: null,
      after: resealed,
      now,
    });
    await writeKeyFile(`${file}.next`, fresh, false);
    return resealed;
  });
  await putInPlace(file);
  return done;
};
