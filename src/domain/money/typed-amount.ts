import { Refusal } from '../errors.ts';
import { words } from './amount-words.ts';
import { inCapitals } from './capitals.ts';
import { type Fen, fen, parseYuan } from './yuan.ts';

/** What one order or one booking may come to. */
export const largestAmount = fen(100_000_000_00);

export const amountNegative = words.negative;
export const amountMissing = words.missing;
export const amountAboveLimit = words.aboveLimit;
export const amountZero = words.zero;

export type TypedAmount = { amount: Fen; yuan: string } | { fault: string; yuan?: string };

interface Bounds {
  /** Nothing is an amount too, unless this is set. */
  aboveZero?: boolean;
}

const grouped = /^(-?)[¥￥]?(-?)\d{1,3}(,\d{3})+(\.\d+)?$/;

/** Without currency sign and grouping, as `inCapitals` reads it. */
const plain = (text: string): string => {
  const bare = grouped.test(text) ? text.replaceAll(',', '') : text;
  return bare.replace(/^(-?)[¥￥](-?)/, '$1$2');
};

/** Reads what somebody types into a field for money; the fault says what is wrong with it, and only that. */
export const readTypedAmount = (text: string, { aboveZero = false }: Bounds = {}): TypedAmount => {
  const yuan = plain(text.trim());
  if (yuan === '') return { fault: amountMissing };
  try {
    inCapitals(yuan);
  } catch (error) {
    if (error instanceof Refusal) return { fault: error.message };
    throw error;
  }
  if (/^-/.test(yuan) && Number(yuan) !== 0) return { fault: amountNegative };
  const amount = parseYuan(Number(yuan) === 0 ? '0' : trimmed(yuan));
  // Below 1e15 capitals can be written, yet no order comes to so much.
  if (amount === undefined || amount > largestAmount) return { fault: amountAboveLimit, yuan };
  if (aboveZero && amount === 0) return { fault: amountZero };
  return { amount, yuan };
};

/** `1.500` is `1.5`: what follows the second decimal is zeros here. */
const trimmed = (yuan: string): string => yuan.replace(/^\+/, '').replace(/(\.\d\d)0+$/, '$1');
