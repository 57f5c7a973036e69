import { expect, test } from 'vitest';
import { startTestPlatform } from '#tests/builders/test-platform.ts';
import { restoreDemoPictures, seedDemoPicture } from './demo-picture.ts';

test('§7.21 the picture that the demo gives its stations is seen by everybody of the institution', async () => {
  const platform = await startTestPlatform({ workers: false });
  try {
    await seedDemoPicture(platform.services.tenant(100), 100);
    await restoreDemoPictures(platform.services.platform('start'), platform.services.files);
    const answer = await fetch(`${platform.url}/service/LibNewSearchStation/getUserImages`, {
      method: 'POST',
      headers: { authorization: await platform.signIn('reader'), 'content-type': 'application/json' },
      body: JSON.stringify({ id: 100 }),
    });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
  } finally {
    await platform.stop();
  }
});
