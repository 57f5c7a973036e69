import { tableSections } from '#domain/orders/forms/form-table.ts';
import { begunByClient, givenByClient } from '#domain/orders/forms/last-given.ts';
import { type Translate, untranslated } from '#domain/orders/forms/problem.ts';
import { clientTexts, line, short } from '#domain/orders/forms/summary-line.ts';
import { orderKindOf, orderKinds } from '#domain/patents/order-kinds.ts';
import type { OrderService } from '../order-service.ts';
import { type PatentForm, patentProblems, patentTable, patentTitle, readPatentForm, statedNumbers } from './form.ts';
import { words } from './patent-words.ts';
import { patentClosed, patentClosedTo } from './work.ts';

const patentSummary = (form: PatentForm, translate: Translate = untranslated): string => {
  const said = translate(words);
  const patents = statedNumbers(form).length;
  return line(
    said.service,
    form.type ? said.kinds[form.type] : '',
    short(patentTitle(form, said.numbersAndMore)),
    patents > 0 ? said.patentCount(patents) : '',
  );
};

/** Of an order whose kind was never said: one that came from another system. */
const daysOfNoKind = 10;

/** 专利: searches, status, families, claims and landscapes of patents. */
export const patentService: OrderService<PatentForm> = {
  form: {
    read: readPatentForm,
    problems: patentProblems,
    summary: patentSummary,
    searchTexts: (form) => [form.title, ...form.numbers, form.applicant, ...form.inventors, ...clientTexts(form)],
    sections: tableSections(patentTable),
    lastGiven: givenByClient,
    beginning: begunByClient,
  },
  price: {
    examplePart: 'patents',
    facts: (form) => ({ patent: form.type ? { type: form.type, patents: statedNumbers(form).length } : null }),
    exampleFacts: ({ patentType: type, patents }) => ({ patent: { type, patents } }),
  },
  way: {
    compares: ({ type }) => orderKindOf(type).compares === true,
    workingDays: ({ form: { type } }) => (type ? orderKinds[type].workingDays : daysOfNoKind),
    daysOfKinds: ({ type }) => (type ? undefined : Object.values(orderKinds).map(({ workingDays }) => workingDays)),
  },
  work: { closed: patentClosed, closedTo: patentClosedTo, onlyHere: '只有专利委托有专利集' },
  pages: {
    desk: { title: '专利工作台', text: '专利检索、查新、法律状态与分析：哪些等您处理。', path: '/patentModule' },
    workbench: '/patentModule/workbench',
    imports: '&part=set',
  },
  report: {
    title: { zh: '专利检索报告', en: 'Patent Search Report' },
    templates: ['patent'],
    from: '检索',
    written: true,
  },
};
