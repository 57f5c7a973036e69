import { type KeyObject, randomBytes } from 'node:crypto';
import type { NotificationFault } from '../gateway.ts';
import type { Nonces } from '../nonces.ts';
import { signText, verifyText } from '../rsa.ts';

const scheme = 'WECHATPAY2-SHA256-RSA2048';
const windowSeconds = 300;

export interface Merchant {
  merchantId: string;
  merchantSerial: string;
  privateKey: KeyObject;
}

/** The Authorization header for a request; the path goes in with its query, as it is sent. */
export const authorization = (
  { merchantId, merchantSerial, privateKey }: Merchant,
  request: { method: string; path: string; body: string },
  now: Date,
): string => {
  const timestamp = Math.floor(now.getTime() / 1000);
  const nonce = randomBytes(16).toString('hex');
  const signature = signText(
    `${request.method}\n${request.path}\n${timestamp}\n${nonce}\n${request.body}\n`,
    privateKey,
  );
  return `${scheme} mchid="${merchantId}",nonce_str="${nonce}",signature="${signature}",timestamp="${timestamp}",serial_no="${merchantSerial}"`;
};

export interface SignedBytes {
  header: (name: string) => string | undefined;
  body: Buffer | string;
}

export interface Trust {
  keys: ReadonlyMap<string, KeyObject>;
  nonces: Nonces;
  now: () => Date;
}

/** Whether the platform signed these bytes just now and for the first time; undefined when all is well. */
export const signatureFault = async (
  { header, body }: SignedBytes,
  { keys, nonces, now }: Trust,
): Promise<NotificationFault | undefined> => {
  const serial = header('wechatpay-serial');
  const timestamp = header('wechatpay-timestamp');
  const nonce = header('wechatpay-nonce');
  const signature = header('wechatpay-signature');
  if (!serial || !signature || !nonce || !timestamp || !/^\d{1,12}$/.test(timestamp)) return 'malformed';
  const key = keys.get(serial.toUpperCase());
  if (!key) return 'unknown-key';
  const signed = Buffer.concat([
    Buffer.from(`${timestamp}\n${nonce}\n`),
    Buffer.from(body as string),
    Buffer.from('\n'),
  ]);
  if (!verifyText(signed, signature, key)) return 'bad-signature';
  const age = now().getTime() / 1000 - Number(timestamp);
  if (Math.abs(age) > windowSeconds) return 'too-old';
  // Kept a window past its time, so that it is forgotten only when the time alone refuses it.
  const forgetAt = new Date((Number(timestamp) + windowSeconds + 1) * 1000);
  return (await nonces.take(`wechat:${serial}:${timestamp}:${nonce}`, forgetAt)) ? undefined : 'replayed';
};
