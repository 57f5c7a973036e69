import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';
import { watchWork } from './watch-work.ts';

test('§+ a process that waits for a busy machine is not ended by the clock on the wall, one that stands still far later', async () => {
  const still = spawn('sleep', ['60'], { stdio: 'ignore' });
  const started = performance.now();
  let stop = (): void => undefined;
  try {
    await new Promise<void>((ended) => {
      stop = watchWork(still.pid, 200, ended);
    });
    expect(performance.now() - started).toBeGreaterThan(1_900);
  } finally {
    stop();
    still.kill();
  }
});

test('§+ an answer ends the watch', async () => {
  const still = spawn('sleep', ['60'], { stdio: 'ignore' });
  let ended = false;
  try {
    watchWork(still.pid, 20, () => {
      ended = true;
    })();
    await new Promise((later) => setTimeout(later, 400));
    expect(ended).toBe(false);
  } finally {
    still.kill();
  }
});
