import type { Browser } from 'playwright-core';
import { test as base } from 'vitest';
import { startTestPlatform } from '../test-platform.ts';
import { launchJourneyBrowser } from './browser.ts';
import { newVisitor, type Place, type Visitor, type VisitorOptions } from './journey-visitor.ts';

/** JOURNEY_SHOTS names a folder for pictures of what a failed journey saw last. */
const keepPictures = async (title: string, visitors: readonly Visitor[]): Promise<void> => {
  const folder = process.env.JOURNEY_SHOTS;
  const name = title.replace(/[^\p{L}\p{N}.§]+/gu, '-').slice(0, 80);
  for (const [i, { page }] of visitors.entries())
    if (folder) await page.screenshot({ path: `${folder}/${name}-${i}.png` }).catch(() => undefined);
};

type Cleanup = (end: () => Promise<void>) => void;
type Task = Readonly<{ name: string; result?: { errors?: unknown[] | undefined } | undefined }>;

/** Hands out visitors; when the test is over, what their browsers complained of fails it. */
export const visiting = (browser: Browser, place: Place, task: Task, onCleanup: Cleanup) => {
  const visitors: Visitor[] = [];
  onCleanup(async () => {
    const unexpected = visitors.flatMap(({ troubles }) => troubles.unexpected());
    if (unexpected.length > 0 || task.result?.errors) await keepPictures(task.name, visitors);
    for (const { context } of visitors) await context.close();
    if (unexpected.length > 0) throw new Error(`The browser complained:\n${unexpected.join('\n')}`);
  });
  return async (options: VisitorOptions = {}): Promise<Visitor> => {
    const visitor = await newVisitor(browser, place, options);
    visitors.push(visitor);
    return visitor;
  };
};

/** One browser per worker: each visitor has a context of their own, with nothing stored. */
// biome-ignore lint/correctness/noEmptyPattern: the library reads the names of the wanted fixtures from the pattern
export const browserTest = base.extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
  const browser = await launchJourneyBrowser();
  onCleanup(() => browser.close());
  return browser;
});

/** A platform per file; visitors come with an empty browser and fail the test on any unexpected trouble. */
export const test = browserTest
  // biome-ignore lint/correctness/noEmptyPattern: as above
  .extend('platform', { scope: 'file' }, async ({}, { onCleanup }) => {
    const platform = await startTestPlatform({
      webFolder: process.env.JOURNEY_WEB || undefined,
      signOnLoopback: true,
    });
    onCleanup(() => platform.stop());
    return platform;
  })
  .extend('visit', async ({ platform, browser, task }, { onCleanup }) => visiting(browser, platform, task, onCleanup))
  .extend('desktop', async ({ visit }) => visit())
  .extend('phone', async ({ visit }) => visit({ device: 'phone' }));
