import { isIPv6 } from 'node:net';

/** What an address is counted by. One line at home has a whole /64 of IPv6 addresses, so those count as one. */
export const addressKey = (ip: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  const bare = ip.split('%')[0]!;
  if (!isIPv6(bare)) return ip.slice(0, 64);
  const [head = '', tail] = bare.toLowerCase().split('::');
  const groups = (text: string | undefined) => (text ? text.split(':') : []);
  const [before, after] = [groups(head), groups(tail)];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const all = [...before, ...Array.from({ length: zeros }, () => '0'), ...after];
  const prefix = all.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${prefix.join(':')}::/64`;
};
