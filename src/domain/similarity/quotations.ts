import type { Extent } from './align.ts';

const pairs: Readonly<Record<string, string>> = { '“': '”', '「': '」', '『': '』', '«': '»' };
/** A quotation is at least this long: a single term in quotation marks is no quotation. */
const shortest = 8;
const longest = 2_000;

/** [17], ［3-5］, 〔2〕, superscript ¹⁷, (Smith, 2019), （张三，2019）, （文献 [17]）, \cite{…} as the LaTeX reader leaves it. */
const mark =
  /^[”」』»"]?[，,。.；;]?\s*(?:[（(]\s*(?:参?见|文献|引自|转引自|see|cf\.)[^（）()]{0,40}[）)]|[（(][^（）()]{0,60}(?:1[89]|20)\d\d[a-z]?(?:[:：,，][^（）()]{0,20})?[）)]|(?:参?见|文献)?\s*[[［〔]\s*\d{1,3}(?:\s*[-–—~,，、]\s*\d{1,3}){0,10}\s*[\]］〕]|[¹²³⁰-⁹]{1,4}|[①-⑳])/;

const closedAt = (text: string, open: number): number => {
  const sign = text[open]!;
  if (sign === '"') return text.indexOf('"', open + 1);
  return text.indexOf(pairs[sign]!, open + 1);
};

/** Text in quotation marks that is followed by a mark of its source; the marks themselves belong to it. */
export const quotationsIn = (text: string): Extent[] => {
  const found: Extent[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]!;
    if (sign !== '"' && !Object.hasOwn(pairs, sign)) continue;
    const end = closedAt(text, at);
    if (end < 0) continue;
    const length = end - at - 1;
    if (length >= shortest && length <= longest) {
      const cited = mark.exec(text.slice(end + 1, end + 121));
      if (cited) found.push([at, end + 1 + cited[0].length - at]);
    }
    // A straight mark that was not closed in time may open the next quotation.
    if (length <= longest) at = end;
  }
  return found;
};

/** Whether the last quotation of the text is still open at its end; a straight mark says neither. */
export const opensQuotation = (text: string): boolean =>
  Object.entries(pairs).some(([open, close]) => text.lastIndexOf(open) > text.lastIndexOf(close));
