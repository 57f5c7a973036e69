import { describe, expect } from 'vitest';
import { demoPassword } from '#domain/identity/demo-password.ts';
import { addHost } from '#tests/builders/journeys/journey-rows.ts';
import { test as base } from '#tests/builders/journeys/journey-test.ts';
import { startCasServer } from '#tests/builders/outside/cas-server.ts';
import { setSignOn } from '#tests/builders/sign-on.ts';

const host = 'cas.localhost';

const test = base.extend('cas', { scope: 'file' }, async ({ platform }, { onCleanup }) => {
  const cas = await startCasServer();
  cas.signedIn = 'librarian';
  onCleanup(() => cas.stop());
  await addHost(platform, host, 100, 'secondary');
  const service = `http://${host}:${new URL(platform.url).port}/login`;
  await setSignOn(platform, 100, { serverUrl: cas.url, service, version: 2 });
  return cas;
});

describe('single sign-on', () => {
  test('§2.11 a librarian links a campus account; then its ticket becomes a session, and the menu loads', async ({
    cas,
    visit,
  }) => {
    expect(cas.url).toContain('/cas');
    const owner = await visit({ host });
    await owner.enter('librarian');
    await owner.open('/Personal/index');
    await owner.page.getByRole('button', { name: '关联学校账号' }).click();
    await owner.page.getByLabel('输入登录密码以确认').fill(demoPassword);
    await owner.page.getByRole('button', { name: '去认证' }).click();
    await owner.sees('学校账号已关联');
    await owner.arrives('/Personal/index');
    await owner.sees('已关联学校账号，可以用学校账号登录。');

    const visitor = await visit({ host });
    await visitor.open('/login');
    await visitor.page.getByRole('link', { name: '统一身份认证' }).click();
    await visitor.arrives('/dashboard');
    await visitor.sees('李文静');
    expect(visitor.page.url()).not.toContain('ticket');
    expect((await visitor.stored()).local).toContain('menuList');
  });

  test('§2.11 a ticket that the CAS server does not know is refused in one sentence, on the login page', async ({
    cas,
    visit,
  }) => {
    expect(cas.url).toContain('/cas');
    const visitor = await visit({ host });
    visitor.troubles.expect(/request\/userLogin/);
    await visitor.open('/login?ticket=ST-forged');
    await visitor.arrives('/login');
    await visitor.sees('统一身份认证未通过，请重新登录');
    expect(new URL(visitor.page.url()).search).toBe('');
  });
});
