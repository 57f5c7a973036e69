/**
 * `<` and `>` end a DOI, except around the contribution of a SICI, which old DOIs of Wiley, AMS and others are made of:
 * `10.1002/1521-3773(20000103)39:1<1::AID-ANIE1>3.0.CO;2-X`. Without that part one value would stand for a whole issue.
 */
const pattern =
  /10\.\d{4,9}(?:\.\d{1,9})*(?:\/|%2F)(?:<\w{0,10}:[^\s"<>{}，。；、（）【】《》\u4e00-\u9fff]{0,80}>?|[^\s"<>{}|\\^`，。；、（）【】《》\u4e00-\u9fff])+/i;

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
  const match = pattern.exec(text);
  if (!match) return undefined;
  const written = withoutTail(match[0].slice(0, 300));
  const doi = decodedDoi(written);
  return doi.includes('/') && !doi.endsWith('/')
    ? { doi, start: match.index, end: match.index + written.length }
    : undefined;
};

const marks: Record<string, string> = { lt: '<', gt: '>', amp: '&' };

/** Files and addresses escape the angle brackets of a SICI: `&lt;1::AID…&gt;`, `%3C1::AID…%3E`. */
export const decodedDoi = (doi: string): string =>
  percentDecoded(
    /&[lga][tm]/i.test(doi) ? doi.replace(/&(lt|gt|amp);/gi, (_, name) => marks[name.toLowerCase()]!) : doi,
  );

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

/** A SICI that was cut before its contribution: ISSN, date, volume and issue, which every paper of the issue shares. */
const cutSici = /\d{4}-\d{3}[\dx]\(\d{4,8}[^()]{0,12}\)\d{1,4}(?::[\w/.-]{1,10})?$/i;

/** Whether the value can name one work. Software that does not know SICIs leaves values that cannot. */
export const isWholeDoi = (doi: string): boolean => !cutSici.test(doi);

/** DOIs are compared without regard to case. */
export const doiKey = (doi: string): string => doi.toLowerCase();
