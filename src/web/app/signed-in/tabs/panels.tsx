import { type ReactNode, useRef } from 'react';
import { InsideMain } from '#web/ui/page/inside-main.ts';
import { type PageRoute, type PageRoutes, routeAt } from '../pages/page-routes.ts';
import { TabPanel } from './tab-panel.tsx';
import type { OpenTabs } from './use-open-tabs.ts';
import { usePanelTop } from './use-panel-top.ts';
import './panels.css';

interface PanelsProps {
  open: OpenTabs;
  routes: PageRoutes;
  named: boolean;
  above?: (route: PageRoute) => ReactNode;
  below?: ReactNode;
}

/** All drawn tabs, the active one visible; an address without a page is shown in front of them, in no tab. */
export const Panels = ({ open: { place, seen, active }, routes, named, above, below }: PanelsProps) => {
  const main = useRef<HTMLElement>(null);
  usePanelTop(main, place?.location);
  return (
    <main ref={main} className="shell-main" id="content" tabIndex={-1}>
      <InsideMain value={true}>
        {place &&
          seen.map(({ path }) => {
            const route = routeAt(routes, path);
            return (
              <TabPanel
                key={path}
                path={path}
                route={route}
                active={path === active}
                location={place.location}
                named={named}
                above={above}
                below={below}
              />
            );
          })}
        {place && !place.route && (
          <TabPanel
            key={place.location.key}
            path={place.location.pathname}
            route={undefined}
            active={true}
            location={place.location}
            named={false}
            below={below}
          />
        )}
      </InsideMain>
    </main>
  );
};
