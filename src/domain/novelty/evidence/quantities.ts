import { readUnit } from './units.ts';

/** A quantity of a text. Its bounds are in the base unit of its dimension; one that is missing is open. */
export interface Quantity {
  /** With the sign of its side: `≤ 200 ms`. */
  text: string;
  dimension: string;
  from: number | undefined;
  to: number | undefined;
  /** Whether a bound itself belongs to it: `<` leaves it out. */
  fromIn: boolean;
  toIn: boolean;
}

type Side = 'most' | 'below' | 'least' | 'above';

const signs: Readonly<Record<Side, string>> = { most: '≤', below: '<', least: '≥', above: '>' };

const number = String.raw`[-−]?\d+(?:,\d{3})*(?:\.\d+)?(?:\s?[×x]\s?10\^?[-−]?\d+)?`;
const unit = String.raw`%|‰|°C|°|[a-zA-ZμΩ]{1,6}(?:\^?[-−]?\d)?(?:\/[a-zA-ZμΩ]{1,4}\d?)?|毫秒|微秒|纳秒|秒|分钟|小时|天|纳米|微米|毫米|厘米|千米|公里|米|毫克|千克|公斤|克|吨|千瓦|瓦|伏|赫兹|摄氏度|度|倍|帧|次|个(?!月)`;
/** Two numbers with a sign of range between them, or one. */
const quantity = new RegExp(
  `(?<![a-zA-Z0-9.])(${number})(?:\\s?(${unit})?\\s?(?:~|–|—|-|至|到|to)\\s?(${number}))?\\s?(${unit})(?![a-zA-Z])`,
  'gu',
);

const before: readonly (readonly [expression: RegExp, side: Side])[] = [
  [/(?:≤|<=|不超过|不大于|不高于|至多|最多|以内为|no more than|not exceeding|at most|up to)\s?(?:约)?$/i, 'most'],
  [/(?:≥|>=|不低于|不小于|不少于|至少|no less than|at least)\s?(?:约)?$/i, 'least'],
  [/(?:<|＜|小于|低于|少于|短于|less than|below|under|within|lower than)\s?(?:约)?$/i, 'below'],
  [
    /(?:>|＞|大于|高于|超过|多于|长于|more than|above|over|exceed(?:s|ed|ing)?|greater than|higher than)\s?(?:约)?$/i,
    'above',
  ],
];
/** In a limit 达到 asks for so much or more; in a finding it tells just what was measured. */
const asked: (typeof before)[number] = [/(?:达到?|reach(?:es|ed|ing)?)\s?(?:约)?$/i, 'least'];
const after: readonly (readonly [expression: RegExp, side: Side])[] = [
  [/^\s?(?:以内|以下|or less|or below)/i, 'most'],
  [/^\s?(?:以上|or more|or above|or higher)/i, 'least'],
];

const numberIn = (text: string): number => {
  const plain = text.replace(/,/g, '').replace(/−/g, '-');
  const [, base = plain, power] = /^(.+?)\s?[×x]\s?10\^?(-?\d+)$/.exec(plain) ?? [];
  return Number(base) * 10 ** Number(power ?? 0);
};

const sideAt = (text: string, start: number, end: number, isLimit: boolean): Side | undefined =>
  [...before, ...(isLimit ? [asked] : [])].find(([expression]) =>
    expression.test(text.slice(Math.max(0, start - 20), start).trimEnd()),
  )?.[1] ?? after.find(([expression]) => expression.test(text.slice(end, end + 12)))?.[1];

const bounded = (
  low: number,
  high: number,
  side: Side | undefined,
): Pick<Quantity, 'from' | 'to' | 'fromIn' | 'toIn'> => {
  if (side === 'most' || side === 'below') return { from: undefined, to: high, fromIn: false, toIn: side === 'most' };
  if (side === 'least' || side === 'above') return { from: low, to: undefined, fromIn: side === 'least', toIn: false };
  return { from: low, to: high, fromIn: true, toIn: true };
};

/** The quantities of a text (`isLimit`: of a feature) that have a unit, normalised. A number without a unit measures nothing that could be compared. */
export const quantitiesIn = (given: string, isLimit = false): Quantity[] => {
  const text = given.normalize('NFKC').replace(/µ/g, 'μ').replace(/º/g, '°');
  return [...text.matchAll(quantity)].flatMap((match) => {
    const [said, first = '', firstUnit, second, lastUnit = ''] = match;
    const last = readUnit(lastUnit);
    const own = firstUnit && second ? readUnit(firstUnit) : last;
    if (!last || !own || own.dimension !== last.dimension) return [];
    const based = (value: string, { factor, offset }: typeof last): number => numberIn(value) * factor + offset;
    const ends = [based(first, own), based(second ?? first, last)];
    if (ends.some((one) => !Number.isFinite(one))) return [];
    const side = second === undefined ? sideAt(text, match.index, match.index + said.length, isLimit) : undefined;
    return [
      {
        text: `${side ? `${signs[side]} ` : ''}${said.trim()}`,
        dimension: last.dimension,
        ...bounded(Math.min(...ends), Math.max(...ends), side),
      },
    ];
  });
};

export type Meeting = 'inside' | 'outside' | 'unclear';

const slack = 1e-9;
/** 0.1 + 0.2 is no less than 0.3. */
const isBelow = (one: number, other: number): boolean =>
  one < (Number.isFinite(other) ? other - Math.abs(other) * slack : other);

/** Whether a value found meets a limit: wholly, not at all, or the text does not tell. */
export const meets = (found: Quantity, limit: Quantity): Meeting => {
  const least = limit.from ?? Number.NEGATIVE_INFINITY;
  const most = limit.to ?? Number.POSITIVE_INFINITY;
  const low = found.from ?? Number.NEGATIVE_INFINITY;
  const high = found.to ?? Number.POSITIVE_INFINITY;
  const touches = (one: number, other: number): boolean =>
    Number.isFinite(one) && Number.isFinite(other) && !isBelow(one, other) && !isBelow(other, one);
  const isOver = isBelow(most, low) || (touches(low, most) && !(found.fromIn && limit.toIn));
  const isUnder = isBelow(high, least) || (touches(high, least) && !(found.toIn && limit.fromIn));
  if (isOver || isUnder) return 'outside';
  const fitsBelow =
    isBelow(high, most) || (touches(high, most) && (limit.toIn || !found.toIn)) || most === Number.POSITIVE_INFINITY;
  const fitsAbove =
    isBelow(least, low) ||
    (touches(low, least) && (limit.fromIn || !found.fromIn)) ||
    least === Number.NEGATIVE_INFINITY;
  return fitsBelow && fitsAbove ? 'inside' : 'unclear';
};
