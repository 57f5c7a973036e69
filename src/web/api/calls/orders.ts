import { keepPreviousData } from '@tanstack/react-query';
import type { DeskView } from '#contracts/orders.ts';
import { ownOrdersPath } from '#domain/orders/own-orders-path.ts';
import type { Load } from '#web/ui/load/load.ts';
import { useQuery } from '../hooks/use-query.ts';
import { call } from '../transport/service.ts';

export const ordersKey = 'orders';

/** The desks this user sits at; they change with their roles, hardly ever. */
export const useDesks = (failure?: 'beside') =>
  useQuery({
    queryKey: [ordersKey, 'desks'],
    queryFn: async () => (await call('GET /orders/desks')).list,
    staleTime: 300_000,
    ...(failure && { failure }),
  });

export const useDesk = (key: DeskView['key']): { desk: DeskView | undefined; pending: boolean; load: Load } => {
  const { data, load } = useDesks();
  return { desk: data?.find((desk) => desk.key === key), pending: data === undefined, load };
};

/** How many orders stand where; `mine` counts the user's own. */
export const useOrderCounts = (mine: boolean, enabled = true) =>
  useQuery({
    queryKey: [ordersKey, 'counts', mine],
    queryFn: () => call('POST /orders/counts', { body: mine ? { mine } : {}, quiet: true }),
    enabled,
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
    failure: 'beside',
  });

/** Where the user's own orders are listed. */
export const ownTabPath = (tab?: string): string =>
  tab ? `${ownOrdersPath}?tab=${encodeURIComponent(tab)}` : ownOrdersPath;

/** Where one of the user's own orders is shown. */
export const ownOrderPath = (id: string): string => `${ownOrdersPath}?id=${id}`;

/** What stands behind a figure, as the address of a list says it. */
export interface Behind {
  service?: string | undefined;
  status?: string | undefined;
  fact?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** 1: only those past their day. */
  overdue?: string | undefined;
  /** Working days, `4-5`. */
  days?: string | undefined;
  /** Whose work, by id and name, and of which kind. */
  by?: string | undefined;
  byName?: string | undefined;
  task?: string | undefined;
}

/** The list of orders behind a figure, at a desk where this user sees them all; undefined where they sit at none. */
export const pathBehind = (open: readonly DeskView[], { service, ...wanted }: Behind): string | undefined => {
  const fitting = open.filter(
    (desk) =>
      desk.tabs.some(({ key }) => key === 'all') && desk.key !== 'own' && [null, service].includes(desk.service),
  );
  const desk = fitting.find((one) => one.service === null) ?? fitting[0];
  if (!desk) return undefined;
  const filters = { tab: 'all', ...(desk.service === null && { service }), ...wanted };
  const query = new URLSearchParams(Object.entries(filters).flatMap(([name, value]) => (value ? [[name, value]] : [])));
  return `${desk.path}?${query}`;
};

/** Gives the way from a figure to its orders. */
export const useBehind = (): ((wanted: Behind) => string | undefined) => {
  const { data } = useDesks('beside');
  return (wanted) => pathBehind(data ?? [], wanted);
};
