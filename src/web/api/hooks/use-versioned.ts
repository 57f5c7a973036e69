import { useRef, useState } from 'react';
import { isRefusal } from '../transport/failure-reading.ts';

export interface Clash<Values> {
  mine: Values;
  theirs: Values;
}

export interface Versioned<Values> {
  version: number;
  send: (values: Values, version: number) => Promise<unknown>;
  /** What stands now, after somebody else was faster; undefined when it is gone. */
  latest: () => Promise<{ values: Values; version: number } | undefined>;
}

const saysVersion = (saved: unknown): saved is { version: number } =>
  typeof saved === 'object' && saved !== null && typeof (saved as { version?: unknown }).version === 'number';

/** Saving what others may be editing too: who comes second keeps what they typed and sees what stands now. */
export const useVersioned = <Values extends object>({ version, send, latest }: Versioned<Values>) => {
  const seen = useRef(version);
  const [clash, setClash] = useState<Clash<Values>>();
  /** Whether it was saved; if not, there is a clash to settle. */
  const save = async (values: Values): Promise<boolean> => {
    try {
      const saved = await send(values, seen.current);
      if (saysVersion(saved)) seen.current = saved.version;
      return true;
    } catch (error) {
      const now = isRefusal(error, 'conflict') ? await latest() : undefined;
      if (!now) throw error;
      seen.current = now.version;
      setClash({ mine: values, theirs: now.values });
      return false;
    }
  };
  return {
    clash,
    save,
    /** The next saving counts as made knowing theirs. */
    settle: () => setClash(undefined),
    /** Back to what it was begun on: the next saving clashes again. */
    giveUp: (begunOn: number = version) => {
      seen.current = begunOn;
      setClash(undefined);
    },
  };
};
