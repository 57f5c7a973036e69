import { Route, Routes } from 'react-router';
import { useDocumentTitle } from './document-title.ts';
import { otherPages } from './other-pages.ts';
import type { PublicPage } from './public-pages.ts';
import { PublicShell } from './public-shell.tsx';

const InShell = ({ title, page: Page }: PublicPage) => {
  useDocumentTitle(title);
  return (
    <PublicShell>
      <Page />
    </PublicShell>
  );
};

/** The public pages that stand in the shell. */
export const OtherPublicPages = () => (
  <Routes>
    {otherPages.map((page) => (
      <Route key={page.path} path={page.path} caseSensitive element={<InShell {...page} />} />
    ))}
  </Routes>
);
