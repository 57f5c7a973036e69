import { writeAudit } from '../audit/write-audit.ts';
import type { Db } from '../db/db.ts';
import { lockDeploymentKeys } from '../db/deployment-key-store.ts';
import { newDeploymentKeys, replaceFingerprints } from '../db/deployment-keys.ts';
import { DeploymentKeysError, writeKeyFile } from '../db/key-file.ts';
import { endEverySession } from '../identity/session-store.ts';
import { type SealedValue, sealedValues, sealingKeysFrom } from './sealed-values.ts';

const atTheServer = { ip: '', host: '', userAgent: 'restore --without-keys', requestId: '' };

export interface EmptiedValue {
  words: string;
  names: string[];
}

/**
 * A way in where the keys are lost: new ones are made, what only the old ones could open is emptied and told, everybody
 * signs in again. Everything else stays as it was.
 */
export const replaceLostKeys = async (db: Db, file: string, now: Date): Promise<EmptiedValue[]> => {
  const fresh = await newDeploymentKeys();
  const to = sealingKeysFrom((name) => Buffer.from(fresh[name]!, 'base64'));
  return db.tx(async (tx) => {
    await lockDeploymentKeys(tx);
    const emptied: EmptiedValue[] = [];
    for (const { words, empty } of Object.values<SealedValue>(sealedValues)) {
      const names = await empty(tx, to, now);
      if (names.length > 0) emptied.push({ words, names });
    }
    const sessions = await endEverySession(tx, now);
    await replaceFingerprints(tx, fresh);
    await writeAudit(tx, {
      by: { actor: null, from: atTheServer },
      action: 'deployment.replace-lost-keys',
      subject: 'platform',
      institutionId: null,
      after: { emptied: emptied.map(({ words, names }) => `${words} ${names.length}`), sessions },
      now,
    });
    if (!(await writeKeyFile(file, fresh, false)))
      throw new DeploymentKeysError(`密钥文件 ${file} 已经存在；要用它恢复，请不加 --without-keys`);
    return emptied;
  });
};
