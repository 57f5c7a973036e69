import { describe, expect, test } from 'vitest';
import type { LoginData } from '#contracts/identity/identity.ts';
import type { MenuItem } from '#domain/navigation/menu-item.ts';
import { createCookies } from './cookies.ts';
import { createSession } from './session.ts';

/** A browser's cookie jar and storages in memory; `written` keeps every line given to document.cookie. */
const browser = (protocol = 'http:') => {
  const jar = new Map<string, string>();
  const written: string[] = [];
  const page = {
    location: { protocol },
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(line: string) {
      written.push(line);
      const [pair = '', ...attributes] = line.split('; ');
      const [name = '', value = ''] = pair.split('=');
      if (attributes.includes('Max-Age=0')) jar.delete(name);
      else jar.set(name, value);
    },
  };
  const storage = () => {
    const map = new Map<string, string>();
    return {
      map,
      getItem: (key: string) => map.get(key) ?? null,
      setItem: (key: string, value: string) => void map.set(key, value),
      removeItem: (key: string) => void map.delete(key),
    };
  };
  const local = storage();
  const session = storage();
  const open = () => createSession({ cookies: createCookies(page), local, session });
  return { jar, written, local, session, open };
};

const login: LoginData = {
  token: 'a-token',
  workType: 5,
  signKey: 'a-key',
  mustChangePassword: false,
  mustSetUpSecondFactor: false,
  user: {
    username: 'reader',
    institutionId: 100,
    institutionName: '示范大学图书馆',
    searchStationId: 100,
    stationName: '示范大学检索站',
    type: 3,
    userType: 3,
    userId: 'u1',
    fullName: '张三',
    status: 2,
    provinceId: 11,
    mobile: '13800000000',
    email: '',
    dueDateStr: '2027-01-01',
    accessToken: 'open-token',
  },
};

const menu: MenuItem[] = [
  {
    path: '/dashboard',
    name: 'Dashboard',
    component: 'dashboard',
    hidden: false,
    meta: { title: '首页', icon: 'home', buyType: true, affix: true, noCache: false, activeMenu: null },
    redirect: null,
    children: [],
  },
];

const shell = {
  primaryColour: '#1890ff',
  footer: null,
  hasBell: false,
  hasFindings: false,
  userTypeName: '委托人',
  notificationTarget: '/workOrder/workOrder',
  expiryNoticeDays: 30,
  mustSetUpSecondFactor: false,
  mustChangePassword: false,
  language: null,
};

