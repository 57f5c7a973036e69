import { refuse } from '#domain/errors.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { keySealFrom, sealFingerprint } from '../backup/sealed-keys.ts';
import type { Clock } from '../db/scopes.ts';
import type { SessionContext } from '../http/context.ts';
import type { WithPasswordKeys } from '../identity/password-keys.ts';
import { readSeal, saveSeal } from './backup-seal-store.ts';

const shortest = 12;

/** From the next backup on the deployment's keys go along. What opens them is forgotten here at once. */
export const setBackupPassphrase = async (
  services: Clock & WithPasswordKeys,
  context: SessionContext,
  encrypted: string,
): Promise<{ fingerprint: string }> => {
  const passphrase = await services.passwordKeys.open(encrypted);
  const problem =
    passphrase === undefined
      ? '页面打开太久，请重新输入口令'
      : [...passphrase.trim()].length < shortest
        ? `口令至少 ${shortest} 个字符`
        : undefined;
  if (problem) throw refuse('bad-input', { sentence: problem, fields: { passphrase: problem } });
  const { salt, publicKey } = await keySealFrom(passphrase!.trim());
  const fingerprint = sealFingerprint({ publicKey });
  const now = services.now();
  await context.db.tx(async (db) => {
    const before = await readSeal(db);
    await saveSeal(db, { salt, publicKey }, { fingerprint, at: now, byName: context.actor.fullName });
    await writeAudit(db, {
      by: context,
      action: 'backup.passphrase',
      subject: 'platform',
      institutionId: null,
      before: before ? { fingerprint: before.fingerprint } : null,
      after: { fingerprint },
      now,
    });
  });
  return { fingerprint };
};
