import { expect, test } from 'vitest';
import { standardMenu } from '#domain/navigation/standard-menu.ts';
import { comingPages } from './coming-pages.ts';
import { fixedPages } from './fixed-pages.ts';
import { pageFor, writtenPages } from './page-registry.tsx';

const named = new Set(
  [...standardMenu, ...fixedPages].map((row) => row.component).filter((component) => component !== null),
);

test('§2.10 every page that a menu row or a route names can be shown', () => {
  expect([...named].filter((component) => pageFor(component) === undefined)).toEqual([]);
});

test('§+ pages still to come are not written yet, and some route names each', () => {
  const coming = Object.keys(comingPages);
  expect(coming.filter((component) => writtenPages.includes(component))).toEqual([]);
  expect(coming.filter((component) => !named.has(component))).toEqual([]);
});

/** As the list once stood; a page that is written leaves coming-pages.ts, and none is ever added here. */
const stillToCome = [
  'administration/data-upload',
  'feedback/feedback-list',
  'files/document-view',
  'help/help-editor',
  'identity/roles',
  'identity/sessions',
  'institutions/branches',
  'institutions/institution-settings',
  'institutions/institutions',
  'literature/check-papers',
  'literature/citation-list',
  'literature/citation-workbench',
  'literature/inclusion-list',
  'literature/results-library',
  'literature/search-sources',
  'literature/similarity-check',
  'notifications/notices',
  'novelty/searchers',
  'payments/payment-settings',
  'reports/batch-export',
  'reports/confirmation',
  'reports/contents',
  'reports/database-templates',
  'reports/inclusion-part',
  'reports/jcr-report',
  'reports/report',
  'reports/report-list',
  'reports/report-template',
  'reports/report-word',
  'reports/search-report',
  'statistics/task-statistics',
  'statistics/workload',
];

test('§+ the list of pages to come only shrinks', () => {
  expect(Object.keys(comingPages).filter((component) => !stillToCome.includes(component))).toEqual([]);
});

test('§+ a page keeps its identity, so that it keeps its state', () => {
  expect(pageFor('orders/order-form')).toBe(pageFor('orders/order-form'));
  expect(pageFor('nothing/here')).toBeUndefined();
});
