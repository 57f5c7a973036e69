/**
 * Reached from pages that applicants share with staff, shown to staff alone: these stay Chinese. So do the pages on which an office
 * orders for many: it works with the library, in its words.
 */
export const forStaff: readonly string[] = [
  'src/web/api/session/sign-on-trial.ts',
  'src/web/features/administration',
  'src/web/features/dashboard/decisions-card.tsx',
  'src/web/features/dashboard/going-on-card.tsx',
  'src/web/features/dashboard/library-home.tsx',
  'src/web/features/dashboard/platform',
  'src/web/features/dashboard/setup-card.tsx',
  'src/web/features/dashboard/today',
  'src/web/features/dashboard/weeks-chart.tsx',
  'src/web/features/groups/group-bill.tsx',
  'src/web/features/groups/group-board.tsx',
  'src/web/features/groups/group-detail.tsx',
  'src/web/features/groups/group-people.tsx',
  'src/web/features/groups/group-review.tsx',
  'src/web/features/groups/group-search.tsx',
  'src/web/features/groups/group-stuck.tsx',
  'src/web/features/groups/group-tiles.tsx',
  'src/web/features/groups/group-words.ts',
  'src/web/features/groups/groups-page.tsx',
  'src/web/features/groups/papers-dialog.tsx',
  'src/web/features/groups/terms-dialog.tsx',
  'src/web/features/groups/upload-dialog.tsx',
  'src/web/features/literature/library/assign-dialog.tsx',
  'src/web/features/literature/library/doubts.tsx',
  'src/web/features/literature/library/person-select.tsx',
  'src/web/features/literature/library/waiting-claims.tsx',
  'src/web/features/orders/review/comment-list.tsx',
  'src/web/features/orders/review/order-comments.tsx',
  'src/web/features/orders/signing',
  'src/web/features/orders/view/desk/assign-dialog.tsx',
  'src/web/features/orders/view/desk/assignee-select.tsx',
  'src/web/features/orders/view/desk/bulk-bar.tsx',
  'src/web/features/orders/view/desk/desk-cards.tsx',
  'src/web/features/orders/view/desk/filter-name-dialog.tsx',
  'src/web/features/orders/view/desk/keys-dialog.tsx',
  'src/web/features/orders/view/desk/order-filter.ts',
  'src/web/features/orders/view/desk/saved-filters.tsx',
  'src/web/features/orders/view/desk/use-desk-keys.ts',
  'src/web/features/orders/view/finish-dialog.tsx',
  'src/web/features/orders/view/parts/order-numbers.tsx',
  'src/web/features/orders/view/special-dialogs.tsx',
  'src/web/features/reports/view/report-actions.tsx',
  'src/web/features/reports/view/report-retraction.tsx',
  'src/web/features/similarity/desk/check-settings.tsx',
  'src/web/features/similarity/desk/link-dialog.tsx',
  'src/web/features/similarity/desk/texts-panel.tsx',
  'src/web/features/site/digital-signature-page.tsx',
  'src/web/features/site/signing-pages.tsx',
  'src/web/kit/gate-list.tsx',
  'src/web/kit/platform-verdict.tsx',
  'src/web/ui/document/mark-placer.tsx',
];

/** Draw reports: these speak the language that the report was ordered in; of novelty and patents there are Chinese reports alone. */
export const inReports: readonly string[] = [
  'src/web/features/orders/view/parts/order-cover.tsx',
  'src/domain/patents/landscape/chart-option.ts',
  'src/domain/reports/chinese-day.ts',
  'src/domain/reports/citation',
  'src/domain/reports/cited-years.ts',
  'src/domain/reports/document',
  'src/domain/reports/draft-report.ts',
  'src/domain/reports/novelty',
  'src/domain/reports/paper-lines.ts',
  'src/domain/reports/patents',
  'src/domain/reports/review/place-keys.ts',
  'src/domain/reports/searched-words.ts',
  'src/domain/reports/tag.ts',
];

/** Holds Chinese on every page, and no sentence that an applicant reads in it. */
export const chineseAnyway: readonly string[] = [
  // Looks at the name that a file has.
  'src/web/features/orders/view/parts/order-files.tsx',
  // Reads Chinese text, or writes what is Chinese by its nature.
  'src/domain/dates/typed-day.ts',
  'src/domain/literature/recognise-database.ts',
  'src/domain/money/capitals.ts',
  'src/domain/orders/forms/praise.ts',
  'src/domain/orders/forms/prefill.ts',
  'src/domain/orders/forms/wish-problems.ts',
  // Data: names beside their English, values that are kept and compared.
  'src/domain/literature/databases.ts',
  'src/domain/literature/paper/described-paper.ts',
  'src/domain/services/metric-names.ts',
  'src/domain/units/order.ts',
  // Titles that are compared as the menu has them; `title-words` says them to the reader.
  'src/domain/navigation/hidden-lists.ts',
  'src/domain/navigation/menu-item.ts',
  'src/domain/navigation/routes.ts',
  // Roles as they are seeded.
  'src/domain/identity/user-types.ts',
  // Sheets of a person's own workbook.
  'src/domain/identity/person-data.ts',
  // The server says these in the reader's language (`order-line-words`).
  'src/domain/orders/party.ts',
  // Says to staff alone what is Chinese in it; the rest is for all.
  'src/domain/literature/searches/search-state.ts',
  'src/domain/novelty/corrected-points.ts',
  'src/domain/orders/services/citation/service.ts',
  'src/domain/orders/services/citation/work.ts',
  'src/domain/orders/services/novelty/service.ts',
  'src/domain/orders/services/novelty/work.ts',
  'src/domain/orders/services/patent/service.ts',
  'src/domain/orders/services/patent/work.ts',
  'src/domain/orders/services/similarity/service.ts',
  'src/domain/orders/services/similarity/work.ts',
];

/** Seen by applicants or guests and not yet in English. Work it off: a file that is done must leave the list. */
export const stillChinese: readonly string[] = [];
