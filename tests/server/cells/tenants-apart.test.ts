import { afterAll, beforeAll, describe, expect } from 'vitest';
import { proofTest } from '#tests/builders/proof-test.ts';
import { startTwoCells, type TwoCells } from '#tests/builders/two-cells.ts';
import { signedInCalls } from '../tenants-apart/attempts.ts';
import { openTenants, type Tenants } from '../tenants-apart/tenants.ts';
import { theirs } from '../tenants-apart/their-rows.ts';

/** Of so many calls one: each is sent from two people at two entrances with two ids of every table. */
const every = 5;

describe.runIf(process.env.PROOF)('one institution never reaches another that lives in another cell', () => {
  let cells: TwoCells;
  let tenants: Tenants;

  beforeAll(async () => {
    cells = await startTwoCells([theirs]);
    tenants = await openTenants([cells.home, cells.other], cells.other);
  }, 120_000);

  afterAll(async () => {
    await tenants?.close();
    await cells?.stop();
  });

  for (const name of signedInCalls.filter((_, i) => i % every === 0))
    proofTest(`§+ ${name} at either entrance with the ids of the other cell finds and changes nothing`, () =>
      tenants.expectApart(name),
    );

  proofTest('§+ every table with an institution held rows of theirs in the other cell', async () => {
    expect(await tenants.emptyTables()).toEqual([]);
  });
});
