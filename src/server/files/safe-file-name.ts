// Separators, wildcards, control and direction characters, broken pairs: what a file system or a header would trip over.
const forbidden = /[\\/:*?"<>|\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
const longest = 120;

export const extensionOf = (name: string): string =>
  /\.([A-Za-z0-9]{1,8})$/.exec(name.trim())?.[1]?.toLowerCase() ?? '';

/** The last part of whatever path was sent, fit to be shown and to be saved; never a place on our disk. */
export const safeFileName = (sent: string | undefined): string => {
  const last = (sent ?? '').normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const plain = last
    .replaceAll(forbidden, '_')
    .replace(/^[. ]+/, '')
    .replace(/[. ]+$/, '');
  const letters = [...plain];
  if (letters.length <= longest) return plain || '未命名';
  const extension = extensionOf(plain);
  const tail = extension ? `.${extension}` : '';
  return `${letters.slice(0, longest - tail.length).join('')}${tail}`;
};
