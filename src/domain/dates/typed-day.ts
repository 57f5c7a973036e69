const forms = /^(\d{4})(?:[-/.年](\d{1,2})[-/.月](\d{1,2})日?|(\d{2})(\d{2}))$/;

/** A day as people type it (2026-11-5, 2026/11/05, 20261105, 2026年11月5日) as `2026-11-05`; undefined when it is none. */
export const typedDay = (typed: string): string | undefined => {
  const found = forms.exec(typed.normalize('NFKC').replace(/\s+/g, ''));
  if (!found) return undefined;
  const [, year = '', month = found[4] ?? '', day = found[5] ?? ''] = found;
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== text ? undefined : text;
};
