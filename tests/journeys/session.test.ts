import { describe, expect } from 'vitest';
import { endSessions } from '#tests/builders/journeys/journey-rows.ts';
import { test } from '#tests/builders/journeys/journey-test.ts';

const inProof = test.skipIf(!process.env.PROOF);

const expired = '当前登录已失效，请重新登录';

describe('an ended session', () => {
  test('§8.1 §4.7 several calls at once say it one time, forget the session and go to login', async ({
    desktop,
    platform,
  }) => {
    const { page } = desktop;
    await desktop.enter('librarian');
    await desktop.open('/dashboard');
    await desktop.sees('李文静');
    // Away from the page, so that not the push but the answers of its first calls tell it.
    await page.goto('about:blank');
    await endSessions(platform, 'librarian');
    const answers = Promise.all([page.waitForResponse(/auth\/info/), page.waitForResponse(/menuList/)]);
    await desktop.open('/dashboard');
    for (const answer of await answers) expect(await answer.text()).toBe('{"code":303}');
    await desktop.arrives('/login');
    await desktop.sees(expired);
    expect(await page.getByText(expired).count()).toBe(1);
    const { cookies, local, session } = await desktop.stored();
    expect(cookies).not.toContain('token');
    expect(local).not.toContain('menuList');
    expect(session).not.toContain('routerList');
  });

  test('§+ an open page hears by push that its session was ended elsewhere', async ({ desktop, platform }) => {
    await desktop.enter('acceptor');
    const ready = desktop.page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
    await desktop.open('/dashboard');
    await ready;
    await endSessions(platform, 'acceptor');
    await desktop.arrives('/login');
    await desktop.sees(expired);
  });

  test('§4.6 on a phone it goes to the phone login', async ({ phone, platform }) => {
    await phone.enter('leader');
    await endSessions(platform, 'leader');
    await phone.open('/dashboard');
    await phone.arrives('/h5/login');
    await phone.sees(expired);
  });

  // Outside the proof the first expiry above is told; push-connection.test.ts tells that one is told once.
  inProof('§4.5 who signs in again meets the next expiry as well', async ({ desktop, platform }) => {
    await desktop.open('/login');
    for (const _ of [1, 2]) {
      await desktop.signIn('reviewer');
      await desktop.arrives('/dashboard');
      await desktop.sees('王建国');
      await endSessions(platform, 'reviewer');
      await desktop.page.reload();
      await desktop.arrives('/login');
    }
  });
});

test('§8.5 a forged token signs out, leaves the point cookie, and the login page explains', async ({ desktop }) => {
  desktop.troubles.expect(/401/);
  await desktop.context.addCookies([{ name: 'token', value: 'forged', url: desktop.origin }]);
  const reloaded = desktop.page.waitForRequest(
    async (request) => request.isNavigationRequest() && /point=401/.test((await request.allHeaders()).cookie ?? ''),
  );
  await desktop.open('/dashboard');
  await reloaded;
  await desktop.arrives('/login');
  await desktop.sees('登录状态已失效，请重新登录。');
  expect((await desktop.stored()).cookies).not.toContain('token');
});

test('§2.13 a refused call leads to /401', async ({ desktop }) => {
  desktop.troubles.expect(/403/);
  await desktop.enter('reader');
  await desktop.page.route('**/service/auth/info', (route) =>
    route.fulfill({
      status: 403,
      contentType: 'application/json',
      body: JSON.stringify({ resultCode: -1, message: '没有权限', errormsg: '没有权限', data: null }),
    }),
  );
  await desktop.open('/dashboard');
  await desktop.arrives('/401');
  await desktop.sees('没有权限访问');
});

test('§8.4 a service that cannot be reached says so and offers another try', async ({ desktop }) => {
  desktop.troubles.expect(/ERR_FAILED|ERR_CONNECTION/);
  await desktop.enter('reader');
  await desktop.page.route('**/service/sys/menu/menuList', (route) => route.abort('connectionrefused'));
  await desktop.open('/dashboard');
  await desktop.sees('接口请求失败');
  await desktop.page.unroute('**/service/sys/menu/menuList');
  await desktop.page.getByRole('button', { name: '重试' }).click();
  await desktop.sees('张三');
});
