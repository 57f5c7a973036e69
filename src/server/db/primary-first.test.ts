import { expect, test } from 'vitest';
import { freePort } from '#tests/builders/server-process.ts';
import { startTestPlatform } from '#tests/builders/test-platform.ts';
import { primaryFirst } from './addresses.ts';
import { openPools } from './pools.ts';

test('§+ a start finds the machine that takes writes, wherever it is named among several', async () => {
  const platform = await startTestPlatform({ workers: false });
  try {
    const address = new URL(platform.databaseUrl);
    address.searchParams.delete('host');
    const alive = `${address.hostname}:${address.port}`;
    const named = (...hosts: string[]) => address.href.replace(`@${alive}/`, `@${hosts.join(',')}/`);
    const dead = `127.0.0.1:${await freePort()}`;
    expect(named(alive)).toBe(address.href);
    expect(await primaryFirst(named(alive))).toBe(named(alive));
    expect(await primaryFirst(named(alive, dead))).toBe(named(alive, dead));
    const found = await primaryFirst(named(dead, alive));
    expect(found).toBe(named(alive, dead));
    expect(await primaryFirst(named(dead, dead, alive))).toBe(named(alive, dead, dead));
    // What a start does next: its first connection is not refused.
    const pools = openPools(found);
    await pools.platform.query('select 1');
    await pools.end();
    await expect(primaryFirst(named(dead, dead))).rejects.toThrow();
  } finally {
    await platform.stop();
  }
});
