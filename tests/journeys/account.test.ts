import { describe, expect } from 'vitest';
import { usualSettings } from '#domain/notifications/channel-settings.ts';
import { eventually } from '#tests/builders/eventually.ts';
import { shownPage, userMenu } from '#tests/builders/journeys/journey-shell.ts';
import { test } from '#tests/builders/journeys/journey-test.ts';
import { startMailServer } from '#tests/builders/outside/mail-server.ts';
import { sampled } from '#tests/builders/sampled.ts';

const newPassword = 'Xinmima#2027';
const leavingSentence = '确定注销并退出系统吗？';

// Outside the proof the tests of the personal centre tell it.
const inProof = test.skipIf(!process.env.PROOF);

describe('changing the password', () => {
  test('§5.1 §5.2 §8.7 both fields are asked for, a wrong old password is said beside its field; cancelling stays', async ({
    desktop,
  }) => {
    const { page } = desktop;
    desktop.troubles.expect(/changePassword/);
    await desktop.enter('librarian');
    await desktop.open('/dashboard');
    await shownPage(page);
    await userMenu(page, '修改密码');
    const dialog = page.getByRole('dialog');
    for (const [label, sentence] of [
      ['旧密码', '旧密码不能为空'],
      ['新密码', '新密码不能为空'],
    ] as const) {
      const field = dialog.getByLabel(label, { exact: true });
      await field.fill('x');
      await field.fill('');
      await dialog.getByText(sentence).waitFor();
    }
    await page.mouse.click(5, 450);
    expect(await dialog.isVisible()).toBe(true);
    await dialog.getByLabel('旧密码', { exact: true }).fill('wrong');
    await dialog.getByLabel('新密码', { exact: true }).fill(newPassword);
    await dialog.getByRole('button', { name: '确定' }).click();
    await dialog
      .getByText(/旧密码/)
      .nth(1)
      .waitFor();
    expect(await dialog.getByLabel('新密码', { exact: true }).inputValue()).toBe(newPassword);
    await dialog.getByRole('button', { name: '取消' }).click();
    await dialog.waitFor({ state: 'hidden' });

    await userMenu(page, '退出登录');
    const leaving = page.getByRole('dialog', { name: '提示' });
    await leaving.getByText(leavingSentence).waitFor();
    await leaving.getByRole('button', { name: '取消' }).click();
    await leaving.waitFor({ state: 'hidden' });
    expect(new URL(page.url()).pathname).toBe('/dashboard');
  });

  test('§8.6 §5.4 a change signs out, says so, and only the new password opens again', async ({ desktop }) => {
    const { page } = desktop;
    await desktop.enter('acceptor');
    await desktop.open('/dashboard');
    await shownPage(page);
    await userMenu(page, '修改密码');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('旧密码', { exact: true }).fill('Demo@2026');
    await dialog.getByLabel('新密码', { exact: true }).fill(newPassword);
    const sent = page.waitForRequest(/changePassword/);
    await dialog.getByRole('button', { name: '确定' }).click();
    const body = JSON.stringify((await sent).postDataJSON());
    expect(body).not.toContain(newPassword);
    expect(Object.keys((await sent).postDataJSON() as object).sort()).toEqual(['newPassword', 'password']);
    await desktop.arrives('/login');
    await desktop.sees('密码修改成功,请重新登录!');
    expect((await desktop.stored()).cookies).not.toContain('token');
    desktop.troubles.expect(/service\/sys\/login/);
    await desktop.signIn('acceptor');
    await desktop.sees('账号或密码错误');
    await desktop.signIn('acceptor', newPassword);
    await desktop.arrives('/dashboard');
  });
});

describe('signing out', () => {
  test('§4.8 clears what the browser keeps, also when the call fails; theme and size stay', async ({ desktop }) => {
    const { page } = desktop;
    desktop.troubles.expect(/sys\/logout/);
    await desktop.enter('reader');
    await desktop.context.addCookies([
      { name: 'theme', value: '#6959cd', url: desktop.origin },
      { name: 'size', value: 'medium', url: desktop.origin },
    ]);
    await desktop.open('/dashboard');
    await shownPage(page);
    await page.route('**/service/sys/logout', (route) => route.abort('connectionrefused'));
    await userMenu(page, '退出登录');
    await page.getByRole('button', { name: '确定', exact: true }).click();
    await desktop.arrives('/login');
    const { cookies, local, session } = await desktop.stored();
    expect(cookies).toEqual(['size', 'theme']);
    for (const key of ['menuList', 'workType', 'fullName']) expect(local).not.toContain(key);
    for (const key of ['routerList', 'openTabs', 'openAccess']) expect(session).not.toContain(key);
    await desktop.open('/dashboard');
    await desktop.arrives('/login');
  });

  inProof('§2.30 on a phone it stands in the menu and asks too', async ({ phone }) => {
    const { page } = phone;
    await phone.enter('leader');
    await phone.open('/dashboard');
    await shownPage(page);
    await page.getByRole('button', { name: '打开菜单' }).click();
    await page.getByRole('button', { name: '退出登录' }).click();
    await phone.sees(leavingSentence);
    await page.getByRole('button', { name: '确定', exact: true }).click();
    await phone.arrives('/h5/login');
  });
});

