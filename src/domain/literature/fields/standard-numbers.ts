export interface StandardNumbers {
  issn: string[];
  isbn: string[];
}

/** ISSNs as 1234-567X and ISBNs as bare digits, out of a field that may hold several of both with remarks. */
export const standardNumbersOf = (field: string): StandardNumbers => {
  if (!field) return { issn: [], isbn: [] };
  if (/^\d{4}-\d{3}[\dX]$/.test(field)) return { issn: [field], isbn: [] };
  const found: StandardNumbers = { issn: [], isbn: [] };
  for (const part of withoutStrayBlanks(field.slice(0, 2_000)).split(/[;,；，\n]|\s\/\s|\s+(?=\d)/)) {
    const digits = part.replace(/\([^)]*\)/g, '').replace(/[^0-9Xx]/g, '');
    if (digits.length === 8) add(found.issn, `${digits.slice(0, 4)}-${digits.slice(4).toUpperCase()}`);
    else if (/^\s*\d{6}[\dXx]?\s*$/.test(part) && isIssn(digits.padStart(8, '0')))
      add(found.issn, `${digits.padStart(8, '0').slice(0, 4)}-${digits.slice(-4).toUpperCase()}`);
    else if (digits.length === 10 || digits.length === 13) add(found.isbn, digits.toUpperCase());
  }
  return found;
};

const spaced = /(?<![\d-])(\d{4})\s*[-‐‑–—－]\s*(\d{3})\s?([\dXx])(?![\dXx-])/g;
const halves = /(?<![\d-]\s?)(\d{4})\s(\d{3}[\dXx])(?![\dXx-]|\s\d)/g;

/** `1234- 5679`, `1234 -5679` and `1234 5679` are one ISSN each; two halves without a dash only if the check digit fits. */
const withoutStrayBlanks = (field: string): string =>
  /\d\s*[-‐‑–—－]?\s+[\dXx]|[‐‑–—－]|\s-/.test(field)
    ? field
        .replace(spaced, '$1-$2$3')
        .replace(halves, (whole, first: string, second: string) =>
          isIssn(first + second) ? `${first}-${second}` : whole,
        )
    : field;

/** Spreadsheets drop the noughts an ISSN begins with; the check digit tells that it is one. */
const isIssn = (digits: string): boolean => {
  const sum = [...digits.slice(0, 7)].reduce((all, digit, at) => all + Number(digit) * (8 - at), 0);
  return 'X0123456789'[(sum + 10) % 11 === 0 ? 0 : ((11 - (sum % 11)) % 11) + 1] === digits[7]!.toUpperCase();
};

const add = (list: string[], number: string): void => {
  if (!list.includes(number)) list.push(number);
};

/** Print and electronic ISSN out of several values, by their remarks where they have any, else by their order. */
export const issnPairOf = (values: readonly string[]): { issn?: string; eissn?: string } => {
  if (values.length === 0) return {};
  if (values.length === 1 && /^\d{4}-\d{3}[\dX]$/.test(values[0]!)) return { issn: values[0]! };
  const found: { issn?: string; eissn?: string } = {};
  let linking: string | undefined;
  for (const value of values.flatMap((one) => one.split(/[;；\n]/))) {
    for (const issn of standardNumbersOf(value).issn) {
      if (/electronic|online|e-?issn/i.test(value)) found.eissn ??= issn;
      else if (/linking/i.test(value)) linking ??= issn;
      else if (found.issn === undefined || found.issn === issn) found.issn = issn;
      else found.eissn ??= issn;
    }
  }
  if (found.issn === undefined && linking !== undefined && linking !== found.eissn) found.issn = linking;
  return found;
};
