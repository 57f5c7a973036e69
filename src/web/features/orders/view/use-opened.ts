import { useCallback } from 'react';
import { useAddressQuery } from '#web/ui/page/use-address-query.ts';

/** The order that is open beside its list, by its id in the address bar; going back closes it. */
export const useOpened = () => {
  const [params, setParams] = useAddressQuery();
  const id = params.get('id') ?? undefined;
  const open = useCallback(
    (next: string | undefined) =>
      setParams(
        (now) => {
          const changed = new URLSearchParams(now);
          if (next) changed.set('id', next);
          else changed.delete('id');
          return changed;
        },
        // Walking from one to the next leaves one step to go back, not many.
        { replace: next === undefined || id !== undefined },
      ),
    [setParams, id],
  );
  return [id, open] as const;
};
