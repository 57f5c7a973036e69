import { expect } from 'vitest';
import { walkMenu } from '#tests/builders/journeys/journey-shell.ts';
import { test } from '#tests/builders/journeys/journey-test.ts';

// In a file of their own: the longest of the walks, beside the others.

// Outside the proof first-institution.test.ts walks the platform administrator's pages.
const inProof = test.skipIf(!process.env.PROOF);

test('§6.7 §2.24 every visible menu entry opens a page for the administrator', async ({ visit }) => {
  const visitor = await visit();
  await visitor.enter('admin');
  await visitor.open('/dashboard');
  await visitor.sees('吴慧敏');
  expect((await walkMenu(visitor)).length).toBeGreaterThanOrEqual(30);
});

inProof('§6.9 and for the platform administrator, from /loginAdmin', async ({ visit }) => {
  const visitor = await visit();
  await visitor.open('/loginAdmin');
  await visitor.signIn('root');
  await visitor.arrives('/dashboard');
  expect((await walkMenu(visitor, 1)).length).toBeGreaterThanOrEqual(9);
});
