import { launchBrowser } from '#tests/builders/journeys/browser.ts';
import { startDemoPlatform } from '#tests/builders/journeys/journey-demo.ts';
import { addHost } from '#tests/builders/journeys/journey-rows.ts';
import { newVisitor } from '#tests/builders/journeys/journey-visitor.ts';
import { limitOf, type WeighedPage, weigh } from '#tests/builders/journeys/journey-weight.ts';
import { sized } from '../size.ts';

/** The JavaScript that each page really loads in Chromium: at most 120 KiB gzipped in public, 101 at /login, 382 after signing in. */
const primary = 'primary.example.edu';
const phone = { device: 'phone' } as const;

const pages: WeighedPage[] = [
  { path: '/login', visitor: {} },
  { path: '/cmu_login', visitor: { host: primary } },
  { path: '/loginAdmin', visitor: {} },
  { path: '/register', visitor: {} },
  { path: '/h5/login', visitor: phone },
  { path: '/h5/register', visitor: phone },
  { path: '/layout', visitor: {} },
  { path: '/instructions', visitor: {} },
  ...['reader', 'librarian', 'admin'].map((username) => ({ path: '/dashboard', username, visitor: {} })),
  { path: '/dashboard', username: 'reader', visitor: phone },
];

const platform = await startDemoPlatform();
const browser = await launchBrowser();
try {
  await addHost(platform, primary, 100, 'primary');
  const rows = [];
  for (const page of pages.slice(0, sized(pages.length, 1))) {
    const visitor = await newVisitor(browser, platform, page.visitor);
    const { files, kibibytes } = await weigh(visitor, page);
    await visitor.context.close();
    const { path, username = '' } = page;
    rows.push({ path, username, device: page.visitor.device ?? 'desktop', files, kibibytes, limit: limitOf(page) });
  }
  console.table(rows);
  for (const { path, username, kibibytes, limit } of rows.filter((row) => row.kibibytes > row.limit)) {
    console.error(`${path} ${username}: ${kibibytes} KiB, at most ${limit}`);
    process.exitCode = 1;
  }
} finally {
  await browser.close();
  await platform.stop();
}
