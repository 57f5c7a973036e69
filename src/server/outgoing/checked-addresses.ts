import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { Allowance } from './allowance.ts';
import { isPublicAddress } from './public-address.ts';
import { Unreachable } from './unreachable.ts';

export interface ResolvedAddress {
  address: string;
  family: number;
}

/** Resolves a host name to all its addresses. */
export type Resolver = (host: string) => Promise<readonly ResolvedAddress[]>;

/** The machine's own resolver: the hosts file counts, as the operator expects. */
export const systemResolver: Resolver = (host) => lookup(host, { all: true, order: 'verbatim' });

/**
 * Resolves a host once and checks every address. The caller connects to exactly these: a second question might be
 * answered differently.
 */
export const checkedAddresses = async (
  host: string,
  allowance: Allowance,
  resolve: Resolver,
): Promise<readonly ResolvedAddress[]> => {
  const family = isIP(host);
  const found = family === 0 ? await resolve(host) : [{ address: host, family }];
  if (found.length === 0) throw new Unreachable('no address');
  const refused = found.find(
    ({ address }) => !isPublicAddress(address) && !allowance.allowsHost(host) && !allowance.allowsAddress(address),
  );
  if (refused) throw new Unreachable(`${refused.address} is not public and not in OUTGOING_ALLOW`);
  return found;
};
