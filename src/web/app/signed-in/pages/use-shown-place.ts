import { useEffect, useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router';
import { refreshTarget } from '#domain/navigation/refresh.ts';
import { type PageRoute, type PageRoutes, routeAt } from './page-routes.ts';

export interface ShownPlace {
  location: Location;
  /** Undefined for an address that has no page. */
  route: PageRoute | undefined;
}

const isPassing = (path: string, route: PageRoute | undefined): boolean =>
  path === '/' || refreshTarget(path) !== null || (route !== undefined && route.redirect !== null);

/** Where the user rests: while the router passes through / or /redirect or a group, the last place stays on screen. */
export const useShownPlace = (routes: PageRoutes): ShownPlace | undefined => {
  const location = useLocation();
  const navigate = useNavigate();
  const route = routeAt(routes, location.pathname);
  const passing = isPassing(location.pathname, route);
  const [shown, setShown] = useState<Location | undefined>(passing ? undefined : location);
  if (!passing && shown !== location) setShown(location);

  const redirect = route?.redirect ?? null;
  useEffect(() => {
    if (redirect !== null) void navigate(redirect, { replace: true });
  }, [redirect, navigate]);

  return shown && { location: shown, route: routeAt(routes, shown.pathname) };
};
