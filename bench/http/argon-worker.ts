import { availableParallelism } from 'node:os';
import { hashPassword, verifyPassword } from '#server/identity/passwords.ts';

/** Bare argon2 verifications per second with every core busy, on demand. */
const hash = await hashPassword('Demo@2026');
process.on('message', async (milliseconds: number) => {
  let done = 0;
  const until = performance.now() + milliseconds;
  const since = performance.now();
  const worker = async () => {
    while (performance.now() < until) {
      await verifyPassword(hash, 'Demo@2026');
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() * 2 }, worker));
  process.send?.((done / (performance.now() - since)) * 1000);
});
process.send?.(0);
