import { Activity, memo, type ReactNode, Suspense, useLayoutEffect, useMemo, useState } from 'react';
import { type Location, UNSAFE_LocationContext as LocationContext, NavigationType } from 'react-router';
import type { RefreshState } from '#web/app/guard.tsx';
import { unsavedWork } from '#web/ui/form/unsaved-work.ts';
import { Box } from '#web/ui/layout/layout.tsx';
import { LoadBoundary } from '#web/ui/load/load-boundary.tsx';
import { Loading } from '#web/ui/load/loading.tsx';
import type { PageRoute } from '../pages/page-routes.ts';
import { PageView } from '../pages/page-view.tsx';
import { refreshOpenTab } from './close-tabs.ts';
import { TabBoundary } from './tab-boundary.tsx';
import { panelId, tabId } from './tab-ids.ts';
import './tab-panel.css';

interface TabPanelProps {
  path: string;
  route: PageRoute | undefined;
  active: boolean;
  /** Where the user is; a hidden tab keeps the place it was left at. */
  location: Location;
  /** False where no strip names the panel. */
  named: boolean;
  above?: ((route: PageRoute) => ReactNode) | undefined;
  below?: ReactNode;
}

const refreshedAt = (location: Location): number | undefined =>
  (location.state as Partial<RefreshState> | null)?.refreshed;

/**
 * The page sees its own place through the router, not the one of the tab in front. A step in one tab draws no other anew:
 * the router's own way to give a page another place (`useRoutes` with a location) tells all of them of each step.
 */
const PageAt = memo(({ route, location }: { route: PageRoute | undefined; location: Location }) => {
  const here = useMemo(() => ({ location, navigationType: NavigationType.Replace }), [location]);
  return (
    <LocationContext value={here}>
      <PageView route={route} path={location.pathname} />
    </LocationContext>
  );
});

/** A tab's page in a scroll container of its own, alive while hidden. */
const Panel = ({ path, route, active, location, named, above, below }: TabPanelProps) => {
  const [own, setOwn] = useState(location);
  if (active && own !== location) setOwn(location);
  // §2.14: a refresh draws the page anew; an ordinary visit later does not.
  const refreshed = refreshedAt(own);
  const [drawnAt, setDrawnAt] = useState(refreshed);
  if (refreshed !== undefined && refreshed !== drawnAt) setDrawnAt(refreshed);

  // Before the page's own effects say anew what it holds.
  useLayoutEffect(() => {
    if (active) unsavedWork.forget(path);
  }, [active, path]);

  const naming = named ? { role: 'tabpanel', id: panelId(path), 'aria-labelledby': tabId(path) } : {};
  // Focusable, so that the keyboard scrolls a page that holds nothing to focus.
  const scrolling = { tabIndex: 0 };
  return (
    <Activity mode={active ? 'visible' : 'hidden'}>
      <div {...naming} {...scrolling} className="shell-panel" data-path={path}>
        {route && above?.(route)}
        <Box className="shell-page" flex="1 0 auto" width="100%" pad="12px var(--page-margin) 32px">
          <TabBoundary key={drawnAt} onRetry={() => void refreshOpenTab(path)}>
            <Suspense fallback={<Loading />}>
              <LoadBoundary name={route?.title}>
                <PageAt route={route} location={own} />
              </LoadBoundary>
            </Suspense>
          </TabBoundary>
        </Box>
        {below}
      </div>
    </Activity>
  );
};

/** Where the user goes does not matter to a tab that stays hidden. */
const staysHidden = (before: TabPanelProps, now: TabPanelProps): boolean =>
  !before.active &&
  !now.active &&
  before.route === now.route &&
  before.named === now.named &&
  before.above === now.above &&
  before.below === now.below;

export const TabPanel = memo(Panel, staysHidden);
