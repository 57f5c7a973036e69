import { expect } from 'vitest';
import { addHost } from '#tests/builders/journeys/journey-rows.ts';
import { userMenu } from '#tests/builders/journeys/journey-shell.ts';
import { test as base } from '#tests/builders/journeys/journey-test.ts';
import { startCasServer } from '#tests/builders/outside/cas-server.ts';
import { startOidcServer } from '#tests/builders/outside/oidc-server.ts';
import { setWay } from '#tests/builders/sign-on.ts';

const host = 'oidc.localhost';

const test = base.extend('oidc', { scope: 'file' }, async ({ platform }, { onCleanup }) => {
  const platformUrl = `http://${host}:${new URL(platform.url).port}`;
  const oidc = await startOidcServer({
    redirectUris: [`${platformUrl}/sso/oidc-100`],
    loggedOutUris: [`${platformUrl}/login`],
  });
  onCleanup(() => oidc.stop());
  await addHost(platform, host, 100, 'secondary');
  const fields = { subject: 'sub', name: 'name', unit: '', email: '', mobile: '' };
  const { issuer, clientId } = oidc;
  const common = { name: '校园一账通', platformUrl, fields, createUsers: false };
  await setWay(
    platform,
    100,
    { protocol: 'oidc', ...common, issuer, clientId, scopes: 'openid', logout: true },
    oidc.clientSecret,
  );
  return oidc;
});

// Outside the proof oidc.test.ts tells it.
const inProof = test.skipIf(!process.env.PROOF);

inProof(
  '§2.11 §4.8 a reader signs in by OpenID Connect, lands on the page asked for, and signs out there as well',
  async ({ oidc, visit }) => {
    oidc.signedIn = 'reader';
    const visitor = await visit({ host });
    await visitor.open('/Personal/index');
    await visitor.arrives('/login');
    await visitor.page.getByRole('button', { name: '校园一账通' }).click();
    await visitor.arrives('/Personal/index');
    await visitor.sees('账号安全');
    expect(visitor.page.url()).not.toContain('code=');

    const stranger = await visit({ host });
    stranger.troubles.expect(/sign-on\/finish/);
    await stranger.open('/sso/oidc-100?code=stolen&state=foreign');
    await stranger.sees('没有登录成功');
    await stranger.sees('不是在这个浏览器窗口开始的');
    expect(new URL(stranger.page.url()).search).toBe('');

    await userMenu(visitor.page, '退出登录');
    await visitor.page.getByRole('button', { name: '确定', exact: true }).click();
    await visitor.page.getByRole('button', { name: '退出', exact: true }).click();
    await visitor.arrives('/login');
  },
);

inProof(
  '§+ settings are tried in a window before anybody confirms them: what the server told is mapped by a press, then proposed',
  async ({ oidc, visit }) => {
    oidc.signedIn = 'teacher';
    const admin = await visit({ host });
    const { page } = admin;
    await admin.enter('admin');
    await admin.open('/system/signOn');
    const card = (name: string) => page.getByRole('region', { name, exact: true });
    await card('OpenID Connect').getByRole('button', { name: '修改' }).click();
    const dialog = page.getByRole('dialog', { name: '修改 OpenID Connect' });
    // First what the campus has to register.
    const register = dialog.getByRole('region', { name: '先登记的地址' });
    await register.getByText(/\/sso\/oidc-100$/).waitFor();
    await register.getByText(/\/service\/sign-on\/oidc\/logout\/100$/).waitFor();
    const trial = dialog.getByRole('region', { name: '试登录' });
    await trial.getByRole('button', { name: '试登录' }).click();
    const told = trial.getByRole('table', { name: '对方给出的属性' });
    await told.getByText('teacher', { exact: true }).waitFor();
    await told.getByRole('combobox', { name: 'sub 用作' }).click();
    await page.locator('.ant-select-dropdown:visible').getByText('工号或学号', { exact: true }).click();
    await expect.poll(() => dialog.getByLabel('工号或学号所在的项').inputValue()).toBe('sub');
    await dialog.getByRole('button', { name: /提\s?交/ }).click();
    await admin.sees('等待平台管理员确认');
    // Whoever tried is still the administrator here.
    await page.reload();
    await admin.sees('统一认证');

    // The same for CAS, whose ticket comes back to a page of ours.
    const cas = await startCasServer();
    try {
      cas.signedIn = 'teacher';
      await card('CAS').getByRole('button', { name: '启用' }).click();
      const settings = page.getByRole('dialog', { name: '启用 CAS' });
      await settings.getByLabel('认证地址').fill(cas.url);
      await settings.getByRole('button', { name: '试登录' }).click();
      const answer = settings.getByRole('table', { name: '对方给出的属性' });
      await answer.getByText('teacher', { exact: true }).waitFor();
      await answer.getByRole('combobox', { name: 'user 用作' }).click();
      await page.locator('.ant-select-dropdown:visible').getByText('工号或学号', { exact: true }).click();
      await expect.poll(() => settings.getByLabel('工号或学号的属性名').inputValue()).toBe('user');
    } finally {
      await cas.stop();
    }
  },
);
