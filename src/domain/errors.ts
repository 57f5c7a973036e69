import { inLanguage, type Said } from './language/language.ts';

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

/** What may stand beside the code; a plain string is for staff, what applicants and guests meet is said in both languages. */
export interface RefusalDetails {
  sentence?: string | Said | undefined;
  fields?: Readonly<Record<string, string | Said>> | undefined;
  current?: unknown;
}

const chineseFields = (fields: Readonly<Record<string, string | Said>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(fields).map(([field, sentence]) => [field, inLanguage(sentence, 'zh')]));

/** A refusal carries a code, and where it helps a sentence of its own or the fields to mend. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  /** In Chinese, which is what the log, tasks and staff read. */
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly sentence: string | undefined;
  /** The same as they were given, for whoever reads another language. */
  readonly said: RefusalDetails;
  /** What stands now, for whoever was overtaken. */
  readonly current: unknown;

  constructor(code: RefusalCode, more: RefusalDetails = {}) {
    const sentence = more.sentence === undefined ? undefined : inLanguage(more.sentence, 'zh');
    super(sentence ?? code);
    this.name = 'Refusal';
    this.code = code;
    this.sentence = sentence;
    this.fields = more.fields && chineseFields(more.fields);
    this.said = more;
    this.current = more.current;
  }
}

export const refuse = (code: RefusalCode, more?: RefusalDetails): Refusal => new Refusal(code, more);
