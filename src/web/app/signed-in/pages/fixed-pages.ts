import { platformRoutes, reportTemplateNames } from '#domain/navigation/routes.ts';

const reportPages: Readonly<Record<string, string>> = {
  '/report': 'reports/report',
  '/report/include': 'reports/inclusion-part',
  '/report/confirmation': 'reports/confirmation',
  '/report/sci_confirmation': 'reports/confirmation',
  '/report/exportWords': 'reports/batch-export',
  '/report/exportWords1': 'reports/batch-export',
  '/report/wordIndex': 'reports/contents',
  '/report/word': 'reports/report-word',
  '/report/jcrWord': 'reports/jcr-report',
  '/report/searchReport': 'reports/search-report',
  '/report/exportWordjhdx': 'reports/report-template',
  ...Object.fromEntries(reportTemplateNames.map((name) => [`/report/${name}`, 'reports/report-template'])),
  '/reportList': 'reports/report-list',
};

const pages: Readonly<Record<string, string>> = {
  '/dashboard': 'dashboard/home',
  '/Personal': 'identity/personal',
  '/pay': 'payments/pay',
  '/historicalCommission': 'orders/order-history',
  '/resultsLibrary': 'literature/results-library',
  '/Check_PapersList': 'literature/check-papers',
  '/creatingDelegate/papers': 'orders/order-form',
  '/creatingDelegate/importWord': 'orders/import-word',
  '/creatingDelegate/historicalCommission': 'orders/order-history',
  '/workOrder/workOrder': 'orders/order-detail',
  '/workOrder/review': 'orders/review',
  '/noveltySearch/workbench': 'novelty/novelty-workbench',
  '/patentModule/workbench': 'patents/patent-workbench',
  '/similarityOrders/workbench': 'similarity/ordered-check',
  ...reportPages,
};

/** The kind of a viewer is told by its path; one page shows them all. */
const VIEWER = 'files/document-view';

const componentOf = (path: string, kind: string): string | null =>
  pages[path.replace(/\/index$/, '')] ?? (kind === 'viewer' ? VIEWER : null);

export interface FixedPage {
  path: string;
  title: string;
  /** null: a section of the menu, closed to those whose menu lacks it (§6.7). */
  component: string | null;
}

/** The routes of §2 that need a session and stand whether or not the user's menu names them. */
export const fixedPages: readonly FixedPage[] = platformRoutes
  .filter((route) => route.session)
  .map(({ path, title, kind }) => ({ path, title, component: componentOf(path, kind) }));

/** Public without a session, a section of the menu with one. */
export const SIGNATURE_PATH = '/signature';
