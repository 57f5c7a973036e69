import { lazy } from 'react';

/** Loaded with the first document that is opened. */
export const DocumentView = lazy(async () => ({ default: (await import('./document-view.tsx')).DocumentView }));
