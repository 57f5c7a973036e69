import { useCallback, useMemo } from 'react';
import { useAddressQuery } from '#web/ui/page/use-address-query.ts';
import { changeList, type ListChange, type ListState, readListState, writeListState } from './list-state.ts';

/** The state of a list in the address bar. `filterNames` must keep its identity. */
export const useListState = (filterNames: readonly string[]): [ListState, (change: ListChange) => void] => {
  const [params, setParams] = useAddressQuery();
  const state = useMemo(() => readListState(params, filterNames), [params, filterNames]);
  const change = useCallback(
    (next: ListChange) =>
      setParams((now) => writeListState(now, changeList(readListState(now, filterNames), next)), { replace: true }),
    [setParams, filterNames],
  );
  return [state, change];
};
