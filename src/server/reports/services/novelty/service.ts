import { wordOf } from '#domain/orders/forms/fields.ts';
import { readNoveltyForm } from '#domain/orders/services/novelty/form.ts';
import { workbenchPath } from '#domain/orders/work-pages.ts';
import { sentencesOf } from '#domain/reports/novelty/novelty-report.ts';
import { noveltyPurposes } from '#domain/services/choices.ts';
import { profileOf } from '#server/institutions/profile-of.ts';
import { gatherNovelty, noveltyFaults, noveltyOpenItems } from '#server/novelty/gather-novelty.ts';
import { groupHits } from '#server/novelty/group-hits.ts';
import { hitSheets } from '#server/novelty/hit-list.ts';
import { hitFileFault, hitFileTooLong, placeHitFile } from '#server/novelty/tie-file.ts';
import { contentsOfOrder } from '../contents.ts';
import { gateItem, workItems } from '../gate-items.ts';
import type { ReportService } from '../report-service.ts';

export const noveltyReport: ReportService = {
  imports: {
    comes: placeHitFile,
    tooLong: hitFileTooLong,
    fault: hitFileFault,
    read: groupHits,
    lost: async (db, orderIds) => {
      for (const id of orderIds) await groupHits(db, id);
    },
  },
  gate: async (db, order) => {
    const to = workbenchPath(order.service, order.id);
    return [
      ...gateItem('contents', await noveltyFaults(db, order), to),
      ...workItems(await noveltyOpenItems(db, order), to),
    ];
  },
  gather: async (db, order, { institution }) => {
    const form = readNoveltyForm(order.form);
    const novelty = await gatherNovelty(db, order, institution.name);
    const purpose = [wordOf(noveltyPurposes, form.purpose), form.purposeNote].filter(Boolean).join('：');
    const contents = contentsOfOrder(order, form, { purpose });
    return { contents: { ...contents, novelty, conclusion: sentencesOf(novelty.conclusion) }, from: null };
  },
  sheets: async (db, orderId, { novelty }) => (novelty ? hitSheets(db, orderId, novelty) : []),
  // What was issued before the report had a value of its own is drawn as a search report.
  template: async (db, institutionId, data) =>
    data && !data.novelty ? 'search' : (await profileOf(db, institutionId)).noveltyTemplate,
};
