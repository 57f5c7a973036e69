import type { BrowserContext, ConsoleMessage, Request, Response, WebError } from 'playwright-core';

export interface Troubles {
  /** This one belongs to the journey: it is no fault when a trouble matches. */
  expect(pattern: RegExp): void;
  unexpected(): string[];
  stop(): Promise<void>;
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
  const script = await context.addInitScript(reportViolations);
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() === 'error') seen.push(`console: ${message.text()} (${message.location().url})`);
  };
  const onError = (error: WebError) => seen.push(`uncaught: ${error.error().stack ?? error.error().message}`);
  const onFailed = (request: Request) => {
    const reason = request.failure()?.errorText ?? '';
    // A page that is left, or a search that is typed on, gives up its requests.
    if (reason !== 'net::ERR_ABORTED') seen.push(`failed: ${request.method()} ${request.url()} ${reason}`);
  };
  const onResponse = (response: Response) => {
    if (response.status() >= 400) seen.push(`status ${response.status()}: ${response.url()}`);
  };
  context.on('console', onConsole);
  context.on('weberror', onError);
  context.on('requestfailed', onFailed);
  context.on('response', onResponse);
  return {
    expect: (pattern) => expected.push(pattern),
    unexpected: () => seen.filter((line) => !expected.some((pattern) => pattern.test(line))),
    stop: async () => {
      await script.dispose();
      context.off('console', onConsole);
      context.off('weberror', onError);
      context.off('requestfailed', onFailed);
      context.off('response', onResponse);
    },
  };
};
