import { BlockList, isIP, isIPv4 } from 'node:net';

/** What the operator allows beyond public addresses: host names, and ranges of addresses. */
export interface Allowance {
  /** The entries as written, to hand to another process. */
  entries: readonly string[];
  allowsHost(host: string): boolean;
  allowsAddress(address: string): boolean;
}

const hostName = /^(?=.{1,253}$)[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?)*$/;

/** A range as `address/bits`; a single address is the range of itself. */
const rangeOf = (entry: string): { address: string; bits: number; family: 'ipv4' | 'ipv6' } | undefined => {
  const [address = '', bits, ...rest] = entry.split('/');
  const version = address.includes('%') ? 0 : isIP(address);
  if (version === 0 || rest.length > 0) return undefined;
  const most = version === 4 ? 32 : 128;
  if (bits !== undefined && (!/^\d{1,3}$/.test(bits) || Number(bits) > most)) return undefined;
  return { address, bits: bits === undefined ? most : Number(bits), family: version === 4 ? 'ipv4' : 'ipv6' };
};

/** Compares host names without case and without the dot that ends a full name. */
export const plainHost = (host: string): string => host.toLowerCase().replace(/\.$/, '');

/** Digits and dots alone are a mistyped address, never a name. */
const isHostName = (entry: string): boolean => hostName.test(entry) && !/(^|\.)(\d+|0x[0-9a-f]*)$/.test(entry);

export const isAllowanceEntry = (entry: string): boolean =>
  rangeOf(entry) !== undefined || isHostName(plainHost(entry));

export const readAllowance = (entries: readonly string[]): Allowance => {
  const hosts = new Set<string>();
  const ranges = new BlockList();
  for (const entry of entries) {
    const range = rangeOf(entry);
    if (range) ranges.addSubnet(range.address, range.bits, range.family);
    else if (isHostName(plainHost(entry))) hosts.add(plainHost(entry));
    else throw new RangeError('An entry of the allowance is neither a host nor a range of addresses.');
  }
  return {
    entries,
    allowsHost: (host) => hosts.has(plainHost(host)),
    allowsAddress: (address) => ranges.check(address.replace(/%.*$/, ''), isIPv4(address) ? 'ipv4' : 'ipv6'),
  };
};
