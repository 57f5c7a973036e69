import { type ComponentType, lazy } from 'react';
import { loginPaths, registerPaths } from '#domain/navigation/public-routes.ts';
import { words } from './app-words.ts';

export interface PublicPage {
  path: string;
  title: string;
  page: ComponentType;
}

export const pageOf = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  lazy(async () => ({ default: (await load())[name] }));

const LoginPage = pageOf(() => import('#web/features/identity/login-page.tsx'), 'LoginPage');
const RegisterPage = pageOf(() => import('#web/features/identity/register-page.tsx'), 'RegisterPage');
const ForgotPage = pageOf(() => import('#web/features/identity/forgot-page.tsx'), 'ForgotPage');

/** Where one signs in; they fill the whole window. The table of the others is loaded by who goes there. */
export const signInPages: readonly PublicPage[] = [
  ...loginPaths.map((path) => ({ path, title: words.signIn, page: LoginPage })),
  ...registerPaths.map((path) => ({ path, title: words.register, page: RegisterPage })),
  { path: '/forgot', title: words.resetPassword, page: ForgotPage },
];
