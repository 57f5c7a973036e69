import { lazy, Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { isPublicPath, plainPath } from '#domain/navigation/public-routes.ts';
import { useSession } from '#web/api/transport/service.ts';
import { Loading } from '#web/ui/load/loading.tsx';
import { useDocumentTitle } from './document-title.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { type PublicPage, pageOf, signInPages } from './public-pages.ts';

/** Everything for those who are signed in: layouts, menu, tabs, and the big component library. */
const SignedIn = lazy(async () => ({ default: (await import('./signed-in/signed-in.tsx')).SignedIn }));

const OtherPublicPages = pageOf(() => import('./other-public-pages.tsx'), 'OtherPublicPages');

const Titled = ({ title, page: Page }: PublicPage) => {
  useDocumentTitle(title);
  return <Page />;
};

/** Shown inside the frame to whoever is signed in: a section of the menu, and the ends of a refused call. */
const framed: readonly string[] = ['/signature', '/401', '/404'];

/** One place for the frame, so that going to a dead end and back leaves every open tab as it was. */
const useIsSignedIn = (): boolean => {
  const { pathname } = useLocation();
  const signedIn = useSession((state) => state.token !== undefined && state.menuLoaded);
  return !isPublicPath(pathname) || (signedIn && framed.includes(plainPath(pathname)));
};

const PublicPages = () => (
  <Routes>
    {signInPages.map((page) => (
      <Route key={page.path} path={page.path} caseSensitive element={<Titled {...page} />} />
    ))}
    <Route path="*" element={<OtherPublicPages />} />
  </Routes>
);

export const Pages = () => {
  const isSignedIn = useIsSignedIn();
  return (
    <ErrorBoundary>
      <Suspense fallback={<Loading />}>{isSignedIn ? <SignedIn /> : <PublicPages />}</Suspense>
    </ErrorBoundary>
  );
};
