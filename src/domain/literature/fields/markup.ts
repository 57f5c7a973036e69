const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

const inlineTag = /<\/?(?:i|b|em|strong|sub|sup|inf|p|br|u|span|div|jats:[a-z-]{1,20})(?:\s[^<>]{0,200})?\s?\/?>/gi;

/** Inline tags and entities that databases leave in titles and abstracts; a lone `<` stays. */
export const withoutMarkup = (text: string): string =>
  /[<&]/.test(text) ? withoutEntities(text.replace(inlineTag, '')) : text;

const withoutEntities = (text: string): string =>
  text
    .replace(/&(amp|lt|gt|quot|apos|nbsp);/g, (_, name: string) => entities[name]!)
    .replace(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi, (whole, hex?: string, decimal?: string) => {
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
      return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    });

/**
 * What collapsing blanks would change: any blank but a single space. Written out, the engine looks for all of them at
 * once; `[^\S ]` would take three times as long.
 */
const untidy = /[\t-\r\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]| {2}/;
const dressed = /[<&\t-\r\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]| {2}/;

const pieceLength = 10_000;

/**
 * Piece by piece, none cut inside a run of blanks, and each split and joined: replacing would leave a chain of small
 * parts behind, thirty times as large as the text.
 */
const collapsedInPieces = (text: string): string => {
  const pieces: string[] = [];
  let from = 0;
  while (from < text.length) {
    let to = from + pieceLength;
    while (to < text.length && /\s/.test(text[to]!)) to += 1;
    pieces.push(text.slice(from, to).split(/\s+/).join(' '));
    from = to;
  }
  return pieces.join('');
};

export const oneLine = (text: string): string => {
  if (!untidy.test(text)) return text.trim();
  return (text.length > pieceLength ? collapsedInPieces(text) : text.replace(/\s+/g, ' ')).trim();
};

/** Whether only the blanks at its ends have to go. */
export const isPlain = (text: string): boolean => !dressed.test(text);

/** Without markup and in one line; most values are that already, and one look tells. */
export const plainLine = (text: string): string => (dressed.test(text) ? oneLine(withoutMarkup(text)) : text.trim());
