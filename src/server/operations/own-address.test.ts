import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '#tests/builders/server-process.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { installationHeader } from '../monitoring/monitoring-routes.ts';
import { createOutgoing } from '../outgoing/outgoing.ts';
import { openOwnAddress } from './own-address.ts';

let platform: TestPlatform;
let mark: string;
beforeAll(async () => {
  platform = await startTestPlatform({ workers: false });
  mark = (await fetch(`${platform.url}/health/live`)).headers.get(installationHeader)!;
});
afterAll(() => platform.stop());

const outgoing = createOutgoing({ allow: ['127.0.0.1'] });

test('§+ the platform knows itself by its public address, and another that answers there is another', async () => {
  expect(mark).toMatch(/^[0-9a-f]{32}$/);
  const found = (publicUrl: string | undefined, own = mark) =>
    openOwnAddress({ outgoing, publicUrl, mark: own }).read();
  expect(await found(platform.url)).toBe('itself');
  expect(await found(platform.url, '0'.repeat(32))).toBe('other');
  expect(await found(`http://127.0.0.1:${await freePort()}`)).toBe('silent');
  expect(await found(undefined)).toBe('asking');
  // A redirect leads elsewhere, whoever stands at its end.
  const away = createServer((_request, response) =>
    response.writeHead(302, { location: `${platform.url}/health/live` }).end(),
  );
  await new Promise<void>((resolve) => away.listen(0, '127.0.0.1', resolve));
  expect(await found(`http://127.0.0.1:${(away.address() as AddressInfo).port}`)).toBe('silent');
  away.close();
});

test('§+ it asks again only after a while, and a page waits for no answer that does not come', async () => {
  let asked = 0;
  const mute = createServer(() => {
    asked += 1;
  });
  await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
  const slow = openOwnAddress({
    outgoing,
    publicUrl: `http://127.0.0.1:${(mute.address() as AddressInfo).port}`,
    mark,
  });
  expect([await slow.read(), await slow.read(), asked]).toEqual(['asking', 'asking', 1]);
  mute.closeAllConnections();
  mute.close();

  let now = 0;
  let answers: string = mark;
  const known = createServer((_request, response) => {
    asked += 1;
    response.setHeader(installationHeader, answers).end();
  });
  await new Promise<void>((resolve) => known.listen(0, '127.0.0.1', resolve));
  const publicUrl = `http://127.0.0.1:${(known.address() as AddressInfo).port}`;
  const own = openOwnAddress({ outgoing, publicUrl, mark }, () => now);
  asked = 0;
  expect([await own.read(), await own.read(), asked]).toEqual(['itself', 'itself', 1]);
  answers = 'another';
  now = 599_999;
  expect([await own.read(), asked]).toEqual(['itself', 1]);
  known.close();
});
