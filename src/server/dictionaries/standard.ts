import { standardDictionaries } from '#domain/dictionaries/standard-dictionaries.ts';

const shipped = new Map(
  standardDictionaries.map(({ name, items }) => [name, new Set(items.map((item) => item.value))] as const),
);

/** The platform's own code lists: words may be changed and items added, but pages count on what is there. */
export const isStandard = (name: string): boolean => shipped.has(name);

export const isStandardItem = (name: string, value: string): boolean => shipped.get(name)?.has(value) ?? false;
