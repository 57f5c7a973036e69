import { useSyncExternalStore } from 'react';
import { useMay } from '#web/ui/load/permission.tsx';
import { useAction } from '../hooks/use-action.ts';
import { useQuery } from '../hooks/use-query.ts';
import { call, useSession } from '../transport/service.ts';

export const setupKey = 'institution-setup';

/** How far one's institution is set up; of whom it does not concern nothing is asked. */
export const useSetup = (failure?: 'beside') => {
  const mayWrite = useMay('institution.write');
  const own = useSession((state) => state.OrganizationId);
  return useQuery({
    queryKey: [setupKey, own],
    queryFn: () => call('GET /institution/setup', { quiet: true }),
    enabled: mayWrite && own !== undefined && own !== null,
    // Others finish its steps: whoever comes back to it sees what is true now.
    staleTime: 0,
    ...(failure && { failure }),
  });
};

export const useDismissSetup = () =>
  useAction((dismissed: boolean) => call('POST /institution/setup/dismiss', { body: { dismissed } }), {
    refresh: setupKey,
  });

const guideMark = 'setupGuide';
const listeners = new Set<() => void>();

/** Whether the user goes through the guide in this tab of the browser. */
export const isGuided = (): boolean => sessionStorage.getItem(guideMark) !== null;

const setGuided = (on: boolean): void => {
  if (on) sessionStorage.setItem(guideMark, '1');
  else sessionStorage.removeItem(guideMark);
  for (const told of listeners) told();
};

export const followGuide = (): void => setGuided(true);
export const leaveGuide = (): void => setGuided(false);

const subscribe = (told: () => void): (() => void) => {
  listeners.add(told);
  return () => listeners.delete(told);
};

export const useGuided = (): boolean => useSyncExternalStore(subscribe, isGuided);
