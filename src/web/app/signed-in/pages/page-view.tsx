import { lazy } from 'react';
import { pageFor } from './page-registry.tsx';
import type { PageRoute } from './page-routes.ts';

const deadEnds = () => import('#web/features/site/dead-end-pages.tsx');
const NotFound = lazy(async () => ({ default: (await deadEnds()).NotFoundPage }));
const Forbidden = lazy(async () => ({ default: (await deadEnds()).ForbiddenPage }));
const NoPermission = lazy(async () => ({ default: (await import('./no-permission.tsx')).NoPermission }));

/** What a place shows: the real view, the no-permission page (§2.32), or that there is nothing. */
export const PageView = ({ route, path }: { route: PageRoute | undefined; path: string }) => {
  if (!route) return path === '/401' ? <Forbidden /> : <NotFound />;
  if (route.access !== 'open') return <NoPermission title={route.title} access={route.access} />;
  const Page = route.component === null ? undefined : pageFor(route.component);
  return Page ? <Page /> : <NotFound />;
};
