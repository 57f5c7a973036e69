import type { SourceId } from '../sources.ts';
import { crossref } from './crossref.ts';
import type { Helper } from './helper-source.ts';
import { openalex } from './openalex.ts';

const helpers: Partial<Record<SourceId, Helper>> = { crossref, openalex };

/** How a helper source is asked; a proof source has none. */
export const helperOf = (source: SourceId): Helper | undefined => helpers[source];
