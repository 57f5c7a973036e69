import { call } from '../transport/service.ts';
import { siteStore } from './site.ts';

/** Asked once when the app starts, and again by hand when that failed. */
export const loadSite = async (): Promise<void> => {
  siteStore.setState({ failed: false });
  try {
    siteStore.setState({ site: await call('GET /site', { quiet: true }) });
  } catch {
    siteStore.setState({ failed: true });
  }
};
