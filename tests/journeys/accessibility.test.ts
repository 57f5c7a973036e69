import { describe, expect } from 'vitest';
import { seriousFaults } from '#tests/builders/journey-axe.ts';
import { test } from '#tests/builders/journey-test.ts';

const modes = [
  ['light', false],
  ['dark', true],
] as const;

const devices = ['desktop', 'phone'] as const;

describe.for(modes)('in %s', ([, dark]) => {
  for (const device of devices) {
    test.for(['/login', '/register', '/layout', '/forgot', '/instructions', '/401'])(
      `§+ %s on a ${device} has no serious accessibility fault`,
      async (path, { visit }) => {
        const visitor = await visit({ device, dark });
        await visitor.open(path);
        await visitor.page.getByRole('heading', { level: 1 }).first().waitFor();
        expect(await seriousFaults(visitor.page)).toEqual([]);
      },
    );
  }

  test('§+ the faults of an empty registration are no accessibility fault', async ({ visit }) => {
    const visitor = await visit({ dark });
    await visitor.open('/register');
    await visitor.page.getByRole('button', { name: '注册', exact: true }).click();
    await visitor.page.getByRole('alert').first().waitFor();
    expect(await seriousFaults(visitor.page)).toEqual([]);
  });
});
