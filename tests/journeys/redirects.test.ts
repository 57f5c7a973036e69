import { describe, expect } from 'vitest';
import { addHost } from '#tests/builders/journey-rows.ts';
import { test } from '#tests/builders/journey-test.ts';

test.beforeAll(async ({ platform }) => {
  await addHost(platform, 'primary.example.edu', 100, 'primary');
  await addHost(platform, 'secondary.example.edu', 100, 'secondary');
  await addHost(platform, 'flag.example.edu', 187, 'primary');
  await addHost(platform, 'plain.example.edu', 187, 'other');
});

describe('a visitor without a session', () => {
  test.for([
    ['§2.4', 'primary.example.edu', '/login', '/cmu_login'],
    ['§2.4', 'primary.example.edu', '/sign_in', '/cmu_register'],
    ['§2.5', 'secondary.example.edu', '/cmu_login', '/login'],
    ['§2.5', 'secondary.example.edu', '/sign_on', '/login'],
    ['§2.5', 'secondary.example.edu', '/cmu_register', '/register'],
    ['§2.5', 'secondary.example.edu', '/sign_in', '/register'],
    ['§2.6', undefined, '/cmu_login', '/login'],
    ['§2.6', undefined, '/sign_on', '/login'],
    ['§2.8', 'flag.example.edu', '/dashboard', '/cmu_login'],
    ['§2.8', 'plain.example.edu', '/dashboard', '/login'],
    ['§2.8', undefined, '/dashboard', '/login'],
    ['§2.12', 'secondary.example.edu', '/', '/layout'],
    ['§2.12', undefined, '/', '/login'],
  ] as const)('%s at %s the path %s leads to %s', async ([, host, path, rest], { visit }) => {
    const visitor = await visit({ host });
    await visitor.open(path);
    await visitor.arrives(rest);
    await visitor.page.getByRole('heading', { level: 1 }).first().waitFor();
  });

  test.for([
    ['/login', '/h5/login'],
    ['/loginAdmin', '/h5/login'],
    ['/dashboard', '/h5/login'],
    ['/register', '/h5/register'],
    ['/layout', '/layout'],
    ['/instructions', '/instructions'],
  ] as const)('§2.7 on a phone the path %s leads to %s', async ([path, rest], { phone }) => {
    await phone.open(path);
    await phone.arrives(rest);
    await phone.page.getByRole('heading', { level: 1 }).first().waitFor();
  });
});

test('§2.3 doors are titled 登录 and 注册', async ({ desktop }) => {
  await desktop.open('/login');
  await expect.poll(() => desktop.page.title()).toBe('登录 - 文献收录与引用检索服务平台');
  await desktop.open('/register');
  await expect.poll(() => desktop.page.title()).toBe('注册 - 文献收录与引用检索服务平台');
});

describe('a signed-in user', () => {
  test.for(['/login', '/cmu_login', '/loginAdmin'])('§2.9 who visits %s is sent home', async (path, { desktop }) => {
    await desktop.enter('reader');
    await desktop.open(path);
    await desktop.arrives('/dashboard');
  });

  test('§2.10 arrives at the path he asked for once the menu is loaded', async ({ desktop }) => {
    await desktop.enter('librarian');
    await desktop.open('/workOrder');
    await desktop.page.getByRole('heading', { name: '工单' }).first().waitFor();
    await desktop.arrives('/workOrder');
  });

  test('§2.12 the root leads type 4 of institution 270 to the accept desk, down its first children', async ({
    desktop,
  }) => {
    await desktop.enter('acceptor', 270);
    await desktop.open('/');
    await desktop.arrives('/accept/user_work_order');
  });
});
