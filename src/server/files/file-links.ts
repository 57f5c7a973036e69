import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Which file was wished for: one of a report by its kind, or one of an order. */
export type WishedFile =
  | { reportId: string; kind: 'docx' | 'pdf' | 'xlsx' | 'sealed' | 'unsealed' }
  | { orderId: string; fileId: string };

/** What a link opens, for whom and until when. Whether it does is asked when it is opened. */
export interface LinkedFile {
  institutionId: number;
  file: WishedFile;
  /** With a watermark, whatever its maker may have. */
  marked: boolean;
  /** Only this user, signed in; or whoever holds the link, as long as the session lasts that made it. */
  audience: { userId: string } | { sessionId: string };
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
  f: WishedFile;
  m: 0 | 1;
  a: LinkedFile['audience'];
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
    tokenFor: ({ institutionId, file, marked, audience }, until) => {
      const carried: Carried = {
        i: institutionId,
        f: file,
        m: marked ? 1 : 0,
        a: audience,
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
      const { i, f, m, a, e } = JSON.parse(text) as Carried;
      // A link of an earlier version says who may open it otherwise; it lives for minutes only.
      if (!a || e * 1000 < now.getTime()) return undefined;
      return { institutionId: i, file: f, marked: m === 1, audience: a };
    },
  };
};
