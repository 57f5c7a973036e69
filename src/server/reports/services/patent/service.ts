import { wordOf } from '#domain/orders/forms/fields.ts';
import { readPatentForm } from '#domain/orders/services/patent/form.ts';
import { workbenchPath } from '#domain/orders/work-pages.ts';
import { patentConclusion } from '#domain/reports/patents/patent-conclusion.ts';
import { patentReportTitles, patentTemplateOf } from '#domain/reports/patents/patent-sections.ts';
import { patentTypes } from '#domain/services/choices.ts';
import { gatherPatent } from '#server/patents/gather-patent.ts';
import { patentFaults } from '#server/patents/patent-faults.ts';
import { patentOpenItems } from '#server/patents/patent-open-items.ts';
import { refreshSet } from '#server/patents/refresh-set.ts';
import { contentsOfOrder } from '../contents.ts';
import { gateItem, workItems } from '../gate-items.ts';
import type { ReportService } from '../report-service.ts';

export const patentReport: ReportService = {
  imports: {
    read: (tx, orderId, _, now) => refreshSet(tx, orderId, now),
    lost: async (db, orderIds, now) => {
      for (const id of orderIds) await refreshSet(db, id, now);
    },
  },
  gate: async (db, order, _, now) => {
    const to = workbenchPath(order.service, order.id);
    const faults = await patentFaults(db, order);
    // An attached file may take its place.
    const told = faults.length > 0 ? [...faults, '或上传自己编制的报告'] : [];
    return [
      ...gateItem('contents', told, to, faults.length > 0 ? { count: faults.length } : {}),
      ...workItems(await patentOpenItems(db, order, now), to),
    ];
  },
  gather: async (db, order, { now }) => {
    const form = readPatentForm(order.form);
    const patent = await gatherPatent(db, order, now);
    const purpose = wordOf(patentTypes, form.type);
    const contents = contentsOfOrder(order, form, { purpose, identifiers: form.numbers });
    return { contents: { ...contents, patent, conclusion: patentConclusion(patent) }, from: null };
  },
  titleOf: ({ patent }) => patent && patentReportTitles[patent.kind],
  // What was issued before the report had a value of its own is drawn as a search report.
  template: async (_, __, data) => (data?.patent ? patentTemplateOf(data.patent.kind) : 'search'),
};
