const marks: Record<string, string> = {
  '。': '.',
  '．': '.',
  '｡': '.',
  '，': ',',
  '﹐': ',',
  '：': ':',
  '﹕': ':',
  '；': ';',
  '（': '(',
  '）': ')',
  '［': '[',
  '］': ']',
  '【': '[',
  '】': ']',
  '〔': '[',
  '〕': ']',
  '／': '/',
  '＂': '"',
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '‟': '"',
  '＇': "'",
  '’': "'",
  '‘': "'",
  '–': '-',
  '—': '-',
  '―': '-',
  '−': '-',
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '－': '-',
  '～': '~',
  '〜': '~',
  '∼': '~',
  '＆': '&',
  '？': '?',
  '！': '!',
  '\u3000': ' ',
  '\u00a0': ' ',
  '\u2002': ' ',
  '\u2003': ' ',
  '\u2009': ' ',
  '\u200a': ' ',
  '\u202f': ' ',
  '\t': ' ',
  '\n': ' ',
  '\r': ' ',
  '\u2028': ' ',
};

/**
 * Full-width letters, digits and marks as their ASCII twins, one for one, so that a place found in the folded text
 * is the same place in the original, where titles keep their own punctuation.
 */
export const fold = (text: string): string =>
  text.replace(/[^\x20-\x7e\u4e00-\u9fff]/g, (mark) => {
    const known = marks[mark];
    if (known !== undefined) return known;
    const code = mark.charCodeAt(0);
    return code >= 0xff01 && code <= 0xff5e ? String.fromCharCode(code - 0xfee0) : mark;
  });

/** A piece of the original for showing: letters and digits narrow, spaces single, no stray marks at its ends. */
export const shown = (piece: string): string =>
  piece
    .replace(/[０-９Ａ-Ｚａ-ｚ]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\s\u00a0\u3000]+/g, ' ')
    .replace(/^[\s.,;:，。；：．、"“”«»*_]+|[\s.,;:，。；：．、"“”«»*_]+$/g, '');

/** The same for a title, whose quotes belong to it unless they stand around the whole. */
export const shownTitle = (piece: string): string => {
  const bare = shown(piece);
  const whole = piece.replace(/[\s\u00a0\u3000]+/g, ' ').replace(/^[\s.,;:，。；：．、]+|[\s.,;:，。；：．、]+$/g, '');
  const quotes = (whole.match(/["“”«»]/g) ?? []).length;
  const around = quotes === 2 && /^["“«]/.test(whole) && /["”»]$/.test(whole);
  if (quotes === 0 || around || quotes % 2 === 1) return bare;
  return whole.replace(/[０-９Ａ-Ｚａ-ｚ]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));
};

const ligatures: Record<string, string> = { ﬀ: 'ff', ﬁ: 'fi', ﬂ: 'fl', ﬃ: 'ffi', ﬄ: 'ffl', ﬅ: 'st', ﬆ: 'st' };

/** A line without what a page leaves in copied text: soft hyphens, marks of no width, letters drawn as one. */
export const withoutPageMarks = (line: string): string =>
  line.replace(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g, '').replace(/[ﬀ-ﬆ]/g, (one) => ligatures[one]!);
