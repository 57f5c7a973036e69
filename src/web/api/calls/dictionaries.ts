import type { DictionaryItem } from '#domain/dictionaries/dictionary.ts';
import { useQueries } from '../hooks/use-query.ts';
import { call } from '../transport/service.ts';
import { dictionaryRequests } from './dictionary-request.ts';

/** They change seldom; an hour old is good enough for a form. */
const staleTime = 3_600_000;

/** The items of each dictionary by its name; an empty list until it has come (§3.7, §5.5). */
export const useDictionaries = <Name extends string>(names: readonly Name[]): Record<Name, DictionaryItem[]> => {
  const requests = dictionaryRequests(names);
  const { data } = useQueries(
    requests.map((query) => ({
      queryKey: ['dictionary', query.dictName],
      queryFn: async () => (await call('GET /api/dictDetail', { query })).content,
      staleTime,
    })),
    { failure: 'beside' },
  );
  return Object.fromEntries(requests.map(({ dictName }, i) => [dictName, data[i] ?? []])) as Record<
    Name,
    DictionaryItem[]
  >;
};
