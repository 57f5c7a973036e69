export type FailureKind = 'refused' | 'expired' | 'signed-out' | 'forbidden' | 'timeout' | 'unreachable' | 'cancelled';

interface FailureMore {
  status?: number;
  reason?: string;
  resultCode?: number;
  fields?: Readonly<Record<string, string>>;
  retryAfter?: number;
}

/** Why a call did not succeed; its message is a sentence for the user. */
export class CallFailure extends Error {
  readonly kind: FailureKind;
  readonly status: number | undefined;
  /** The code of the refusal, where the server gave one. */
  readonly reason: string | undefined;
  readonly resultCode: number | undefined;
  readonly fields: Readonly<Record<string, string>>;

  /** Seconds until the server wants to be asked again, where it said so. */
  readonly retryAfter: number | undefined;

  constructor(kind: FailureKind, sentence: string, more: FailureMore = {}) {
    super(sentence);
    this.name = 'CallFailure';
    this.kind = kind;
    this.status = more.status;
    this.reason = more.reason;
    this.resultCode = more.resultCode;
    this.fields = more.fields ?? {};
    this.retryAfter = more.retryAfter;
  }
}
