import type { SourceId } from '../sources.ts';
import { crossref } from './crossref.ts';
import { datacite } from './datacite.ts';
import { europePmc } from './europe-pmc.ts';
import type { Helper } from './helper-source.ts';
import { openalex } from './openalex.ts';
import { opencitations } from './opencitations.ts';
import { orcidSource } from './orcid.ts';
import { pubmed } from './pubmed.ts';
import { scopusOverview } from './scopus-overview.ts';
import { semanticScholar } from './semantic-scholar.ts';
import { unpaywall } from './unpaywall.ts';

const helpers: Partial<Record<SourceId, Helper>> = {
  crossref,
  openalex,
  pubmed,
  'europe-pmc': europePmc,
  'semantic-scholar': semanticScholar,
  opencitations,
  datacite,
  orcid: orcidSource,
  unpaywall,
  'scopus-overview': scopusOverview,
};

/** How a helper source is asked; a proof source has none. */
export const helperOf = (source: SourceId): Helper | undefined => helpers[source];
