import { createSocket } from 'node:dgram';
import { connect, isIPv6, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { SyslogAddress } from './syslog-address.ts';
import { framed } from './syslog-message.ts';

/** A collector that takes nothing for so long is away. */
const patience = 15_000;

/** Open once the connection stands, with TLS once the certificate is proved. */
export const openStream = ({ transport, host, port }: SyslogAddress): Socket =>
  transport === 'tls' ? connectTls({ host, port, servername: host }) : connect({ host, port });

/** A packet holds no more; what is longer is cut rather than lost. */
const mostInPacket = 60_000;

const sendByUdp = ({ host, port }: SyslogAddress, messages: readonly Buffer[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = createSocket(isIPv6(host) ? 'udp6' : 'udp4');
    let left = messages.length;
    const sent = (error: Error | null): void => {
      left -= 1;
      if (!error && left > 0) return;
      socket.close();
      if (error) reject(error);
      else resolve();
    };
    socket.once('error', reject);
    for (const message of messages) socket.send(message.subarray(0, mostInPacket), port, host, sent);
  });

/** Resolves when the collector has taken all and closed its side; a lost connection rejects, and all is sent again. */
const sendByStream = (address: SyslogAddress, messages: readonly Buffer[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const stream = openStream(address);
    let finished = false;
    stream.setTimeout(patience, () => stream.destroy(new Error('syslog: the collector takes nothing')));
    stream.once('finish', () => {
      finished = true;
    });
    stream.once('error', reject);
    stream.once('close', () => (finished ? resolve() : reject(new Error('syslog: the connection was lost'))));
    stream.resume();
    stream.end(Buffer.concat(messages.map(framed)));
  });

/** Sends messages one after another over a connection of their own. */
export const deliverMessages = async (address: SyslogAddress, messages: readonly Buffer[]): Promise<void> => {
  if (messages.length === 0) return;
  await (address.transport === 'udp' ? sendByUdp(address, messages) : sendByStream(address, messages));
};
