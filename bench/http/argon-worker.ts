import { availableParallelism } from 'node:os';
import { hashPassword, verifyPassword } from '#server/identity/passwords.ts';

/** Bare argon2 verifications with every core busy, so many on demand; says when they are done. */
const hash = await hashPassword('Demo@2026');
process.on('message', async (verifications: number) => {
  let left = verifications;
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      await verifyPassword(hash, 'Demo@2026');
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() * 2 }, worker));
  process.send?.(verifications);
});
process.send?.(0);
