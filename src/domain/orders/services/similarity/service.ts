import { tableSections } from '#domain/orders/forms/form-table.ts';
import { begunByClient, givenByClient } from '#domain/orders/forms/last-given.ts';
import { untranslated } from '#domain/orders/forms/problem.ts';
import { clientTexts, line, short } from '#domain/orders/forms/summary-line.ts';
import type { OrderService } from '../order-service.ts';
import { readSimilarityForm, type SimilarityForm, similarityProblems, similarityTable } from './form.ts';
import { words } from './similarity-words.ts';
import { similarityClosed, similarityClosedTo } from './work.ts';

/** 论文查重: which passages of a manuscript stand in the institution's texts. */
export const similarityService: OrderService<SimilarityForm> = {
  form: {
    read: readSimilarityForm,
    problems: similarityProblems,
    summary: (form, translate = untranslated) => {
      const said = translate(words);
      return line(said.service, form.kind ? said.kinds[form.kind] : '', short(form.title));
    },
    searchTexts: (form) => [form.title, form.authors, ...clientTexts(form)],
    sections: tableSections(similarityTable),
    lastGiven: givenByClient,
    beginning: begunByClient,
  },
  // A manuscript has one price.
  price: { examplePart: null, facts: () => ({}), exampleFacts: () => ({}) },
  way: {
    compares: false,
    workingDays: () => 3,
    // Its report is drawn before the order is finished, and bears its number from the start.
    numberedEarly: true,
  },
  work: {
    closed: similarityClosed,
    closedTo: similarityClosedTo,
    onlyHere: '只有论文查重委托有要比对的稿件',
    withoutRecords: '论文查重委托没有要导入的题录',
  },
  pages: {
    desk: {
      title: '查重委托',
      text: '用本单位的文本比对委托人的稿件，出具比对报告：哪些等您处理。',
      path: '/similarityOrders',
    },
    workbench: '/similarityOrders/workbench',
  },
  // Drawn by the check itself.
  report: {
    title: { zh: '论文相似段落比对报告', en: 'Report on Similar Passages' },
    templates: [],
    from: '比对',
    fileOnly: true,
  },
};
