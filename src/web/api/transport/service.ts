import { useStore } from 'zustand';
import type { Calls } from '#contracts/calls.ts';
import { unpurchased } from '#domain/institutions/purchase.ts';
import { isPublicPath } from '#domain/navigation/public-routes.ts';
import { loginPathFor } from '#domain/navigation/redirects.ts';
import { showNotice } from '#web/ui/page/notice-store.ts';
import { createCookies } from '../session/cookies.ts';
import { device } from '../session/device.ts';
import { askedFor } from '../session/go-on.ts';
import { goTo } from '../session/place.ts';
import { createSession, type SessionState } from '../session/session.ts';
import { siteStore } from '../session/site.ts';
import { createClient } from './client.ts';
import type { Client } from './client-shape.ts';
import { saveFile } from './save-file.ts';

type Service = Client<Calls>;

/** The session and the client of this browser. Everything that talks to the server imports from here. */
export const session = createSession({
  cookies: createCookies(document),
  local: window.localStorage,
  session: window.sessionStorage,
});

export const useSession = <T>(select: (state: SessionState) => T): T => useStore(session.store, select);

/** §4.6: the login page of this host and device. */
export const loginPath = (): string => {
  const { site } = siteStore.getState();
  return loginPathFor({
    device,
    hostKind: site?.hostKind ?? 'other',
    flagLoginPath: site?.loginPath ?? '/login',
  });
};

const client: Service = createClient<Calls>({
  credentials: {
    token: () => session.store.getState().token,
    openAccess: () => session.store.getState().openAccess,
  },
  effects: {
    notify: showNotice,
    goTo,
    reload: () => {
      // A login page that is at hand appears before the browser has begun to load anew.
      session.holdPoint();
      window.location.reload();
    },
    clearSession: () => {
      const { pathname, search } = window.location;
      if (!isPublicPath(pathname)) askedFor(pathname + search, session.store.getState().userName || undefined);
      session.clear();
    },
    loginPath,
    setPoint: session.setPoint,
    askForNewPassword: session.requireNewPassword,
    askForSecondFactor: () => session.requireSecondFactor(true),
    save: saveFile,
    unpurchased: () => session.store.getState().status === unpurchased,
  },
});

export const call: Service['call'] = client.call;
export const blob: Service['blob'] = client.blob;
export const download: Service['download'] = client.download;
export const startDownload: Service['startDownload'] = client.startDownload;
export const upload: Service['upload'] = client.upload;
export const { get, getOpen, postJson, postForm, rearm, depart } = client;
