import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** What a link opens, for whom and until when. */
export interface LinkedFile {
  institutionId: number;
  orderId: string;
  fileId: string;
  /** With a watermark. */
  marked: boolean;
  /** Only this user, signed in; null: whoever holds the link. */
  userId: string | null;
}

export interface FileLinks {
  tokenFor(file: LinkedFile, until: Date): string;
  /** undefined where it was changed, is none of ours, or has run out. */
  open(token: string, now: Date): LinkedFile | undefined;
}

interface Carried {
  i: number;
  o: string;
  f: string;
  m: 0 | 1;
  u: string | null;
  e: number;
}

export const linksWith = (secret: Buffer): FileLinks => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'file links', 32));
  const signature = (text: string): Buffer => createHmac('sha256', key).update(text).digest();
  return {
    tokenFor: ({ institutionId, orderId, fileId, marked, userId }, until) => {
      const carried: Carried = {
        i: institutionId,
        o: orderId,
        f: fileId,
        m: marked ? 1 : 0,
        u: userId,
        e: Math.floor(until.getTime() / 1000),
      };
      const text = Buffer.from(JSON.stringify(carried)).toString('base64url');
      return `${text}.${signature(text).toString('base64url')}`;
    },
    open: (token, now) => {
      const [text = '', given = ''] = token.split('.');
      const [bytes, right] = [Buffer.from(given, 'base64url'), signature(text)];
      if (bytes.length !== right.length || !timingSafeEqual(bytes, right)) return undefined;
      const { i, o, f, m, u, e } = JSON.parse(Buffer.from(text, 'base64url').toString()) as Carried;
      if (e * 1000 < now.getTime()) return undefined;
      return { institutionId: i, orderId: o, fileId: f, marked: m === 1, userId: u };
    },
  };
};
