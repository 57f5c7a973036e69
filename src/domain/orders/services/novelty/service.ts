import { said } from '#domain/language/language.ts';
import { tableSections } from '#domain/orders/forms/form-table.ts';
import { begunByClient, givenByClient } from '#domain/orders/forms/last-given.ts';
import { type Translate, untranslated } from '#domain/orders/forms/problem.ts';
import { clientTexts, line, short } from '#domain/orders/forms/summary-line.ts';
import type { OrderService } from '../order-service.ts';
import {
  type NoveltyForm,
  noveltyProblems,
  noveltyTable,
  pointsChanged,
  readNoveltyForm,
  statedPoints,
} from './form.ts';
import { words } from './novelty-words.ts';
import { noveltyClosed, noveltyClosedTo } from './work.ts';

const noveltySummary = (form: NoveltyForm, translate: Translate = untranslated): string => {
  const said = translate(words);
  return line(said.service, short(form.title), said.ranges[form.range], said.pointCount(statedPoints(form).length));
};

/** 科技查新: whether what a project claims is new. */
export const noveltyService: OrderService<NoveltyForm> = {
  form: {
    read: readNoveltyForm,
    problems: noveltyProblems,
    summary: noveltySummary,
    searchTexts: (form) => [form.title, form.englishTitle, ...clientTexts(form), ...form.noveltyPoints],
    sections: tableSections(noveltyTable),
    lastGiven: givenByClient,
    beginning: begunByClient,
    // What was found is judged against the points.
    keptOnceAccepted: (before, after) =>
      pointsChanged(before, after)
        ? {
            sentence: said(
              '委托已受理，科学技术要点与查新点不能再修改',
              'The order has been accepted; its technology and novelty points cannot be changed any more',
            ),
            fields: {
              noveltyPoints: said(
                '委托已受理，查新点不能再修改',
                'The order has been accepted; its novelty points cannot be changed any more',
              ),
            },
          }
        : undefined,
  },
  price: {
    examplePart: 'points',
    facts: (form) => ({ novelty: { range: form.range, points: statedPoints(form).length } }),
    exampleFacts: ({ range, points }) => ({ novelty: { range, points } }),
  },
  way: {
    compares: true,
    // Domestic sources alone take half the time.
    workingDays: ({ form }) => (form.range === 'domestic' ? 5 : 10),
    reviewFirst: true,
    recheckCode: 7,
    register: true,
    // The yearly serial of novelty reports counts accepted projects: the contract has the number first.
    numberedEarly: true,
    contract: true,
  },
  work: {
    closed: noveltyClosed,
    closedTo: noveltyClosedTo,
    onlyHere: '只有科技查新委托有查新工作',
    ownSearchLog: true,
  },
  pages: {
    desk: { title: '查新工作台', text: '检索、对比查新点、撰写结论：哪些等您处理。', path: '/noveltySearch' },
    workbench: '/noveltySearch/workbench',
    imports: '&step=log',
  },
  report: {
    title: { zh: '科技查新报告', en: 'Novelty Search Report' },
    templates: ['novelty'],
    from: '检索',
    written: true,
  },
};
