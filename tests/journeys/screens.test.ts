import { describe, expect } from 'vitest';
import { allFaults, turnLightOrDark } from '#tests/builders/journeys/journey-axe.ts';
import {
  codesHeard,
  codesShown,
  innerScrollers,
  movingParts,
  tooWide,
  underNotices,
  unseenFocus,
} from '#tests/builders/journeys/journey-screens.ts';
import { menuOf, openEntries, shownPage } from '#tests/builders/journeys/journey-shell.ts';
import { test } from '#tests/builders/journeys/journey-test.ts';

/** A window of 1366 by 768, and the same at 200 %. */
const small = { width: 1366, height: 768 };
const zoomed = { width: 683, height: 384 };

// Outside the proof the walks of the menu open the same pages.
const inProof = test.skipIf(!process.env.PROOF);

/** Pages that somebody before has walked are not walked again, but home, which is each one's own. */
const walked = new Set<string>();

describe.for(['reader', 'librarian', 'leader', 'admin', 'root'] as const)(
  'every page of the menu, for %s',
  (username) => {
    inProof(
      '§+ has one scrollbar at 1366 by 768, fits at 200 %, shows no codes and where the keyboard is, and axe finds nothing',
      async ({ desktop }) => {
        const { page } = desktop;
        await page.setViewportSize(small);
        await desktop.enter(username);
        await desktop.open('/dashboard');
        await shownPage(page);
        const all = new Set(openEntries(await menuOf(page)).map(({ path }) => path));
        const paths = ['/dashboard', ...[...all].filter((path) => path !== '/dashboard' && !walked.has(path))];
        const faults: string[] = [];
        for (const path of paths) {
          walked.add(path);
          await desktop.open(path);
          await shownPage(page);
          await page.waitForLoadState('networkidle');
          const found = (what: string, list: readonly string[]) =>
            faults.push(...list.map((fault) => `${path} ${what}: ${fault}`));
          found('scrolls within itself', await innerScrollers(page));
          found('shows codes', await codesShown(page));
          found('lets codes be heard', await codesHeard(page));
          found('has a notice over buttons', await underNotices(page));
          found('by axe', await allFaults(page));
          found('moves although less motion is wanted', await movingParts(page));
          found('does not show where the keyboard is', await unseenFocus(page));
          await page.setViewportSize(zoomed);
          await expect.poll(() => tooWide(page), { message: `${path} at 200 %` }).toBe(0);
          await page.setViewportSize(small);
        }
        expect(faults).toEqual([]);
      },
    );
  },
);

const publicPaths = [
  '/login',
  '/register',
  '/forgot',
  '/layout',
  '/instructions',
  '/verify',
  '/accessibility',
  '/401',
  '/404',
  '/webvpn',
];

inProof(
  '§+ every public page fits at 200 %, shows where the keyboard is, and axe finds nothing',
  async ({ desktop }) => {
    const { page } = desktop;
    for (const path of publicPaths) {
      await desktop.open(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.waitForLoadState('networkidle');
      expect(await codesShown(page), `${path} shows codes`).toEqual([]);
      expect(await codesHeard(page), `${path} lets codes be heard`).toEqual([]);
      expect(await allFaults(page), `${path} by axe`).toEqual([]);
      expect(await movingParts(page), `${path} moves although less motion is wanted`).toEqual([]);
      expect(await unseenFocus(page), `${path} does not show where the keyboard is`).toEqual([]);
      await page.setViewportSize(zoomed);
      await expect.poll(() => tooWide(page), { message: `${path} at 200 %` }).toBe(0);
      await page.setViewportSize(small);
    }
  },
);

/** By whom, on which page, the button that opens it. */
const dialogs = [
  ['admin', '/system/user', '新增用户'],
  ['admin', '/system/user', '从 Excel 导入'],
  ['admin', '/system/role', '新增角色'],
  ['admin', '/system/roster', '来源与刹车线'],
  ['admin', '/system/groupOffices', '授予'],
  ['admin', '/system/searcher', '登记查新员'],
  ['admin', '/newSearchStation', '新增检索站'],
  ['admin', '/system/branch', '新增分支机构'],
  ['admin', '/system/source', '新增来源'],
  ['admin', '/system/notice', '写公告'],
  ['admin', '/system/messageChannels', /^设置/],
  ['admin', '/system/connections', /^设置/],
  ['admin', '/system/openApi', '新建应用'],
  ['admin', '/system/payment', /^设置/],
  ['admin', '/system/signOn', '启用'],
  ['root', '/platform/institution', '开通单位'],
  ['root', '/platform/menu', '新增菜单'],
  ['root', '/platform/dictionary', '新增字典'],
] as const;

inProof.for(['admin', 'root'] as const)(
  '§+ the dialogs of %s have no fault by axe, light and dark, and no notice lies over their buttons',
  async (username, { desktop }) => {
    const { page } = desktop;
    await page.setViewportSize(small);
    await desktop.enter(username);
    const faults: string[] = [];
    for (const [, path, button] of dialogs.filter(([who]) => who === username)) {
      await desktop.open(path);
      const shown = await shownPage(page);
      await shown.getByRole('button', { name: button, disabled: false }).first().click();
      const dialog = page.getByRole('dialog').filter({ visible: true });
      await dialog.getByRole('button').first().waitFor();
      await page.waitForLoadState('networkidle');
      const found = (what: string, list: readonly string[]) =>
        faults.push(...list.map((fault) => `${path}: ${button} ${what}: ${fault}`));
      found('by axe', await allFaults(page));
      found('lets codes be heard', await codesHeard(page));
      found('has a notice over buttons', await underNotices(page));
      const scheme = await turnLightOrDark(page);
      found(`by axe, ${scheme}`, await allFaults(page));
    }
    expect(faults).toEqual([]);
  },
);
