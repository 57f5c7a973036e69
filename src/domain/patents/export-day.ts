import { patentDate } from './patent-date.ts';
import type { LegalState } from './patent-record.ts';

/** How the day of an export is known: the file says it, its name does, a person said it, or the platform fetched it. */
export const exportDayOrigins = ['file', 'name', 'person', 'fetched'] as const;
export type ExportDayOrigin = (typeof exportDayOrigins)[number];

export const exportDayWords: Record<ExportDayOrigin, string> = {
  file: '文件所写',
  name: '由文件名读得',
  person: '检索员填写',
  fetched: '平台取回之日',
};

export interface ExportDay {
  day: string;
  from: ExportDayOrigin;
}

/** Before there were such exports. */
const earliest = '1995-01-01';

const written = String.raw`["\s:：,，;=\t]{1,6}(\d{4}\s?[-./年]\s?\d{1,2}\s?[-./月]\s?\d{1,2}|\d{8}(?!\d))`;
/** Words that a file puts before the day it was made. */
const saidInLine = [
  new RegExp(`(?:导出|下载|输出|检索|数据更新)(?:日期|时间|日)${written}`),
  new RegExp(`(?:exported|export date|date of export|downloaded|download date|retrieved)(?: on| at)?${written}`, 'i'),
];
const saidInTag = new RegExp(`(?:date-produced|date-of-exchange|dateProduced)\\s?${written}`);

/** A file tells of itself in short lines at its top; in a record `retrieved on` is the day of a cited web page. */
const linesOfItself = 30;
const longestOfItself = 200;
/** A name such as `gp-search-20170306-101502.csv`, `incoPat 2024-03-01.xlsx`. */
const inName = /(?<!\d)(?:(?:19|20)\d{6}|(?:19|20)\d{2}[-._年](?:0?\d|1[0-2])[-._月]\d{1,2}日?)(?!\d)/g;

const plausible = (text: string | undefined, today: string): string | undefined => {
  const day = text && patentDate(text.replaceAll(/[\s日]/g, '').replaceAll('_', '-'));
  return day && day >= earliest && day <= today ? day : undefined;
};

/** The day a file says it was exported, or its name does; undefined where a person has to be asked. */
export const exportDayIn = (name: string, head: string, today: string): ExportDay | undefined => {
  const lines = head.split(/\r\n|\n|\r/, linesOfItself).filter(({ length }) => length <= longestOfItself);
  for (const found of [...saidInLine.map((pattern) => pattern.exec(lines.join('\n'))), saidInTag.exec(head)]) {
    const day = plausible(found?.[1], today);
    if (day) return { day, from: 'file' };
  }
  const days = new Set((name.normalize('NFKC').match(inName) ?? []).map((text) => plausible(text, today)));
  const [day] = days;
  // Two days are a period, or a doubt.
  return days.size === 1 && day ? { day, from: 'name' } : undefined;
};

const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000;

/** Whether a state has to be looked up again: its day is unknown, or further back than the institution accepts. */
export const needsRecheck = (toldOn: string | null | undefined, today: string, days: number): boolean =>
  !toldOn || dayNumber(today) - dayNumber(toldOn) > days;

/** Said to be in force, though the day its source gives for its end is over. */
export const isPastTerm = (state: LegalState | null, expiresOn: string | null | undefined, today: string): boolean =>
  state === 'valid' && Boolean(expiresOn) && expiresOn! < today;

export const pastTermWords = '来源所列届满日已过';

export const recheckWord = '需复核';

/** `有效（需复核）` where the state is too old to be called by its bare name. */
export const stateWithAge = (stateName: string, isOld: boolean): string =>
  isOld ? `${stateName}（${recheckWord}）` : stateName;

/** What the data of a set is from: the days of its files, as far as they are known. */
export interface DataDays {
  /** In words: one day, the first and the last, or that it is not known. */
  words: string;
  /** What was filed or published after this day may be missing; empty where the set has no day at all. */
  completeTo: string;
}

/**
 * The first of the files' days bounds what the set can hold. A file whose day nobody knows is at least as young as the
 * newest publication in it.
 */
export const dataDays = (
  files: readonly { exportedOn: string | null; newestPublication: string | null }[],
): DataDays => {
  const known = files.flatMap(({ exportedOn }) => exportedOn ?? []).sort();
  const unknown = files.filter(({ exportedOn }) => exportedOn === null);
  const bounds = unknown.flatMap(({ newestPublication }) => newestPublication ?? []).sort();
  const [first, last] = [known[0], known.at(-1)];
  const told = first === undefined ? '' : first === last ? first : `${first} 至 ${last}`;
  const open =
    unknown.length === 0
      ? ''
      : `${told ? `另有 ${unknown.length} 份文件` : ''}导出日不明${bounds[0] ? `（文件中最晚的公开日 ${bounds.at(-1)}）` : ''}`;
  return {
    words: [told, open].filter(Boolean).join('；') || '不明',
    completeTo: [...known, ...bounds].sort()[0] ?? '',
  };
};
