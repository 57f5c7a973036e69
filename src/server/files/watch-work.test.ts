import { spawn } from 'node:child_process';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { groupWork, otherThreadsWork, processWork, type Work, watchWork } from './watch-work.ts';

test('§+ a process that waits for a busy machine is not ended by the clock on the wall, one that stands still far later', async () => {
  const still = spawn('sleep', ['60'], { stdio: 'ignore' });
  const started = performance.now();
  let stop = (): void => undefined;
  try {
    await new Promise<void>((ended) => {
      stop = watchWork(processWork(still.pid), 200, ended);
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
    watchWork(processWork(still.pid), 20, () => {
      ended = true;
    })();
    await new Promise((later) => setTimeout(later, 400));
    expect(ended).toBe(false);
  } finally {
    still.kill();
  }
});

const spin = 'for (;;);';

test('§+ what a busy machine lets wait is not ended however long it waits, and is once it stands still', async () => {
  let work: Work = { used: 0, wants: true };
  let looks = 0;
  let ended = false;
  const watched = () => {
    looks += 1;
    return Promise.resolve(work);
  };
  const stop = watchWork(watched, 20, () => {
    ended = true;
  });
  try {
    const begun = performance.now();
    await expect.poll(() => performance.now() - begun > 600 && looks > 20).toBe(true);
    expect(ended).toBe(false);
    work = { used: 0, wants: false };
    await expect.poll(() => ended).toBe(true);
  } finally {
    stop();
  }
});

test('§+ what works is ended by its own work, however it shares it out, and told once', async () => {
  let used = 0;
  let ends = 0;
  const watched = () => {
    used += 5;
    return Promise.resolve({ used, wants: true });
  };
  watchWork(watched, 40, () => {
    ends += 1;
  });
  await expect.poll(() => ends).toBe(1);
  const then = used;
  await new Promise((later) => setTimeout(later, 100));
  expect([ends, used]).toEqual([1, then]);
});

test('§+ of a process, a group and our own other threads it is told how long they worked and whether they would', async () => {
  const stands = spawn('sleep', ['60'], { stdio: 'ignore' });
  const spins = spawn(process.execPath, ['-e', spin], { stdio: 'ignore' });
  // The shell that leads the group only waits for the one that works.
  const leads = spawn('sh', ['-c', '"$0" -e "$1" & wait', process.execPath, spin], { stdio: 'ignore', detached: true });
  const thread = new Worker(spin, { eval: true });
  try {
    for (const watched of [processWork(spins.pid), groupWork(leads.pid), otherThreadsWork]) {
      const before = (await watched())?.used ?? 0;
      await expect.poll(async () => (await watched())!.used - before).toBeGreaterThan(150);
      expect(await watched()).toMatchObject({ wants: true });
    }
    expect(await processWork(stands.pid)()).toMatchObject({ wants: false });
    expect((await processWork(leads.pid)())!.used).toBeLessThan(100);
    expect(await processWork(undefined)()).toBeUndefined();
  } finally {
    stands.kill();
    spins.kill('SIGKILL');
    process.kill(-leads.pid!, 'SIGKILL');
    await thread.terminate();
  }
  const begun = (await otherThreadsWork())!.used;
  const own = process.threadCpuUsage();
  while (process.threadCpuUsage(own).user < 200_000);
  expect((await otherThreadsWork())!.used - begun).toBeLessThan(150);
});
