import { type Refusal, refuse } from '../errors.ts';
import { words } from './amount-words.ts';

/** §8.11 */
export const amountTooLarge = words.tooLarge;
export const amountNotANumber = words.notANumber;
export const amountTooFine = words.tooFine;

const digitNames = '零壹贰叁肆伍陆柒捌玖';
const placeNames = ['', '拾', '佰', '仟'];
const mostWholeDigits = 15;

const refused = (sentence: string): Refusal => refuse('bad-input', { sentence });

interface Parts {
  negative: boolean;
  whole: string;
  jiao: number;
  fen: number;
}

const plainText = (amount: number | string): string => {
  if (typeof amount === 'string') return amount.trim();
  if (Number.isNaN(amount)) throw refused(amountNotANumber);
  if (Math.abs(amount) >= 1e15) throw refused(amountTooLarge);
  // String() writes tiny numbers as 1e-7: they have more than two decimals in any case.
  if (amount !== 0 && Math.abs(amount) < 1e-6) throw refused(amountTooFine);
  return String(amount);
};

const readParts = (amount: number | string): Parts => {
  const found = /^([+-]?)(\d+)(?:\.(\d+))?$/.exec(plainText(amount));
  if (!found) throw refused(amountNotANumber);
  const whole = (found[2] ?? '').replace(/^0+(?=\d)/, '');
  if (whole.length > mostWholeDigits) throw refused(amountTooLarge);
  const decimals = (found[3] ?? '').replace(/0+$/, '');
  if (decimals.length > 2) throw refused(amountTooFine);
  return { negative: found[1] === '-', whole, jiao: Number(decimals[0] ?? 0), fen: Number(decimals[1] ?? 0) };
};

/** Four digits share one set of places; 万 and 亿 close a group, and 万亿 is a 万 inside the 亿. */
const closeGroup = (place: number, groupHasDigit: boolean): string => {
  if (place === 8) return '亿';
  return place % 8 === 4 && groupHasDigit ? '万' : '';
};

const wholeInCapitals = (whole: string): string => {
  let text = '';
  let owesZero = false;
  let groupHasDigit = false;
  for (let index = 0; index < whole.length; index += 1) {
    const place = whole.length - 1 - index;
    const digit = Number(whole[index]);
    if (digit === 0) {
      owesZero = text !== '';
    } else {
      text += (owesZero ? '零' : '') + digitNames[digit] + placeNames[place % 4];
      owesZero = false;
      groupHasDigit = true;
    }
    if (place > 0 && place % 4 === 0) {
      text += closeGroup(place, groupHasDigit);
      if (groupHasDigit) owesZero = false;
      groupHasDigit = false;
    }
  }
  return text;
};

/**
 * §5.8 §9.13 An amount of yuan in Chinese capitals. Refuses 1e15 and more, what is no number, and more than two decimals
 * (never rounds: a rounded amount on a receipt is a wrong one).
 */
export const inCapitals = (amount: number | string): string => {
  const { negative, whole, jiao, fen } = readParts(amount);
  const hasFraction = jiao > 0 || fen > 0;
  if (whole === '0' && !hasFraction) return '零元';
  const yuan = whole === '0' ? '' : `${wholeInCapitals(whole)}元`;
  const jiaoText = jiao > 0 ? `${digitNames[jiao]}角` : '';
  // Rule of the payment and settlement measures: 零 stands for an empty 角 before 分.
  const gap = yuan && jiao === 0 && fen > 0 ? '零' : '';
  const fenText = fen > 0 ? `${digitNames[fen]}分` : '';
  return `${negative ? '负' : ''}${yuan}${jiaoText}${gap}${fenText}${hasFraction ? '' : '整'}`;
};
