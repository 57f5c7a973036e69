import { ordersKey } from '#web/api/calls/orders.ts';
import { reportsKey } from '#web/api/calls/reports.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';

const mostReports = 3;

/** The cards come when the page has its answer, and take that one; whoever comes back later asks anew. In milliseconds. */
const sameAnswer = 3_000;

/** How soon a report's file is looked for again while it is being made, in milliseconds. */
const makingPause = 5_000;

export type HomeOrders = NonNullable<ReturnType<typeof useHomeOrders>['data']>;

/**
 * All that the card of orders shows comes with one call. The card takes what the page was answered, a failure too: to
 * ask anew when it comes would put the page back to waiting, without end.
 */
export const useHomeOrders = (enabled = true, retryOnMount = true) =>
  useQuery({
    queryKey: [ordersKey, 'home'],
    queryFn: () => call('GET /orders/home', { quiet: true }),
    staleTime: sameAnswer,
    refetchInterval: ({ state }) => (state.data?.sealed && !state.data.sealed.file ? makingPause : false),
    enabled,
    retryOnMount,
  });

export const useHomeReports = (enabled = true) =>
  useQuery({
    queryKey: [reportsKey, 'home'],
    queryFn: () =>
      call('POST /reports/list', { body: { page: 1, limit: mostReports, states: ['frozen'] }, quiet: true }),
    enabled,
  });
