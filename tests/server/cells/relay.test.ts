import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { openRelay } from '#server/outgoing/relay.ts';
import { Unreachable } from '#server/outgoing/unreachable.ts';

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const listening = async (answer: (seconds: string, end: () => void) => void): Promise<string> => {
  server = createServer((request, response) => answer(request.url ?? '', () => response.end('here')));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

test('§+ a side that takes the connection and says nothing is away after its time; without one it is waited for', async () => {
  // Requests are held until the first has given up; what comes after that, on a busy machine the other one, is answered at once.
  const held: (() => void)[] = [];
  let answering = false;
  const address = await listening((_, end) => (answering ? end() : void held.push(end)));
  const relay = openRelay();
  const at = { method: 'GET', url: '/', headers: {} };
  const [late, patient] = [relay.send(address, { ...at, within: 40 }), relay.send(address, at)];
  await expect(late).rejects.toBeInstanceOf(Unreachable);
  answering = true;
  for (const end of held) end();
  expect((await patient).statusCode).toBe(200);
  relay.close();
});

test('§+ an answer in time is whole, however long its body takes', async () => {
  const address = await listening((_, end) => end());
  const relay = openRelay();
  const answer = await relay.send(address, { method: 'GET', url: '/', headers: {}, within: 5_000 });
  const chunks: Buffer[] = [];
  for await (const chunk of answer as AsyncIterable<Buffer>) chunks.push(chunk);
  expect(Buffer.concat(chunks).toString()).toBe('here');
  relay.close();
});
