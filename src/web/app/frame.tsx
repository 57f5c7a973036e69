import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { useLayoutSettings } from '#web/api/session/layout-settings.ts';
import { loadSite } from '#web/api/session/load-site.ts';
import { connectRouter } from '#web/api/session/place.ts';
import { siteStore } from '#web/api/session/site.ts';
import { session, useSession } from '#web/api/transport/service.ts';
import { Loading } from '#web/ui/load/loading.tsx';
import { MessagePage } from '#web/ui/page/message-page.tsx';
import { applyAccent } from '#web/ui/theme/accent.ts';
import { words } from './app-words.ts';

/** §2.15 */
const useScrollToTop = (): void => {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new path scrolls
  useLayoutEffect(() => {
    // Newer browsers answer a promise, which React would take for a clean-up.
    void window.scrollTo(0, 0);
  }, [pathname]);
};

/** The user's theme cookie lies over the institution's colour. */
const useAccent = (institutionColour: string | undefined): void => {
  const theme = useSession((state) => state.theme);
  useLayoutEffect(() => {
    const accent = theme || institutionColour;
    if (accent && /^#[0-9a-f]{6}$/i.test(accent)) applyAccent(document.documentElement, accent);
  }, [theme, institutionColour]);
};

/** Light or dark as chosen in this browser, before signing in too; by default the system decides. Keys likewise. */
const useLayoutMarks = (): void => {
  const { colourMode, singleKeys } = useLayoutSettings();
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (colourMode === 'auto') delete dataset.theme;
    else dataset.theme = colourMode;
    if (singleKeys) delete dataset.singleKeys;
    else dataset.singleKeys = 'off';
  }, [colourMode, singleKeys]);
};

/** What every page stands in: the site's branding, the router's hand for the client, the scroll position. */
export const Frame = ({ children }: { children: ReactNode }) => {
  const navigate = useNavigate();
  const { site, failed } = useStore(siteStore);
  useEffect(() => connectRouter((path) => void navigate(path)), [navigate]);
  useScrollToTop();
  useLayoutMarks();
  useAccent(site?.branding.primaryColor);
  useEffect(() => {
    if (site) session.setSubjectName(site.branding.title);
  }, [site]);

  if (site) return children;
  if (!failed) return <Loading />;
  return (
    <MessagePage
      title={words.noService}
      text={words.noServiceText}
      action={{ label: words.retry, onPress: () => void loadSite() }}
    />
  );
};
