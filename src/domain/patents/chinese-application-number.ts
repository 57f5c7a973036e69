import type { PatentType } from './patent-record.ts';

export interface ChineseApplication {
  /** Year, type and serial without the check digit: 12 digits, or 8 before October 2003. */
  body: string;
  /** As written; undefined where the number came without one. */
  checkDigit?: string;
  /** Undefined where there is no check digit to compare. */
  isValid?: boolean;
}

/** The sum of the digits weighted 2 to 9 over and over, modulo 11; ten is written X. */
export const checkDigitOf = (body: string): string => {
  let sum = 0;
  for (let at = 0; at < body.length; at += 1) sum += Number(body[at]) * (2 + (at % 8));
  const rest = sum % 11;
  return rest === 10 ? 'X' : String(rest);
};

const prefix = /^(?:CN|ZL)+/;
const dotted = /^(\d{12}|\d{8})\.([\dX])$/;
const joined = /^(\d{12})([\dX])$|^(\d{8})([\dX])$/;
const bare = /^(?:\d{12}|\d{8})$/;

const kindDigit = (body: string): string => (body.length === 12 ? body[4]! : body[2]!);

/** 12 digits begin with a year from 2003 on; 8 digits with 85 to 03. */
const plausible = (body: string): boolean => {
  if (!'12389'.includes(kindDigit(body))) return false;
  if (body.length === 12) return Number(body.slice(0, 4)) >= 2003 && Number(body.slice(0, 4)) < 2100;
  const year = Number(body.slice(0, 2));
  return year >= 85 || year <= 4;
};

/**
 * A Chinese application or patent number in any spelling: `CN201220249767.4`, `ZL 2012 2 0249767.4`, `2012202497674`.
 * Undefined for anything else.
 */
export const chineseApplicationOf = (written: string): ChineseApplication | undefined => {
  // Numbers of other offices are most of what is asked.
  const named = isCapital(written.charCodeAt(0)) && isCapital(written.charCodeAt(1));
  if (named && !written.startsWith('CN') && !written.startsWith('ZL')) return undefined;
  // None ends with a letter but X.
  const last = written.charCodeAt(written.length - 1);
  if (isCapital(last) && last !== 88) return undefined;
  const text = written
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s_-]+/g, '')
    .replace(prefix, '');
  const point = dotted.exec(text);
  if (point) return plausible(point[1]!) ? withDigit(point[1]!, point[2]!) : undefined;
  if (bare.test(text)) return plausible(text) ? { body: text } : undefined;
  const together = joined.exec(text);
  if (!together) return undefined;
  const [body, digit] = together[1] ? [together[1], together[2]!] : [together[3]!, together[4]!];
  const number = withDigit(body, digit);
  // Without a dot nine digits may be a publication number; only a right check digit tells.
  return plausible(body) && (body.length === 12 || number.isValid) ? number : undefined;
};

const isCapital = (code: number): boolean => code >= 65 && code <= 90;

const withDigit = (body: string, checkDigit: string): ChineseApplication => ({
  body,
  checkDigit,
  isValid: checkDigitOf(body) === checkDigit,
});

/** The one spelling used here: `CN201220249767.4`. */
export const chineseApplicationText = ({ body, checkDigit }: ChineseApplication): string =>
  checkDigit === undefined ? `CN${body}` : `CN${body}.${checkDigit}`;

/** What the number itself says of the type; an application for an invention stays one whatever becomes of it. */
export const typeOfChineseApplication = ({ body }: ChineseApplication): PatentType => {
  const digit = kindDigit(body);
  if (digit === '3') return '外观设计';
  return digit === '2' || digit === '9' ? '实用新型' : '发明申请';
};
