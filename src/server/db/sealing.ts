import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Keeps secrets at rest unreadable without the deployment's key. */
export interface Sealing {
  /** AES-256-GCM; what it belongs to is bound in, so that it opens nowhere else. */
  seal(text: string, belongsTo: string): string;
  /** Throws when it was sealed by another key, for something else, or was changed. */
  open(sealed: string, belongsTo: string): string;
}

export interface WithConnectionKeys {
  /** Seals the secrets of applications, webhooks and data sources. */
  connectionKeys: Sealing;
}

export const sealingFrom = (secret: Buffer, use: string): Sealing => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', use, 32));
  return {
    seal: (text, belongsTo) => {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(belongsTo));
      return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString(
        'base64',
      );
    },
    open: (sealed, belongsTo) => {
      const bytes = Buffer.from(sealed, 'base64');
      const opener = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 })
        .setAAD(Buffer.from(belongsTo))
        .setAuthTag(bytes.subarray(-16));
      return Buffer.concat([opener.update(bytes.subarray(12, -16)), opener.final()]).toString('utf8');
    },
  };
};
