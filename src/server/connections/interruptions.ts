/** A fetch cannot go on now; it resumes at its page, by itself where a time is known. */
export class FetchPause extends Error {
  readonly resumeAt: Date | null;
  /** Whose limit it met: the institution's own, or the source's. */
  readonly limit: 'own' | 'source';

  constructor(sentence: string, resumeAt: Date | null, limit: FetchPause['limit'] = 'source') {
    super(sentence);
    this.name = 'FetchPause';
    this.resumeAt = resumeAt;
    this.limit = limit;
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
