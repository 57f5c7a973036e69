import { chineseApplicationOf, chineseApplicationText } from './chinese-application-number.ts';

/** A number in its three parts. The body may begin with letters: D, RE, H08, PI … */
export interface NumberParts {
  office: string;
  body: string;
  kind?: string;
}

const folded = (written: string): string => written.normalize('NFKC').toUpperCase().trim();

/** EPODOC repeats the kind's letter: `CN2695423Y (Y)`, `KR890005222Y (Y1)`. */
const repeatedLetter = /^([A-Z]{2}[A-Z]{0,3}\d+)([A-Z])\s*\(\2(\d?)\)$/;
/** Lens puts the day behind a corrected publication: `DE 102014212746 A8 20150430`. */
const dayBehind = /(?<=[A-Z]\d?)\s+(?:19|20)\d{6}$/;
const tidy = /^[A-Z]{2}\d{4,13}[A-Z]?\d?$/;

const space = 32;
const slashCode = 47;
const zero = 48;
const isDigit = (code: number): boolean => code >= zero && code <= 57;
const isCapital = (code: number): boolean => code >= 65 && code <= 90;

/** Whether one capital, and perhaps one digit, stand from here to the end. */
const isKindFrom = (text: string, at: number): boolean => {
  const left = text.length - at;
  if (left !== 1 && left !== 2) return false;
  return isCapital(text.charCodeAt(at)) && (left === 1 || isDigit(text.charCodeAt(at + 1)));
};

/**
 * A number written with blanks between its parts, as Lens does (`US 2015/0094896 A1`), as one string; undefined where
 * it is written otherwise. Read letter by letter, as below: a pattern would make a list and its strings for each number.
 */
export const unspaced = (written: string): string | undefined => {
  const { length } = written;
  if (length < 9 || written.charCodeAt(2) !== space) return undefined;
  if (!isCapital(written.charCodeAt(0)) || !isCapital(written.charCodeAt(1))) return undefined;
  let at = 3;
  let slash = -1;
  let slashes = 0;
  for (; at < length; at += 1) {
    const code = written.charCodeAt(at);
    if (code === slashCode) {
      slash = at;
      slashes += 1;
    } else if (!isDigit(code)) break;
  }
  if (at < 7 || at > 17 || at >= length || written.charCodeAt(at) !== space || !isKindFrom(written, at + 1))
    return undefined;
  const office = written.slice(0, 2);
  if (slashes === 0) return office + written.slice(3, at) + written.slice(at + 1);
  if (slashes > 1) return office + written.slice(3, at).replaceAll('/', '') + written.slice(at + 1);
  return office + written.slice(3, slash) + written.slice(slash + 1, at) + written.slice(at + 1);
};

/**
 * Where the kind begins in a number that comes as one string already: two capitals, so many digits, perhaps a kind. Its
 * length where it has none; -1 where it is written otherwise.
 */
const kindAtOf = (written: string, fewest: number): number => {
  if (!isCapital(written.charCodeAt(0)) || !isCapital(written.charCodeAt(1))) return -1;
  let at = 2;
  while (at < written.length && isDigit(written.charCodeAt(at))) at += 1;
  if (at < 2 + fewest || at > 15) return -1;
  return at === written.length || isKindFrom(written, at) ? at : -1;
};

/**
 * A publication number as one string without blanks and marks; digits and kind stay as the source writes them. An empty
 * string where nothing is left.
 */
export const publicationText = (written: string): string => {
  if (tidy.test(written)) return written;
  const whole = unspaced(written);
  if (whole) return whole;
  const text = folded(written).replace(dayBehind, '');
  const repeated = repeatedLetter.exec(text);
  if (repeated) return `${repeated[1]}${repeated[2]}${repeated[3]}`;
  const chinese = text.includes('.') ? chineseApplicationOf(text) : undefined;
  if (chinese) return chineseApplicationText(chinese);
  return text.replace(/[^A-Z0-9]+/g, '').replace(/^([A-Z]{2})\1(?=[A-Z]{0,3}\d)/, '$1');
};

