import type { Server } from 'node:http';

const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i;

/** Listening on IPv6 takes IPv4 along, written as IPv6: limits, logs and allowed addresses know them in their own form. */
export const tellPlainAddresses = (server: Server): void => {
  server.on('connection', (socket) => {
    const plain = mapped.exec(socket.remoteAddress ?? '')?.[1];
    if (plain) Object.defineProperty(socket, 'remoteAddress', { value: plain });
  });
};
