import { createStore } from 'zustand/vanilla';
import type { LoginData, ShellSettings, SignedInUser } from '#contracts/identity/identity.ts';
import type { MenuItem } from '#domain/navigation/menu-item.ts';
import type { OpenAccess } from '../transport/open-signature.ts';
import type { Cookies } from './cookies.ts';
import { forgetSession, recallSession, rememberMenu, type SessionPlaces } from './session-storage.ts';

/** How the user came in: 1 password, 2 ticket, 3 phone, 4 admin. */
export type FromType = 1 | 2 | 3 | 4;

export interface UserInfo {
  user: SignedInUser;
  roles: string[];
  permissions: string[];
  shell: ShellSettings;
}

/** §3.9. The odd capitals are the specification's. */
export interface SessionSettings {
  Organization: string;
  OrganizationId: number | null;
  UserType: number | undefined;
  UserId: string;
  FromType: FromType | undefined;
  subjectName: string;
  disName: string;
  userImg: string;
  logoImg: string;
  theme: string;
  token: string | undefined;
  userName: string;
  fullName: string;
  mobile: string;
  status: number | undefined;
  provinceId: number | null;
  workType: number | undefined;
  dueDate: string;
  menuList: MenuItem[];
}

export interface SessionState extends SessionSettings {
  searchStationId: number | null;
  roles: string[];
  permissions: string[];
  menuLoaded: boolean;
  /** What the institution's profile says of the frame; known once the menu is. */
  shell: ShellSettings | undefined;
  /** The server wants a new password before anything else. */
  mustChangePassword: boolean;
  /** The server wants a second factor set up before anything else. */
  mustSetUpSecondFactor: boolean;
  openAccess: OpenAccess | undefined;
  size: string;
  sidebarStatus: string;
}

export const cookieNames = {
  token: 'token',
  theme: 'theme',
  size: 'size',
  sidebar: 'sidebarStatus',
  point: 'point',
} as const;

/** §9.5; the password cookie is not rebuilt, it could be replayed. */
const tokenDays = 1;
const preferenceDays = 365;

/** §9.9 */
export const defaultTheme = '#1890ff';
export const defaultSize = 'small';

const signedOut = {
  Organization: '',
  OrganizationId: null,
  UserType: undefined,
  UserId: '',
  FromType: undefined,
  disName: '',
  userImg: '',
  logoImg: '',
  token: undefined,
  userName: '',
  fullName: '',
  mobile: '',
  status: undefined,
  provinceId: null,
  workType: undefined,
  dueDate: '',
  menuList: [],
  searchStationId: null,
  roles: [],
  permissions: [],
  menuLoaded: false,
  shell: undefined,
  mustChangePassword: false,
  mustSetUpSecondFactor: false,
  openAccess: undefined,
} satisfies Partial<SessionState>;

const settingsOf = (user: SignedInUser) => ({
  Organization: user.institutionName,
  OrganizationId: user.institutionId,
  UserType: user.userType,
  UserId: user.userId,
  disName: user.stationName,
  userName: user.username,
  fullName: user.fullName,
  mobile: user.mobile,
  status: user.status,
  provinceId: user.provinceId,
  dueDate: user.dueDateStr,
  searchStationId: user.searchStationId,
});

export const createSession = (places: SessionPlaces & { cookies: Cookies }) => {
  const { cookies } = places;
  const store = createStore<SessionState>(() => ({
    ...signedOut,
    ...recallSession(places),
    subjectName: '',
    token: cookies.get(cookieNames.token),
    theme: cookies.get(cookieNames.theme) ?? '',
    size: cookies.get(cookieNames.size) ?? defaultSize,
    sidebarStatus: cookies.get(cookieNames.sidebar) ?? '0',
  }));

  const clear = (): void => {
    cookies.remove(cookieNames.token);
    forgetSession(places);
    store.setState(signedOut);
  };

  const prefer = (name: 'theme' | 'size' | 'sidebarStatus', cookie: string) => (value: string) => {
    cookies.set(cookie, value, preferenceDays);
    store.setState({ [name]: value });
  };

  let pointHeld = false;

  return {
    store,
    clear,

    /** §4.4 */
    signIn: ({ token, workType, user, signKey, ...data }: LoginData, fromType: FromType): void => {
      clear();
      const openAccess = { accessToken: user.accessToken ?? token, key: signKey };
      cookies.set(cookieNames.token, token, tokenDays);
      cookies.remove(cookieNames.point);
      places.local.setItem('workType', String(workType));
      places.local.setItem('fullName', user.fullName);
      places.session.setItem('openAccess', JSON.stringify(openAccess));
      const { mustChangePassword, mustSetUpSecondFactor } = data;
      const due = { mustChangePassword, mustSetUpSecondFactor };
      store.setState({ ...settingsOf(user), token, workType, FromType: fromType, openAccess, ...due });
    },

    /** From user info, after a reload of the page too (§6.1). */
    setUser: ({ user, roles, permissions, shell }: UserInfo): void =>
      store.setState({
        ...settingsOf(user),
        roles,
        permissions,
        shell,
        mustChangePassword: shell.mustChangePassword,
        mustSetUpSecondFactor: shell.mustSetUpSecondFactor,
      }),

    /** §4.9: once per session. */
    setMenu: (menuList: MenuItem[]): void => {
      rememberMenu(places, menuList);
      store.setState({ menuList, menuLoaded: true });
    },

    /** The server refused a call because of it; an administrator may have reset the password meanwhile. */
    requireNewPassword: (): void => store.setState({ mustChangePassword: true }),

    /** The same of a second factor: the rule may be new. */
    requireSecondFactor: (due: boolean): void => store.setState({ mustSetUpSecondFactor: due }),

    setImages: (images: { userImg?: string; logoImg?: string }): void => store.setState(images),
    setSubjectName: (subjectName: string): void => store.setState({ subjectName }),
    setTheme: prefer('theme', cookieNames.theme),
    setSize: prefer('size', cookieNames.size),
    setSidebarStatus: prefer('sidebarStatus', cookieNames.sidebar),

    /** §4.8: local state goes even if the call fails; theme, size and sidebar stay. */
    logout: async (tellServer: () => Promise<unknown>): Promise<void> => {
      await tellServer().catch(() => undefined);
      clear();
    },

    setPoint: (value: string): void => cookies.set(cookieNames.point, value),
    /** The page is about to be loaded anew: the mark is for the one that comes. */
    holdPoint: (): void => {
      pointHeld = true;
    },
    /** The mark a 401 left behind, read once (§8.5). */
    takePoint: (): string | undefined => {
      const point = cookies.get(cookieNames.point);
      if (point !== undefined && !pointHeld) cookies.remove(cookieNames.point);
      return point;
    },
  };
};
