import type { BrowserContext } from 'playwright-core';

export interface Troubles {
  /** This one belongs to the journey: it is no fault when a trouble matches. */
  expect(pattern: RegExp): void;
  unexpected(): string[];
}

/** Runs in the page, before its own scripts. */
const reportViolations = () =>
  document.addEventListener('securitypolicyviolation', (event) =>
    console.error(`content policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
  );

/** Everything that goes wrong in a browser context: console errors, uncaught errors, policy violations, failed requests. */
export const watchTroubles = async (context: BrowserContext): Promise<Troubles> => {
  const seen: string[] = [];
  const expected: RegExp[] = [];
  await context.addInitScript(reportViolations);
  context.on('console', (message) => {
    if (message.type() === 'error') seen.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => seen.push(`uncaught: ${error.error().stack ?? error.error().message}`));
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A page that is left, or a search that is typed on, gives up its requests.
    if (reason !== 'net::ERR_ABORTED') seen.push(`failed: ${request.method()} ${request.url()} ${reason}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400) seen.push(`status ${response.status()}: ${response.url()}`);
  });
  return {
    expect: (pattern) => expected.push(pattern),
    unexpected: () => seen.filter((line) => !expected.some((pattern) => pattern.test(line))),
  };
};
