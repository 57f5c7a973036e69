import { type ReactNode, useEffect, useState } from 'react';
import { type NavigateFunction, useLocation, useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { isLoginPath, isPublicPath, plainPath } from '#domain/navigation/public-routes.ts';
import { type NavigationStep, nextStep } from '#domain/navigation/redirects.ts';
import { refreshTarget, withQuery } from '#domain/navigation/refresh.ts';
import { device } from '#web/api/session/device.ts';
import { arrived, askedFor, goOnStore, placeOf } from '#web/api/session/go-on.ts';
import { exchangeTicket, loadMenu } from '#web/api/session/sign-in.ts';
import { comesToLink, linkWithTicket } from '#web/api/session/sign-on-link.ts';
import { isTrialWindow } from '#web/api/session/sign-on-trial-mark.ts';
import { useSite } from '#web/api/session/site.ts';
import { CallFailure } from '#web/api/transport/failure.ts';
import { noticeDuration } from '#web/api/transport/sentences.ts';
import { useSession } from '#web/api/transport/service.ts';
import { Loading } from '#web/ui/load/loading.tsx';
import { MessagePage } from '#web/ui/page/message-page.tsx';
import { showNotice } from '#web/ui/page/notice-store.ts';
import { words } from './app-words.ts';

/** A tab that was refreshed arrives with this in `location.state` (§2.14). */
export interface RefreshState {
  refreshed: number;
}

const useStep = (): NavigationStep => {
  const { pathname, search } = useLocation();
  const site = useSite();
  const token = useSession((state) => state.token);
  const menu = useSession((state) => state.menuList);
  const menuLoaded = useSession((state) => state.menuLoaded);
  const userName = useSession((state) => state.userName);
  const going = useStore(goOnStore, (state) => state.going);
  return nextStep({
    path: pathname,
    query: Object.fromEntries(new URLSearchParams(search)),
    hostKind: site.hostKind,
    flagLoginPath: site.loginPath,
    schoolId: site.schoolId,
    device,
    token: token !== undefined,
    menu,
    menuLoaded,
    goOnTo: placeOf(going, userName),
  });
};

/** The page's own address without the ticket: what the single sign-on knows as the service. */
const withoutTicket = (): string => {
  const { ticket: _, ...query } = Object.fromEntries(new URLSearchParams(window.location.search));
  return withQuery(window.location.pathname, query);
};

const takeTicket = async (ticket: string, institutionId: number | undefined, navigate: NavigateFunction) => {
  if (isTrialWindow()) {
    const { finishTrial } = await import('#web/api/session/sign-on-trial.ts');
    await finishTrial({ ticket });
    void navigate(withoutTicket(), { replace: true });
    return;
  }
  if (comesToLink()) {
    await linkWithTicket(ticket).finally(() => void navigate('/Personal/index', { replace: true }));
    showNotice(words.schoolAccountLinked, noticeDuration, 'success');
    return;
  }
  const back = withoutTicket();
  try {
    await exchangeTicket(ticket, window.location.origin + back, institutionId);
  } finally {
    // Good or bad, a ticket is spent.
    void navigate(back, { replace: true });
  }
};

/** Refreshing a tab and the way through / must not take the frame down: its other tabs would lose what was typed. */
const useFrameStays = (): boolean => {
  const { pathname } = useLocation();
  const framed = useSession((state) => state.token !== undefined && state.menuLoaded);
  return framed && (pathname === '/' || refreshTarget(pathname) !== null);
};

/** Runs the redirect rules of §2 on every navigation; a page appears only when they let it pass. */
export const Guard = ({ children }: { children: ReactNode }) => {
  const step = useStep();
  const site = useSite();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const token = useSession((state) => state.token);
  // Of a session, not of the page: who signs in anew gets a menu loaded anew.
  const [failedFor, setFailedFor] = useState<string>();
  const failed = failedFor !== undefined && failedFor === token;
  const key = JSON.stringify(step);
  const frameStays = useFrameStays();

  // biome-ignore lint/correctness/useExhaustiveDependencies: acts once per step, told by its key
  useEffect(() => {
    if (step.kind === 'pass' && token !== undefined) arrived();
    if (step.kind === 'redirect') {
      if (token === undefined && isLoginPath(step.to) && !isPublicPath(pathname) && plainPath(pathname) !== '/')
        askedFor(pathname + search);
      const state: RefreshState | null = step.refresh ? { refreshed: Date.now() } : null;
      void navigate(step.to, { replace: true, state });
    } else if (step.kind === 'exchange-ticket') {
      takeTicket(step.ticket, site.institution?.id, navigate).catch(() => undefined);
    } else if (step.kind === 'load-menu' && !failed) {
      loadMenu().catch((error: unknown) => {
        setFailedFor(token);
        // A failed call was told already; anything else is a fault of ours and belongs in the console.
        if (!(error instanceof CallFailure)) throw error;
      });
    }
  }, [key, failed]);

  if (step.kind === 'pass' || (step.kind === 'redirect' && frameStays)) return children;
  if (step.kind === 'load-menu' && failed)
    return (
      <MessagePage
        title={words.menuNotLoaded}
        text={words.menuNotLoadedText}
        action={{ label: words.retry, onPress: () => setFailedFor(undefined) }}
      />
    );
  return <Loading />;
};
