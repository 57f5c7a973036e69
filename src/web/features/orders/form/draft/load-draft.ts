import type { PersonalProfile } from '#contracts/identity/personal.ts';
import type { OrderView } from '#contracts/orders.ts';
import type { LastGiven } from '#domain/orders/forms/last-given.ts';
import { readOrderForm } from '#domain/orders/forms/order-form.ts';
import { prefilledForm } from '#domain/orders/forms/prefill.ts';
import type { Service } from '#domain/services/service.ts';
import type { AnyForm, Pricing } from '../form-sheet.ts';
import type { DraftIdentity } from './draft-saver.ts';
import type { LocalCopies, LocalCopy } from './local-copy.ts';

export interface DraftWish {
  service: Service;
  /** This very order. */
  id: string | undefined;
  /** A blank form even if a draft is waiting. */
  fresh: boolean;
}

/** A draft that waits, as the question before a new form shows it. */
export interface WaitingDraft {
  id: string;
  applicantName: string;
  summary: string;
  updatedAt: string;
}

export interface DraftsAnswer {
  list: readonly WaitingDraft[];
  /** Why no order of this service is taken now. */
  closed: string | null;
}

export interface DraftSources {
  drafts: (service: Service) => Promise<DraftsAnswer>;
  lastGiven: () => Promise<LastGiven | undefined>;
  order: (id: string) => Promise<OrderView>;
  profile: () => Promise<PersonalProfile>;
  price: (service: Service, form: AnyForm) => Promise<Pricing>;
  copies: (service: Service) => LocalCopies;
  newKey: () => string;
}

export interface LoadedDraft {
  /** The order's own, whatever was asked for. */
  service: Service;
  copies: LocalCopies;
  form: AnyForm;
  identity: DraftIdentity;
  /** The order's number, once it has one. */
  number: string | null;
  quote: Pricing;
  applicantName: string;
  unsent: boolean;
  /** When the server last took something in. */
  savedAt: string | undefined;
  /** The order can no longer be changed. */
  closed: OrderView | undefined;
  /** Typed on this machine upon a version that the server no longer has. */
  older: LocalCopy | undefined;
}

const sameForm = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const begin = async ({ service }: DraftWish, sources: DraftSources): Promise<LoadedDraft> => {
  const copies = sources.copies(service);
  const copy = copies.find({});
  // Only a convenience: without it the form is filled from the profile alone.
  const last = copy ? Promise.resolve(undefined) : sources.lastGiven().catch(() => undefined);
  const [profile, given] = await Promise.all([sources.profile(), last]);
  const form = copy ? readOrderForm(service, copy.form) : prefilledForm(service, profile, given);
  return {
    service,
    copies,
    form,
    // The same key as before a reload: what was sent then and never acknowledged is found again.
    identity: { key: copy?.key ?? sources.newKey() },
    number: null,
    quote: await sources.price(service, form).catch(() => undefined),
    applicantName: profile.fullName,
    unsent: copy !== undefined,
    savedAt: undefined,
    closed: undefined,
    older: undefined,
  };
};

const resume = async (id: string, sources: DraftSources): Promise<LoadedDraft> => {
  const order = await sources.order(id);
  const { service } = order;
  const copies = sources.copies(service);
  const held = readOrderForm(service, order.form);
  const copy = copies.find({ id });
  const typed = copy && readOrderForm(service, copy.form);
  const differs = typed !== undefined && !sameForm(typed, held);
  // Arrived after all, though its acknowledgement did not.
  if (!differs) copies.forget({ id });
  const current = differs && copy?.version === order.version;
  return {
    service,
    copies,
    form: current ? typed : held,
    identity: { id, version: order.version },
    number: order.number,
    quote: order.quote as Pricing,
    applicantName: order.applicantName,
    unsent: current,
    savedAt: order.updatedAt,
    closed: order.editable ? undefined : order,
    older: differs && !current && order.editable ? copy : undefined,
  };
};

/** Drafts wait: the user chooses between them and a new form. */
export interface DraftQuestion {
  waiting: readonly WaitingDraft[];
}

/** The service is not offered now: whatever is filled in could not be saved. */
export interface ServiceClosed {
  sentence: string;
}

const resumeOpen = async (id: string, sources: DraftSources): Promise<LoadedDraft | ServiceClosed> => {
  const loaded = await resume(id, sources);
  // What was handed in once goes on.
  if (loaded.closed || loaded.number !== null) return loaded;
  const { closed } = await sources.drafts(loaded.service);
  return closed === null ? loaded : { sentence: closed };
};

/** The order asked for, else what this machine holds unsent, else the question 继续草稿 or 新建, else a new form. */
export const loadDraft = async (
  wish: DraftWish,
  sources: DraftSources,
): Promise<LoadedDraft | DraftQuestion | ServiceClosed> => {
  if (wish.id) return resumeOpen(wish.id, sources);
  const { list, closed } = await sources.drafts(wish.service);
  if (closed !== null) return { sentence: closed };
  const asks = list.length > 0 && !wish.fresh && !sources.copies(wish.service).find({});
  return asks ? { waiting: list } : begin(wish, sources);
};
