import type { Page } from 'playwright-core';
import { servicePath } from '#contracts/envelope.ts';
import { pageRoutes } from '#web/app/signed-in/pages/page-routes.ts';
import type { ServiceClient } from '../service-client.ts';
import type { Visitor } from './journey-visitor.ts';

export const serverSentence = '服务正在维护，请稍后再试';

/** What the frame around the pages asks; without it there is no page that could fail. */
const ofFrame = ['/site', '/auth/info', '/sys/menu/menuList', '/libEntrustMsg/inform'];

export type Manner = 'answers' | 'fails' | 'unreachable';

/** Lets the calls of the pages fail, and counts those it let fail. */
export const failingCalls = async ({ context, troubles }: Visitor) => {
  let manner: Manner = 'answers';
  const failed: string[] = [];
  troubles.expect(/status 500|ERR_FAILED|console: Failed to load resource/);
  await context.route(`**${servicePath}/**`, async (route) => {
    const path = new URL(route.request().url()).pathname.slice(servicePath.length);
    if (manner === 'answers' || ofFrame.includes(path)) return route.fallback();
    failed.push(path);
    if (manner === 'unreachable') return route.abort('failed');
    const json = { resultCode: -1, message: serverSentence, errormsg: serverSentence, data: null };
    return route.fulfill({ status: 500, json });
  });
  return {
    set: (next: Manner) => {
      manner = next;
      failed.length = 0;
    },
    failed: (): readonly string[] => failed,
  };
};

export type FailingCalls = Awaited<ReturnType<typeof failingCalls>>;

export interface WalkedPage {
  username: string;
  component: string;
  path: string;
}

/** Every page these users may open, each with the first who may; home of each of them. */
export const pagesOfUsers = async (client: ServiceClient, usernames: readonly string[]): Promise<WalkedPage[]> => {
  const pages: WalkedPage[] = [];
  const seen = new Set<string>();
  for (const username of usernames) {
    const token = await (username === 'root' ? client.signInRoot() : client.signIn(username));
    const { menuList } = (await client.call('GET /sys/menu/menuList', {}, token)).data;
    for (const { access, redirect, component, path } of pageRoutes(menuList).values())
      if (access === 'open' && redirect === null && component && !seen.has(`${username} ${component}`)) {
        const isHome = component === 'dashboard/home';
        if (isHome || !seen.has(component)) pages.push({ username, component, path });
        seen.add(component).add(`${username} ${component}`);
      }
  }
  return pages;
};

export interface Shown {
  /** The page in front is the one that was gone to. */
  inFront: boolean;
  failure: string;
  retries: number;
  waiting: number;
  /** Invitations to create the first of something. */
  empty: number;
  heading: string;
}

/** What the page at a path shows, read in one go: asking element by element takes longer than the page. */
export const shownAt = (page: Page, path: string): Promise<Shown> =>
  page.evaluate((wanted) => {
    const panels = [...document.querySelectorAll('.shell-panel')].filter((panel) => panel.checkVisibility());
    const panel = panels.find((one) => one.getAttribute('data-path') === wanted);
    const seen = (selector: string): Element[] =>
      [...(panel?.querySelectorAll(selector) ?? [])].filter((one) => one.checkVisibility());
    const says = seen('.cy-failed, .cy-load-bar > *, .cy-message').map(({ textContent }) => textContent);
    return {
      inFront: panel !== undefined,
      failure: says.find((text) => /没有加载成功|打不开/.test(text)) ?? '',
      retries: seen('button').filter(({ textContent }) => /^重\s?试$/.test(textContent)).length,
      waiting: seen('.cy-skeleton, .cy-loading').length,
      empty: seen('.cy-empty').length,
      heading: seen('h1, h2')[0]?.textContent ?? '',
    };
  }, path);

/** Presses every 重试 on the page. */
export const retryAll = (page: Page, path: string): Promise<void> =>
  page.evaluate((wanted) => {
    for (const button of document.querySelectorAll<HTMLElement>(`.shell-panel[data-path="${wanted}"] button`))
      if (/^重\s?试$/.test(button.textContent) && button.checkVisibility()) button.click();
  }, path);
