import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { notify } from '#server/notifications/notify.ts';
import { userId } from '#tests/builders/journeys/journey-rows.ts';
import { shownPage } from '#tests/builders/journeys/journey-shell.ts';
import { test as base } from '#tests/builders/journeys/journey-test.ts';

const test = base.extend(
  'tell',
  ({ platform }) =>
    async (username: string, messages: string[], institutionId = 100) => {
      const id = await userId(platform, username, institutionId);
      for (const msg of messages)
        await notify(platform.services.tenant(institutionId), {
          institutionId,
          userIds: [id],
          msg,
          targetId: randomUUID(),
        });
    },
);

const bell = /^待处理事项/;

// Outside the proof bell-panel.test.tsx tells it.
const inProof = test.skipIf(!process.env.PROOF);

describe('the bell', () => {
  inProof('§2.33 §8.9 without notifications it says so', async ({ desktop, platform }) => {
    const { page } = desktop;
    const token = await desktop.enter('leader');
    await platform.call('POST /libEntrustMsg/informAll', {}, token);
    await desktop.open('/dashboard');
    await page.getByRole('button', { name: bell }).click();
    await desktop.sees('暂无待处理事项');
  });

  test('§4.12 a new notification arrives by push, and reading it takes it off the list', async ({ desktop, tell }) => {
    const { page } = desktop;
    await desktop.enter('rechecker');
    const ready = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
    await desktop.open('/dashboard');
    await ready;
    await page.getByRole('button', { name: bell }).click();
    await tell('rechecker', ['C2026-0042 等待复审']);
    const panel = page.locator('.bell-panel');
    await panel.getByText('C2026-0042 等待复审').waitFor();
    await panel.getByRole('button', { name: '标为已读：C2026-0042 等待复审' }).click();
    await panel.getByText('C2026-0042 等待复审').waitFor({ state: 'detached' });
  });

  // Outside the proof target.test.ts tells what the badge says.
  inProof('§9.11 the badge counts to 99', async ({ desktop, tell }) => {
    const { page } = desktop;
    await tell(
      'admin',
      Array.from({ length: 120 }, (_, i) => `第 ${i + 1} 条`),
    );
    await desktop.enter('admin');
    await desktop.open('/dashboard');
    await page.getByRole('button', { name: /99\+ 条未读/ }).waitFor();
    await page.getByText('99+', { exact: true }).first().waitFor();
  });

  // Outside the proof target.test.ts and notifications.test.ts tell where it leads.
  inProof('§4.13 in institution 270 handling leads the acceptance librarian to his desk', async ({ desktop, tell }) => {
    const { page } = desktop;
    await tell('acceptor', ['新委托待受理'], 270);
    await desktop.enter('acceptor', 270);
    await desktop.open('/dashboard');
    await page.getByRole('button', { name: bell }).click();
    await page.locator('.bell-panel').getByRole('button', { name: '处理：新委托待受理' }).click();
    await desktop.arrives('/accept/user_work_order');
  });

  test('§6.2 an applicant has none, and nothing is polled', async ({ desktop }) => {
    const { page } = desktop;
    const polled: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/libEntrustMsg/inform')) polled.push(request.url());
    });
    await desktop.enter('reader');
    await desktop.open('/dashboard');
    await shownPage(page);
    expect(await page.getByRole('button', { name: bell }).count()).toBe(0);
    expect(polled).toEqual([]);
  });
});
