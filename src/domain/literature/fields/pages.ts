/** One way to write pages: `50 - 58`, `50--58` and `50 – 58` are all `50-58`. */
export const pagesOf = (field: string | undefined): string | undefined => {
  if (field === undefined || /^[A-Z]?\d{1,9}(?:-\d{1,9})?$/.test(field)) return field;
  const text = field
    .slice(0, 300)
    .normalize('NFKC')
    .replace(/\s*(?:-{1,3}|[‐‑‒–—―−~～])\s*/g, '-')
    .trim();
  const pages = text.replace(/^(?:pp?\.?|页码?[:：]?)\s*(?=\S)/i, '').replace(/^-+|-+$/g, '');
  return pages || undefined;
};

/** A year between 1500 and 2100 out of a date in any order; a longer run of digits is no year. */
export const yearOf = (field: string | undefined): number | undefined => {
  if (field === undefined) return undefined;
  if (/^(?:1[5-9]|20)\d{2}$/.test(field)) return Number(field);
  const match = /(?<!\d)(1[5-9]\d{2}|20\d{2}|2100)(?!\d)/.exec(field.slice(0, 300).normalize('NFKC'));
  return match ? Number(match[1]) : undefined;
};
