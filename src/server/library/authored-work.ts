import type { Author } from '#domain/literature/record.ts';

export interface AuthoredWork {
  id: string;
  authors: Author[] | null;
  affiliations: string[] | null;
}
