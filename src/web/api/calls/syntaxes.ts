import type { QuerySyntax } from '#contracts/novelty/syntaxes.ts';
import type { DatabaseName, DatabaseSyntax } from '#domain/novelty/query/database-syntax.ts';
import { syntaxWith } from '#domain/novelty/query/syntax-rules.ts';
import { useQuery } from '../hooks/use-query.ts';
import { call } from '../transport/service.ts';

export const syntaxesKey = 'query-syntaxes';

export type SyntaxTable = Readonly<Record<DatabaseName, DatabaseSyntax>>;

const tableOf = (list: readonly QuerySyntax[]): SyntaxTable =>
  Object.fromEntries(
    list.map(({ database, version, rules }) => [database, syntaxWith(database, version, rules)]),
  ) as unknown as SyntaxTable;

export const useSyntaxes = () =>
  useQuery({ queryKey: [syntaxesKey], queryFn: async () => (await call('GET /novelty/syntaxes')).list });

/** How the institution asks each database. */
export const useSyntaxTable = () => {
  const { data, load } = useQuery({
    queryKey: [syntaxesKey, 'table'],
    queryFn: async () => tableOf((await call('GET /novelty/syntaxes')).list),
  });
  return { table: data, load };
};
