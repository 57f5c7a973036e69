/** §3.7 */
export interface DictionaryItem {
  value: string;
  label: string;
}

export interface Dictionary {
  name: string;
  label: string;
  items: readonly DictionaryItem[];
}

/** Items from a code list kept elsewhere, so that a list has one home. */
export const itemsOf = (labels: Readonly<Record<string | number, string>>): DictionaryItem[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
