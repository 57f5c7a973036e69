import { QueryClient } from '@tanstack/react-query';
import { CallFailure } from './failure.ts';
import { session } from './service.ts';

const mayPass = (error: unknown): boolean =>
  error instanceof CallFailure && (error.kind === 'unreachable' || error.kind === 'timeout');

/** What the signed-in pages have asked for. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < 2 && mayPass(error),
    },
  },
});

// Whoever signs in next must not see what the last one was shown.
session.store.subscribe((now, before) => {
  if (now.token !== before.token) queryClient.clear();
});
