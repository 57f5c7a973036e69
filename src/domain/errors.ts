/** Every way a use case may say no. `contracts/errors.ts` gives each its HTTP status, resultCode and sentence. */
export type RefusalCode =
  | 'bad-input'
  | 'bad-json'
  | 'bad-encoding'
  | 'bad-text'
  | 'too-large'
  | 'wrong-type'
  | 'no-path'
  | 'no-method'
  | 'not-found'
  | 'no-token'
  | 'session-ended'
  | 'no-permission'
  | 'initial-password'
  | 'sign-on-too-old'
  | 'not-purchased'
  | 'conflict'
  | 'content-changed'
  | 'wrong-state'
  | 'already-exists'
  | 'wrong-password'
  | 'second-factor-needed'
  | 'second-factor-wrong'
  | 'second-factor-due'
  | 'account-locked'
  | 'account-suspended'
  | 'account-pending'
  | 'institution-suspended'
  | 'captcha-needed'
  | 'captcha-wrong'
  | 'ticket-refused'
  | 'cas-not-configured'
  | 'cas-unreachable'
  | 'password-weak'
  | 'password-same'
  | 'code-wrong'
  | 'consent-needed'
  | 'standard-layout'
  | 'registration-closed'
  | 'mail-not-configured'
  | 'gateway-not-configured'
  | 'gateway-unreachable'
  | 'gateway-refused'
  | 'open-credentials'
  | 'open-clock'
  | 'open-replay'
  | 'open-ended'
  | 'open-address'
  | 'open-scope'
  | 'bad-cursor'
  | 'key-reused'
  | 'cost-question'
  | 'source-unreachable'
  | 'source-refused'
  | 'in-use'
  | 'too-many'
  | 'busy'
  | 'overloaded'
  | 'disk-full'
  | 'not-writable'
  | 'stopping'
  | 'cell-away'
  | 'cell-unsure'
  | 'cell-elsewhere'
  | 'institution-moving'
  | 'fault';

/** A refusal carries a code, and where it helps a sentence of its own or the fields to mend. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly sentence: string | undefined;
  /** What stands now, for whoever was overtaken. */
  readonly current: unknown;

  constructor(code: RefusalCode, more: { sentence?: string; fields?: Record<string, string>; current?: unknown } = {}) {
    super(more.sentence ?? code);
    this.name = 'Refusal';
    this.code = code;
    this.sentence = more.sentence;
    this.fields = more.fields;
    this.current = more.current;
  }
}

export const refuse = (
  code: RefusalCode,
  more?: { sentence?: string; fields?: Record<string, string>; current?: unknown },
): Refusal => new Refusal(code, more);
