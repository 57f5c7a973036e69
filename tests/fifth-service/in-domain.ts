import { checkClient, readClient } from '#domain/orders/forms/client.ts';
import { begunByClient, givenByClient } from '#domain/orders/forms/last-given.ts';
import { Problems } from '#domain/orders/forms/problem.ts';
import { asRecord, asText } from '#domain/orders/forms/reading.ts';
import { clientSection, section } from '#domain/orders/forms/sections.ts';
import { clientTexts, line } from '#domain/orders/forms/summary-line.ts';
import { checkWishes } from '#domain/orders/forms/wish-problems.ts';
import { readWishes } from '#domain/orders/forms/wishes.ts';
import { orderServices } from '#domain/orders/services/list.ts';
import type { OrderService } from '#domain/orders/services/order-service.ts';
import { type Service, serviceKeys, services } from '#domain/services/service.ts';

/** A fifth service in the domain: its value, its name, and its line in the list. Imported before whatever reads the list. */
export const readToy = (value: unknown) => {
  const raw = asRecord(value);
  return { title: asText(raw.title, 100), client: readClient(raw.client), ...readWishes(raw) };
};
type ToyForm = ReturnType<typeof readToy>;

const toyService: OrderService<ToyForm> = {
  form: {
    read: readToy,
    problems: (form, context) => {
      const problems = new Problems();
      problems.needs('title', form.title, '请填写文献题名');
      checkClient(problems, form.client);
      checkWishes(problems, form, context);
      return problems.found;
    },
    summary: (form) => line('文献翻译', form.title),
    searchTexts: (form) => [form.title, ...clientTexts(form)],
    sections: (form) => [section('文献', [['题名', form.title]]), clientSection(form.client)],
    lastGiven: givenByClient,
    beginning: begunByClient,
  },
  price: { examplePart: null, facts: () => ({}), exampleFacts: () => ({}) },
  way: { compares: true, workingDays: () => 8, reviewFirst: true, recheckCode: 7, numberedEarly: true },
  work: { closed: () => null, closedTo: () => null, onlyHere: '只有文献翻译委托有译文' },
  pages: { workbench: '/toy/workbench', finishing: '&step=send', sections: ['/toy'] },
  report: {
    title: { zh: '文献翻译报告', en: 'Translation' },
    templates: ['search'],
    from: '检索',
    written: true,
  },
};

export const toy = 'toy' as Service;

Object.assign(services, { toy: '文献翻译' });
serviceKeys.push(toy);
Object.assign(orderServices, { toy: toyService });
