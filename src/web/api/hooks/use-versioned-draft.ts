import { useEffect, useRef, useState } from 'react';
import { showNotice } from '#web/ui/page/notice-store.ts';
import { faultsOf } from '../transport/failure-reading.ts';
import { noticeDuration } from '../transport/sentences.ts';
import { useBusy } from './use-busy.ts';
import { useVersioned, type Versioned } from './use-versioned.ts';
import type { Conflict } from './use-versioned-form.ts';

export const sayNotSaved = (error: unknown): undefined =>
  void showNotice(faultsOf(error, []).sentence ?? '没有保存，请稍后再试', noticeDuration);

interface VersionedDraft<Values> extends Versioned<Values> {
  /** What stands, as last heard; it may change under one's hands. */
  stored: Values;
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * A text written over what is stored. What was typed stays when somebody else saves meanwhile, and is saved over the
 * version it was begun on, so that the second sees the difference.
 */
export const useVersionedDraft = <Values extends object>({ stored, version, send, latest }: VersionedDraft<Values>) => {
  const [draft, setDraft] = useState<Values>();
  const begunOn = useRef(version);
  const begunWith = useRef(stored);
  const { clash, save, settle, giveUp } = useVersioned<Values>({ version: begunOn.current, send, latest });
  const values = draft ?? stored;
  const dirty = draft !== undefined && !same(draft, stored);
  // Typed back, or saved and heard of: nothing is left of the draft.
  useEffect(() => {
    if (draft !== undefined && same(draft, stored)) setDraft(undefined);
  }, [draft, stored]);
  const change = (next: Values) => {
    if (draft === undefined) {
      begunOn.current = version;
      begunWith.current = stored;
      giveUp(version);
    }
    setDraft(next);
  };
  const { busy, run } = useBusy(sayNotSaved);
  const keep = (wanted: Values): Promise<unknown> => run(() => save(wanted));
  const conflict: Conflict<Values> | undefined = clash && {
    clash,
    untouched: Object.keys(clash.mine).filter((name) =>
      same(clash.mine[name as keyof Values], begunWith.current[name as keyof Values]),
    ),
    busy,
    onSettled: (chosen) => {
      settle();
      setDraft(chosen);
      void keep(chosen);
    },
    onClose: () => giveUp(begunOn.current),
  };
  return { values, change, dirty, busy, save: () => void keep(values), discard: () => setDraft(undefined), conflict };
};
