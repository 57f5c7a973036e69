import { expect } from 'vitest';
import { addHost } from '#tests/builders/journeys/journey-rows.ts';
import { userMenu } from '#tests/builders/journeys/journey-shell.ts';
import { test as base } from '#tests/builders/journeys/journey-test.ts';
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
