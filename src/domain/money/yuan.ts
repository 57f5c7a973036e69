import { words } from './yuan-words.ts';

declare const fenBrand: unique symbol;

/** Money is a whole number of 分, so that sums are exact. */
export type Fen = number & { readonly [fenBrand]: true };

export const fen = (amount: number): Fen => {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of fen: ${amount}`);
  // -0 would print as ¥-0.00
  return (amount === 0 ? 0 : amount) as Fen;
};

export const sumFen = (amounts: readonly Fen[]): Fen => fen(amounts.reduce<number>((sum, amount) => sum + amount, 0));

const written = /^(-?)[¥￥]?(-?)((?:\d{1,3}(?:,\d{3})+)|\d+)(?:\.(\d{1,2}))?$/;

/** Reads `1234.5`, `¥1,234.50`, `￥-3`; undefined when the text is no amount or has more than two decimals. */
export const parseYuan = (text: string): Fen | undefined => {
  const found = written.exec(text.trim());
  if (!found) return undefined;
  const [, before, after, whole = '', decimals = ''] = found;
  if (before && after) return undefined;
  const amount = Number(whole.replaceAll(',', '') + decimals.padEnd(2, '0'));
  if (!Number.isSafeInteger(amount)) return undefined;
  return fen(before || after ? -amount : amount);
};

/** `1234.50`: the amount as a decimal text, for files and calculation elsewhere. */
export const decimalYuan = (amount: Fen): string => {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** `¥1,234.50`, `-¥3.00`: the amount as people read it; on English pages `CNY 1,234.50`. Elsewhere English sentences say it by `englishYuan`. */
export const formatYuan = (amount: Fen): string => {
  const [whole = '', decimals] = decimalYuan(amount).replace('-', '').split('.');
  return words.amount(`${amount < 0 ? '-' : ''}¥${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${decimals}`);
};
