import {
  type DefaultError,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQueries as useCachedQueries,
  useQuery as useCachedQuery,
} from '@tanstack/react-query';
import { words } from '#web/api/transport/call-words.ts';
import { type Load, type ReportKind, useLoadReport } from '#web/ui/load/load.ts';
import { CallFailure, type FailureKind } from '../transport/failure.ts';
import { askForPage } from '../transport/shown-failures.ts';

interface FailureManner {
  /**
   * Where a failure shows. Unless said: instead of what the query fills, by whoever takes `load` or else by the
   * boundary around the page. beside: the page stays usable, a bar says that a part is missing.
   * handled: the caller reads `error` and says it in its own words.
   */
  failure?: 'beside' | 'handled';
}

type Options<Data, Chosen, Key extends QueryKey> = UseQueryOptions<Data, DefaultError, Chosen, Key> & FailureManner;

export type Query<Data> = UseQueryResult<Data> & { load: Load };

interface Asked {
  data: unknown;
  error: unknown;
  refetch: () => unknown;
}

/** The user is on the way to the login page, or the page gave up the call itself. */
const silent: readonly FailureKind[] = ['expired', 'signed-out', 'cancelled'];

const isShown = (error: unknown): boolean => !(error instanceof CallFailure && silent.includes(error.kind));

const kindOf = ({ data, error }: Asked, manner: FailureManner['failure']): ReportKind | undefined => {
  if (!error || !isShown(error)) return undefined;
  if (data !== undefined) return 'stale';
  return manner === 'handled' ? undefined : (manner ?? 'instead');
};

const sentenceOf = (error: unknown): string =>
  error instanceof CallFailure ? error.message : error ? words.unreadable : '';

const useReported = (asked: Asked, manner: FailureManner['failure']): Load =>
  useLoadReport(kindOf(asked, manner), sentenceOf(asked.error), () => void asked.refetch());

/** The same question; what fails of it shows on the page, and no notice repeats it. */
const askedForPage = <Asks extends { queryFn?: unknown }>(options: Asks): Asks => {
  const { queryFn } = options;
  if (typeof queryFn !== 'function') return options;
  return { ...options, queryFn: (context: unknown) => askForPage(() => queryFn(context) as unknown) };
};

/** The library's `useQuery`, whose failure always shows. Nothing else in the web may ask the library directly. */
export const useQuery = <Data, Chosen = Data, Key extends QueryKey = QueryKey>(
  options: Options<Data, Chosen, Key>,
): Query<Chosen> => {
  const { failure, ...asked } = options;
  const result = useCachedQuery(askedForPage(asked));
  const load = useReported(result, failure);
  // Reads go through to the library's result, which notes what a page uses and draws it anew for nothing else.
  return Object.assign(Object.create(result) as UseQueryResult<Chosen>, { load });
};

/** Several of one kind; one that failed shows for all. */
export const useQueries = <Data>(
  queries: readonly UseQueryOptions<Data>[],
  { failure }: FailureManner = {},
): { data: (Data | undefined)[]; load: Load } => {
  const results = useCachedQueries({ queries: queries.map(askedForPage) }) as UseQueryResult<Data>[];
  const failed = results.filter(({ error }) => error && isShown(error));
  const load = useReported(
    {
      data: failed[0]?.data,
      error: failed[0]?.error,
      refetch: () => {
        for (const { refetch } of failed) void refetch();
      },
    },
    failure,
  );
  return { data: results.map(({ data }) => data), load };
};
