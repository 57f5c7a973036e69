import type { Browser, BrowserContext, CDPSession } from 'playwright-core';
import { contextOptions, type VisitorOptions } from './journey-visitor.ts';

interface Kept {
  context: BrowserContext;
  /** Clears what pages of an origin have stored; its page stays open and keeps the origin's process alive. */
  keeper: CDPSession;
  /** Where the keeper's page stands. */
  at: string;
}

export interface Lent {
  context: BrowserContext;
  giveBack(): Promise<void>;
}

const openKept = async (browser: Browser, options: VisitorOptions): Promise<Kept> => {
  const context = await browser.newContext(contextOptions(options));
  return { context, keeper: await context.newCDPSession(await context.newPage()), at: '' };
};

/** Pages, routes, permissions, cookies and storage go; the web files stay in the browser's cache. */
const clear = async (kept: Kept, origin: string): Promise<void> => {
  const { context, keeper } = kept;
  const [first, ...pages] = context.pages();
  if (kept.at !== origin) await first!.goto(`${origin}/favicon.svg`);
  kept.at = origin;
  for (const page of pages) await page.close();
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.clearPermissions();
  await context.setOffline(false);
  await context.clearCookies();
  await keeper.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
};

/**
 * Browser contexts, each lent to one visitor after another: a page costs half the work where the web files are at hand.
 * A visitor finds nothing of the one before.
 */
export const contextsOf = (browser: Browser) => {
  const free = new Map<string, Kept[]>();
  return async (options: VisitorOptions, origin: string): Promise<Lent> => {
    const kind = JSON.stringify(contextOptions(options));
    const kept = (options.fresh ? undefined : free.get(kind)?.pop()) ?? (await openKept(browser, options));
    const giveBack = async () => {
      if (options.fresh) return kept.context.close();
      try {
        await clear(kept, origin);
        free.set(kind, [...(free.get(kind) ?? []), kept]);
      } catch {
        // Its server or its page is gone: the next visitor gets a new one.
        await kept.context.close();
      }
    };
    return { context: kept.context, giveBack };
  };
};

export type LendContext = ReturnType<typeof contextsOf>;
