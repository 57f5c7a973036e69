import type { JournalMetric } from '#domain/services/choices.ts';
import type { JournalRow } from './metric-kinds.ts';

/** What a report says of a journal in one table: the best zone first, every subject in the detail. */
export interface MetricWords {
  value: string;
  detail: string;
}

const distinct = (texts: readonly string[]): string[] => [...new Set(texts.filter(Boolean))];

/** `Q1`, `1`, `1区` and `一区` all begin with what they are worth. */
const zoneRank = (zone: string): number => {
  const digit = /[1-4]/.exec(zone.normalize('NFKC'))?.[0];
  if (digit) return Number(digit);
  const han = '一二三四'.indexOf(/[一二三四]/.exec(zone)?.[0] ?? '-');
  return han < 0 ? 9 : han + 1;
};

const best = (zones: readonly string[]): string =>
  distinct(zones).sort((one, other) => zoneRank(one) - zoneRank(other))[0] ?? '';

const zoneName = (zone: string): string => (/^[1-4]$/.test(zone.trim()) ? `${zone.trim()} 区` : zone);

const jcrZone = (rows: readonly JournalRow[]): MetricWords => ({
  value: best(rows.map(({ values }) => values.quartile ?? '')),
  detail: distinct(
    rows.map(({ values }) => [values.category, values.rank, values.quartile].filter(Boolean).join(' ')),
  ).join('；'),
});

const casZone = (rows: readonly JournalRow[]): MetricWords => {
  const top = rows.some(({ values }) => /^(?:top|是|y|yes|1|true|√)$/i.test(values.top ?? ''));
  const zone =
    best(rows.map(({ values }) => values.majorZone ?? '')) || best(rows.map(({ values }) => values.minorZone ?? ''));
  const major = distinct(
    rows.map(({ values }) => [values.majorField, zoneName(values.majorZone ?? '')].filter(Boolean).join(' ')),
  );
  const minor = distinct(
    rows.map(({ values }) => [values.minorField, zoneName(values.minorZone ?? '')].filter(Boolean).join(' ')),
  );
  return {
    value: zone && `${zoneName(zone)}${top ? ' Top' : ''}`,
    detail: [major.length > 0 && `大类：${major.join('、')}`, minor.length > 0 && `小类：${minor.join('、')}`]
      .filter(Boolean)
      .join('；'),
  };
};

const listed = (rows: readonly JournalRow[], word: string): MetricWords => ({
  value: distinct(rows.map(({ values }) => values.level ?? ''))[0] ?? word,
  detail: distinct(rows.flatMap(({ values }) => [values.category ?? '', values.note ?? ''])).join('；'),
});

const writers: Readonly<Record<JournalMetric, (rows: readonly JournalRow[]) => MetricWords>> = {
  jcr_impact_factor: (rows) => ({
    value: distinct(rows.map(({ values }) => values.impactFactor ?? ''))[0] ?? '',
    detail: distinct(rows.map(({ values }) => values.fiveYear ?? ''))
      .map((five) => `五年影响因子 ${five}`)
      .join('；'),
  }),
  jcr_zone: jcrZone,
  cas_zone: casZone,
  esi: (rows) => ({
    value: distinct(rows.map(({ values }) => values.category ?? '')).join('、') || 'ESI 期刊',
    detail: '',
  }),
  pku_core: (rows) => listed(rows, '北大核心'),
  cssci_source: (rows) => listed(rows, 'CSSCI 来源期刊'),
  cscd_source: (rows) => listed(rows, 'CSCD 来源期刊'),
  warning_list: (rows) => listed(rows, '在预警名单'),
};

/** What is said of a journal that no row of a list of warnings names. */
export const notListed = '未列入';

/** The words of one metric from the rows a table holds for a journal; undefined when it says nothing. */
export const metricWords = (metric: JournalMetric, rows: readonly JournalRow[]): MetricWords | undefined => {
  // Of a list of warnings the answer most hope for is that a journal is not in it.
  if (rows.length === 0) return metric === 'warning_list' ? { value: notListed, detail: '' } : undefined;
  const words = writers[metric](rows);
  return words.value ? words : undefined;
};
