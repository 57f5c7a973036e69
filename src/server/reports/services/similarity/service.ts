import { wordOf } from '#domain/orders/forms/fields.ts';
import { readSimilarityForm } from '#domain/orders/services/similarity/form.ts';
import { workbenchPath } from '#domain/orders/work-pages.ts';
import { manuscriptKinds } from '#domain/services/choices.ts';
import { contentsOfOrder } from '../contents.ts';
import { gateItem } from '../gate-items.ts';
import type { ReportService } from '../report-service.ts';

export const similarityReport: ReportService = {
  gate: async (_, order) =>
    gateItem('contents', ['请先在比对页完成比对并出具报告'], workbenchPath(order.service, order.id)),
  // Its figures stand in the report that the check made, which is attached.
  gather: async (_, order) => {
    const form = readSimilarityForm(order.form);
    return { contents: contentsOfOrder(order, form, { purpose: wordOf(manuscriptKinds, form.kind) }), from: null };
  },
  template: async () => 'search',
};
