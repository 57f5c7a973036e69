import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** What the deployment's payment secret is good for. */
export interface PaymentKeys {
  /** AES-256-GCM; what it belongs to is bound in, so that it opens nowhere else. */
  seal(text: string, belongsTo: string): string;
  /** Throws when it was sealed by another key, for something else, or was changed. */
  open(sealed: string, belongsTo: string): string;
  /** Signs the links of the demo's payment page. */
  sandboxSecret: string;
  /** Signs the link to the result of a trade. */
  sign(text: string): string;
  isSigned(text: string, signature: string): boolean;
}

export interface WithPaymentKeys {
  paymentKeys: PaymentKeys;
}

export const keysFrom = (secret: Buffer): PaymentKeys => {
  const derive = (use: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', use, 32));
  const sealing = derive('gateway settings');
  const signing = derive('result links');
  const signature = (text: string): Buffer => createHmac('sha256', signing).update(text).digest();
  return {
    seal: (text, belongsTo) => {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce).setAAD(Buffer.from(belongsTo));
      return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString(
        'base64',
      );
    },
    open: (sealed, belongsTo) => {
      const bytes = Buffer.from(sealed, 'base64');
      const opener = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, 12), { authTagLength: 16 })
        .setAAD(Buffer.from(belongsTo))
        .setAuthTag(bytes.subarray(-16));
      return Buffer.concat([opener.update(bytes.subarray(12, -16)), opener.final()]).toString('utf8');
    },
    sandboxSecret: derive('sandbox links').toString('base64'),
    sign: (text) => signature(text).toString('base64url'),
    isSigned: (text, given) => {
      const bytes = Buffer.from(given, 'base64url');
      const right = signature(text);
      return bytes.length === right.length && timingSafeEqual(bytes, right);
    },
  };
};
