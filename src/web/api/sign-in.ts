import type { LoginData } from '#contracts/identity.ts';
import type { MenuItem } from '#domain/navigation/menu-item.ts';
import { encryptPassword } from './encrypt-password.ts';
import { goTo } from './place.ts';
import { call, get, loginPath, rearm, session } from './service.ts';
import type { FromType } from './session.ts';

/** Encrypts under the deployment's key, asked for afresh so that a changed key never stands in the way. */
export const sealPassword = async (password: string): Promise<string> => {
  const { publicKey } = await call('GET /sys/publicKey', { quiet: true });
  return encryptPassword(password, publicKey);
};

export const enter = (data: LoginData, fromType: FromType): void => {
  session.signIn(data, fromType);
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
  session.setMenu(menuList);
};

/** §4.8: tells the server, forgets everything here either way, and returns to the login page. */
export const leave = async (): Promise<void> => {
  await session.logout(() => call('GET /sys/logout', { quiet: true }));
  goTo(loginPath());
};
