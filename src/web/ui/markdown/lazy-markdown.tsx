import { lazy, Suspense } from 'react';

const Markdown = lazy(async () => ({ default: (await import('./markdown.tsx')).Markdown }));

/** Where the renderer is not worth waiting for: the plain text stands until it has come. */
export const LazyMarkdown = ({ text }: { text: string }) => (
  <Suspense fallback={<p>{text}</p>}>
    <Markdown text={text} />
  </Suspense>
);
