import { expect } from 'vitest';
import { test } from '#tests/builders/journeys/journey-test.ts';
import { limitOf, type WeighedPage, weigh } from '#tests/builders/journeys/journey-weight.ts';
import { sampled } from '#tests/builders/sampled.ts';

/** Outside the proof every second; `npm run bench -- web` weighs the rest. */
const pages: WeighedPage[] = [
  { path: '/login', visitor: {} },
  { path: '/register', visitor: {} },
  { path: '/h5/login', visitor: { device: 'phone' } },
  { path: '/layout', visitor: {} },
  { path: '/dashboard', username: 'librarian', visitor: {} },
];

test('§+ public pages load at most 120 KiB of gzipped scripts, /login 101, the first page after signing in 382', async ({
  visit,
}) => {
  for (const page of sampled(pages, 2)) {
    const { kibibytes } = await weigh(await visit({ ...page.visitor, fresh: true }), page);
    expect(kibibytes, page.path).toBeLessThanOrEqual(limitOf(page));
    expect(kibibytes, page.path).toBeGreaterThan(50);
  }
});
