import { useMay } from '#web/ui/permission.tsx';
import { call, useSession } from './service.ts';
import { useAction } from './use-action.ts';
import { useQuery } from './use-query.ts';

export const setupKey = 'institution-setup';

/** How far one's institution is set up; of whom it does not concern nothing is asked. */
export const useSetup = (failure?: 'beside') => {
  const mayWrite = useMay('institution.write');
  const own = useSession((state) => state.OrganizationId);
  return useQuery({
    queryKey: [setupKey, own],
    queryFn: () => call('GET /institution/setup', { quiet: true }),
    enabled: mayWrite && own !== undefined && own !== null,
    ...(failure && { failure }),
  });
};

export const useDismissSetup = () =>
  useAction((dismissed: boolean) => call('POST /institution/setup/dismiss', { body: { dismissed } }), {
    refresh: setupKey,
  });