describe('signing in', () => {
  test('§3.9 the login answer becomes the session settings', () => {
    const session = browser().open();
    session.signIn(login, 1);
    session.setMenu(menu);
    session.setSubjectName('文献收录与引用检索服务平台');
    expect(session.store.getState()).toMatchObject({
      Organization: '示范大学图书馆',
      OrganizationId: 100,
      UserType: 3,
      UserId: 'u1',
      FromType: 1,
      subjectName: '文献收录与引用检索服务平台',
      disName: '示范大学检索站',
      token: 'a-token',
      userName: 'reader',
      fullName: '张三',
      mobile: '13800000000',
      status: 2,
      provinceId: 11,
      workType: 5,
      dueDate: '2027-01-01',
      menuList: menu,
      menuLoaded: true,
      openAccess: { accessToken: 'open-token', key: 'a-key' },
    });
  });

  test('§9.5 the token cookie lives one day, the theme cookie 365, both SameSite=Lax and readable by script', () => {
    const { open, written } = browser();
    const session = open();
    session.signIn(login, 1);
    session.setTheme('#722ed1');
    expect(written).toContain('token=a-token; Path=/; SameSite=Lax; Max-Age=86400');
    expect(written).toContain('theme=%23722ed1; Path=/; SameSite=Lax; Max-Age=31536000');
    expect(written.join()).not.toContain('HttpOnly');
  });

  test('§9.5 over https every cookie carries Secure, removing one too; over plain http none does', () => {
    for (const protocol of ['https:', 'http:']) {
      const { open, written } = browser(protocol);
      const session = open();
      session.signIn(login, 1);
      session.setTheme('#722ed1');
      session.setSidebarStatus('1');
      session.setPoint('/x');
      session.clear();
      expect(written.length).toBeGreaterThan(5);
      expect(new Set(written.map((line) => line.split('; ').includes('Secure')))).toEqual(
        new Set([protocol === 'https:']),
      );
    }
  });

  test('§9.5 no password cookie is ever set', () => {
    const { open, written } = browser();
    const session = open();
    session.signIn(login, 1);
    session.setMenu(menu);
    session.clear();
    expect(written.filter((line) => /^(password|pwd)/i.test(line))).toEqual([]);
    expect(new Set(written.map((line) => line.split('=')[0]))).toEqual(new Set(['token', 'point']));
  });

  test('§3.10 menuList, workType and fullName stand in local storage', () => {
    const { open, local } = browser();
    const session = open();
    session.signIn(login, 1);
    session.setMenu(menu);
    expect([...local.map.keys()].sort()).toEqual(['fullName', 'menuList', 'workType']);
    expect(local.map.get('fullName')).toBe('张三');
    expect(JSON.parse(local.map.get('menuList') ?? '')).toEqual(menu);
  });

  test('§3.11 routerList stands in session storage as flat routes', () => {
    const { open, session: storage } = browser();
    const session = open();
    session.signIn(login, 1);
    session.setMenu(menu);
    expect(JSON.parse(storage.map.get('routerList') ?? '')).toEqual([
      { path: '/dashboard', title: '首页', hidden: false },
    ]);
  });

  test('§+ a reload of the page finds token, menu, work type and name again, and asks for the menu anew', () => {
    const machine = browser();
    machine.open().signIn(login, 1);
    machine.open().setMenu(menu);
    expect(machine.open().store.getState()).toMatchObject({
      token: 'a-token',
      fullName: '张三',
      workType: 5,
      menuList: menu,
      menuLoaded: false,
      openAccess: { accessToken: 'open-token', key: 'a-key' },
    });
  });

  test('§+ spoilt storage reads as empty', () => {
    const machine = browser();
    machine.local.setItem('menuList', '{oops');
    machine.local.setItem('workType', 'x');
    expect(machine.open().store.getState()).toMatchObject({ menuList: [], workType: undefined });
  });
});

describe('signing out', () => {
  test('§4.8 logout clears token, roles and stored menu and keeps theme, size and sidebar', async () => {
    const { open, jar, local, session: storage } = browser();
    const session = open();
    session.signIn(login, 1);
    session.setUser({ user: login.user, roles: ['ROLE_SYSTEM_DEFAULT'], permissions: ['order.create'], shell });
    session.setMenu(menu);
    session.setTheme('#722ed1');
    session.setSize('medium');
    session.setSidebarStatus('1');
    await session.logout(async () => undefined);
    expect(Object.fromEntries(jar)).toEqual({ theme: '%23722ed1', size: 'medium', sidebarStatus: '1' });
    expect(local.map.size + storage.map.size).toBe(0);
    expect(session.store.getState()).toMatchObject({
      token: undefined,
      roles: [],
      permissions: [],
      menuList: [],
      menuLoaded: false,
      UserId: '',
      openAccess: undefined,
      theme: '#722ed1',
    });
  });

  test('§4.8 local state is cleared even if the logout call fails', async () => {
    const session = browser().open();
    session.signIn(login, 1);
    await session.logout(() => Promise.reject(new Error('offline')));
    expect(session.store.getState().token).toBeUndefined();
  });

  test('§8.5 the point cookie is read once', () => {
    const session = browser().open();
    session.setPoint('401');
    expect(session.takePoint()).toBe('401');
    expect(session.takePoint()).toBeUndefined();
  });

  test('§8.5 a page that is about to be loaded anew leaves the mark to the one that comes', () => {
    const place = browser();
    const session = place.open();
    session.setPoint('401');
    session.holdPoint();
    expect(session.takePoint()).toBe('401');
    expect(place.open().takePoint()).toBe('401');
  });
});

test('§9.9 the default size is small', () => {
  expect(browser().open().store.getState().size).toBe('small');
});
