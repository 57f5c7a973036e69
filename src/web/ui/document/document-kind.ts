export type DocumentKind = 'pdf' | 'docx' | 'sheet';

const starts = (bytes: Uint8Array, text: string): boolean =>
  [...text].every((letter, i) => bytes[i] === letter.charCodeAt(0));

/** By what the file holds first, its name only where both kinds are zip archives. */
export const documentKind = (bytes: Uint8Array, name: string): DocumentKind | undefined => {
  if (starts(bytes, '%PDF-')) return 'pdf';
  if (!starts(bytes, 'PK')) return undefined;
  if (/\.docx$/i.test(name)) return 'docx';
  return /\.xlsx$/i.test(name) ? 'sheet' : undefined;
};
