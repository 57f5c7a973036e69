/** A fetch cannot go on now; it resumes at its page, by itself where a time is known. */
export class FetchPause extends Error {
  readonly resumeAt: Date | null;
  /** budget: the institution's own limit is spent; quota: the source's; slow: it wants a rest; broken: no whole answer. */
  readonly reason: 'budget' | 'quota' | 'slow' | 'broken';

  constructor(sentence: string, resumeAt: Date | null, reason: FetchPause['reason']) {
    super(sentence);
    this.name = 'FetchPause';
    this.resumeAt = resumeAt;
    this.reason = reason;
  }
}

/** The source refuses: asking again would change nothing until a person mends something. */
export class FetchStop extends Error {
  readonly reason: 'key' | 'right' | 'query' | 'off' | 'order';

  constructor(reason: FetchStop['reason'], sentence: string) {
    super(sentence);
    this.name = 'FetchStop';
    this.reason = reason;
  }
}
