import { keepPreviousData } from '@tanstack/react-query';
import { useQuery } from './use-query.ts';

export interface PageOf<Row> {
  list: Row[];
  /** Absent: the list comes whole, without pages. */
  total?: number;
}

const askEvery = 5_000;

/** One page of a list; the last one stays in view while the next is on its way. Asked again while a row changes by itself. */
export const usePageOf = <Row, More extends PageOf<Row>>(
  queryKey: readonly unknown[],
  ask: () => Promise<More & PageOf<Row>>,
  changes: (row: Row) => boolean = () => false,
) => {
  const { data, isFetching, load } = useQuery({
    queryKey,
    queryFn: ask,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.list.some(changes) ? askEvery : false),
  });
  return { data, rows: data?.list, total: data?.total ?? 0, loading: isFetching, load };
};
