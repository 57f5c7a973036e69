import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { settle } from '#tests/builders/settle-navigation.ts';
import { resolveProfile } from '../institutions/resolve-profile.ts';
import { buildMenu } from './build-menu.ts';
import type { MenuItem } from './menu-item.ts';
import { hiddenRoutes, loginPaths, publicRoutes, registerPaths } from './public-routes.ts';
import { loginPathFor, type NavigationRequest, nextStep } from './redirects.ts';
import { platformRoutes } from './routes.ts';
import { standardMenu } from './standard-menu.ts';

const menu = buildMenu({
  rows: standardMenu,
  userType: 2,
  workType: 5,
  pastDue: false,
  profile: resolveProfile({ id: 100 }),
});

const visitor: NavigationRequest = {
  path: '/',
  query: {},
  hostKind: 'other',
  flagLoginPath: '/login',
  schoolId: null,
  device: 'desktop',
  token: false,
  menu: null,
  menuLoaded: false,
};
const user: NavigationRequest = { ...visitor, token: true, menu, menuLoaded: true };

const step = (path: string, more: Partial<NavigationRequest> = {}) => nextStep({ ...visitor, path, ...more });
const rest = (path: string, more: Partial<NavigationRequest> = {}) =>
  settle({ ...visitor, path, ...more }, { menu, ticketGood: true }).path;
const to = (path: string) => ({ kind: 'redirect', to: path });
const pass = { kind: 'pass' };

describe('hosts', () => {
  test('§2.4 a primary host sends /login to /cmu_login', () => {
    expect(step('/login', { hostKind: 'primary' })).toEqual(to('/cmu_login'));
  });

  test('§2.4 a primary host sends /sign_in to /cmu_register', () => {
    expect(step('/sign_in', { hostKind: 'primary' })).toEqual(to('/cmu_register'));
  });

  test.each(['/cmu_login', '/sign_on'])('§2.5 a secondary host sends %s to /login', (path) => {
    expect(step(path, { hostKind: 'secondary' })).toEqual(to('/login'));
  });

  test.each(['/cmu_register', '/sign_in'])('§2.5 a secondary host sends %s to /register', (path) => {
    expect(step(path, { hostKind: 'secondary' })).toEqual(to('/register'));
  });

  test.each(['/cmu_login', '/sign_on'])('§2.6 other hosts send %s to /login', (path) => {
    expect(step(path)).toEqual(to('/login'));
  });

  test.each(['/sign_in', '/cmu_register', '/register'])('§2.6 other hosts show %s themselves', (path) => {
    expect(step(path)).toEqual(pass);
  });
});

describe('devices', () => {
  test.each(loginPaths.filter((path) => path !== '/h5/login'))('§2.7 a phone is sent from %s to /h5/login', (path) => {
    for (const hostKind of ['primary', 'secondary', 'other'] as const) {
      expect(step(path, { device: 'mobile', hostKind })).toEqual(to('/h5/login'));
    }
  });

  test.each(['/', '/dashboard', '/workOrder/workOrder', '/nowhere', '/report'])(
    '§2.7 a phone without a session is sent from %s to /h5/login',
    (path) => {
      expect(step(path, { device: 'mobile', schoolId: 100 })).toEqual(to('/h5/login'));
    },
  );

  test.each(['/register', '/cmu_register', '/sign_in'])('§2.7 a phone registers at /h5/register, not at %s', (path) => {
    expect(step(path, { device: 'mobile' })).toEqual(to('/h5/register'));
  });

  test('§2.7 every other public route passes on a phone', () => {
    const others = [...publicRoutes, ...hiddenRoutes].filter(
      (path) => ![...loginPaths, ...registerPaths].includes(path),
    );
    for (const path of [...others, '/h5/login', '/h5/register']) expect(step(path, { device: 'mobile' })).toEqual(pass);
  });
});

