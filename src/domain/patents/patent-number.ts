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
/** As Lens writes them: `US 2015/0094896 A1`. */
const spaced = /^[A-Z]{2} [\d/]{4,14} [A-Z]\d?$/;
const tidy = /^[A-Z]{2}\d{4,13}[A-Z]?\d?$/;

/** A number written with blanks between its parts as one string; undefined where it is written otherwise. */
export const unspaced = (written: string): string | undefined => {
  if (!spaced.test(written)) return undefined;
  const kindAt = written.lastIndexOf(' ');
  const slash = written.indexOf('/');
  const body =
    slash < 0 || written.includes('/', slash + 1)
      ? written.slice(3, kindAt).replaceAll('/', '')
      : written.slice(3, slash) + written.slice(slash + 1, kindAt);
  return written.slice(0, 2) + body + written.slice(kindAt + 1);
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

/** Most numbers come as one string already. */
const simple = /^([A-Z]{2})(\d{4,13})([A-Z]\d?)?$/;
const shape = /^([A-Z]{2})(0*[A-Z]{0,2}\d+)([A-Z]{1,2}\d?)?$/;

/** Office, body and kind of a number; undefined where it is no number of a patent. */
export const partsOf = (written: string): NumberParts | undefined => {
  const found = simple.exec(written) ?? shape.exec(publicationText(written));
  if (!found) return undefined;
  return { office: found[1]!, body: found[2]!, ...(found[3] && { kind: found[3] }) };
};

const pct = /^(?:WO)?(?:PCT)?[/-]?([A-Z]{2})\/?(\d{2}|\d{4})\/(\d{1,6})$/;
const century = (year: string): string => (year.length === 4 ? year : Number(year) >= 78 ? `19${year}` : `20${year}`);
const withoutZeros = (digits: string): string => digits.replace(/^0+(?=.)/, '');

/** Letters before the digits, zeros on either side of them not counting. */
const prefixed = /^0*([A-Z]{1,3})0*(\d+)$/;

type Rule = (body: string, kind: string | undefined) => string | undefined;

const american: Rule = (body, kind) => {
  const marked = prefixed.exec(body.replace(/^DES/, 'D'));
  if (marked) return `${marked[1]}${marked[2]}`;
  const digits = withoutZeros(body);
  if (/^E\d?$/.test(kind ?? '') && digits.length <= 6) return `RE${digits}`;
  const dated = /^(20\d{2})(\d{5,7})$/.exec(digits);
  // A year and a serial of six digits; the office itself writes seven, some sources drop a zero.
  return dated ? `${dated[1]}${withoutZeros(dated[2]!).padStart(6, '0')}` : digits;
};

const international: Rule = (body) => {
  if (!/^\d+$/.test(body)) return body;
  const digits = body.length === 12 ? body.replace(/^00(?=19|20)/, '') : body;
  const long = /^((?:19[789]|20[0-9])\d)(\d{5,6})$/.exec(digits);
  if (long) return `${long[1]}${long[2]!.padStart(6, '0')}`;
  const short = /^(\d{2})(\d{5,6})$/.exec(digits);
  return short ? `${century(short[1]!)}${short[2]!.padStart(6, '0')}` : digits;
};

const japanese: Rule = (body, kind) => {
  const era = /^0*([HSTMR])(\d{2})0*(\d+)$/.exec(body);
  if (era) return `${era[1]}${era[2]}${era[3]}`;
  const short = /^(\d{2})(\d{6})$/.exec(body);
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
    /^\d+$/.test(body) ? withoutZeros(body).padStart(length, '0') : body;

const australian: Rule = (body) => {
  const digits = withoutZeros(body);
  const dated = /^((?:19|20)\d{2})(\d{5})$/.exec(digits);
  return dated ? `${dated[1]}0${dated[2]}` : digits.padStart(6, '0');
};

const plain: Rule = (body) => {
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
  const quick = simple.exec(written);
  if (quick) return spelt(quick[1]!, quick[2]!, quick[3]);
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
  // DOCDB: serial and year; EPODOC: year and serial.
  const short = serialAndYear.exec(body);
  if (!short) return body;
  const year = Number(short[2]) > 50 ? `19${short[2]}` : `20${short[2]}`;
  return `${year}${short[1]!.padStart(7, '0')}`;
};

/** The year and a serial of seven digits; DOCDB drops zeros, and writes the year with two digits. */
const yearInFront = (body: string): string => {
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

const plainApplication = /^([A-Z]{2})(\d{6,13})([A-Z])?$/;

/** What tells one application from another. */
export const applicationKey = (written: string): string => {
  const quick = plainApplication.exec(written);
  if (quick && quick[1] !== 'CN' && quick[1] !== 'WO' && quick[1] !== 'ZL' && quick[3] !== 'W')
    return `${quick[1]}${applicationRules[quick[1]!]?.(quick[2]!) ?? quick[2]}${quick[3] && quick[3] !== 'A' ? quick[3] : ''}`;
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
