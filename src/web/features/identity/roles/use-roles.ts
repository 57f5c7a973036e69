import { useQuery } from '#web/api/hooks/use-query.ts';
import { call, useSession } from '#web/api/transport/service.ts';

export const rolesKey = 'roles';

/** The platform administrator belongs to no institution and chooses among all. */
export const useOwnInstitution = (): number | null => useSession((state) => state.OrganizationId);

/** Every permission with its group, and which role holds it. */
export const useMatrix = (institutionId: number | undefined, failure?: 'beside') =>
  useQuery({
    queryKey: [rolesKey, 'matrix', institutionId],
    queryFn: () => call('GET /sys/role/permissions', { query: { institutionId } }),
    ...(failure && { failure }),
  });

export const useMenus = () =>
  useQuery({
    queryKey: ['menus', ''],
    queryFn: async () => (await call('POST /sys/menu/list', { body: {}, quiet: true })).list,
    failure: 'beside',
  });