describe('without a session', () => {
  test('§2.8 a visitor goes to /login', () => {
    expect(step('/dashboard')).toEqual(to('/login'));
    expect(step('/nowhere', { hostKind: 'secondary' })).toEqual(to('/login'));
  });

  test('§2.8 a visitor goes to /cmu_login by the flag; on other hosts it stands over §2.6, on a secondary host not', () => {
    const flagLoginPath = resolveProfile({ id: 187 }).loginPath;
    expect(step('/dashboard', { flagLoginPath, hostKind: 'primary' })).toEqual(to('/cmu_login'));
    expect(rest('/dashboard', { flagLoginPath, hostKind: 'secondary' })).toBe('/login');
    for (const path of ['/dashboard', '/cmu_login', '/sign_on'])
      expect(rest(path, { flagLoginPath, hostKind: 'other' }), path).toBe('/cmu_login');
    expect(rest('/cmu_login', { hostKind: 'other' })).toBe('/login');
    expect(loginPathFor({ device: 'desktop', hostKind: 'other', flagLoginPath })).toBe('/cmu_login');
  });

  test('§2.1 public routes pass', () => {
    for (const path of publicRoutes.filter((path) => !['/cmu_login', '/sign_on'].includes(path)))
      expect(step(path)).toEqual(pass);
  });

  test('§2.2 hidden utility routes pass', () => {
    for (const path of [...hiddenRoutes, '/exporting_tutorials/4']) expect(step(path)).toEqual(pass);
  });
});

describe('with a session', () => {
  test.each(loginPaths)('§2.9 a signed-in user is sent from %s to /', (path) => {
    for (const device of ['desktop', 'mobile'] as const) expect(nextStep({ ...user, path, device })).toEqual(to('/'));
  });

  test('§2.10 other paths wait for the menu, then pass', () => {
    for (const path of ['/dashboard', '/workOrder/workOrder', '/signature', '/nowhere']) {
      expect(nextStep({ ...user, path, menu: null, menuLoaded: false })).toEqual({ kind: 'load-menu' });
      expect(nextStep({ ...user, path })).toEqual(pass);
    }
  });

  test('§2.10 public pages do not wait for the menu', () => {
    expect(nextStep({ ...user, path: '/DocxView', menuLoaded: false })).toEqual(pass);
  });

  test('§2.10 a stored menu that was not loaded in this session is loaded anew', () => {
    expect(nextStep({ ...user, path: '/', menuLoaded: false })).toEqual({ kind: 'load-menu' });
  });
});

describe('single sign-on', () => {
  test('§2.11 a ticket is exchanged before anything else', () => {
    for (const request of [visitor, user, { ...visitor, device: 'mobile' as const }]) {
      for (const path of ['/', '/login', '/cmu_login', '/dashboard']) {
        expect(nextStep({ ...request, path, query: { ticket: 'ST-1' } })).toEqual({
          kind: 'exchange-ticket',
          ticket: 'ST-1',
        });
      }
    }
  });

  test('§2.11 then the menu loads and the user lands', () => {
    const settled = settle({ ...visitor, path: '/login', query: { ticket: 'ST-1' } }, { menu, ticketGood: true });
    expect(settled.steps.map((each) => each.kind)).toEqual(['exchange-ticket', 'redirect', 'load-menu', 'redirect']);
    expect(settled.path).toBe('/dashboard');
  });

  test('§2.11 a refused ticket leads to the login, an empty one is none', () => {
    expect(settle({ ...visitor, path: '/dashboard', query: { ticket: 'x' } }, { menu, ticketGood: false }).path).toBe(
      '/login',
    );
    expect(step('/login', { query: { ticket: '' } })).toEqual(pass);
  });
});

describe('the root path', () => {
  test('§2.12 with a menu leads to the landing page', () => {
    expect(nextStep({ ...user, path: '/' })).toEqual(to('/dashboard'));
  });

  test('§2.12 without one leads to /layout when a school id is configured', () => {
    expect(step('/', { schoolId: 100 })).toEqual(to('/layout'));
  });

  test('§2.12 without a school id it leads to /login', () => {
    expect(step('/')).toEqual(to('/login'));
    expect(rest('/', { hostKind: 'primary' })).toBe('/cmu_login');
  });

  test('§2.12 a stale menu without a token is ignored', () => {
    expect(step('/', { menu, menuLoaded: true })).toEqual(to('/login'));
  });

  test('§2.12 a menu that points back at / or at a login path ends at /dashboard', () => {
    for (const path of ['/', '/login', '/redirect/login']) {
      const bad: MenuItem[] = [{ ...menu[0]!, path, children: [] }];
      expect(nextStep({ ...user, path: '/', menu: bad })).toEqual(to('/dashboard'));
    }
  });
});

