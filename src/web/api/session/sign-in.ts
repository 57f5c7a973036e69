import type { LoginData, SignedInUser } from '#contracts/identity/identity.ts';
import { isApplicant, isUserType } from '#domain/identity/user-types.ts';
import type { MenuItem } from '#domain/navigation/menu-item.ts';
import { call, get, loginPath, rearm, session } from '../transport/service.ts';
import { followLanguage } from './choose-language.ts';
import { entered, leaveForGood } from './go-on.ts';
import { goTo } from './place.ts';
import { rememberAccount, rememberedAccount } from './remembered-account.ts';
import type { FromType } from './session.ts';

/** Encrypts the passwords of one call under the deployment's key; its nonce is good once, so it is asked for each time. */
export const sealPasswords = async <Name extends string>(
  passwords: Readonly<Record<Name, string>>,
): Promise<Record<Name, string>> => {
  const [invitation, { encryptPassword }] = await Promise.all([
    call('GET /sys/publicKey', { quiet: true }),
    // Only who sends a password needs the cipher: it comes with the key.
    import('./encrypt-password.ts'),
  ]);
  const sealed = Object.entries<string>(passwords).map(([name, text]) => [name, encryptPassword(text, invitation)]);
  return Object.fromEntries(sealed) as Record<Name, string>;
};

export const sealPassword = async (password: string): Promise<string> => (await sealPasswords({ password })).password;

/** Who comes by the campus types no unit here; theirs is the one last used all the same. */
const rememberCampus = ({ searchStationId: id, stationName: name, institutionId, institutionName }: SignedInUser) => {
  if (id === null || institutionId === null) return;
  const username = rememberedAccount()?.username ?? '';
  rememberAccount({ username, station: { id, name, institutionId, institutionName } });
};

export const enter = (data: LoginData, fromType: FromType): void => {
  if (fromType === 2) rememberCampus(data.user);
  session.signIn(data, fromType);
  entered();
  rearm();
};

/** §2.11: a ticket of the single sign-on becomes a session. */
export const exchangeTicket = async (ticket: string, service: string, institutionId?: number): Promise<void> => {
  const data = await call('POST /request/userLogin', { body: { code: ticket, service, institutionId } });
  enter(data, 2);
};

/** §4.9: menu and user once per session, and after a reload of the page. */
export const loadMenu = async (): Promise<void> => {
  const [info, { menuList }] = await Promise.all([
    call('GET /auth/info'),
    get<{ menuList: MenuItem[] }>('/sys/menu/menuList'),
  ]);
  session.setUser(info);
  const { user, shell } = info;
  // Staff pages are Chinese: a browser that asks for English is no wish of a librarian.
  const ofStaff = !isUserType(user.userType) || !isApplicant(user.userType);
  followLanguage(shell.language ?? (ofStaff ? 'zh' : null), (language) => {
    void call('POST /profile/language', { body: { language }, quiet: true }).catch(() => undefined);
  });
  session.setMenu(menuList);
};

/** Whoever came by a campus server may have to sign out there as well. */
const campusLogout = async (): Promise<string | null> => {
  if (session.store.getState().FromType !== 2) return null;
  return call('POST /sign-on/leave', { quiet: true }).then(
    ({ url }) => url,
    () => null,
  );
};

/** §4.8: tells the server, forgets everything here either way, and returns to the login page. */
export const leave = async (): Promise<void> => {
  leaveForGood();
  const elsewhere = await campusLogout();
  await session.logout(() => call('GET /sys/logout', { quiet: true }));
  if (elsewhere) window.location.assign(elsewhere);
  else goTo(loginPath());
};
