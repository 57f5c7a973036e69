import { test as base } from 'vitest';
import { startTestPlatform } from '../test-platform.ts';
import { launchJourneyBrowser } from './browser.ts';
import { contextsOf, type LendContext, type Lent } from './journey-contexts.ts';
import { originOf, type Place, type Visitor, type VisitorOptions, visitorIn } from './journey-visitor.ts';

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
export const visiting = (lend: LendContext, place: Place, task: Task, onCleanup: Cleanup) => {
  const visitors: Visitor[] = [];
  const lent: Lent[] = [];
  onCleanup(async () => {
    const unexpected = visitors.flatMap(({ troubles }) => troubles.unexpected());
    if (unexpected.length > 0 || task.result?.errors) await keepPictures(task.name, visitors);
    for (const { troubles } of visitors) await troubles.stop();
    for (const { giveBack } of lent) await giveBack();
    if (unexpected.length > 0) throw new Error(`The browser complained:\n${unexpected.join('\n')}`);
  });
  return async (options: VisitorOptions = {}): Promise<Visitor> => {
    const browser = await lend(options, originOf(place.url, options.host));
    lent.push(browser);
    const visitor = await visitorIn(browser.context, place, options);
    visitors.push(visitor);
    return visitor;
  };
};

/** One browser per worker: each visitor has a context of their own, with nothing stored. */
// biome-ignore lint/correctness/noEmptyPattern: the library reads the names of the wanted fixtures from the pattern
export const browserTest = base.extend('lend', { scope: 'worker' }, async ({}, { onCleanup }) => {
  const browser = await launchJourneyBrowser();
  onCleanup(() => browser.close());
  return contextsOf(browser);
});

/** The web files are kept by their address: each platform of a worker listens where the one before did. */
let port = 0;

/** A platform per file; visitors come with an empty browser and fail the test on any unexpected trouble. */
export const test = browserTest
  // biome-ignore lint/correctness/noEmptyPattern: as above
  .extend('platform', { scope: 'file' }, async ({}, { onCleanup }) => {
    const options = { webFolder: process.env.JOURNEY_WEB || undefined, signOnLoopback: true };
    const platform = await startTestPlatform(options, port);
    port = Number(new URL(platform.url).port);
    onCleanup(() => platform.stop());
    return platform;
  })
  .extend('visit', async ({ platform, lend, task }, { onCleanup }) => visiting(lend, platform, task, onCleanup))
  .extend('desktop', async ({ visit }) => visit())
  .extend('phone', async ({ visit }) => visit({ device: 'phone' }));
