import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const script = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface WithAxe {
  axe: { run(): Promise<AxeResults> };
}

/** What axe finds serious or critical on the page as it stands, every rule on; an empty list is good. */
export const seriousFaults = async (page: Page): Promise<string[]> => {
  // Evaluated by the debugger, which stands outside of the page's content policy.
  await page.evaluate(script);
  const { violations } = await page.evaluate(() => (globalThis as unknown as WithAxe).axe.run());
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id} at ${node.target.join(' ')}: ${node.failureSummary}`));
};
