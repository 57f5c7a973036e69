import { listed } from '#domain/language/list-words.ts';
import { words } from './similarity-words.ts';

/** What a manuscript is compared with. */
export const textKinds = {
  library: words.library,
  manuscript: words.manuscript,
  imported: words.imported,
  abstract: words.abstract,
};

export type TextKind = keyof typeof textKinds;

export const textKindNames = Object.keys(textKinds) as TextKind[];

/** How many texts of each kind stood in the index. */
export type HeldTexts = Readonly<Record<TextKind, number>>;

export const heldTotal = (held: HeldTexts): number => textKindNames.reduce((sum, kind) => sum + held[kind], 0);

/** Stands on every page and every report, first. */
export const notCompared = words.notCompared;

/** A comparison with nothing would only look like one. */
export const nothingToCompare = words.nothingToCompare;

/** 18,442. */
export const grouped = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');

/** What was compared, and of which day. */
export const comparedWith = (held: HeldTexts, day: string): string => {
  const texts = [
    words.libraryTexts(grouped(held.library)),
    words.manuscripts(grouped(held.manuscript)),
    words.importedTexts(grouped(held.imported)),
  ];
  const abstracts = words.abstracts(grouped(held.abstract));
  return words.comparedWith(texts.join(listed.comma), abstracts, grouped(heldTotal(held)), day);
};

export const weakNote = words.weakNote;
export const notAVerdict = words.notAVerdict;
