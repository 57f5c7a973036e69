import { useQuery } from '../hooks/use-query.ts';
import { call } from '../transport/service.ts';

const none: never[] = [];

/** The departments of the roster, each with its way down from the root; none while they are not known. */
export const useDepartments = () =>
  useQuery({
    queryKey: ['departments'],
    queryFn: () => call('GET /departments', { quiet: true }),
    failure: 'beside',
  }).data ?? none;
