import { isBlankPaper, type PaperEntry, PaperIndex } from './paper.ts';
import { isMendedPaper } from './same-paper.ts';

export interface KnownPaper {
  id: string;
  entry: PaperEntry;
}

const same = (a: PaperEntry, b: PaperEntry): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Which of the known papers each paper of a changed list is, so that what was found and decided stays with it: the very
 * same one, else one with the same DOI, number or title, else the one that stood in its place where this is it, mended.
 * Anything else is a new paper: what was searched, found and decided of another is not said of it.
 */
export const keepPapers = (known: readonly KnownPaper[], list: readonly PaperEntry[]): (string | null)[] => {
  const free = new Map(known.map((paper) => [paper.id, paper]));
  const taken = new Map<number, string>();
  const take = (at: number, id: string): void => {
    taken.set(at, id);
    free.delete(id);
  };
  const left = () => [...list.entries()].filter(([at, paper]) => !taken.has(at) && !isBlankPaper(paper));
  for (const [at, paper] of left()) {
    // The usual case: the list did not change.
    const here = known[at];
    if (here && free.has(here.id) && same(here.entry, paper)) take(at, here.id);
  }
  const byText = new Map([...free.values()].map((paper) => [JSON.stringify(paper.entry), paper.id]));
  for (const [at, paper] of left()) {
    const id = byText.get(JSON.stringify(paper));
    if (id !== undefined && free.has(id)) take(at, id);
  }
  const index = new PaperIndex();
  const rest = [...free.values()];
  for (const [at, { entry }] of rest.entries()) index.add(entry, at);
  for (const [at, paper] of left()) {
    const found = index.find(paper);
    const id = found === undefined ? undefined : rest[found]!.id;
    if (id !== undefined && free.has(id)) take(at, id);
  }
  for (const [at, paper] of left()) {
    const here = known[at];
    if (here && free.has(here.id) && isMendedPaper(here.entry, paper)) take(at, here.id);
  }
  return list.map((_, at) => taken.get(at) ?? null);
};
