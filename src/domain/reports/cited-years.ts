/** Years as a report keeps them: `2020`, `2020–2026`, `2020–`, `–2026`, or 不限. */
const span = /^(\d{4})?(–)?(\d{4})?$/;

/** Of which years the citing works are that a count counts, in words; empty where all are. */
export const citedYearsWords = (years: string, language: 'zh' | 'en' = 'zh'): string => {
  const [, from, joint, to] = span.exec(years.trim()) ?? [];
  if (from && !joint) return language === 'en' ? `of ${from}` : `${from} 年`;
  if (from && to) return language === 'en' ? `from ${from} to ${to}` : `${from}–${to} 年`;
  if (from) return language === 'en' ? `since ${from}` : `${from} 年以来`;
  if (to) return language === 'en' ? `until ${to}` : `${to} 年以前（含）`;
  return '';
};

/** The years as a report keeps them; empty where a count is of all. */
export const limitedYears = (years: string): string => (citedYearsWords(years) === '' ? '' : years.trim());
