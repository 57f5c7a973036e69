/** §2.1: reached without a session. */
export const publicRoutes: readonly string[] = [
  '/digital_signature',
  '/webvpn',
  '/login',
  '/cmu_login',
  '/signature',
  '/sign_on',
  '/sign_in',
  '/register',
  '/cmu_register',
  '/h5/register',
  '/h5/login',
  '/DocxView',
  '/xlsx',
  '/instructions',
  '/gzu_instructions',
  '/loginAdmin',
];

/** §2.2: utility routes, in no menu; `/exporting_tutorials/` and `/redirect/` take something behind them. */
export const hiddenRoutes: readonly string[] = ['/pay_success', '/layout', '/404', '/401'];

/**
 * Beyond the specification: a forgotten password, the check whether a report is genuine, the accessibility
 * statement, a phone that comes back from
 * WeChat, the demo's payment page, and a person's own list of papers.
 */
export const ownPublicRoutes: readonly string[] = [
  '/forgot',
  '/verify',
  '/accessibility',
  '/wechat_bound',
  '/pay_sandbox',
  '/confirm_papers',
];

export const loginPaths: readonly string[] = ['/login', '/cmu_login', '/sign_on', '/h5/login', '/loginAdmin'];

export const registerPaths: readonly string[] = ['/register', '/cmu_register', '/sign_in', '/h5/register'];

/** `/login/` is `/login`, `//login` too; the case stays as the specification writes it. */
export const plainPath = (path: string): string => `/${path.split('/').filter(Boolean).join('/')}`;

export const isLoginPath = (path: string): boolean => loginPaths.includes(plainPath(path));

export const isRegisterPath = (path: string): boolean => registerPaths.includes(plainPath(path));

export const isPublicPath = (path: string): boolean => {
  const plain = plainPath(path);
  return (
    [publicRoutes, hiddenRoutes, ownPublicRoutes].some((list) => list.includes(plain)) ||
    /^\/(exporting_tutorials|verify|sso|scholar_page)\/[^/]+$/.test(plain)
  );
};
