import type { Connector } from './connector.ts';
import { engineeringVillage } from './proof/engineering-village.ts';
import { scopus } from './proof/scopus.ts';
import { wosExpanded } from './proof/wos-expanded.ts';
import { wosStarter } from './proof/wos-starter.ts';
import type { SourceId } from './sources.ts';

const connectors: Partial<Record<SourceId, Connector>> = {
  'wos-expanded': wosExpanded,
  'wos-starter': wosStarter,
  scopus,
  'engineering-village': engineeringVillage,
};

/** How a proof source is asked; a helper has none. */
export const connectorOf = (source: SourceId): Connector | undefined => connectors[source];
