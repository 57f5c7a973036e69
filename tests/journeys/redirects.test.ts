import { describe, expect } from 'vitest';
import { addHost } from '#tests/builders/journeys/journey-rows.ts';
import { test } from '#tests/builders/journeys/journey-test.ts';
import { sampled } from '#tests/builders/sampled.ts';

test.beforeAll(async ({ platform }) => {
  await addHost(platform, 'primary.example.edu', 100, 'primary');
  await addHost(platform, 'secondary.example.edu', 100, 'secondary');
  await addHost(platform, 'flag.example.edu', 187, 'primary');
  await addHost(platform, 'flag-other.example.edu', 187, 'other');
  await addHost(platform, 'plain.example.edu', 151, 'other');
});

// Every rule is told by redirects.test.ts of the domain; outside the proof the pages follow a share of them.

/** What each kind of host does to a visitor without a session: [§, path, where it comes to rest]. */
const hosts = [
  [
    'primary.example.edu',
    [
      ['§2.4', '/login', '/cmu_login'],
      ['§2.4', '/sign_in', '/cmu_register'],
    ],
  ],
  [
    'secondary.example.edu',
    [
      ['§2.5', '/cmu_login', '/login'],
      ['§2.5', '/sign_on', '/login'],
      ['§2.5', '/cmu_register', '/register'],
      ['§2.5', '/sign_in', '/register'],
      ['§2.12', '/', '/layout'],
    ],
  ],
  ['flag.example.edu', [['§2.8', '/dashboard', '/cmu_login']]],
  [
    'flag-other.example.edu',
    [
      ['§2.8', '/dashboard', '/cmu_login'],
      ['§2.8', '/sign_on', '/cmu_login'],
    ],
  ],
  ['plain.example.edu', [['§2.8', '/dashboard', '/login']]],
  [
    undefined,
    [
      ['§2.6', '/cmu_login', '/login'],
      ['§2.6', '/sign_on', '/login'],
      ['§2.8', '/dashboard', '/login'],
      ['§2.12', '/', '/login'],
    ],
  ],
] as const;

describe('a visitor without a session', () => {
  for (const [at, [host, rules]] of sampled([...hosts.entries()], 2)) {
    const sections = [...new Set(rules.map(([section]) => section))].join(' ');
    test(`${sections} at ${host ?? 'an unknown host'} comes to rest where the rules say`, async ({ visit }) => {
      const visitor = await visit({ host });
      for (const [, path, rest] of sampled<(typeof rules)[number]>(rules, 3, at % rules.length)) {
        await visitor.open(path);
        await visitor.arrives(rest);
        await visitor.page.getByRole('heading', { level: 1 }).first().waitFor();
      }
    });
  }

  test('§2.7 on a phone goes to the phone pages, and public pages pass', async ({ phone }) => {
    const pages = [
      ['/login', '/h5/login'],
      ['/loginAdmin', '/h5/login'],
      ['/layout', '/layout'],
      ['/dashboard', '/h5/login'],
      ['/register', '/h5/register'],
      ['/instructions', '/instructions'],
    ] as const;
    for (const [path, rest] of sampled<(typeof pages)[number]>(pages, 2)) {
      await phone.open(path);
      await phone.arrives(rest);
      await phone.page.getByRole('heading', { level: 1 }).first().waitFor();
    }
  });
});

test('§2.3 sign-in pages are titled 登录 and 注册', async ({ desktop }) => {
  await desktop.open('/login');
  await expect.poll(() => desktop.page.title()).toBe('登录 - 文献收录与引用检索服务平台');
  await desktop.open('/register');
  await expect.poll(() => desktop.page.title()).toBe('注册 - 文献收录与引用检索服务平台');
});

describe('a signed-in user', () => {
  test('§2.9 who visits a login path is sent home', async ({ desktop }) => {
    await desktop.enter('reader');
    for (const path of sampled(['/login', '/cmu_login', '/loginAdmin', '/h5/login', '/sign_on'], 5)) {
      await desktop.open(path);
      await desktop.arrives('/dashboard');
    }
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
