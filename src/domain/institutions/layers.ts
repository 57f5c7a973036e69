import { isUserType, type UserType } from '../identity/user-types.ts';
import type { StaffType } from './profile.ts';

/** Lays an unknown value over a known one; what does not fit leaves the known one standing. */
export type Layer<T> = (under: T, over: unknown) => T;

export const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const accept =
  <T>(fits: (value: unknown) => value is T): Layer<T> =>
  (under, over) =>
    fits(over) ? over : under;

export const text: Layer<string> = accept((value): value is string => typeof value === 'string' && value !== '');

export const anyText: Layer<string> = accept((value): value is string => typeof value === 'string');

export const flag: Layer<boolean> = accept((value): value is boolean => typeof value === 'boolean');

export const numberWithin = (least: number, most: number): Layer<number> =>
  accept((value): value is number => typeof value === 'number' && value >= least && value <= most);

export const matching = (pattern: RegExp): Layer<string> =>
  accept((value): value is string => typeof value === 'string' && pattern.test(value));

export const oneOf = <const T>(choices: readonly T[]): Layer<T> =>
  accept((value): value is T => choices.some((choice) => choice === value));

export const isText = (value: unknown): value is string => typeof value === 'string';

export const textList: Layer<readonly string[]> = accept(
  (value): value is readonly string[] => Array.isArray(value) && value.every(isText),
);

export const userTypeList: Layer<readonly UserType[]> = accept(
  (value): value is readonly UserType[] =>
    Array.isArray(value) && value.every((code) => typeof code === 'number' && isUserType(code)),
);

export const staffTypeList: Layer<readonly StaffType[]> = accept(
  (value): value is readonly StaffType[] =>
    Array.isArray(value) && value.every((code) => [1, 2, 4, 5, 6].includes(code)),
);

/** Null takes the value away; over nothing, only a whole value counts. */
export const nullable =
  <T>(layer: Layer<T>, whole: (value: unknown) => value is T): Layer<T | null> =>
  (under, over) => {
    if (over === null) return null;
    if (under !== null) return layer(under, over);
    return whole(over) ? over : null;
  };

/** Field by field; keys nobody knows are left out. */
export const fields =
  <T extends object>(layers: { [K in keyof T]: Layer<T[K]> }): Layer<T> =>
  (under, over) => {
    if (!isPlainObject(over)) return under;
    const laid = { ...under };
    for (const key of Object.keys(layers) as (keyof T & string)[]) {
      if (Object.hasOwn(over, key)) laid[key] = layers[key](under[key], over[key]);
    }
    return laid;
  };

/** A record by user type: entries are added or replaced, null takes one away. */
export const byUserType =
  <T>(layer: Layer<T | undefined>): Layer<Readonly<Partial<Record<UserType, T>>>> =>
  (under, over) => {
    if (!isPlainObject(over)) return under;
    const laid: Partial<Record<UserType, T>> = { ...under };
    for (const [key, value] of Object.entries(over)) {
      const code = Number(key);
      if (!isUserType(code)) continue;
      const next = value === null ? undefined : layer(under[code], value);
      if (next === undefined) delete laid[code];
      else laid[code] = next;
    }
    return laid;
  };

export const optional =
  <T>(fits: (value: unknown) => value is T): Layer<T | undefined> =>
  (under, over) =>
    fits(over) ? over : under;
