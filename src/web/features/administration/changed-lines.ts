export interface ChangedLine {
  key: string;
  before: string;
  after: string;
  changed: boolean;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const written = (value: unknown): string => {
  if (value === undefined || value === null) return '—';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

const fieldsOf = (side: unknown): Record<string, unknown> => {
  if (side === undefined || side === null) return {};
  return isRecord(side) ? side : { 内容: side };
};

/** What stood before and after, field by field, what changed first. */
export const changedLines = (before: unknown, after: unknown): ChangedLine[] => {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...Object.keys(now), ...Object.keys(old)])]
    .map((key) => {
      const [one, other] = [written(old[key]), written(now[key])];
      return { key, before: one, after: other, changed: one !== other };
    })
    .sort((a, b) => Number(b.changed) - Number(a.changed));
};
