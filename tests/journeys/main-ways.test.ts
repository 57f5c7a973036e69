import { expect } from 'vitest';
import { newId } from '#server/db/id.ts';
import { kysely } from '#server/db/kysely.ts';
import { countActions } from '#tests/builders/journeys/journey-actions.ts';
import { shownPage } from '#tests/builders/journeys/journey-shell.ts';
import { test } from '#tests/builders/journeys/journey-test.ts';

test('§+ an administrator lets ten people in with two actions, on a small window, and the bell falls silent', async ({
  platform,
  desktop,
}) => {
  const people = Array.from({ length: 10 }, (_, i) => ({
    id: newId(),
    institution_id: 100,
    station_id: 100,
    username: `waiting${i}`,
    type: 3,
    full_name: `申请人${i}`,
    pending: true,
  }));
  const db = platform.services.tenant(100);
  await db.run(kysely.insertInto('users').values(people));
  const { page } = desktop;
  await page.setViewportSize({ width: 1366, height: 768 });
  await desktop.enter('admin');
  await desktop.open('/dashboard');
  await shownPage(page);
  const actions = await countActions(desktop);
  await shownPage(page);
  await page.getByRole('button', { name: /待处理事项，\d+ 条未读/ }).waitFor();
  await page.getByRole('menuitem', { name: '系统管理', exact: true }).click();
  await desktop.arrives('/system/overview');
  await page.getByRole('button', { name: '通过选中的 10 人' }).click();
  await desktop.sees('已通过 10 人，现在可以登录');
  expect(await actions()).toBeLessThanOrEqual(2);
  const waiting = kysely.selectFrom('users').select('id').where('pending', '=', true);
  expect(await db.all(waiting.where('institution_id', '=', 100))).toEqual([]);
  await page.getByRole('list', { name: '等您处理' }).getByText('注册待审核').waitFor({ state: 'detached' });
});

test('§2.27 every entry of 系统管理 lies within a window of 1366 by 768', async ({ desktop }) => {
  const { page } = desktop;
  await page.setViewportSize({ width: 1366, height: 768 });
  await desktop.enter('admin');
  await desktop.open('/dashboard');
  await shownPage(page);
  await page.getByRole('menuitem', { name: '系统管理', exact: true }).hover();
  const panel = page.locator('.shell-group-panel');
  await panel.getByRole('menuitem', { name: '报告模板', exact: true }).waitFor();
  const boxes = await panel
    .getByRole('menuitem')
    .evaluateAll((entries) => entries.map((entry) => entry.getBoundingClientRect().toJSON() as DOMRect));
  expect(boxes.length).toBeGreaterThan(15);
  const outside = ({ top, left, bottom, right }: DOMRect) => top < 0 || left < 0 || bottom > 768 || right > 1366;
  expect(boxes.filter(outside)).toEqual([]);
  await panel.getByRole('menuitem', { name: '报告模板', exact: true }).click();
  await desktop.arrives('/system/reportTemplate');
});
