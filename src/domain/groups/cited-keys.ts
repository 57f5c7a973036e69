import { keysOfPaper, type PaperEntry } from '#domain/orders/forms/paper.ts';

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\p{P}]/gu, '');

/**
 * What a cited work is known by in every order of a group: the records that databases hold of it, and its DOI; where there
 * is neither, title, year and source as they were stated. Works that are not known to be the same are asked about again.
 */
export const citedKeysOf = (entry: PaperEntry, recordIds: readonly string[]): string[] => {
  const { doi, title } = keysOfPaper(entry);
  const keys = [...recordIds.map((id) => `r:${id}`), ...(doi ? [`d:${doi}`] : [])];
  return keys.length > 0 || !title ? keys : [`t:${title}|${plain(entry.source)}`.slice(0, 500)];
};
