import type { NoveltyProject } from '#contracts/novelty/workbench.ts';
import { isRefusal } from '#web/api/transport/failure-reading.ts';
import type { Typed, TypedCopy } from './typed-copy.ts';

/** A part of the project that is written by hand. */
export interface KeptPart<Value> {
  /** Names the copy in this browser. */
  name: string;
  /** The part as it stands. */
  storedIn: (project: NoveltyProject) => Value;
  send: (value: Value, project: NoveltyProject) => Promise<NoveltyProject>;
  /** Why it cannot be sent as it is; undefined where it can. */
  faultOf?: (value: Value) => string | undefined;
}

export type KeptState =
  | { kind: 'clean' | 'waiting' | 'saving' | 'saved' }
  /** It stays in this browser, and is tried again with the next change. */
  | { kind: 'refused'; sentence: string }
  /** Somebody else changed the same part meanwhile. */
  | { kind: 'clash' };

interface KeeperParts<Value> {
  part: KeptPart<Value>;
  copy: TypedCopy<Value>;
  /** The project as last heard, and as it is now. */
  held: () => NoveltyProject;
  ask: () => Promise<NoveltyProject>;
  show: (project: NoveltyProject) => void;
  /** Waits until no other part of the project is being sent. */
  inTurn: (send: () => Promise<void>) => Promise<void>;
}

const sentenceOf = (error: unknown): string => (error instanceof Error && error.message) || '没有保存上，请稍后再试';

/** How long the hand rests before what was typed is sent. */
const pause = 1200;

/**
 * What is typed is kept: in this browser at once, on the server when the hand rests or leaves, one sending at a time.
 * Another person's change of another part does not disturb; of the same part a person chooses.
 */
export const createKeeper = <Value>({ part, copy, held, ask, show, inTurn }: KeeperParts<Value>) => {
  let typed: Typed<Value> | undefined = copy.find();
  let state: KeptState = { kind: typed ? 'waiting' : 'clean' };
  /** What the server holds of it, as it was typed. */
  let sent: string | undefined;
  let sending: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let snapshot: { typed: Typed<Value> | undefined; state: KeptState } = { typed, state };
  const listeners = new Set<() => void>();

  const tell = (next: KeptState): void => {
    state = next;
    snapshot = { typed, state };
    for (const listener of listeners) listener();
  };
  const standingIn = (project: NoveltyProject): string => JSON.stringify(part.storedIn(project));
  const isSent = (): boolean => typed === undefined || JSON.stringify(typed.value) === sent;

  const send = async (mine: Typed<Value>, isForced: boolean): Promise<NoveltyProject | undefined> => {
    const project = held();
    if (!isForced && standingIn(project) !== mine.base) return undefined;
    try {
      return await part.send(mine.value, project);
    } catch (error) {
      if (!isRefusal(error, 'conflict')) throw error;
      const now = await ask();
      show(now);
      return isForced || standingIn(now) === mine.base ? part.send(mine.value, now) : undefined;
    }
  };
  const sendNewest = async (isForced: boolean): Promise<void> => {
    const mine = typed;
    if (!mine || isSent()) return;
    const fault = part.faultOf?.(mine.value);
    if (fault) return tell({ kind: 'refused', sentence: fault });
    tell({ kind: 'saving' });
    try {
      const project = await send(mine, isForced);
      if (!project) return tell({ kind: 'clash' });
      sent = JSON.stringify(mine.value);
      const isNewest = typed === mine;
      // The person goes on seeing what they typed: a line just begun is not trimmed away under the hand.
      if (typed) typed = { base: standingIn(project), value: typed.value };
      if (isNewest) copy.forget();
      else if (typed) copy.keep(typed);
      show(project);
      tell({ kind: isNewest ? 'saved' : 'waiting' });
      if (!isNewest) schedule();
    } catch (error) {
      tell({ kind: 'refused', sentence: sentenceOf(error) });
    }
  };
  const flush = async (isForced = false): Promise<void> => {
    clearTimeout(timer);
    if (sending) await sending;
    if (state.kind === 'clash' && !isForced) return;
    sending = inTurn(() => sendNewest(isForced)).finally(() => {
      sending = undefined;
    });
    await sending;
  };
  const schedule = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), pause);
  };

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: () => snapshot,
    change: (value: Value): void => {
      typed = { base: typed?.base ?? standingIn(held()), value };
      copy.keep(typed);
      tell(state.kind === 'clash' || state.kind === 'saving' ? state : { kind: 'waiting' });
      schedule();
    },
    /** The project was heard anew. */
    heard: (project: NoveltyProject): void => {
      if (!typed || sending || standingIn(project) === typed.base) return;
      if (isSent()) typed = undefined;
      tell({ kind: typed ? 'clash' : 'clean' });
    },
    flush,
    takeTheirs: (): void => {
      typed = undefined;
      sent = undefined;
      copy.forget();
      tell({ kind: 'clean' });
    },
  };
};
