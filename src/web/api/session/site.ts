import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Site } from '#contracts/institutions/site.ts';

interface SiteState {
  site: Site | undefined;
  failed: boolean;
}

/** What `GET /site` said of this host; `load-site.ts` fills it. */
export const siteStore = createStore<SiteState>(() => ({ site: undefined, failed: false }));

/** For everything below the frame, which waits for the site before it shows a page. */
export const useSite = (): Site => {
  const site = useStore(siteStore, (state) => state.site);
  if (site === undefined) throw new Error('useSite outside of the loaded frame');
  return site;
};
