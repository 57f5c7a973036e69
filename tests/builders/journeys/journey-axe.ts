import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const script = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface WithAxe {
  axe: {
    run(options: RunOptions): Promise<AxeResults>;
    _audit: { rules: readonly { id: string; impact: string }[] };
  };
}

/** A panel half faded in is no panel a user reads: what moves and will come to rest is waited for. */
const comeToRest = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  );

/** Wanted whatever axe thinks of their weight, also where it leaves them out by itself. */
const wantedRules = ['landmark-unique', 'scrollable-region-focusable', 'label-content-name-mismatch'];

const readyForAxe = async (page: Page): Promise<void> => {
  await comeToRest(page);
  // Evaluated by the debugger, which stands outside of the page's content policy.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(script);
};

/** Whatever axe finds, however light it thinks it is. */
export const allFaults = async (page: Page): Promise<string[]> => {
  await readyForAxe(page);
  return page.evaluate(async (wanted) => {
    const { axe } = globalThis as unknown as WithAxe;
    const rules = Object.fromEntries(wanted.map((id) => [id, { enabled: true }] as const));
    const { violations } = await axe.run({ rules, resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id} at ${node.target.join(' ')}: ${node.failureSummary}`),
    );
  }, wantedRules);
};

/** What axe finds serious or critical on the page as it stands, and of the rules above; an empty list is good. */
export const seriousFaults = async (page: Page): Promise<string[]> => {
  await readyForAxe(page);
  return page.evaluate(async (wanted) => {
    const { axe } = globalThis as unknown as WithAxe;
    // A rule reports every fault with its own impact: those that can only find minor ones need not run.
    const minor = axe._audit.rules.filter(({ impact }) => impact === 'minor' || impact === 'moderate');
    const rules = Object.fromEntries([
      ...minor.map(({ id }) => [id, { enabled: false }] as const),
      ...wanted.map((id) => [id, { enabled: true }] as const),
    ]);
    // Only where a rule failed is described: thousands of elements with nothing wrong are not.
    const { violations } = await axe.run({ rules, resultTypes: ['violations'] });
    return violations
      .filter(({ id, impact }) => impact === 'serious' || impact === 'critical' || wanted.includes(id))
      .flatMap(({ id, nodes }) => nodes.map((node) => `${id} at ${node.target.join(' ')}: ${node.failureSummary}`));
  }, wantedRules);
};

/** Outside the proof a journey is searched where it shows most, and nowhere else. */
export const seriousFaultsInProof = async (page: Page): Promise<string[]> =>
  process.env.PROOF ? seriousFaults(page) : [];

/** The system turns from light to dark or back, as at dusk and at dawn; tells which once the page has followed. */
export const turnLightOrDark = async (page: Page): Promise<'light' | 'dark'> => {
  const wasDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const scheme = wasDark ? 'light' : 'dark';
  await page.emulateMedia({ colorScheme: scheme });
  await page.waitForFunction((wanted) => getComputedStyle(document.documentElement).colorScheme === wanted, scheme);
  // The widgets are told with the next frame, and stand in the other colours by the one after it.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  return scheme;
};
