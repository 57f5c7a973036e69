import { addressKey } from './address-key.ts';
import { localLimit } from './local-limit.ts';

/** How the calls of this process are counted: by address until a session is proven, then by session. */
export interface ClientLimits {
  /** A call without a token of ours. */
  stranger(ip: string): void;
  /** A token that this deployment never gave out. */
  unknownToken(ip: string): void;
  /** A call with a token of ours; who holds it is counted alone, whatever the address. */
  holder(token: string): void;
}

/** A whole campus may stand behind one address, and signing in takes a few calls without a session. */
const addressFactor = 10;
const unknownTokensPerMinute = 120;

export const clientLimits = (callsPerMinute: number, now: () => Date): ClientLimits => {
  const strangers = localLimit(callsPerMinute * addressFactor);
  const unknown = localLimit(unknownTokensPerMinute);
  const holders = localLimit(callsPerMinute);
  const time = () => now().getTime();
  return {
    stranger: (ip) => strangers.hit(addressKey(ip), time()),
    unknownToken: (ip) => unknown.hit(addressKey(ip), time()),
    holder: (token) => holders.hit(token, time()),
  };
};
