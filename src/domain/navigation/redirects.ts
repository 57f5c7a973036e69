import type { ProfileLoginPath } from '../institutions/profile.ts';
import type { HostKind } from '../institutions/resolve-host.ts';
import { HOME_PATH, landing } from './landing.ts';
import type { MenuItem } from './menu-item.ts';
import { isLoginPath, isPublicPath, isRegisterPath, plainPath } from './public-routes.ts';
import { type Query, refreshTarget, withQuery } from './refresh.ts';

export type Device = 'desktop' | 'mobile';

export interface NavigationRequest {
  path: string;
  query: Query;
  hostKind: HostKind;
  /** The login path of the institution's profile (the flag 187 of §2.8). */
  flagLoginPath: ProfileLoginPath;
  schoolId: number | null;
  device: Device;
  token: boolean;
  /** The stored list; without a token it is stale and ignored. */
  menu: readonly MenuItem[] | null;
  menuLoaded: boolean;
  /** Where they were going before they had to sign in anew. */
  goOnTo?: string | undefined;
}

export type NavigationStep =
  | { kind: 'pass' }
  | { kind: 'redirect'; to: string; refresh?: true }
  | { kind: 'exchange-ticket'; ticket: string }
  | { kind: 'load-menu' };

/** §2.4, §2.5, §2.6 */
const hostRedirects: Readonly<Record<HostKind, Readonly<Record<string, string>>>> = {
  primary: { '/login': '/cmu_login', '/sign_in': '/cmu_register' },
  secondary: {
    '/cmu_login': '/login',
    '/sign_on': '/login',
    '/cmu_register': '/register',
    '/sign_in': '/register',
  },
  other: { '/cmu_login': '/login', '/sign_on': '/login' },
};

type Hosted = Pick<NavigationRequest, 'hostKind' | 'flagLoginPath'>;

/** On hosts that belong to nobody the flag of §2.8 stands over §2.6: what it names is not sent away, and takes the place of /login. */
const byHost = ({ hostKind, flagLoginPath }: Hosted, path: string): string => {
  if (hostKind === 'other' && flagLoginPath === path) return path;
  const to = Object.hasOwn(hostRedirects[hostKind], path) ? hostRedirects[hostKind][path]! : path;
  return hostKind === 'other' && to === '/login' && path !== '/login' ? flagLoginPath : to;
};

const pass: NavigationStep = { kind: 'pass' };
const redirect = (to: string): NavigationStep => ({ kind: 'redirect', to });
const goUnlessThere = (path: string, to: string): NavigationStep => (path === to ? pass : redirect(to));

/** Where someone without a session signs in, also after expiry or logout (§2.7, §2.8, §4.6). */
export const loginPathFor = (at: Pick<NavigationRequest, 'device' | 'hostKind' | 'flagLoginPath'>): string =>
  at.device === 'mobile' ? '/h5/login' : byHost(at, at.flagLoginPath);

/** A menu that names / or a login path must not send a signed-in user round in a circle. */
const safeLanding = (menu: readonly MenuItem[], schoolId: number | null): string => {
  const to = landing(menu, schoolId);
  return plainPath(to) === '/' || isLoginPath(to) || refreshTarget(to) !== null ? HOME_PATH : to;
};

/** §2.9, §2.10 */
const signedIn = (request: NavigationRequest, path: string): NavigationStep | null => {
  if (isLoginPath(path)) return redirect('/');
  if (isRegisterPath(path)) return null;
  // /signature is both a public page and a section of the menu.
  if (isPublicPath(path) && path !== '/signature') return pass;
  if (!request.menuLoaded) return { kind: 'load-menu' };
  return path === '/' ? redirect(request.goOnTo ?? safeLanding(request.menu ?? [], request.schoolId)) : pass;
};

const onPhone = (path: string, token: boolean): NavigationStep => {
  if (isRegisterPath(path)) return goUnlessThere(path, '/h5/register');
  if (isLoginPath(path)) return goUnlessThere(path, '/h5/login');
  return token || isPublicPath(path) ? pass : redirect('/h5/login');
};

const unauthenticated = (request: NavigationRequest, path: string): NavigationStep => {
  if (path === '/') return redirect(byHost(request, landing(null, request.schoolId)));
  return isPublicPath(path) ? pass : redirect(loginPathFor(request));
};

/** The one place that decides about a path: ticket, refresh, signed in, phone, host, unauthenticated. */
export const nextStep = (request: NavigationRequest): NavigationStep => {
  const ticket = request.query.ticket;
  if (ticket) return { kind: 'exchange-ticket', ticket };
  const refreshed = refreshTarget(request.path);
  if (refreshed !== null) return { kind: 'redirect', to: withQuery(refreshed, request.query), refresh: true };
  const path = plainPath(request.path);
  const settled = request.token ? signedIn(request, path) : null;
  if (settled) return settled;
  if (request.device === 'mobile') return onPhone(path, request.token);
  const hosted = byHost(request, path);
  if (hosted !== path) return redirect(hosted);
  return request.token ? pass : unauthenticated(request, path);
};
