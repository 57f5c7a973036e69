import type { NoveltyProject } from '#contracts/novelty/workbench.ts';
import { refuse } from '#domain/errors.ts';
import type { Db } from '../db/db.ts';
import { newId } from '../db/id.ts';
import type { SessionContext } from '../http/context.ts';
import { profileOf } from '../institutions/profile-of.ts';
import { type Body, changeProject } from './change-novelty.ts';
import { hitReference } from './hit-reference.ts';
import { mostDocuments } from './keep-documents.ts';
import { documentsOf, insertDocument, lockWork } from './novelty-store.ts';
import { closeHits, type RelevantHit } from './relevant-hits-query.ts';

type Take = Body<'POST /novelty/documents/take'>;

/** `2023-04-05`, `2023-04` or `2023`, as the record dates itself. */
const dateOf = ({ data }: RelevantHit) => {
  const [, year, month, day] = /^(\d{4})(?:-(\d{1,2}))?(?:-(\d{1,2}))?/.exec(data.date ?? '') ?? [];
  const within = (text: string | undefined, most: number): number | null =>
    text && Number(text) >= 1 && Number(text) <= most ? Number(text) : null;
  return {
    year: year ? Number(year) : (data.year ?? null),
    month: within(month, 12),
    day: within(month, 12) === null ? null : within(day, 31),
  };
};

export const showClose = async (db: Db, orderId: string) => ({
  list: (await closeHits(db, orderId)).map(({ id, data }) => ({
    id,
    title: data.title,
    source: data.source ?? data.conference ?? '',
    year: data.year ?? null,
  })),
});

/** Puts closely related hits into the grid: the reference in the institution's style, the abstract, the date. */
export const takeDocuments = (context: SessionContext, body: Take, now: Date): Promise<NoveltyProject> =>
  changeProject(context, body.orderId, now, async (tx, order) => {
    await lockWork(tx, order);
    const wanted = new Set(body.recordIds);
    const hits = (await closeHits(tx, order.id)).filter(({ id }) => wanted.has(id));
    if (hits.length === 0)
      throw refuse('bad-input', { sentence: '所选文献没有被判为密切相关，或已经登记；请刷新后再选' });
    const known = await documentsOf(tx, order.id);
    if (known.length + hits.length > mostDocuments)
      throw refuse('bad-input', { sentence: `密切相关文献最多 ${mostDocuments} 篇，已有 ${known.length} 篇` });
    const { referenceStyle } = await profileOf(tx, order.institution_id);
    const last = known.at(-1)?.number ?? 0;
    for (const [at, hit] of hits.entries())
      await insertDocument(tx, {
        id: newId(),
        institution_id: order.institution_id,
        order_id: order.id,
        number: last + at + 1,
        record_id: hit.id,
        was_taken: true,
        reference: hitReference(referenceStyle, hit.data),
        abstract: (hit.data.abstract ?? '').slice(0, 5000),
        ...dateOf(hit),
        of_team: hit.of_team,
        cells: '[]',
        updated_by_name: context.actor.fullName,
        updated_at: now,
      });
    return { action: 'novelty.document.take', after: { recordIds: hits.map(({ id }) => id) } };
  });
