import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium } from 'playwright-core';

/** The shell is the same engine without the browser's own windows: it walks in two thirds of the time. */
const commands = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const isRunnable = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** The system's own Chromium: its download by the test library needs a server that many networks do not reach. */
export const chromiumPath = (): string => {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const wanted = process.env.JOURNEY_BROWSER ? [process.env.JOURNEY_BROWSER] : commands;
  const found = wanted.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isRunnable);
  if (!found) throw new Error('没有找到 Chromium。在 Debian 上可执行：sudo apt-get install -y chromium-headless-shell');
  return found;
};

/** Names under example.edu lead to this machine, so that journeys can visit named hosts on plain http. */
export const launchBrowser = (...flags: string[]): Promise<Browser> =>
  chromium.launch({
    // Without a UTF-8 locale Chromium cannot write Chinese file names and calls every download `download`.
    env: { ...process.env, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' } as Record<string, string>,
    executablePath: chromiumPath(),
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      '--host-resolver-rules=MAP *.example.edu 127.0.0.1',
      ...flags,
    ],
  });

/** A journey leaves each page after seconds: to optimise its code takes a tenth more of the processor than it saves. */
export const launchJourneyBrowser = (): Promise<Browser> => launchBrowser('--js-flags=--no-opt --no-maglev');
