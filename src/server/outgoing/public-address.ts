import { BlockList, isIP } from 'node:net';

/** Ranges of IPv4 that are not the public internet (IANA special-purpose registry). */
const special4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];

/** Public IPv6 is global unicast, without what is set aside in it or carries an IPv4 address inside (Teredo, 6to4). */
const global6 = ['2000::/3'];
const special6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const listOf = (ranges: readonly string[], family: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList();
  for (const range of ranges) {
    const [address, bits] = range.split('/') as [string, string];
    list.addSubnet(address, Number(bits), family);
  }
  return list;
};

const closed4 = listOf(special4, 'ipv4');
const open6 = listOf(global6, 'ipv6');
const closed6 = listOf(special6, 'ipv6');

/** Whether an address, as a resolver gives it, stands on the public internet. */
export const isPublicAddress = (address: string): boolean => {
  const version = isIP(address);
  if (version === 4) return !closed4.check(address, 'ipv4');
  if (version !== 6 || address.includes('%')) return false;
  return open6.check(address, 'ipv6') && !closed6.check(address, 'ipv6');
};
