export type FailureKind = 'refused' | 'expired' | 'signed-out' | 'forbidden' | 'timeout' | 'unreachable' | 'cancelled';

interface FailureMore {
  status?: number;
  resultCode?: number;
  fields?: Readonly<Record<string, string>>;
}

/** Why a call did not succeed; its message is a sentence for the user. */
export class CallFailure extends Error {
  readonly kind: FailureKind;
  readonly status: number | undefined;
  readonly resultCode: number | undefined;
  readonly fields: Readonly<Record<string, string>>;

  constructor(kind: FailureKind, sentence: string, more: FailureMore = {}) {
    super(sentence);
    this.name = 'CallFailure';
    this.kind = kind;
    this.status = more.status;
    this.resultCode = more.resultCode;
    this.fields = more.fields ?? {};
  }
}
