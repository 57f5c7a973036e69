import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import os from 'node:os';
import { afterEach, expect, test } from 'vitest';
import { deliverMessages } from './deliver-messages.ts';
import { openLogForwarder } from './log-forwarder.ts';
import { readSyslogAddress } from './syslog-address.ts';
import { syslogMessage } from './syslog-message.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** Reads frames by their length alone, as RFC 6587 says, sharing nothing with what writes them. */
const framesOf = (bytes: Buffer): string[] => {
  const found: string[] = [];
  for (let at = 0; at < bytes.length; ) {
    const space = bytes.indexOf(' ', at);
    const length = Number(bytes.subarray(at, space).toString('latin1'));
    found.push(bytes.subarray(space + 1, space + 1 + length).toString());
    at = space + 1 + length;
  }
  return found;
};

const startCollector = async (): Promise<{ port: number; frames: () => string[] }> => {
  const pieces: Buffer[] = [];
  const server = createServer((socket) => socket.on('data', (piece) => pieces.push(piece)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => server.close());
  return { port: (server.address() as AddressInfo).port, frames: () => framesOf(Buffer.concat(pieces)) };
};

const at = new Date('2026-11-18T01:02:03.004Z');

test('§+ a message has the head of RFC 5424: priority, version, time, host, program, process, kind, no data', () => {
  const message = syslogMessage({ facility: 'audit', severity: 5, at, kind: 'audit', text: '张三\n改了' }).toString();
  expect(message).toBe(
    `<109>1 2026-11-18T01:02:03.004Z ${os.hostname()} chayin ${process.pid} audit - \uFEFF张三 改了`,
  );
  const log = syslogMessage({ facility: 'log', severity: 3, at, kind: 'a b\u4e00', text: '' }).toString();
  expect(log.slice(0, 6)).toBe('<131>1');
  expect(log.split(' ')[5]).toBe('ab');
});

test.each([
  ['syslog+tcp://logs.example.edu', { transport: 'tcp', host: 'logs.example.edu', port: 601 }],
  ['syslog+tls://logs.example.edu', { transport: 'tls', host: 'logs.example.edu', port: 6514 }],
  ['syslog+udp://10.0.0.1:1514/', { transport: 'udp', host: '10.0.0.1', port: 1514 }],
  ['syslog+tcp://[::1]:601', { transport: 'tcp', host: '::1', port: 601 }],
])('§+ the address %s is read', (text, read) => {
  expect(readSyslogAddress(text)).toEqual(read);
});

test.each(['logs.example.edu:514', 'syslog://logs', 'syslog+tcp://', 'syslog+tcp://a@b', 'syslog+tcp://b/path'])(
  '§+ %s is no address of a collector',
  (text) => expect(readSyslogAddress(text)).toBeUndefined(),
);

test('§+ over a stream each message stands with its length before it, whatever characters it holds', async () => {
  const { port, frames } = await startCollector();
  const messages = ['一', 'two 2 ', '<13>3'].map((text) => Buffer.from(text));
  await deliverMessages({ transport: 'tcp', host: '127.0.0.1', port }, messages);
  expect(frames()).toEqual(['一', 'two 2 ', '<13>3']);
});

test('§+ a collector that is away, or hangs up before the end, is told as such', async () => {
  const server = createServer((socket) => socket.resetAndDestroy());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const address = { transport: 'tcp', host: '127.0.0.1', port } as const;
  await expect(deliverMessages(address, [Buffer.alloc(5_000_000, 'x')])).rejects.toThrow();
  server.close();
  await once(server, 'close');
  await expect(deliverMessages(address, [Buffer.from('x')])).rejects.toThrow();
});

test('§+ over UDP each message is one packet, and one too long for it is cut', async () => {
  const socket = createSocket('udp4');
  closing.push(() => socket.close());
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const lengths: number[] = [];
  const both = new Promise<void>((resolve) => {
    socket.on('message', (message) => {
      if (lengths.push(message.length) === 2) resolve();
    });
  });
  const address = { transport: 'udp', host: '127.0.0.1', port: socket.address().port } as const;
  await deliverMessages(address, [Buffer.from('abc'), Buffer.alloc(70_000, 'x')]);
  await both;
  expect(lengths.sort((a, b) => a - b)).toEqual([3, 60_000]);
});

const textOf = (message: Buffer): string => message.toString().split('\uFEFF')[1]!;
const lineOf = (n: number, level = 30): string => `${JSON.stringify({ level, time: 1_000, n })}\n`;

test('§+ lines of the log go on in order, with the severity of their level', async () => {
  const got: Buffer[] = [];
  const forwarder = openLogForwarder(async (messages) => void got.push(...messages));
  for (const [n, level] of [60, 50, 40, 30, 20].entries()) forwarder.write(lineOf(n, level));
  forwarder.write('no JSON');
  await forwarder.stop();
  expect(got.map((one) => Number(/^<(\d+)>/.exec(one.toString())![1]) - 16 * 8)).toEqual([2, 3, 4, 6, 7, 6]);
  expect(got.slice(0, 5).map((one) => (JSON.parse(textOf(one)) as { n: number }).n)).toEqual([0, 1, 2, 3, 4]);
  expect(textOf(got[5]!)).toBe('no JSON');
});

test('§+ while the collector is away the newest ten thousand lines wait, and how many were lost is told first', async () => {
  const got: string[] = [];
  let away = true;
  const forwarder = openLogForwarder(async (messages) => {
    if (away) throw new Error('away');
    got.push(...messages.map(textOf));
  }, 1e9);
  for (let n = 0; n < 10_003; n += 1) forwarder.write(lineOf(n));
  away = false;
  await forwarder.stop();
  expect(JSON.parse(got[0]!)).toEqual({ lost: 3 });
  expect(got.slice(1).map((text) => (JSON.parse(text) as { n: number }).n)).toEqual(
    Array.from({ length: 10_000 }, (_, n) => n + 3),
  );
});
