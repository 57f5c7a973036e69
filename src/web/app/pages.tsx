import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { isLoginPath, isRegisterPath } from '#domain/navigation/public-routes.ts';
import { useSession } from '#web/api/service.ts';
import { Loading } from '#web/ui/loading.tsx';
import { useDocumentTitle } from './document-title.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { type PublicPage, publicPages } from './public-pages.ts';
import { PublicShell } from './public-shell.tsx';

/** Everything behind the door: layouts, menu, tabs, and the big component library. */
const SignedIn = lazy(async () => ({ default: (await import('./signed-in/signed-in.tsx')).SignedIn }));

/** The doors fill the whole window; every other public page stands in the shell. */
const isDoor = (path: string): boolean => isLoginPath(path) || isRegisterPath(path) || path === '/forgot';

const Titled = ({ path, title, page: Page }: PublicPage) => {
  useDocumentTitle(title);
  return isDoor(path) ? (
    <Page />
  ) : (
    <PublicShell>
      <Page />
    </PublicShell>
  );
};

/** /signature is public without a session and a section of the menu with one. */
const Shown = (page: PublicPage) => {
  const signedIn = useSession((state) => state.token !== undefined);
  return signedIn && page.path === '/signature' ? <SignedIn /> : <Titled {...page} />;
};

export const Pages = () => (
  <ErrorBoundary>
    <Suspense fallback={<Loading />}>
      <Routes>
        {publicPages.map((page) => (
          <Route key={page.path} path={page.path} caseSensitive element={<Shown {...page} />} />
        ))}
        <Route path="*" element={<SignedIn />} />
      </Routes>
    </Suspense>
  </ErrorBoundary>
);
