/** A name as it is compared: full width as half width, without case, without letters nobody sees. */
export const foldedName = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKC')
    .trim();
