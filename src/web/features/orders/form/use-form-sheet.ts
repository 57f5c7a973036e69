import { useEffect, useRef, useState } from 'react';
import { CallFailure } from '#web/api/transport/failure.ts';
import { newKey } from '#web/api/transport/new-key.ts';
import { call, session } from '#web/api/transport/service.ts';
import {
  type DraftSources,
  type DraftWish,
  type LoadedDraft,
  loadDraft,
  type WaitingDraft,
} from './draft/load-draft.ts';
import { createLocalCopies } from './draft/local-copy.ts';
import { createFormSheet, type FormSheet, type Pricing } from './form-sheet.ts';
import { words } from './form-words.ts';
import { sheetPorts } from './sheet-ports.ts';

const sources: DraftSources = {
  newKey,
  copies: (service) => createLocalCopies(window.localStorage, session.store.getState().UserId, service),
  drafts: (of) => call('POST /orders/drafts', { body: { service: of }, quiet: true }),
  lastGiven: async () => (await call('GET /orders/last-given', { quiet: true })).last ?? undefined,
  order: (id) => call('GET /orders/:id', { params: { id }, quiet: true }),
  profile: () => call('GET /profile', { quiet: true }),
  price: async (of, form) => {
    const body = { service: of, form: form as unknown as Record<string, unknown> };
    return (await call('POST /orders/quote', { body, quiet: true })).quote as Pricing;
  },
};

export interface OpenedForm {
  sheet: FormSheet | undefined;
  loaded: LoadedDraft | undefined;
  /** Drafts that wait: nothing is open until the user has chosen. */
  waiting: readonly WaitingDraft[] | undefined;
  /** Why no order of this service is taken now. */
  closed: string | undefined;
  fault: string | undefined;
  /** Another one each time the form is opened anew. */
  opening: number;
  /** Opens it anew: what was asked for, or the order it has become. */
  reload: (id?: string) => void;
}

const nothing = { sheet: undefined, loaded: undefined, waiting: undefined, closed: undefined, fault: undefined };

/** Opens the form once; a tab that comes back to the front finds it as it was left. */
export const useFormSheet = (wish: DraftWish): OpenedForm => {
  const { service, id, fresh } = wish;
  const [state, setState] = useState<Omit<OpenedForm, 'reload'>>({ ...nothing, opening: 0 });
  const [{ attempt, become }, setAttempt] = useState<{ attempt: number; become: string | undefined }>({
    attempt: 0,
    become: undefined,
  });
  const opened = useRef(-1);
  useEffect(() => {
    if (opened.current === attempt) return;
    opened.current = attempt;
    loadDraft({ service, id: become ?? id, fresh }, sources).then(
      (loaded) => {
        if ('waiting' in loaded) return setState({ ...nothing, waiting: loaded.waiting, opening: attempt });
        if ('sentence' in loaded) return setState({ ...nothing, closed: loaded.sentence, opening: attempt });
        const sheet = createFormSheet({ ...loaded, seen: loaded.number !== null }, sheetPorts);
        setState({ ...nothing, sheet, loaded, opening: attempt });
      },
      (error: unknown) => {
        const fault = error instanceof CallFailure ? error.message : words.notLoaded;
        setState({ ...nothing, fault, opening: attempt });
      },
    );
  }, [service, id, fresh, attempt, become]);
  const reload = (named?: string) => setAttempt((now) => ({ attempt: now.attempt + 1, become: named ?? now.become }));
  return { ...state, reload };
};

/** Sends what is left when the tab goes to the back or the line comes back. */
export const useCatchUp = ({ saver }: FormSheet): void => {
  useEffect(() => {
    const send = () => void saver.flush();
    const hide = () => {
      if (document.visibilityState === 'hidden') send();
    };
    window.addEventListener('online', send);
    document.addEventListener('visibilitychange', hide);
    return () => {
      window.removeEventListener('online', send);
      document.removeEventListener('visibilitychange', hide);
      send();
    };
  }, [saver]);
};