/** An application number as one string; a Chinese one keeps its check digit behind a dot. */
export const applicationText = (written: string, office?: string): string => {
  if (tidy.test(written) && !written.startsWith('CN')) return written;
  const whole = unspaced(written);
  if (whole) return whole;
  const text = folded(written);
  const chinese = !office || office === 'CN' || text.startsWith('CN') ? chineseApplicationOf(text) : undefined;
  if (chinese) return chineseApplicationText(chinese);
  if (/^PCT\//.test(text)) return text.replace(/\s+/g, '');
  const bare = text.replace(/[^A-Z0-9.]+/g, '');
  return office && /^\d/.test(bare) ? `${office}${bare}` : bare;
};

const shape = /^([A-Z]{2})(0*[A-Z]{0,2}\d+)([A-Z]{1,2}\d?)?$/;

/** Office, body and kind of a number; undefined where it is no number of a patent. */
export const partsOf = (written: string): NumberParts | undefined => {
  const kindAt = kindAtOf(written, 4);
  if (kindAt >= 0) {
    const [office, body] = [written.slice(0, 2), written.slice(2, kindAt)];
    return kindAt < written.length ? { office, body, kind: written.slice(kindAt) } : { office, body };
  }
  const found = shape.exec(publicationText(written));
  if (!found) return undefined;
  return { office: found[1]!, body: found[2]!, ...(found[3] && { kind: found[3] }) };
};

const pct = /^(?:WO)?(?:PCT)?[/-]?([A-Z]{2})\/?(\d{2}|\d{4})\/(\d{1,6})$/;
const century = (year: string): string => (year.length === 4 ? year : Number(year) >= 78 ? `19${year}` : `20${year}`);
const withoutZeros = (digits: string): string => {
  let from = 0;
  while (from < digits.length - 1 && digits.charCodeAt(from) === zero) from += 1;
  return from === 0 ? digits : digits.slice(from);
};

/** Letters before the digits, zeros on either side of them not counting. */
const prefixed = /^0*([A-Z]{1,3})0*(\d+)$/;

type Rule = (body: string, kind: string | undefined) => string | undefined;

const isNumber = (text: string): boolean => {
  for (let at = 0; at < text.length; at += 1) if (!isDigit(text.charCodeAt(at))) return false;
  return text.length > 0;
};

const american: Rule = (body, kind) => {
  const digits = withoutZeros(body);
  const marked = isDigit(digits.charCodeAt(0)) ? undefined : prefixed.exec(body.replace(/^DES/, 'D'));
  if (marked) return `${marked[1]}${marked[2]}`;
  if (/^E\d?$/.test(kind ?? '') && digits.length <= 6) return `RE${digits}`;
  // A year and a serial of six digits; the office itself writes seven, some sources drop a zero.
  if (digits.length < 9 || digits.length > 11 || !digits.startsWith('20') || !isNumber(digits)) return digits;
  return `${digits.slice(0, 4)}${withoutZeros(digits.slice(4)).padStart(6, '0')}`;
};

const international: Rule = (body) => {
  if (!isNumber(body)) return body;
  const digits = body.length === 12 ? body.replace(/^00(?=19|20)/, '') : body;
  if (digits.length === 10 && digits.startsWith('20')) return digits;
  const long = /^((?:19[789]|20[0-9])\d)(\d{5,6})$/.exec(digits);
  if (long) return `${long[1]}${long[2]!.padStart(6, '0')}`;
  const short = /^(\d{2})(\d{5,6})$/.exec(digits);
  return short ? `${century(short[1]!)}${short[2]!.padStart(6, '0')}` : digits;
};

const japanese: Rule = (body, kind) => {
  const era = isNumber(body) ? undefined : /^0*([HSTMR])(\d{2})0*(\d+)$/.exec(body);
  if (era) return `${era[1]}${era[2]}${era[3]}`;
  const short = body.length === 8 ? /^(\d{2})(\d{6})$/.exec(body) : undefined;
  if (short && /^[AU]/.test(kind ?? '')) {
    const year = Number(short[1]);
    if (year >= 1 && year <= 12) return `H${short[1]}${withoutZeros(short[2]!)}`;
    if (year >= 40 && year <= 64) return `S${short[1]}${withoutZeros(short[2]!)}`;
  }
  return withoutZeros(body);
};

const korean: Rule = (body, kind) => {
  const digits = withoutZeros(body);
  const dated = /^[12]0((?:19|20)\d{9})$/.exec(digits);
  if (dated) return dated[1]!;
  // A granted right is 10- or 20- and seven digits; some sources leave the first two out.
  if (/^B/.test(kind ?? '') && digits.length <= 7) return `10${digits.padStart(7, '0')}`;
  if (/^Y/.test(kind ?? '') && digits.length <= 6) return `20${digits.padStart(7, '0')}`;
  return digits;
};

const padded =
  (length: number): Rule =>
  (body) =>
    isNumber(body) ? withoutZeros(body).padStart(length, '0') : body;

const australian: Rule = (body) => {
  const digits = withoutZeros(body);
  const dated = /^((?:19|20)\d{2})(\d{5})$/.exec(digits);
  return dated ? `${dated[1]}0${dated[2]}` : digits.padStart(6, '0');
};

const plain: Rule = (body) => {
  if (isDigit(body.charCodeAt(0)) && isNumber(body)) return withoutZeros(body);
  const marked = /^0*([A-Z]{1,3})(\d+)$/.exec(body);
  return marked ? `${marked[1]}${marked[2]}` : withoutZeros(body);
};

const italian: Rule = (body) => {
  const marked = prefixed.exec(body);
  return marked ? `${marked[1]}${marked[2]}` : withoutZeros(body);
};

const rules: Record<string, Rule> = {
  US: american,
  WO: international,
  JP: japanese,
  KR: korean,
  EP: padded(7),
  AR: padded(6),
  EA: padded(6),
  AU: australian,
  IT: italian,
};

/** German documents from before the letters had digits. */
const germanKind = (body: string, kind: string): string => {
  const number = Number(body);
  if (!Number.isFinite(number) || (kind !== 'A' && kind !== 'B')) return kind;
  if (number < 1_000_000) return 'C';
  if (kind === 'A') return number < 1_400_000 ? 'B' : body.length > 7 ? kind : 'A1';
  return kind;
};

const kindIn = (office: string, body: string, kind: string): string => {
  if (office === 'DE') return germanKind(body, kind);
  if (office === 'AT' && kind === 'E') return 'T';
  if (office === 'ES' && kind === 'Y2') return 'Y';
  return office === 'JP' && kind === 'AA' ? 'A' : kind;
};

/** `JP8-179521`: the year of the era before the mark. */
const withEra = (text: string): string => {
  const found = /^JP0?(\d{1,2})-(\d{3,6})([A-Z]\d?)?$/.exec(text.replace(/\s+/g, ''));
  if (!found) return text;
  const year = Number(found[1]);
  const era = year <= 31 ? 'H' : 'S';
  return `JP${era}${String(year).padStart(2, '0')}${found[2]}${found[3] ?? ''}`;
};

const spelt = (office: string, written: string, kind: string | undefined): string | undefined => {
  const body = (rules[office] ?? plain)(written, kind);
  if (!body) return undefined;
  return `${office}${body}${kind ? kindIn(office, body, kind) : ''}`;
};

/**
 * The one spelling of a publication number, so that two sources can be compared: `US 2002/0066904 A1`, `US2002066904-A1`
 * and `US20020066904A1` are `US2002066904A1`. Undefined where it is no number.
 */
export const normalisedPublication = (written: string): string | undefined => {
  const kindAt = kindAtOf(written, 4);
  if (kindAt >= 0)
    return spelt(
      written.slice(0, 2),
      written.slice(2, kindAt),
      kindAt < written.length ? written.slice(kindAt) : undefined,
    );
  const text = withEra(folded(written).replace(/^([A-Z]{2})\s*(?=\1)/, ''));
  const application = pct.exec(text.replace(/\s+/g, ''));
  if (application && application[1] !== 'WO')
    return `PCT/${application[1]}${century(application[2]!)}/${application[3]!.padStart(6, '0')}`;
  const parts = partsOf(text.replace(/^(?:WO)?PCT[/-](?=WO)/, '').replace(/^USDES/, 'USD'));
  if (!parts) return undefined;
  return spelt(parts.office, parts.body, parts.kind);
};

/** What tells one publication from another, whatever source wrote its number. */
export const publicationKey = (written: string): string => normalisedPublication(written) ?? publicationText(written);

const serialAndYear = /^(\d{5,6})(\d{2})$/;

const americanApplication = (body: string): string => {
  if (body.length > 8) return body;
  // DOCDB: serial and year; EPODOC: year and serial.
  const short = serialAndYear.exec(body);
  if (!short) return body;
  const year = Number(short[2]) > 50 ? `19${short[2]}` : `20${short[2]}`;
  return `${year}${short[1]!.padStart(7, '0')}`;
};

/** The year and a serial of seven digits; DOCDB drops zeros, and writes the year with two digits. */
const yearInFront = (body: string): string => {
  if (body.length === 11 && body.startsWith('20')) return body;
  const long = /^((?:19|20)\d{2})(\d{5,7})$/.exec(body);
  if (long) return `${long[1]}${long[2]!.padStart(7, '0')}`;
  const short = /^(\d{2})(\d{6})$/.exec(body);
  return short ? `${Number(short[1]) > 50 ? '19' : '20'}${short[1]}${short[2]!.padStart(7, '0')}` : body;
};

const german = (body: string): string => {
  const docdb = /^(10|11|20|21)((?:19|20)\d{2})(\d{6})$/.exec(body);
  return docdb ? `${docdb[2]}${docdb[1]}${docdb[3]}` : body;
};

const applicationRules: Record<string, (body: string) => string> = {
  US: americanApplication,
  EP: yearInFront,
  GB: yearInFront,
  DE: german,
};

/** Offices whose numbers need a longer look. */
const particular: ReadonlySet<string> = new Set(['CN', 'WO', 'ZL']);

/** What tells one application from another. */
export const applicationKey = (written: string): string => {
  const kindAt = kindAtOf(written, 6);
  const office = written.slice(0, 2);
  // A kind of two letters is none of an application.
  if (kindAt >= 0 && kindAt >= written.length - 1 && !particular.has(office) && !written.endsWith('W')) {
    const body = written.slice(2, kindAt);
    const kind = written.slice(kindAt);
    return `${office}${applicationRules[office]?.(body) ?? body}${kind === 'A' ? '' : kind}`;
  }
  const text = applicationText(written);
  const chinese = chineseApplicationOf(/^CN\d+[A-Z]$/.test(text) ? text.slice(0, -1) : text);
  if (chinese) return `CN${chinese.body}`;
  const world = /^WO(\d{4})([A-Z]{2})(\d{1,6})W?$/.exec(text) ?? undefined;
  if (world) return `PCT/${world[2]}${world[1]}/${world[3]!.padStart(6, '0')}`;
  const national = /^([A-Z]{2})((?:19|20)\d{2})(\d{5,7})W$/.exec(text);
  if (national) return `PCT/${national[1]}${national[2]}/${withoutZeros(national[3]!).padStart(6, '0')}`;
  const short = /^([A-Z]{2})(\d{2})(\d{5})W$/.exec(text);
  if (short) return `PCT/${short[1]}${century(short[2]!)}/${short[3]!.padStart(6, '0')}`;
  const named = pct.exec(text);
  if (named) return `PCT/${named[1]}${century(named[2]!)}/${named[3]!.padStart(6, '0')}`;
  const parts = /^([A-Z]{2})([\dA-Z.]*?\d)(?:\.\d)?([A-Z])?$/.exec(text);
  if (!parts) return text;
  const body = applicationRules[parts[1]!]?.(parts[2]!) ?? parts[2]!;
  // A utility model or a provisional application is numbered apart; A says nothing.
  return `${parts[1]}${body}${parts[3] && parts[3] !== 'A' ? parts[3] : ''}`;
};
