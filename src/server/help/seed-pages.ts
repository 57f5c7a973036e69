import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Db } from '../db/db.ts';
import { insertPage, listPlatformPages, type PageText, rewordPage } from './help-store.ts';

const folder = path.join(import.meta.dirname, 'pages');

/** A page per file: its name is the slug, its first line the title. */
export const readStandardPages = async (): Promise<PageText[]> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(path.join(folder, name), 'utf8');
      const [first = '', ...rest] = text.split('\n');
      return {
        slug: name.slice(0, -'.md'.length),
        title: first.replace(/^#\s*/, '').trim(),
        markdown: rest.join('\n').trim(),
      };
    }),
  );
};

/** Adds the platform's pages that are missing and brings those nobody edited to this release; what an administrator wrote stays. */
export const seedHelpPages = async (db: Db): Promise<void> => {
  const rows = await listPlatformPages(db);
  const known = new Map(rows.map((row) => [row.slug, row]));
  for (const page of await readStandardPages()) {
    const kept = known.get(page.slug);
    if (!kept) await insertPage(db, null, page);
    else if (kept.version === 1 && (kept.title !== page.title || kept.markdown !== page.markdown))
      await rewordPage(db, page);
  }
};
