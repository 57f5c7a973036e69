import { useMemo } from 'react';
import { type PageOf, usePageOf } from '#web/api/hooks/use-page-of.ts';
import type { ListState } from '#web/ui/list/list-state.ts';
import { useListState } from '#web/ui/list/use-list-state.ts';

interface Asked {
  page: number;
  limit: number;
  filters: ListState['filters'];
  /** The one that a platform administrator narrowed the list to. */
  institutionId: number | undefined;
}

/**
 * A list with its place in the address bar: page, sort, the named filters and, for the platform, the institution.
 * `names` must keep its identity. Rows that `changes` names change by themselves: the list is asked for again.
 */
export const useList = <Row, More extends PageOf<Row>>(
  key: string,
  names: readonly string[],
  ask: (asked: Asked) => Promise<More & PageOf<Row>>,
  changes?: (row: Row) => boolean,
) => {
  const [state, change] = useListState(useMemo(() => [...names, 'institution'], [names]));
  const { page, limit, filters } = state;
  const asked = { page, limit, filters, institutionId: Number(filters.institution) || undefined };
  const found = usePageOf<Row, More>([key, 'list', asked], () => ask(asked), changes);
  const put = (name: string) => (value: string) => change({ filters: { [name]: value } });
  return { ...found, state, change, filters, put };
};
