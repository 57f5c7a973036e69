import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallShape } from '#contracts/call.ts';
import { calls } from '#contracts/calls.ts';
import { sampled } from '#tests/builders/sampled.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { signedInCalls } from './attempts.ts';
import { openTenants, type Tenants } from './tenants.ts';
import { theirs } from './their-rows.ts';

let platform: TestPlatform;
let tenants: Tenants;

beforeAll(async () => {
  // What is not folded into the statistics yet stays so.
  platform = await startTestPlatform({ workers: false });
  tenants = await openTenants([platform], platform);
});

afterAll(async () => {
  await tenants.close();
  await platform.stop();
});

describe('one institution never reaches another', () => {
  // Outside the proof every thirtieth call: the matrix tries every call with an object of another institution.
  test.each(sampled(signedInCalls, 30))(
    '§+ %s with the other institution’s ids finds and changes nothing',
    async (name) => {
      await tenants.expectApart(name);
    },
  );

  test('§+ asked from inside, the same calls do find them', async () => {
    const insider = await platform.signIn('admin', theirs);
    const lists = signedInCalls.filter((name) => /list|selectRoles/i.test(name) && !(calls[name] as CallShape).blob);
    const finding = [];
    for (const name of lists) {
      const answer = await platform.call(name, { body: {} } as never, insider);
      if (tenants.theirIdsIn(JSON.stringify(answer.body)).length > 0) finding.push(name);
    }
    expect(finding.length).toBeGreaterThan(4);
  });

  test('§+ every table with an institution held rows of theirs while this was tried', async () => {
    expect(await tenants.emptyTables()).toEqual([]);
  });
});
