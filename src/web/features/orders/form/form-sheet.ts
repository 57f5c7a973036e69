import { createStore } from 'zustand/vanilla';
import type { OrderProspect } from '#contracts/orders.ts';
import { chinaDay } from '#domain/dates/china-day.ts';
import { valueAt } from '#domain/orders/forms/fields.ts';
import { type OrderForms, orderFormProblems } from '#domain/orders/forms/order-form.ts';
import type { FormProblem } from '#domain/orders/forms/problem.ts';
import type { Quote } from '#domain/payments/quote.ts';
import type { Service } from '#domain/services/service.ts';
import {
  createDraftSaver,
  type DraftIdentity,
  type FailureWay,
  type SavedDraft,
  type SaveState,
} from './draft/draft-saver.ts';
import type { LocalCopies } from './draft/local-copy.ts';
import { type FormPath, withValueAt } from './steps/form-path.ts';

export type AnyForm = OrderForms[Service];
export type Pricing = Quote | null | undefined;

/** What a list in the form held. */
export interface RemovedEntry {
  path: string;
  place: number;
  value: unknown;
  /** What is said of it beside 撤销. */
  words: string;
}

export interface SheetState {
  form: AnyForm;
  problems: readonly FormProblem[];
  /** Places the user has been at: their gaps are spoken of. */
  touched: ReadonlySet<string>;
  /** Steps that were opened: only they can be marked as done. */
  visited: ReadonlySet<string>;
  /** The last entry taken out of a list, until another change makes its place meaningless. */
  removed: RemovedEntry | undefined;
  /** The user wanted to hand it in: every gap is spoken of. */
  attempted: boolean;
  save: SaveState;
  /** undefined: not asked yet; null: nothing is charged. */
  quote: Pricing;
  applicantName: string;
  /** By when and for how much; undefined: not asked yet. */
  prospect: OrderProspect | undefined;
}

export interface SheetStart {
  service: Service;
  form: AnyForm;
  identity: DraftIdentity;
  quote: Pricing;
  applicantName: string;
  /** The form holds something the server does not. */
  unsent: boolean;
  savedAt: string | undefined;
  copies: LocalCopies;
  /** Handed in before: every step has been filled in once. */
  seen?: boolean;
}

export interface SheetPorts {
  now: () => number;
  send: (
    service: Service,
    form: AnyForm,
    identity: DraftIdentity & { applicantId?: string },
  ) => Promise<SavedDraft<Pricing>>;
  judge: (error: unknown) => { way: FailureWay; sentence: string };
}

const usualPause = 1_000;
/** A long list is megabytes: sent less often. */
const longPause = 3_000;
const manyPapers = 300;
const checkPause = 200;
const keepPause = 500;

const papersIn = (form: AnyForm): number => ('papers' in form ? form.papers.length : 0);

const startState = ({ unsent, savedAt }: SheetStart): SaveState => {
  if (unsent) return { kind: 'waiting' };
  return savedAt === undefined ? { kind: 'clean' } : { kind: 'saved', at: savedAt };
};

/** A form on the screen: its values, what is wrong with them, and its way to the server. */
export const createFormSheet = (start: SheetStart, ports: SheetPorts) => {
  const { service, copies } = start;
  let applicantId: string | undefined;
  let checking: ReturnType<typeof setTimeout> | undefined;
  let keeping: ReturnType<typeof setTimeout> | undefined;

  let firstDay: string | undefined;

  const check = (form: AnyForm): FormProblem[] =>
    orderFormProblems(service, form as never, {
      today: chinaDay(ports.now()),
      single: start.seen ?? false,
      ...(firstDay !== undefined && { firstDay }),
    });

  const store = createStore<SheetState>(() => ({
    form: start.form,
    problems: check(start.form),
    touched: new Set(),
    visited: new Set(),
    removed: undefined,
    attempted: false,
    save: startState(start),
    quote: start.quote,
    applicantName: start.applicantName,
    prospect: undefined,
  }));

  const keep = (form: AnyForm, identity: DraftIdentity): void => {
    clearTimeout(keeping);
    if (papersIn(form) <= manyPapers) copies.keep(form, identity, ports.now());
    else keeping = setTimeout(() => copies.keep(form, identity, ports.now()), keepPause);
  };

  const saver = createDraftSaver<AnyForm, Pricing>({
    identity: start.identity,
    send: (form, identity) => ports.send(service, form, { ...identity, ...(applicantId ? { applicantId } : {}) }),
    judge: ports.judge,
    keep,
    forget: (identity) => {
      clearTimeout(keeping);
      copies.forget(identity);
    },
    onState: (save) => store.setState({ save }),
    onSaved: ({ quote }) => store.setState({ quote }),
    delay: (form) => (papersIn(form) > manyPapers ? longPause : usualPause),
  });

  const recheck = (form: AnyForm): void => {
    clearTimeout(checking);
    if (papersIn(form) <= manyPapers) store.setState({ problems: check(form) });
    else checking = setTimeout(() => store.setState(({ form: newest }) => ({ problems: check(newest) })), checkPause);
  };

  const replace = (form: AnyForm): void => {
    store.setState({ form });
    recheck(form);
    saver.change(form);
  };

  const listAt = (path: string): readonly unknown[] => {
    const held = valueAt(store.getState().form, path);
    return Array.isArray(held) ? held : [];
  };

  if (start.unsent) saver.change(start.form);

  return {
    service,
    /** Whether every step has been filled in once, in an earlier submission. */
    seen: start.seen ?? false,
    store,
    saver,
    replace: (form: AnyForm): void => {
      store.setState({ removed: undefined });
      replace(form);
    },
    change: (path: FormPath | `${FormPath}.${string}`, value: unknown): void =>
      replace(withValueAt(store.getState().form, path, value)),
    /** Takes an entry out of a list; `restore` brings it back to its place. */
    removeAt: (path: FormPath, place: number, words: string): void => {
      const list = listAt(path);
      store.setState({ removed: { path, place, value: list[place], words } });
      replace(withValueAt(store.getState().form, path, list.toSpliced(place, 1)));
    },
    restore: (): void => {
      const { removed } = store.getState();
      if (!removed) return;
      store.setState({ removed: undefined });
      const list = listAt(removed.path).toSpliced(removed.place, 0, removed.value);
      replace(withValueAt(store.getState().form, removed.path, list));
    },
    /** What the server says of day and price; the first possible day is held against the form. */
    foresee: (prospect: OrderProspect): void => {
      store.setState({ prospect });
      if (firstDay === prospect.firstDay) return;
      firstDay = prospect.firstDay;
      recheck(store.getState().form);
    },
    visit: (step: string): void =>
      store.setState(({ visited }) => (visited.has(step) ? {} : { visited: new Set(visited).add(step) })),
    touch: (path: string): void =>
      store.setState(({ touched }) => (touched.has(path) ? {} : { touched: new Set(touched).add(path) })),
    attempt: (): void => store.setState({ attempted: true }),
    forgetCopy: (identity: DraftIdentity): void => copies.forget(identity),
    /** Staff: the account the order is entered for. */
    enterFor: (applicant: { id: string; name: string }): void => {
      applicantId = applicant.id;
      store.setState({ applicantName: applicant.name });
      saver.change(store.getState().form);
    },
  };
};

export type FormSheet = ReturnType<typeof createFormSheet>;
