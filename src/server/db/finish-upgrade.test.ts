import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { finishUpgrade } from './finish-upgrade.ts';
import { firstWhere } from './rows.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.stop());

test('§+ work of an upgrade is done at each start until nothing of it is left, then never again', async () => {
  const db = platform.services.platform('start');
  const done: boolean[] = [];
  const work = (whole: boolean) => async () => {
    done.push(whole);
    return whole;
  };
  await finishUpgrade(db, 'one', work(false));
  const broken = async (): Promise<boolean> => {
    throw new Error('broken');
  };
  await expect(finishUpgrade(db, 'one', broken)).rejects.toThrow('broken');
  await finishUpgrade(db, 'one', work(true));
  await finishUpgrade(db, 'one', work(true));
  await finishUpgrade(db, 'other', work(true));
  expect(done).toEqual([false, true, true]);
});

test.each(['drafts-kept', 'cited-papers-listed'])('§+ a start with nothing left of %s notes it', async (name) => {
  const db = platform.services.platform('start');
  await expect.poll(() => firstWhere(db, 'finished_upgrades', { name }, ['name'])).toEqual({ name });
});
