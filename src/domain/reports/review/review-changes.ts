import { canonicalJson } from '../canonical-json.ts';
import type { EvidenceItem, ReviewPlace } from './review-place.ts';

/**
 * What a place's fingerprint is taken over: the figure, its arithmetic and the evidence that answers it. Equal
 * fingerprints need no second look.
 */
export const placeBasis = ({ value, sums, gap, chosen, lists }: ReviewPlace): string =>
  canonicalJson({ value, sums, gap, lists: lists().filter(({ name }) => chosen === '' || name === chosen) });

/** Where a change comes from. */
export type ChangeCause = 'own-comment' | 'other-comment' | 'follows' | 'none';

export interface PlaceChange {
  key: string;
  /** Empty: the place is new. */
  before: string;
  /** The figure is the same and rests on something else. */
  evidenceOnly: boolean;
}

export interface Fingerprinted {
  place: ReviewPlace;
  fingerprint: string;
}

/** Places that are new, say something else or rest on something else; and those that are gone. */
export const placeChanges = (
  before: readonly Fingerprinted[],
  now: readonly Fingerprinted[],
): { changed: PlaceChange[]; gone: ReviewPlace[] } => {
  const old = new Map(before.map((one) => [one.place.key, one]));
  const present = new Set(now.map(({ place }) => place.key));
  return {
    changed: now.flatMap(({ place, fingerprint }): PlaceChange[] => {
      const earlier = old.get(place.key);
      if (earlier?.fingerprint === fingerprint) return [];
      return [
        { key: place.key, before: earlier?.place.value ?? '', evidenceOnly: earlier?.place.value === place.value },
      ];
    }),
    gone: before.map(({ place }) => place).filter(({ key }) => !present.has(key)),
  };
};

/** A sum changes because what it adds up changed. */
const followsOthers = (key: string): boolean => key.startsWith('total/') || key.startsWith('conclusion/');

export const causeOf = (
  change: PlaceChange,
  group: string,
  comments: readonly { place: string; group: string; own: boolean }[],
): ChangeCause => {
  const about = comments.filter(({ place, group: of }) => place === change.key || of === group);
  if (about.some(({ own }) => own)) return 'own-comment';
  if (about.length > 0) return 'other-comment';
  return followsOthers(change.key) ? 'follows' : 'none';
};

export const itemKey = (item: EvidenceItem): string => canonicalJson(item);

/** Keys of the items that the earlier lists of a place did not have; of a place without an earlier one none. */
export const freshItems = (before: ReviewPlace | undefined, now: ReviewPlace): ReadonlySet<string> => {
  if (!before) return new Set();
  const keysOf = ({ lists }: ReviewPlace) => lists().flatMap(({ items }) => items.map((item) => itemKey(item)));
  const known = new Set(keysOf(before));
  return new Set(keysOf(now).filter((key) => !known.has(key)));
};
