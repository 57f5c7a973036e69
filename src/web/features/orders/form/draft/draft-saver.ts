/** The order a form belongs to; nothing before its first saving. */
export interface DraftIdentity {
  id?: string;
  version?: number;
  /** Of a form that has no name yet: a repeated first saving finds the draft it made. */
  key?: string;
}

export interface SavedDraft<Quote> {
  id: string;
  version: number;
  savedAt: string;
  quote: Quote;
}

export type SaveState =
  | { kind: 'clean' }
  | { kind: 'waiting' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: string }
  /** The line is down: it is kept here and sent when the line is back. */
  | { kind: 'offline'; since?: string }
  /** Changed elsewhere: a person has to choose. */
  | { kind: 'conflict'; sentence: string }
  | { kind: 'refused'; sentence: string };

export type FailureWay = 'offline' | 'conflict' | 'refused';

export interface SaverParts<Form, Quote> {
  identity: DraftIdentity;
  send: (form: Form, identity: DraftIdentity) => Promise<SavedDraft<Quote>>;
  /** What a failed sending means. */
  judge: (error: unknown) => { way: FailureWay; sentence: string };
  /** A copy on this machine until the server has acknowledged it. */
  keep: (form: Form, identity: DraftIdentity) => void;
  forget: (identity: DraftIdentity) => void;
  onState: (state: SaveState) => void;
  onSaved: (saved: SavedDraft<Quote>) => void;
  delay: (form: Form) => number;
}

const firstRetry = 2_000;
const longestRetry = 30_000;

/** Sends what was typed when typing pauses, one sending at a time, and never loses the newest. */
export const createDraftSaver = <Form, Quote>(parts: SaverParts<Form, Quote>) => {
  let identity = parts.identity;
  let newest: Form | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<boolean> | undefined;
  let retryAfter = firstRetry;
  let since: string | undefined;
  let state: SaveState = { kind: 'clean' };

  const tell = (next: SaveState): void => {
    state = next;
    parts.onState(next);
  };

  const schedule = (milliseconds: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), milliseconds);
  };

  const fail = (error: unknown): void => {
    const { way, sentence } = parts.judge(error);
    if (way !== 'offline') {
      tell({ kind: way, sentence });
      return;
    }
    since ??= new Date().toISOString();
    tell({ kind: 'offline', since });
    schedule(retryAfter);
    retryAfter = Math.min(retryAfter * 2, longestRetry);
  };

  const sendNewest = async (form: Form): Promise<boolean> => {
    tell({ kind: 'saving' });
    try {
      const saved = await parts.send(form, identity);
      parts.forget(identity);
      identity = { id: saved.id, version: saved.version };
      retryAfter = firstRetry;
      since = undefined;
      parts.onSaved(saved);
      if (newest === form) {
        newest = undefined;
        tell({ kind: 'saved', at: saved.savedAt });
        return true;
      }
      // Typed on while it was under way: that is kept under the name the order has now.
      parts.keep(newest as Form, identity);
      tell({ kind: 'waiting' });
      schedule(parts.delay(newest as Form));
      return false;
    } catch (error) {
      fail(error);
      return false;
    }
  };

  const flush = async (): Promise<boolean> => {
    clearTimeout(timer);
    if (sending) await sending;
    if (newest === undefined) return state.kind === 'clean' || state.kind === 'saved';
    sending ??= sendNewest(newest).finally(() => {
      sending = undefined;
    });
    return sending;
  };

  return {
    change: (form: Form): void => {
      newest = form;
      parts.keep(form, identity);
      // A choice is still open, or the line is being tried: what was typed waits with the rest.
      if (state.kind === 'conflict' || state.kind === 'offline') return;
      if (state.kind !== 'saving') tell({ kind: 'waiting' });
      schedule(parts.delay(form));
    },
    /** Sends now; true when the server holds everything. */
    flush: async (): Promise<boolean> => {
      while (newest !== undefined && (state.kind === 'waiting' || state.kind === 'saving' || state.kind === 'offline'))
        if (!(await flush()) && (state as SaveState).kind !== 'waiting') return false;
      return newest === undefined;
    },
    /** After a conflict: this form wins over the version that is there now. */
    overwrite: (version: number): Promise<boolean> => {
      identity = { ...identity, version };
      tell({ kind: 'waiting' });
      return flush();
    },
    identity: (): DraftIdentity => identity,
    /** Nothing more is sent; what is unsent stays on this machine. */
    stop: (): void => clearTimeout(timer),
    unsent: (): boolean => newest !== undefined,
  };
};
