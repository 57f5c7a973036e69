/** §9.6 */
export const dictionaryPageSize = 9999;

export interface DictionaryRequest {
  dictName: string;
  page: number;
  size: number;
}

/** §5.5: one request per dictionary, each asked for whole. */
export const dictionaryRequests = (names: readonly string[]): DictionaryRequest[] => {
  if (names.length === 0 || names.some((name) => name.trim() === '')) throw new Error('need Dict names');
  return [...new Set(names)].map((dictName) => ({ dictName, page: 0, size: dictionaryPageSize }));
};
