import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const sources = globSync('src/web/**/*.tsx', { cwd: root })
  .filter((file) => !file.endsWith('.test.tsx'))
  .sort();
const filesWith = (pattern: RegExp, folder: string): string[] =>
  sources.filter((file) => file.startsWith(folder) && pattern.test(readFileSync(path.join(root, file), 'utf8')));

const features = 'src/web/features/';

/** Lists are `DataTable`, `ListPage` or `PlanTable`. Whoever draws a table of their own stands here, by the reason. */
const ownTables: Readonly<Record<string, readonly string[]>> = {
  'headings on two sides: what stands in a cell is found by row and column': [
    'calendar/month-grid',
    'identity/roles/role-matrix',
    'literature/one-press/one-press',
    'patents/workbench/landscape-view',
    'payments/reconciliation/run-view',
  ],
  'the same fields of two or more, beside each other': [
    'administration/audit-entry-dialog',
    'literature/doubts/reference-doubt',
    'literature/workbench-dialogs/doubtful-pair',
    'literature/workbench-dialogs/field-table',
    'literature/workbench/evidence',
  ],
  'the first rows of a file, under the headings that the file has': [
    'literature/imports/columns-dialog',
    'literature/metrics/mapping-table',
    'literature/metrics/metric-rows-dialog',
    'payments/reconciliation/statement-card',
  ],
  'the table of a report, as the report prints it': [
    'orders/review/review-paper',
    'orders/review/similarity-paper',
    'reports/view/blocks',
    'reports/view/report-table',
    'reports/view/verdict-card',
  ],
  'figures in an order of their own, with their sum or beside their chart: nothing to sort, filter or turn over': [
    'dashboard/weeks-chart',
    'orders/view/finish-dialog',
    'orders/view/parts/order-invoices',
    'orders/view/parts/order-money',
    'statistics/task-statistics-page',
    'statistics/unit-statistics',
    'statistics/workload-page',
    'statistics/year-figures',
    'statistics/year-page',
  ],
  'a record that is kept in order and printed whole: each row says what follows from it': [
    'literature/fetch/plan-table',
    'literature/ledger/ledger-dialog',
    'novelty/workbench/log-step',
    'operations/events-card',
    'patents/workbench/family-view',
    'patents/workbench/query-view',
    'patents/workbench/statuses-view',
    'reports/templates/tag-guide',
  ],
  'rows with a control in each, chosen or changed in place and handed on as a whole': [
    'administration/overview/registrations-card',
    'dictionaries/items-dialog',
    'identity/sign-on-trial',
    'institutions/branches/own-units',
    'literature/search-sources-page',
  ],
  'sentences below each other, without headings': ['identity/roster/run-changes', 'identity/roster/run-history'],
};

describe('lists and dialogs are made of the same parts', () => {
  test('§+ whoever draws a table of their own says why', () => {
    const told = Object.values(ownTables).flat();
    expect(new Set(told).size).toBe(told.length);
    const drawn = filesWith(/<(?:Table|table)\b/, features).map((file) => file.slice(features.length, -'.tsx'.length));
    expect(drawn).toEqual(told.toSorted());
  });

  test('§+ a dialog is that of the kit: no page draws its own', () => {
    expect(filesWith(/<Modal\b|\bModal\.(?:confirm|info|warning)\b|<dialog\b/, 'src/web/')).toEqual([
      // The field of Ctrl K over the whole page, without head and buttons.
      'src/web/app/signed-in/header/header-search.tsx',
      // Public pages load no component library.
      'src/web/features/identity/consent-field.tsx',
      'src/web/ui/dialog/dialog.tsx',
    ]);
  });

  test('§+ a field of a form is an item of the kit; an input of a page’s own stands in `OwnItem`', () => {
    expect(filesWith(/<Form\.Item\b/, 'src/web/')).toEqual([
      // No field: it draws others anew when what was chosen above them changes.
      'src/web/features/identity/roster/settings-dialog.tsx',
      'src/web/ui/form/amount-field.tsx',
      'src/web/ui/form/form-item.tsx',
    ]);
  });

  test('§+ no text box measures itself: what the content policy keeps from it stands below the page as a second box', () => {
    expect(filesWith(/\bautoSize=/, 'src/web/')).toEqual([]);
  });
});
