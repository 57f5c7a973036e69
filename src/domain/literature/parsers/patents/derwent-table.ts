import { emptyRecord } from '#domain/literature/record.ts';
import { problemOf, type ReadItem, type TableReader, type TableRow } from '../reader.ts';
import { isHeadingAgain } from '../tables/table-records.ts';
import { derwentDraft, derwentTaken } from './derwent-fields.ts';
import { recordPatent } from './patent-draft.ts';

const format = 'derwent-table';
const own = new Set(['AE', 'GA', 'DC', 'MC', 'IP', 'AD', 'FD', 'TF', 'DN', 'DS', 'CP']);

/** Long headings of the same export on newer pages of the platform. */
const longNames: Record<string, string> = {
  'publication type': 'PT',
  'patent number(s)': 'PN',
  'patent numbers': 'PN',
  'patent number': 'PN',
  title: 'TI',
  'inventor(s)': 'AU',
  inventors: 'AU',
  'patent assignee name(s) and code(s)': 'AE',
  'patent assignee(s)': 'AE',
  'derwent primary accession number': 'GA',
  abstract: 'AB',
  'technology focus': 'TF',
  'derwent class code(s)': 'DC',
  'derwent manual code(s)': 'MC',
  'international patent classification': 'IP',
  'int. patent classification': 'IP',
  'patent details': 'PD',
  'application details and date': 'AD',
  'application details': 'AD',
  'priority application information and date': 'PI',
  'priority application information': 'PI',
  'further application details': 'FD',
  'cited patent(s)': 'CP',
  'cited article(s)': 'CR',
  'designated states': 'DS',
  'total times cited': 'Z9',
  ut: 'UT',
};

const tagOf = (heading: string): string => {
  const bare = heading.replace(/^\uFEFF/, '').trim();
  return longNames[bare.toLowerCase()] ?? bare;
};

const sniffHeader = (header: readonly string[]): number => {
  const tags = header.slice(0, 200).map(tagOf);
  if (!tags.includes('PN') || !tags.includes('TI')) return 0;
  const known = tags.filter((tag) => own.has(tag)).length;
  return known >= 2 ? 0.995 : known === 1 && tags.includes('AU') && !tags.includes('SO') ? 0.99 : 0;
};

function* readRows(header: readonly string[], rows: Iterable<TableRow>): Generator<ReadItem> {
  const tags = header.map(tagOf);
  let ordinal = 0;
  for (const { line, cells, raw } of rows) {
    if (cells.every((cell) => !cell.trim()) || isHeadingAgain(header, cells)) continue;
    ordinal += 1;
    const record = emptyRecord({ format, line, ordinal, raw: raw ?? cells.join('\t'), extra: {} });
    const told: ReadItem[] = [];
    const tell = (what: string, field?: string): void => {
      told.push({ problem: problemOf({ line, record: ordinal, ...(field && { field }) }, what) });
    };
    const values = new Map<string, string>();
    for (const [place, tag] of tags.entries()) {
      const value = cells[place]?.trim();
      if (!value) continue;
      if (value.includes('\uFFFD')) tell('有字符在导出或另存时已丢失，以“\uFFFD”代替', header[place]!);
      if (!derwentTaken.has(tag) || values.has(tag)) record.provenance.extra[tag || `第 ${place + 1} 列`] = [value];
      if (!values.has(tag)) values.set(tag, value);
    }
    recordPatent(
      record,
      derwentDraft((tag) => (values.has(tag) ? [values.get(tag)!] : [])),
      tell,
    );
    record.database = 'Derwent Innovations Index';
    const beyond = cells.slice(header.length).filter((cell) => cell.trim());
    if (beyond.length > 0) {
      record.provenance.extra[''] = beyond;
      tell(`这一行比表头多出 ${beyond.length} 格内容，请核对各列`);
    }
    if (!record.title) tell('没有题名', 'TI');
    yield { record };
    yield* told;
  }
}

/** The Derwent Innovations Index as Excel or tab-delimited text, its columns named by tags or in full. */
export const derwentTableReader: TableReader = {
  format,
  name: 'Derwent Innovations Index 表格（Excel、制表符分隔）',
  database: 'Derwent Innovations Index',
  sniffHeader,
  readRows,
};
