import type { NoveltyMemory } from '#contracts/novelty/workbench.ts';
import { rememberedSynonyms, similarProjects } from '#domain/novelty/similar-projects.ts';
import { type NoveltyForm, readNoveltyForm, statedPoints } from '#domain/orders/services/novelty/form.ts';
import type { Db } from '../db/db.ts';
import type { OrderRow } from '../orders/order-store.ts';
import { readWork } from './novelty-store.ts';
import { rememberedProjects } from './remembered-query.ts';

const textOf = (form: NoveltyForm): string =>
  [form.title, ...statedPoints(form), ...form.terms.flatMap(({ chinese, english }) => [chinese, english])].join(' ');

/** Earlier projects of the institution that are like this one, and synonyms that were confirmed there. */
export const showSimilar = async (db: Db, order: OrderRow): Promise<NoveltyMemory> => {
  const form = readNoveltyForm(order.form);
  const work = await readWork(db, order);
  const rows = await rememberedProjects(db, { institutionId: order.institution_id, orderId: order.id });
  const known = rows.map((row) => {
    const theirs = readNoveltyForm(row.form);
    return { id: row.id, number: row.number ?? '', title: theirs.title, text: textOf(theirs), query: row.query };
  });
  const words = [
    ...form.terms.flatMap(({ chinese, english }) => [chinese, english]),
    ...work.query.blocks.flatMap(({ terms }) => terms.map(({ text }) => text)),
  ].filter(Boolean);
  return {
    projects: similarProjects(textOf(form), known).map(({ project, likeness }) => ({
      orderId: project.id,
      number: project.number,
      title: project.title,
      likeness: Math.round(likeness * 100),
      query: project.query,
    })),
    synonyms: rememberedSynonyms(words, known).slice(0, 30),
  };
};
