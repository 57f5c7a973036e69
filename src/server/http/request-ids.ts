import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import type { TrustedProxies } from './trusted-proxies.ts';

const proper = /^[\w.-]{8,64}$/;

const listOf = (addresses: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const entry of addresses) {
    const [address = '', bits] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
};

/** A request keeps the id that a proxy we trust gave it, so that its log and ours tell of the same; others get one here. */
export const requestIds = (trust: TrustedProxies): ((request: IncomingMessage) => string) => {
  if (trust === false || trust === 0) return () => randomUUID();
  const list = Array.isArray(trust) ? listOf(trust) : undefined;
  const trusted = (address: string): boolean =>
    !list || (isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4'));
  return (request) => {
    const given = request.headers['x-request-id'];
    const kept = typeof given === 'string' && proper.test(given) && trusted(request.socket.remoteAddress ?? '');
    return kept ? given : randomUUID();
  };
};
