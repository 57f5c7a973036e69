import { useMemo, useState } from 'react';
import type { FoundPaper, PapersRead } from '#contracts/papers.ts';
import { ownAmong, ownNameFor } from '#domain/orders/forms/own-among.ts';
import type { PaperEntry } from '#domain/orders/forms/paper.ts';
import { repeatedIn } from './paper-lines.ts';

export type FoundKind = 'doubtful' | 'repeated' | 'clear';

/** In the order they are shown: what asks something first. */
export const foundKinds = ['doubtful', 'repeated', 'clear'] as const satisfies readonly FoundKind[];

interface ReadList {
  read: PapersRead;
  /** What the order holds already. */
  existing: readonly PaperEntry[];
  own: readonly string[];
}

/** The applicant's part, proposed: `#` is a shared first place, `*` and 通讯作者 the correspondence, else who stands first. */
const withOwnRole = (found: FoundPaper, own: readonly string[]): FoundPaper => {
  const place = found.authors ? ownPlace(found.authors, own) : -1;
  if (place < 0 || found.paper.ownRole !== '') return found;
  const role = found.authors!.coFirst.includes(place)
    ? 'co_first'
    : found.authors!.corresponding.includes(place)
      ? place === 0
        ? 'first'
        : 'corresponding'
      : place === 0
        ? 'first'
        : '';
  return role === '' ? found : { ...found, paper: { ...found.paper, ownRole: role } };
};

/** By name; where no name fits, the only author in bold or underlined, as people mark themselves. */
const ownPlace = ({ names, emphasised }: NonNullable<FoundPaper['authors']>, own: readonly string[]): number => {
  const named = ownAmong(names, own);
  return named >= 0 || emphasised.length !== 1 ? named : emphasised[0]!;
};

/** Told only where the list gives all its names and the applicant gave theirs. */
const isStranger = ({ authors }: FoundPaper, own: readonly string[]): boolean =>
  authors !== undefined &&
  authors.names.length > 0 &&
  !authors.more &&
  own.some((name) => name.trim()) &&
  ownAmong(authors.names, own) < 0;

/** Proposed where the list names others only, also where it breaks off before the end. */
const missingName = ({ authors, paper }: FoundPaper, stranger: boolean, own: readonly string[]): string | undefined => {
  if (!authors || !(stranger || authors.more) || ownPlace(authors, own) >= 0) return undefined;
  const name = ownNameFor(authors.names, own);
  return name === undefined || paper.authors.includes(name) ? undefined : name;
};

/** What was read, what was answered of it, and of which kind each is now. */
export const useFoundItems = ({ read, existing, own }: ReadList) => {
  const repeated = useMemo(
    () =>
      repeatedIn(
        read.papers.map(({ paper }) => paper),
        existing,
      ),
    [read, existing],
  );
  const [items, setItems] = useState(() =>
    read.papers.map((found, at) => ({
      found: withOwnRole(found, own),
      stranger: isStranger(found, own),
      chosen: repeated[at] === undefined && (found.paper.title !== '' || found.paper.doi !== ''),
    })),
  );
  const update = (place: number, change: (item: (typeof items)[number]) => (typeof items)[number]) =>
    setItems((list) => list.map((item, at) => (at === place ? change(item) : item)));
  const kindOf = (place: number): FoundKind => {
    const { found, stranger } = items[place]!;
    if (repeated[place] !== undefined) return 'repeated';
    return stranger || found.uncertain.length > 0 ? 'doubtful' : 'clear';
  };
  return {
    items,
    repeated,
    kindOf,
    missing: (place: number): string | undefined =>
      repeated[place] === undefined ? missingName(items[place]!.found, items[place]!.stranger, own) : undefined,
    choose: (place: number, chosen: boolean) => update(place, (item) => ({ ...item, chosen })),
    right: (place: number) =>
      update(place, ({ found, chosen }) => ({ chosen, stranger: false, found: { ...found, uncertain: [] } })),
    // What a person has changed is no longer uncertain.
    edit: (place: number, change: Partial<PaperEntry>) =>
      update(place, ({ found, chosen, stranger }) => ({
        chosen,
        stranger: stranger && !('authors' in change),
        found: {
          ...found,
          paper: { ...found.paper, ...change },
          uncertain: found.uncertain.filter((field) => !(field in change)),
        },
      })),
  };
};
