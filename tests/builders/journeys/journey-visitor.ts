import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { demoPassword } from '#domain/identity/demo-password.ts';
import type { ServiceClient } from '../service-client.ts';
import { type Troubles, watchTroubles } from './journey-troubles.ts';

export interface VisitorOptions {
  device?: 'desktop' | 'phone';
  /** A name under example.edu; without it the plain address of the platform. */
  host?: string;
  dark?: boolean;
  /** Lists slide and fade in, as for most people; without it the system asks for less motion, and they stand at once. */
  moving?: boolean;
  /** What the browser asks for; Chinese without it. */
  locale?: 'en-GB';
  /** A browser that has never been here: what other visitors loaded is not at hand. */
  fresh?: boolean;
}

export interface Visitor {
  page: Page;
  context: BrowserContext;
  troubles: Troubles;
  origin: string;
  open(path: string): Promise<void>;
  /** To a page of the app that is open, as a link does: a quarter of the work of opening the app anew. */
  go(path: string): Promise<void>;
  /** Waits until the address is this path (and query, when given). */
  arrives(path: string): Promise<void>;
  /** Through the form of the login page that is open. */
  signIn(username: string, password?: string): Promise<void>;
  /** With a session made by a call, as after a reload of the page. */
  enter(username: string, institutionId?: number): Promise<string>;
  /** A sentence that stands somewhere on the page. */
  sees(text: string | RegExp): Promise<Locator>;
  stored(): Promise<{ cookies: string[]; local: string[]; session: string[] }>;
}

const phoneAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1';

const devices = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, userAgent: phoneAgent, hasTouch: true, isMobile: true },
} as const;

export type Place = Pick<ServiceClient, 'signIn' | 'signInRoot'> & { url: string };

export const originOf = (url: string, host: string | undefined): string => {
  const origin = new URL(url);
  if (host) origin.hostname = host;
  return origin.origin;
};

export const contextOptions = (options: VisitorOptions) => ({
  ...devices[options.device ?? 'desktop'],
  locale: options.locale ?? 'zh-CN',
  timezoneId: 'Asia/Shanghai',
  colorScheme: options.dark ? ('dark' as const) : ('light' as const),
  reducedMotion: options.moving ? ('no-preference' as const) : ('reduce' as const),
});

/** Somebody with a browser of their own: nothing stored, every trouble noted. */
export const newVisitor = async (browser: Browser, place: Place, options: VisitorOptions): Promise<Visitor> =>
  visitorIn(await browser.newContext(contextOptions(options)), place, options);

export const visitorIn = async (
  context: BrowserContext,
  place: Place,
  options: Pick<VisitorOptions, 'host'>,
): Promise<Visitor> => {
  // What never comes fails all the same, only later; a machine that stands still for a minute fails nothing.
  context.setDefaultTimeout(150_000);
  const troubles = await watchTroubles(context);
  const page = await context.newPage();
  const origin = originOf(place.url, options.host);

  return {
    page,
    context,
    troubles,
    origin,
    open: async (path) => {
      await page.goto(origin + path);
    },
    go: (path) =>
      page.evaluate((to) => {
        window.history.pushState(null, '', to);
        window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
      }, path),
    arrives: (path) =>
      page.waitForURL(({ pathname, search }) => (path.includes('?') ? pathname + search : pathname) === path, {
        waitUntil: 'commit',
      }),
    signIn: async (username, password = demoPassword) => {
      await page.getByLabel('账号', { exact: true }).fill(username);
      await page.getByLabel('密码', { exact: true }).fill(password);
      await page.getByRole('button', { name: '登录', exact: true }).click();
    },
    enter: async (username, institutionId = 100) => {
      const token = await (username === 'root' ? place.signInRoot() : place.signIn(username, institutionId));
      await context.addCookies([{ name: 'token', value: token, url: origin, sameSite: 'Lax' }]);
      return token;
    },
    sees: async (text) => {
      const found = page.getByText(text).first();
      await found.waitFor();
      return found;
    },
    stored: async () => ({
      cookies: (await context.cookies()).map((cookie) => cookie.name).sort(),
      local: await page.evaluate(() => Object.keys(localStorage).sort()),
      session: await page.evaluate(() => Object.keys(sessionStorage).sort()),
    }),
  };
};
