import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Membership } from './cells-file.ts';

export const hopHeader = 'x-chayin-cell';

/** Who asked at the entry, told by the cell that forwards. */
export interface Hop {
  from: string;
  /** The asker's address as the entry saw it. */
  ip: string;
  protocol: 'http' | 'https';
}

/** How far the clocks of two cells may differ. */
const window = 5 * 60_000;

const markOf = (key: string, text: string): Buffer => createHmac('sha256', key).update(text).digest();

const textOf = (to: string, method: string, url: string, payload: string): string =>
  `${to}\n${method}\n${url}\n${payload}`;

interface Place {
  method: string;
  /** With its query. */
  url: string;
}

/** Bound to the cell it goes to, to the method and the address: a header that was seen opens nothing else. */
export const makeHop = ({ self, members }: Membership, to: string, at: Place, hop: Omit<Hop, 'from'>, now: Date) => {
  const payload = Buffer.from(JSON.stringify([self, hop.ip, hop.protocol, now.getTime()])).toString('base64url');
  const mark = markOf(members.get(self)!.key, textOf(to, at.method, at.url, payload));
  return `${payload}.${mark.toString('base64url')}`;
};

/** undefined where no cell of ours made it, for us and just now. */
export const readHop = ({ self, members }: Membership, header: string, at: Place, now: Date): Hop | undefined => {
  const [payload = '', mark = ''] = header.split('.');
  let read: unknown;
  try {
    read = JSON.parse(Buffer.from(payload, 'base64url').toString());
  } catch {
    return undefined;
  }
  if (!Array.isArray(read)) return undefined;
  const [from, ip, protocol, at0] = read as unknown[];
  const key = typeof from === 'string' ? members.get(from)?.key : undefined;
  if (key === undefined || typeof ip !== 'string' || typeof at0 !== 'number') return undefined;
  const given = Buffer.from(mark, 'base64url');
  const right = markOf(key, textOf(self, at.method, at.url, payload));
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  if (Math.abs(at0 - now.getTime()) > window) return undefined;
  return { from: from as string, ip, protocol: protocol === 'https' ? 'https' : 'http' };
};
