import { useCallback, useEffect, useRef, useState } from 'react';

/** How long bulk work can be taken back, in milliseconds: nobody is told of it before. */
const undoTime = 8_000;

interface Held<Row> {
  rows: readonly Row[];
  words: string;
  send: () => Promise<unknown>;
}

export interface Undoable<Row> {
  /** What is held back and already looks done. */
  waiting: readonly Row[];
  words: string | undefined;
  hold: (rows: readonly Row[], words: string, send: () => Promise<unknown>) => void;
  undo: () => void;
}

const nothing: readonly never[] = [];

/** Holds bulk work back for a moment in which it can be undone; what leaves the page, or follows, lets it go at once. */
export const useUndoable = <Row>(): Undoable<Row> => {
  const [held, setHeld] = useState<Held<Row>>();
  const latest = useRef<Held<Row>>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const release = useCallback(() => {
    clearTimeout(timer.current);
    const due = latest.current;
    latest.current = undefined;
    // Until the answer is there its rows stay away.
    const end = () => setHeld((now) => (now === due ? undefined : now));
    // A call that failed was told; the rows are back as they are.
    void due?.send().then(end, end);
  }, []);
  useEffect(() => {
    const leave = () => document.visibilityState === 'hidden' && release();
    document.addEventListener('visibilitychange', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      release();
    };
  }, [release]);
  const hold = useCallback(
    (rows: readonly Row[], words: string, send: () => Promise<unknown>) => {
      release();
      latest.current = { rows, words, send };
      setHeld(latest.current);
      timer.current = setTimeout(release, undoTime);
    },
    [release],
  );
  const undo = useCallback(() => {
    clearTimeout(timer.current);
    if (!latest.current) return;
    latest.current = undefined;
    setHeld(undefined);
  }, []);
  return { waiting: held?.rows ?? nothing, words: held?.words, hold, undo };
};
