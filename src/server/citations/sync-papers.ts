import { keepPapers } from '#domain/orders/forms/keep-papers.ts';
import { isBlankPaper } from '#domain/orders/forms/paper.ts';
import type { Db } from '../db/db.ts';
import { allPapersOf, insertPapers, updatePaper, updateWork, type Work } from './works/work-store.ts';

/** Takes the papers of the order's form over; what was decided stays with each paper. Answers whether any changed. */
export const syncPapers = async (db: Db, { order, form, row }: Work): Promise<boolean> => {
  if (row.order_version === order.version) return false;
  const known = (await allPapersOf(db, order.id)).sort((a, b) => Number(a.gone) - Number(b.gone) || a.no - b.no);
  const kept = keepPapers(known, form.papers);
  const byId = new Map(known.map((paper) => [paper.id, paper]));
  const fresh: Parameters<typeof insertPapers>[1][number][] = [];
  let changed = false;
  for (const [at, entry] of form.papers.entries()) {
    const old = byId.get(kept[at] ?? '');
    const no = at + 1;
    if (!old) {
      if (!isBlankPaper(entry)) fresh.push({ institution_id: order.institution_id, order_id: order.id, no, entry });
    } else if (old.no !== no || old.gone || JSON.stringify(old.entry) !== JSON.stringify(entry)) {
      changed = true;
      await updatePaper(db, old.id, { no, gone: false, entry: JSON.stringify(entry) });
    }
  }
  await insertPapers(db, fresh);
  for (const old of known.filter((paper) => !paper.gone && !kept.includes(paper.id))) {
    changed = true;
    await updatePaper(db, old.id, { gone: true });
  }
  await updateWork(db, order.id, { order_version: order.version });
  return changed || fresh.length > 0;
};
