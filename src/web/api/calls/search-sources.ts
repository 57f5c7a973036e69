import type { OfferedSource } from '#contracts/search-sources.ts';
import { databases } from '#domain/literature/databases.ts';
import { useQuery } from '../hooks/use-query.ts';
import { call } from '../transport/service.ts';

/** What the institution searches, in its order and words; undefined until that is known. */
export const useOfferedSources = (): OfferedSource[] | undefined =>
  useQuery({
    queryKey: ['search-sources', 'offered'],
    queryFn: async () => (await call('GET /search-sources', { quiet: true })).list,
    failure: 'beside',
  }).data;

/** For a filter: every numbered database, whether it is offered or not, and the institution's own. */
export const useDatabaseOptions = (): { value: string; label: string }[] => {
  const own = useOfferedSources()?.filter((source) => source.own) ?? [];
  return [...databases, ...own].map(({ id, code }) => ({ value: String(id), label: code }));
};
