import { z } from 'zod';
import { keptText } from '#domain/similarity/result.ts';
import type { WithFiles } from '../files/file-store.ts';
import { defineJob, type Job } from '../jobs/job.ts';
import { finalSentence, readUploaded, retries } from './check-job.ts';
import { findWorkOf } from './find-work.ts';
import { holdText } from './hold-text.ts';
import { deleteFileRow, findText, updateText } from './text-store.ts';

export const textKind = 'similarity.text';

/** Reads an added text into the index; a full text finds its work of the library by DOI or title. */
export const similarityTextJob = (services: WithFiles): Job =>
  defineJob({
    name: textKind,
    needs: 'order.search',
    retryLimit: retries,
    backoff: { seconds: 5, longestSeconds: 60 },
    input: z.object({ textId: z.uuid(), name: z.string() }),
    handler: async ({ input, attempt }, { db, signal }) => {
      const row = await findText(db, input.textId);
      if (row?.state !== 'reading' || row.file_id === null) return null;
      try {
        const manuscript = await readUploaded(services, db, { fileId: row.file_id, name: input.name });
        await db.tx(async (tx) => {
          const work =
            row.kind === 'library' && row.work_id === null
              ? await findWorkOf(tx, { title: row.title, text: manuscript.text })
              : undefined;
          if (work)
            await updateText(tx, row.id, {
              work_id: work.id,
              title: work.title,
              authors: work.authors,
              source: work.source,
              year: work.year,
            });
          // Without its work it is an imported text like any other, until a librarian links it.
          else if (row.kind === 'library' && row.work_id === null) await updateText(tx, row.id, { kind: 'imported' });
          await holdText(
            tx,
            { id: row.id, number: row.number, institutionId: row.institution_id },
            keptText(manuscript),
          );
          if (row.file_id !== null) await deleteFileRow(tx, row.file_id);
        });
        return { textId: row.id };
      } catch (error) {
        const sentence = finalSentence(error, signal, attempt);
        if (sentence !== undefined) await updateText(db, row.id, { state: 'failed', error: sentence });
        throw error;
      }
    },
  });
