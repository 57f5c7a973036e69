import { accountDictionaries } from './account-dictionaries.ts';
import type { Dictionary } from './dictionary.ts';
import { literatureDictionaries } from './literature-dictionaries.ts';
import { orderDictionaries } from './order-dictionaries.ts';

/** What every platform starts with; administrators add to it. */
export const standardDictionaries: readonly Dictionary[] = [
  ...accountDictionaries,
  ...literatureDictionaries,
  ...orderDictionaries,
];
