/** Old Wiley DOIs hold `<` and `>`, which end any other. */
const sici = /10\.\d{4,9}\/\(SICI\)[^\s"{}，。；、（）【】《》\u4e00-\u9fff]+/i;
const usual = /10\.\d{4,9}(?:\.\d{1,9})*\/[^\s"<>{}|\\^`，。；、（）【】《》\u4e00-\u9fff]+/;

/** What a sentence puts after a DOI: closing marks whose opening is not part of the DOI. */
const withoutTail = (found: string): string => {
  let doi = found;
  for (;;) {
    const last = doi.at(-1) ?? '';
    if (/[.,;:'’”!?*]/.test(last)) doi = doi.slice(0, -1);
    else if (last === ')' && count(doi, '(') < count(doi, ')')) doi = doi.slice(0, -1);
    else if (last === ']' && count(doi, '[') < count(doi, ']')) doi = doi.slice(0, -1);
    else return doi;
  }
};

const count = (text: string, mark: string): number => text.split(mark).length - 1;

export interface FoundDoi {
  doi: string;
  start: number;
  end: number;
}

/** The first DOI of a text, with its place; full-width marks and Chinese characters end it. */
export const findDoi = (text: string): FoundDoi | undefined => {
  const match = sici.exec(text) ?? usual.exec(text);
  if (!match) return undefined;
  const doi = withoutTail(match[0].slice(0, 300));
  return doi.includes('/') && !doi.endsWith('/')
    ? { doi, start: match.index, end: match.index + doi.length }
    : undefined;
};

const percentDecoded = (text: string): string => {
  if (!/%[0-9a-f]{2}/i.test(text)) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Nothing but a DOI, as most fields have it. */
const plain = /^10\.\d{4,9}\/[A-Za-z0-9._()/-]{1,200}[A-Za-z0-9]$/;

/** A DOI out of a field that may hold it bare, with a label, or as an address. */
export const doiOf = (field: string | undefined): string | undefined => {
  if (field === undefined || plain.test(field)) return field;
  return findDoi(percentDecoded(field.slice(0, 2_000)).normalize('NFKC'))?.doi;
};

/** DOIs are compared without regard to case. */
export const doiKey = (doi: string): string => doi.toLowerCase();
