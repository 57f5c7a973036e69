import { describe, expect } from 'vitest';
import { demoPassword } from '#domain/identity/demo-password.ts';
import { addHost, solveCaptchas } from '#tests/builders/journeys/journey-rows.ts';
import { test } from '#tests/builders/journeys/journey-test.ts';

const refused = /status 4\d\d: .*\/service\/sys\/login|console: Failed to load resource.*\/service\/sys\/login/;

// Outside the proof login-page.test.tsx tells it.
const inProof = test.skipIf(!process.env.PROOF);

describe('the login form', () => {
  inProof('§+ nothing typed is asked for beside its field', async ({ desktop }) => {
    await desktop.open('/login');
    await desktop.page.getByRole('button', { name: '登录', exact: true }).click();
    await desktop.sees('请输入账号');
    await desktop.sees('请输入密码');
  });

  inProof(
    '§+ a wrong password keeps what was typed, and the third failure brings a captcha',
    async ({ desktop, platform }) => {
      const { page } = desktop;
      desktop.troubles.expect(refused);
      await desktop.open('/login');
      for (const attempt of [1, 2, 3]) {
        const answered = page.waitForResponse(/sys\/login/);
        await desktop.signIn('rechecker', `wrong-${attempt}`);
        await answered;
        await desktop.sees(/账号或密码错误/);
        expect(await page.getByLabel('账号', { exact: true }).inputValue()).toBe('rechecker');
        expect(await page.getByLabel('密码', { exact: true }).inputValue()).toBe(`wrong-${attempt}`);
        await page.getByRole('button', { name: '登录', exact: true }).waitFor();
      }
      await page.getByRole('img', { name: '验证码图片' }).waitFor();
      await page.getByLabel('验证码', { exact: true }).fill(await solveCaptchas(platform));
      await desktop.signIn('rechecker');
      await desktop.arrives('/dashboard');
    },
  );

  test('§9.5 remembering keeps the account name, and no password in any cookie or storage', async ({ desktop }) => {
    const { page } = desktop;
    await desktop.open('/login');
    await page.getByText('记住账号').click();
    await desktop.signIn('reader');
    await desktop.arrives('/dashboard');
    const cookies = await desktop.context.cookies();
    expect(cookies.map(({ name }) => name)).not.toContain('password');
    const kept = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
    );
    expect(kept).not.toContain(demoPassword);
    const token = cookies.find(({ name }) => name === 'token')!;
    expect(Math.round((token.expires - Date.now() / 1000) / 3600)).toBe(24);
    expect(token.sameSite).toBe('Lax');
    await desktop.context.clearCookies();
    await desktop.open('/login');
    await expect.poll(() => page.getByLabel('账号', { exact: true }).inputValue()).toBe('reader');
    expect(await page.getByLabel('密码', { exact: true }).inputValue()).toBe('');
  });

  test('§5.4 §3.10 §3.11 the password leaves the browser encrypted, and what a session keeps there', async ({
    desktop,
  }) => {
    await desktop.open('/login');
    const sent = desktop.page.waitForRequest(/sys\/login/);
    await desktop.signIn('librarian');
    const body = (await sent).postDataJSON() as Record<string, unknown>;
    expect(body).toMatchObject({ username: 'librarian', searchStationId: 100 });
    expect(String(body.password)).toMatch(/^[A-Za-z0-9+/]{300,}=*$/);
    await desktop.arrives('/dashboard');
    await desktop.sees('李文静');
    const { cookies, local, session } = await desktop.stored();
    expect(cookies).toContain('token');
    expect(local).toEqual(expect.arrayContaining(['fullName', 'menuList', 'workType']));
    expect(session).toContain('routerList');
    const values = await desktop.page.evaluate(() => [
      localStorage.getItem('fullName'),
      localStorage.getItem('workType'),
    ]);
    expect(values).toEqual(['李文静', '5']);
  });

  test('§+ a demo account fills the form by a press', async ({ desktop }) => {
    await desktop.open('/login');
    await desktop.page.getByText('演示账号', { exact: true }).click();
    await desktop.page.getByRole('button', { name: /acceptor/ }).click();
    await desktop.page.getByRole('button', { name: '登录', exact: true }).click();
    await desktop.arrives('/dashboard');
    await desktop.sees('陈晓梅');
  });

  // Outside the proof widgets.test.tsx finds a choice by typing.
  inProof('§+ another unit is found by typing and chosen with the keyboard', async ({ desktop }) => {
    const { page } = desktop;
    await desktop.open('/login');
    const unit = page.getByRole('combobox', { name: '单位' });
    await unit.click();
    await unit.fill('云麓');
    await page.getByRole('option', { name: /云麓大学图书馆/ }).waitFor();
    await unit.press('Enter');
    await expect.poll(() => unit.inputValue()).toBe('云麓大学图书馆检索站');
    await desktop.signIn('acceptor');
    await desktop.arrives('/accept/user_work_order');
  });
});

describe('the other sign-in pages', () => {
  test('§6.9 §1.11 the platform administrator enters at /loginAdmin only, an ordinary account not there', async ({
    desktop,
  }) => {
    desktop.troubles.expect(refused);
    await desktop.open('/login');
    await desktop.signIn('root');
    await desktop.sees('账号或密码错误');
    await desktop.open('/loginAdmin');
    await desktop.signIn('admin');
    await desktop.sees('账号或密码错误');
    expect(new URL(desktop.page.url()).pathname).toBe('/loginAdmin');
    await desktop.signIn('root');
    await desktop.arrives('/dashboard');
    await desktop.sees('平台管理员');
  });

  // Outside the proof login-kinds.test.ts tells what each page sends.
  inProof('§3.1 /cmu_login sends the institution instead of the station', async ({ platform, visit }) => {
    const visitor = await visit({ host: await addHost(platform, 'cmu.example.edu', 187, 'primary') });
    await visitor.open('/login');
    await visitor.arrives('/cmu_login');
    const sent = visitor.page.waitForRequest(/sys\/login/);
    await visitor.signIn('reader');
    const body = (await sent).postDataJSON() as Record<string, unknown>;
    expect(body.institutionId).toBe(187);
    expect(body).not.toHaveProperty('searchStationId');
    await visitor.arrives('/dashboard');
  });
});
