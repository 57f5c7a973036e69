export interface SavedFilter {
  name: string;
  /** As it stands in the address bar. */
  query: string;
}

const mostFilters = 20;

const isFilter = (value: unknown): value is SavedFilter =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as SavedFilter).name === 'string' &&
  typeof (value as SavedFilter).query === 'string';

/** What the browser kept; anything unreadable counts as nothing. */
export const keptFilters = (text: string | null): SavedFilter[] => {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isFilter).slice(0, mostFilters) : [];
  } catch {
    return [];
  }
};

/** A name is used once: saving under it again replaces it. */
export const withFilter = (list: readonly SavedFilter[], added: SavedFilter): SavedFilter[] =>
  [...withoutFilter(list, added.name), added].slice(-mostFilters);

export const withoutFilter = (list: readonly SavedFilter[], name: string): SavedFilter[] =>
  list.filter((one) => one.name !== name);
