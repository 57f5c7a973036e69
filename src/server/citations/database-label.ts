import { findDatabase, type OwnSources } from '#domain/literature/own-sources.ts';
import { unnumbered } from '../records/import-view.ts';

export const databaseLabel = (id: number, own: OwnSources) => {
  const known = findDatabase(id, own);
  return { code: known?.code ?? unnumbered, name: known?.chinese ?? unnumbered };
};
