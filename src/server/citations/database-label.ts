import { databaseById } from '#domain/literature/databases.ts';
import { unnumbered } from '../records/import-view.ts';

export const databaseLabel = (id: number) => {
  const known = databaseById(id);
  return { code: known?.code ?? unnumbered, name: known?.chinese ?? unnumbered };
};