describe('e-mail and phone', () => {
  // Outside the proof contacts-card.test.tsx walks the same steps, contacts.test.ts makes the calls.
  inProof(
    '§+ another e-mail counts once the code that was sent there is typed; on a phone, and after the page was left',
    async ({ platform, phone }) => {
      const smtp = await startMailServer();
      try {
        const { port } = new URL(smtp.url);
        const server = { host: '127.0.0.1', port: Number(port), security: 'none' as const, sender: 'lib@example.edu' };
        const settings = { ...usualSettings('mail'), ...server };
        const body = { channel: 'mail' as const, version: 0, settings, secret: '' };
        const saved = await platform.call('POST /message-channels/save', { body }, await platform.signIn('admin'));
        expect(saved.body.errormsg).toBe('');
        const { page } = phone;
        phone.troubles.expect(/profile\/contact/);
        await phone.enter('reviewer');
        await phone.open('/Personal/index');
        const card = page.getByRole('region', { name: '邮箱与手机号' });
        await card.getByRole('button', { name: '修改邮箱' }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByLabel('邮箱').fill('reviewer.new@example.edu');
        await dialog.getByLabel('登录密码').fill('Wrong@2026');
        await dialog.getByRole('button', { name: '下一步' }).click();
        await dialog.getByText('密码错误').waitFor();
        await dialog.getByLabel('登录密码').fill('Demo@2026');
        await dialog.getByRole('button', { name: '下一步' }).click();
        await dialog.getByText('验证码已发送到 reviewer.new@example.edu').waitFor();
        const code = await eventually(
          'the code arrives',
          () => /验证码是：(\d{6})/.exec(smtp.received.at(-1)?.text ?? '')?.[1],
        );
        await page.reload();
        await card.getByText('reviewer@100.example.edu').waitFor();
        await card.getByText('正在验证 reviewer.new@example.edu').waitFor();
        await card.getByRole('button', { name: '继续验证邮箱' }).click();
        await dialog.getByLabel('6 位验证码').fill(code === '000000' ? '111111' : '000000');
        await dialog.getByRole('button', { name: '验证', exact: true }).click();
        await dialog
          .getByText(/验证码错误或已过期/)
          .first()
          .waitFor();
        await dialog.getByLabel('6 位验证码').fill(code);
        await dialog.getByRole('button', { name: '验证', exact: true }).click();
        await phone.sees('邮箱已验证');
        await card.getByText('reviewer.new@example.edu').waitFor();
        await eventually('the old address is told', () =>
          smtp.received.some(({ to, text }) => to.includes('reviewer@100.example.edu') && text.includes('邮箱已修改')),
        );
      } finally {
        await smtp.stop();
      }
    },
  );
});

describe('the end of an account', () => {
  // Outside the proof personal-data.test.ts tells who decides it and what stays.
  inProof('§+ of the staff waits for another person, says what stays, and can be taken back', async ({ desktop }) => {
    const { page } = desktop;
    await desktop.enter('rechecker');
    await desktop.open('/Personal/index');
    await page.getByRole('button', { name: '注销账号' }).click();
    const dialog = page.getByRole('dialog', { name: '注销账号 rechecker' });
    await dialog.getByText('须由另一位管理员在“待确认”中确认').waitFor();
    await dialog.getByText('履职记录属于单位，姓名与内容保留，不能抹除').waitFor();
    await dialog.getByText('会删除什么，保留什么').click();
    await dialog.getByText('会计凭证与账簿保存 30 年').waitFor();
    await dialog.getByLabel('输入登录密码以确认').fill('Demo@2026');
    await dialog.getByRole('button', { name: '提交注销申请' }).click();
    await desktop.sees('已提交，由另一位管理员确认后注销');
    await page.getByText('等待另一位管理员确认；确认之前账号照旧可用').waitFor();
    await page.getByRole('button', { name: '撤回注销申请' }).click();
    await desktop.sees('注销申请已撤回');
    await page.getByRole('button', { name: '注销账号' }).waitFor();
  });
});

describe('an initial password', () => {
  const given = 'Gegeben#2026';
  const own = 'Eigenes#2026';

  for (const device of sampled(['phone', 'desktop'] as const, 2))
    test(`§+ it is changed before anything else, and then they go on to where they were going (${device})`, async ({
      platform,
      visit,
    }) => {
      const admin = await platform.signIn('admin');
      const username = `newcomer-${device}`;
      const user = { username, fullName: '新来', type: 3 as const, password: await platform.encrypt(given) };
      const { data } = await platform.call('POST /sys/user/htblSave', { body: user }, admin);
      expect(data.id).toBeTruthy();
      const visitor = await visit({ device });
      const { page } = visitor;
      const refused: string[] = [];
      page.on('response', (response) => {
        if (response.status() === 403) refused.push(response.url());
      });
      await visitor.open(device === 'phone' ? '/h5/login' : '/login');
      await visitor.signIn(username, given);
      const dialog = page.getByRole('dialog', { name: '修改密码' });
      await dialog.getByText('为了账号安全，请先设置新密码，再继续使用。').waitFor();
      // A page they turn to meanwhile shows the dialog too, and nothing else.
      await visitor.open('/resultsLibrary');
      await dialog.getByLabel('旧密码', { exact: true }).fill(given);
      expect(await page.locator('.shell-panel').count()).toBe(0);
      await page.keyboard.press('Escape');
      await dialog.getByLabel('新密码', { exact: true }).fill(own);
      await dialog.getByRole('button', { name: '确定' }).click();
      await visitor.sees('密码修改成功,请重新登录!');
      await visitor.signIn(username, own);
      await visitor.arrives('/resultsLibrary');
      await shownPage(page);
      expect(await dialog.count()).toBe(0);
      expect(refused).toEqual([]);
    });
});
