/** A title without case, width, accents, punctuation and spaces: what two spellings of one title share. */
export const titleKey = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
