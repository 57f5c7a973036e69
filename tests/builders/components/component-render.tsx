import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { queryClient } from '#web/api/transport/query-client.ts';
import { LoadBoundary } from '#web/ui/load/load-boundary.tsx';

/** Draws a widget where pages stand: with a router, the queries and a boundary for what fails. */
export const draw = (children: ReactNode, path = '/') => {
  const user = userEvent.setup();
  const around = (inner: ReactNode) => (
    <MemoryRouter initialEntries={[path]}>
      <QueryClientProvider client={queryClient}>
        <LoadBoundary name="这一页">{inner}</LoadBoundary>
      </QueryClientProvider>
    </MemoryRouter>
  );
  const view = render(around(children));
  return { user, ...view, redraw: (inner: ReactNode) => view.rerender(around(inner)) };
};
