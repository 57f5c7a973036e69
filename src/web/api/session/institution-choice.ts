import { useQuery } from '../hooks/use-query.ts';
import { call, useSession } from '../transport/service.ts';

/** Whether somebody looks over all institutions: their lists say of which one each row is. */
export const useOfPlatform = (): boolean => useSession((state) => state.OrganizationId) === null;

/** The institutions as the platform administrator chooses among them; nobody else is told of any. */
export const useInstitutionChoice = (wanted: boolean) => {
  const { data } = useQuery({
    queryKey: ['institutions', 'choice'],
    queryFn: async () => (await call('POST /institution/list', { body: { limit: 100 }, quiet: true })).list,
    enabled: wanted,
    failure: 'beside',
  });
  return (data ?? []).map(({ id, name }) => ({ value: id, label: name }));
};
