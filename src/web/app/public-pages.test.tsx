import { expect, test } from 'vitest';
import { isPublicPath } from '#domain/navigation/public-routes.ts';
import { platformRoutes } from '#domain/navigation/routes.ts';
import { otherPages } from './other-pages.ts';
import { signInPages } from './public-pages.ts';

const publicPages = [...signInPages, ...otherPages];
const paths = publicPages.map(({ path }) => path);

test('§2.1 §2.2 every route that needs no session has a page; /redirect is the guard itself', () => {
  const open = platformRoutes.filter((route) => !route.session).map(({ path }) => path);
  expect(open.filter((path) => !paths.includes(path))).toEqual(['/redirect/*']);
});

test('§+ every public page passes the redirect rules without a session', () => {
  expect(paths.filter((path) => !isPublicPath(path.replace(/:\w+/, '1')))).toEqual([]);
});

test('§2.3 login and register pages are titled 登录 and 注册', () => {
  const titled = (title: string) => publicPages.filter((page) => page.title === title).map(({ path }) => path);
  expect(titled('登录').sort()).toEqual(['/cmu_login', '/h5/login', '/login', '/loginAdmin', '/sign_on']);
  expect(titled('注册').sort()).toEqual(['/cmu_register', '/h5/register', '/register', '/sign_in']);
});
