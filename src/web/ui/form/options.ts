import { keysOf } from '#domain/services/choices.ts';

/** What a choice offers: each key with its name, in the order of the names or of the keys given. */
export const optionsOf = <K extends string>(
  names: Readonly<Record<K, string>>,
  keys: readonly K[] = keysOf(names),
): { value: K; label: string }[] => keys.map((value) => ({ value, label: names[value] }));
