import { keepPreviousData } from '@tanstack/react-query';
import { useQuery } from './use-query.ts';

export interface PageOf<Row> {
  list: Row[];
  total: number;
}

/** One page of a list; the last one stays in view while the next is on its way. */
export const usePageOf = <Row, More extends PageOf<Row>>(
  queryKey: readonly unknown[],
  ask: () => Promise<More & PageOf<Row>>,
) => {
  const { data, isFetching, load } = useQuery({ queryKey, queryFn: ask, placeholderData: keepPreviousData });
  return { data, rows: data?.list, total: data?.total ?? 0, loading: isFetching, load };
};
