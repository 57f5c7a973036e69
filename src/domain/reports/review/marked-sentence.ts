import type { MarkedSentence } from './evidence.ts';

// Letters of the private use area: no report text holds them.
const [open, between, close] = ['\uE000', '\uE001', '\uE002'];
const marked = /\uE000([^\uE001]*)\uE001([^\uE002]*)\uE002/g;

/** A figure with the key of its place, for a text that is read by `readMarked`. */
export const markFigure = (key: string, value: string | number): string => `${open}${key}${between}${value}${close}`;

/** The plain text, and where each marked figure stands in it. */
export const readMarked = (text: string): MarkedSentence => {
  const figures: MarkedSentence['figures'] = [];
  let plain = '';
  let from = 0;
  for (const found of text.matchAll(marked)) {
    const [whole, key = '', value = ''] = found;
    plain += text.slice(from, found.index);
    figures.push({ start: plain.length, end: plain.length + value.length, key });
    plain += value;
    from = found.index + whole.length;
  }
  return { text: plain + text.slice(from), figures };
};