describe('refusal, refresh, expiry', () => {
  test('§2.14 /redirect{fullPath} leads back to the full path', () => {
    expect(nextStep({ ...user, path: '/redirect/workOrder/workOrder', query: { id: '3 4' } })).toEqual({
      kind: 'redirect',
      to: '/workOrder/workOrder?id=3%204',
      refresh: true,
    });
  });

  test('§2.14 a refresh never leaves the site and never nests', () => {
    expect(nextStep({ ...user, path: '/redirect//evil.example/x' })).toMatchObject({ to: '/evil.example/x' });
    expect(nextStep({ ...user, path: '/redirect/redirect/redirect' })).toMatchObject({ to: '/' });
  });

  test('§4.5 a session that ended leads to the login by host and flag', () => {
    expect(loginPathFor({ device: 'desktop', hostKind: 'other', flagLoginPath: '/login' })).toBe('/login');
    expect(loginPathFor({ device: 'desktop', hostKind: 'primary', flagLoginPath: '/login' })).toBe('/cmu_login');
  });

  test('§4.6 on a phone it leads to the h5 login', () => {
    expect(loginPathFor({ device: 'mobile', hostKind: 'primary', flagLoginPath: '/cmu_login' })).toBe('/h5/login');
  });
});

describe('coming to rest', () => {
  const anyPath = fc.oneof(
    fc.constantFrom(
      '/',
      '',
      '/nowhere',
      '/redirect',
      ...platformRoutes.map((route) => route.path.replace('/*', '/login')),
    ),
    fc.webPath(),
    fc.constantFrom(...platformRoutes.map((route) => `/redirect${route.path}/`)),
  );
  const anyMenu = fc.option(
    fc.array(
      fc.record({
        path: fc.constantFrom('/', '/a', '/login', '/redirect/x', '/h5/login', '/signature'),
        bought: fc.boolean(),
      }),
      { maxLength: 3 },
    ),
  );
  const items = (rows: { path: string; bought: boolean }[]): MenuItem[] =>
    rows.map(({ path, bought }) => ({ ...menu[0]!, path, children: [], meta: { ...menu[0]!.meta, buyType: bought } }));

  test('§+ every path on every host, device and session rests within five steps', () => {
    const requests = fc.record({
      path: anyPath,
      query: fc.constantFrom({}, { ticket: 'ST-1' }, { id: '1' }),
      hostKind: fc.constantFrom('primary' as const, 'secondary' as const, 'other' as const),
      flagLoginPath: fc.constantFrom('/login' as const, '/cmu_login' as const),
      schoolId: fc.constantFrom(null, 100),
      device: fc.constantFrom('desktop' as const, 'mobile' as const),
      token: fc.boolean(),
      menu: anyMenu.map((rows) => (rows === null ? null : items(rows))),
      menuLoaded: fc.boolean(),
    });
    fc.assert(
      fc.property(requests, anyMenu, fc.boolean(), (request, served, ticketGood) => {
        const settled = settle(request, { menu: items(served ?? []), ticketGood });
        expect(settled.atRest).toBe(true);
        expect(settled.steps.length).toBeLessThanOrEqual(5);
      }),
      { numRuns: 3000 },
    );
  });

  test('§+ every listed path on every host, device and session rests within five steps', () => {
    for (const { path } of platformRoutes)
      for (const hostKind of ['primary', 'secondary', 'other'] as const)
        for (const device of ['desktop', 'mobile'] as const)
          for (const token of [true, false])
            for (const query of [{}, { ticket: 'ST-1' }] as const)
              expect(
                settle({ ...visitor, path, hostKind, device, token, query }, { menu, ticketGood: true }).atRest,
              ).toBe(true);
  });
});

test.each<[path: string, flagLoginPath: '/login' | '/cmu_login', at: string]>([
  ['/sign_on', '/cmu_login', '/cmu_login'],
  ['/sign_on', '/login', '/login'],
  ['/cmu_login', '/login', '/login'],
])('§2.8 on a host of nobody %s goes to the login path that the flag names, %s', (path, flagLoginPath, at) => {
  expect(step(path, { flagLoginPath })).toEqual(to(at));
});

test('§2.8 on a host of nobody the path that the flag names, and /login itself, stay', () => {
  expect(step('/cmu_login', { flagLoginPath: '/cmu_login' })).toEqual(pass);
  expect(step('/login', { flagLoginPath: '/cmu_login' })).toEqual(pass);
});
