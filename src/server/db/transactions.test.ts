import type pg from 'pg';
import { expect, test } from 'vitest';
import { tenantDb } from './db.ts';

/** A pool of one connection that answers each statement a turn later and notes how many it carries at once. */
const notedPool = (fails: (text: string) => boolean = () => false) => {
  const texts: string[] = [];
  let underWay = 0;
  let most = 0;
  const client = {
    query: async (query: string | { text: string }) => {
      const text = typeof query === 'string' ? query : query.text;
      texts.push(text.split(';')[0]!);
      underWay += 1;
      most = Math.max(most, underWay);
      await new Promise((next) => setImmediate(next));
      underWay -= 1;
      if (fails(text)) throw new Error(`refused: ${text}`);
      return { rows: [{ text }], rowCount: 1 };
    },
    release: () => texts.push(underWay === 0 ? 'released' : 'released too early'),
  };
  return { pool: { connect: async () => client } as unknown as pg.Pool, texts, mostAtOnce: () => most };
};

test('§+ statements asked for at once in a transaction go over its connection one after the other', async () => {
  const { pool, texts, mostAtOnce } = notedPool();
  const answers = await tenantDb(pool, 100).tx((tx) =>
    Promise.all(['one', 'two', 'three'].map((text) => tx.execute(text, []))),
  );
  expect(answers.map(({ rows }) => rows)).toEqual([[{ text: 'one' }], [{ text: 'two' }], [{ text: 'three' }]]);
  expect(texts).toEqual(['begin', 'one', 'two', 'three', 'commit', 'released']);
  expect(mostAtOnce()).toBe(1);
});

test('§+ where one of them fails the transaction is taken back after the others, and the connection handed back last', async () => {
  const { pool, texts, mostAtOnce } = notedPool((text) => text === 'one');
  const work = tenantDb(pool, 100).tx((tx) => Promise.all(['one', 'two'].map((text) => tx.execute(text, []))));
  await expect(work).rejects.toThrow('refused: one');
  expect(texts).toEqual(['begin', 'one', 'two', 'rollback', 'released']);
  expect(mostAtOnce()).toBe(1);
});
