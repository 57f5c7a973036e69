import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

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

export interface WithFileLinks {
  /** Signs links that open one file for some minutes. */
  fileLinks: FileLinks;
}

interface Carried {
  i: number;
  o: string;
  f: string;
  m: 0 | 1;
  u: string | null;
  e: number;
}

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** A token is encrypted, not only signed: whoever gets a file with a watermark must not learn the original's id. */
export const linksWith = (secret: Buffer): FileLinks => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'file links, encrypted', 32));
  const decrypted = (token: string): string | undefined => {
    const bytes = Buffer.from(token, 'base64url');
    if (bytes.length <= nonceBytes + tagBytes) return undefined;
    const opening = createDecipheriv(cipher, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes });
    opening.setAuthTag(bytes.subarray(-tagBytes));
    try {
      return Buffer.concat([opening.update(bytes.subarray(nonceBytes, -tagBytes)), opening.final()]).toString();
    } catch {
      return undefined;
    }
  };
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
      const nonce = randomBytes(nonceBytes);
      const closing = createCipheriv(cipher, key, nonce, { authTagLength: tagBytes });
      const text = [closing.update(JSON.stringify(carried)), closing.final()];
      return Buffer.concat([nonce, ...text, closing.getAuthTag()]).toString('base64url');
    },
    open: (token, now) => {
      const text = decrypted(token);
      if (text === undefined) return undefined;
      const { i, o, f, m, u, e } = JSON.parse(text) as Carried;
      if (e * 1000 < now.getTime()) return undefined;
      return { institutionId: i, orderId: o, fileId: f, marked: m === 1, userId: u };
    },
  };
};
