import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { type Sealing, sealingFrom } from '../db/sealing.ts';

/** What the deployment's payment secret is good for. */
export interface PaymentKeys extends Sealing {
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
  const signing = derive('result links');
  const signature = (text: string): Buffer => createHmac('sha256', signing).update(text).digest();
  return {
    ...sealingFrom(secret, 'gateway settings'),
    sandboxSecret: derive('sandbox links').toString('base64'),
    sign: (text) => signature(text).toString('base64url'),
    isSigned: (text, given) => {
      const bytes = Buffer.from(given, 'base64url');
      const right = signature(text);
      return bytes.length === right.length && timingSafeEqual(bytes, right);
    },
  };
};
