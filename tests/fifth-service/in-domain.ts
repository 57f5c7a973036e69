import { text } from '#domain/orders/forms/fields.ts';
import {
  type FormTable,
  readTableForm,
  type TableForm,
  tableProblems,
  tableSections,
} from '#domain/orders/forms/form-table.ts';
import { begunByClient, givenByClient } from '#domain/orders/forms/last-given.ts';
import { clientTexts, line } from '#domain/orders/forms/summary-line.ts';
import { orderServices } from '#domain/orders/services/list.ts';
import type { OrderService } from '#domain/orders/services/order-service.ts';
import { frameOf, type ReportDocument } from '#domain/reports/document/document.ts';
import { reportWriters } from '#domain/reports/document/report-writers.ts';
import type { ReportData } from '#domain/reports/report-data.ts';
import {
  defaultSettings,
  type Service,
  serviceKeys,
  serviceRowOf,
  serviceRows,
  services,
} from '#domain/services/service.ts';

/** A fifth service in the domain: its value, its name, and its line in the list. Imported before whatever reads the list. */
const fields = { title: text('题名', 100) };
type ToyForm = TableForm<typeof fields>;
export const readToy = readTableForm(fields);

const table: FormTable<ToyForm> = {
  fields,
  pages: [{ key: 'text', title: '文献', cards: [{ title: '文献', fields: ['title', 'attachments'] }], client: true }],
  needs: { title: '请填写文献题名' },
  attachments: '',
};

const toyService: OrderService<ToyForm> = {
  form: {
    read: readToy,
    problems: tableProblems(table),
    summary: (form) => line('文献翻译', form.title),
    searchTexts: (form) => [form.title, ...clientTexts(form)],
    sections: tableSections(table),
    lastGiven: givenByClient,
    beginning: begunByClient,
  },
  price: { examplePart: null, facts: () => ({}), exampleFacts: () => ({}) },
  way: { compares: true, workingDays: () => 8, reviewFirst: true, recheckCode: 7, numberedEarly: true },
  work: { closed: () => null, closedTo: () => null, onlyHere: '只有文献翻译委托有译文' },
  pages: {
    desk: { title: '翻译工单', text: '哪些等您翻译。', path: '/toy' },
    workbench: '/toy/workbench',
    finishing: '&step=send',
  },
  report: {
    title: { zh: '文献翻译报告', en: 'Translation' },
    templates: ['search'],
    from: '检索',
    written: true,
  },
};

export const toy = 'toy' as Service;

Object.assign(serviceRows, {
  toy: {
    name: '文献翻译',
    optional: { switch: '接受翻译委托', closed: '本单位没有开放文献翻译委托' },
    reviewLevels: [1],
    settings: {
      offered: true,
      paymentGate: 'before-work',
      reviewLevels: 1,
      signatureNeeded: false,
      draftConfirmation: false,
    },
    numbers: { order: 'T{year}-{serial:4}', report: 'FY{year}{serial:4}' },
    sections: ['toy'],
  },
});
Object.assign(services, { toy: '文献翻译' });
serviceKeys.push(toy);
Object.assign(defaultSettings, { toy: serviceRowOf(toy).settings });
Object.assign(orderServices, { toy: toyService });
const document = (data: ReportData): ReportDocument => ({
  ...frameOf(data),
  look: 'citation',
  cover: { facts: [{ name: '委托人', value: data.client.name }] },
  parts: [
    {
      key: 'text',
      number: '一、',
      title: '译文',
      blocks: [{ is: 'facts', rows: [{ name: '题名', value: data.author.name }] }],
    },
  ],
});
Object.assign(reportWriters, { toy: { document, sheets: () => [] } });
