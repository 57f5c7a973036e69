import { isAllowanceEntry, readAllowance } from '../outgoing/allowance.ts';

/** An address or a range of addresses; a host name is none. */
export const isAddressEntry = (entry: string): boolean =>
  /^(\d+(\.\d+){3}|[0-9a-f:.]*:[0-9a-f:.]*)(\/\d{1,3})?$/i.test(entry) && isAllowanceEntry(entry);

/** An empty list lets every address in. */
export const allowsAddress = (addresses: readonly string[], ip: string): boolean =>
  addresses.length === 0 || readAllowance(addresses).allowsAddress(ip.replace(/^::ffff:(?=\d+\.)/i, ''));
