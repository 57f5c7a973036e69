import { findDoi } from '#domain/literature/fields/doi.ts';
import { compactText } from '#domain/literature/matching/fold-text.ts';
import type { Db } from '../db/db.ts';
import { findWork, worksByKeys } from '../library/library-store.ts';
import { lookupKeysOf } from '../records/record-row.ts';

/** A DOI further down is that of a reference. */
const head = 3_000;
const shortestTitle = 6;

interface FoundWork {
  id: string;
  title: string;
  authors: string;
  source: string;
  year: number | null;
}

const workOf = async (db: Db, id: string): Promise<FoundWork> => {
  const { title, authors, source, year } = await findWork(db, id);
  return { id, title, authors, source, year };
};

/** The one work of the library that a full text is of: by the DOI on its first page, or by the title as its name. */
export const findWorkOf = async (
  db: Db,
  { title, text }: { title: string; text: string },
): Promise<FoundWork | undefined> => {
  const first = text.slice(0, head);
  const doi = findDoi(first)?.doi.toLowerCase();
  const asked = { title, authors: [], keywords: [], isbn: [], accessions: {}, ...(doi && { doi }) };
  const keys = lookupKeysOf(asked as unknown as Parameters<typeof lookupKeysOf>[0]);
  if (keys.length === 0) return undefined;
  const works = await worksByKeys(db, keys);
  const byDoi = doi ? works.filter(({ fields }) => fields.doi?.toLowerCase() === doi) : [];
  if (byDoi.length === 1) return workOf(db, byDoi[0]!.id);
  const wanted = compactText(title);
  if (wanted.length < shortestTitle) return undefined;
  const byTitle = works.filter(({ fields }) => compactText(fields.title) === wanted);
  return byTitle.length === 1 ? workOf(db, byTitle[0]!.id) : undefined;
};
