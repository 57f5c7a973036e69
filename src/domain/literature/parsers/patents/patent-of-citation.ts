import { plainLine } from '#domain/literature/fields/markup.ts';
import type { LiteratureRecord } from '#domain/literature/record.ts';
import { chineseApplicationOf } from '#domain/patents/chinese-application-number.ts';
import { classSymbol } from '#domain/patents/classification.ts';
import { patentDate } from '#domain/patents/patent-date.ts';
import { applicationText, partsOf, publicationText } from '#domain/patents/patent-number.ts';
import { problemOf, type ReadItem } from '../reader.ts';
import { derwentDraft, derwentTaken } from './derwent-fields.ts';
import { readingOf, takers } from './patent-columns.ts';
import { addTo, newDraft, type PatentDraft, recordPatent } from './patent-draft.ts';
import { columnOf } from './patent-headings.ts';
import { namesIn } from './patent-values.ts';

const reading = readingOf({ order: 'month-first', commas: false, literature: /;;|[\r\n]+|；/ }, (make) => make);

/** Tags of plain text by their lines: `PN CN1-A` and what follows indented. */
const linesOf = (raw: string): Map<string, string[]> => {
  const tags = new Map<string, string[]>();
  let open: string[] | undefined;
  for (const line of raw.split(/\r\n|\n|\r/)) {
    const found = /^([A-Z][A-Z0-9])(?: (.*)|\s*)$/.exec(line);
    if (found) {
      open = tags.get(found[1]!) ?? [];
      tags.set(found[1]!, open);
      if (found[2]?.trim()) open.push(found[2].trim());
    } else if (open && line.trim()) open.push(line.trim());
  }
  return tags;
};

const isDerwent = (record: LiteratureRecord): boolean =>
  record.provenance.format === 'wos-tagged' &&
  (/^DIIDW/.test(record.accessions.other ?? '') || /(?:^|\n)\s{0,4}PT P\s/.test(record.provenance.raw));

/** Where the reader of papers puts what Derwent means otherwise. */
const clearMisread = (record: LiteratureRecord): void => {
  for (const name of ['place', 'date', 'earlyAccess', 'articleNumber', 'issue', 'source'] as const) delete record[name];
};

const derwentOf = (record: LiteratureRecord): PatentDraft => {
  const tags = linesOf(record.provenance.raw);
  clearMisread(record);
  for (const [tag, values] of tags)
    if (!derwentTaken.has(tag) && tag !== 'ER' && tag !== 'EF' && values.length > 0)
      record.provenance.extra[tag] = [values.join(' ')];
  for (const tag of derwentTaken) delete record.provenance.extra[tag];
  record.database = 'Derwent Innovations Index';
  // Else the format would name the Web of Science as the database.
  record.provenance.format = 'derwent-tagged';
  return derwentDraft((tag) => {
    const values = tags.get(tag) ?? [];
    // Wrapped text in one piece; lists one item a line.
    return tag === 'AU' || tag === 'AE' || tag === 'CR' ? values : values.length > 0 ? [values.join(' ')] : [];
  });
};

/** Labels of the citation formats by what they hold in a patent, beside the headings of tables. */
const numberLabels = [
  '%@',
  '%M',
  '%N',
  '%9',
  '%1',
  'M1',
  'M2',
  'SN',
  'AN',
  'ID',
  'C5',
  'IS',
  'NO',
  'Issue',
  'number',
  'Notes',
  'note',
  'Type of Work',
  'ISBN/ISSN',
  '%6',
];
const ownerLabels = ['%I', '%J', 'A2', 'PB', 'Subsidiary Author', 'Assignee', 'holder', 'assignee', 'Publisher'];

const valuesIn = (record: LiteratureRecord): Map<string, string[]> => {
  const values = new Map<string, string[]>(Object.entries(record.provenance.extra));
  const { raw } = record.provenance;
  for (const line of raw.split(/\r\n|\n|\r/)) {
    const found =
      /^(%[0-9A-Z@+~])\s?(.+)$/.exec(line) ??
      /^([A-Z][A-Z0-9]) {1,2}-\s?(.+)$/.exec(line) ??
      (record.provenance.format === 'refworks' ? /^([A-Z][A-Z0-9]) (.+)$/.exec(line) : null) ??
      /^\{([^{}]{1,40})\}\s*[:：]\s*(.+)$/.exec(line) ??
      /^\s*([a-z]{2,20})\s*=\s*[{"](.+?)[}"],?\s*$/i.exec(line) ??
      /^(?:[A-Za-z ]{2,30}-)?([\p{Script=Han}()（）/]{2,14})\s*[:：]\s*(.+)$/u.exec(line) ??
      /^【([^】]{2,20})】\s*(.+)$/.exec(line);
    if (!found) continue;
    const known = values.get(found[1]!) ?? [];
    if (!known.includes(found[2]!.trim())) known.push(found[2]!.trim());
    values.set(found[1]!, known);
  }
  return values;
};

/** Numbers stand in whatever field a format happens to have room in: the shape tells what each of them is. */
const takeNumber = (draft: PatentDraft, written: string): void => {
  const text = plainLine(written);
  if (text.length > 40) return;
  const application = chineseApplicationOf(text);
  if (application) draft.fields.applicationNumber ??= applicationText(text);
  else if (
    /^[A-Z]{2}\s?[A-Z]{0,2}[\d/ ,.-]{4,20}(?:\s?[A-Z]\d?)?$/.test(text) &&
    partsOf(text) &&
    draft.numbers.length === 0
  )
    draft.numbers.push(publicationText(text));
};

/** Some formats have no field for classes: they stand among the keywords. */
const classLabels = ['Subject', 'Keywords', '%K', 'K1', 'KW', 'Call Number', '%L'];

const classesIn = (values: ReadonlyMap<string, string[]>): string[] => {
  const items = classLabels.flatMap((label) => values.get(label) ?? []).flatMap((value) => value.split(/[;；,，|]/));
  const symbols = items.map((item) => (/\d\s*\//.test(item) ? classSymbol(item.trim()) : undefined));
  return [...new Set(symbols.filter((symbol) => symbol !== undefined))];
};

/** BibTeX writes a day in three fields. */
const dayOf = (record: LiteratureRecord, values: ReadonlyMap<string, string[]>): string | undefined => {
  const whole = record.date ? patentDate(record.date) : undefined;
  const [day] = values.get('day') ?? [];
  if (whole || !day || record.year === undefined) return whole;
  const month = values.get('month')?.[0] ?? record.date ?? '';
  return patentDate(`${record.year}-${month}-${day}`) ?? patentDate(`${day} ${month} ${record.year}`);
};

const citedOf = (record: LiteratureRecord): PatentDraft => {
  const draft = newDraft();
  const values = valuesIn(record);
  for (const [label, found] of values) {
    const column = columnOf(label);
    if (column && !/^[A-Z0-9]{2}$/.test(label)) for (const value of found) takers[column](draft, value, reading);
  }
  for (const label of numberLabels) for (const value of values.get(label) ?? []) takeNumber(draft, value);
  if (record.articleNumber) takeNumber(draft, record.articleNumber);
  const applicants =
    draft.fields.applicants ?? ownerLabels.flatMap((label) => values.get(label) ?? []).flatMap((one) => namesIn(one));
  // Numbers and classes stand in these fields too.
  const named = applicants.filter((name) => !/\d{5}/.test(name) && name.length > 1);
  if (named.length > 0) draft.fields.applicants = [...new Set(named)];
  if (!draft.fields.inventors && record.authors.length > 0)
    draft.fields.inventors = record.authors.map(({ name }) => name);
  if (!draft.fields.ipc) addTo(draft.fields, 'ipc', classesIn(values));
  const date = dayOf(record, values);
  if (date) draft.fields.publicationDate ??= date;
  draft.title = record.title;
  if (record.abstract) draft.abstract = record.abstract;
  if (record.url) draft.url = record.url;
  if (record.documentType) draft.typeWord = record.documentType;
  return draft;
};

/**
 * Gives the patents among a text's records what a patent has; papers pass untouched. CNKI, Wanfang and Weipu export
 * patents in the formats of reference managers, Derwent in the one of the Web of Science.
 */
export function* withPatents(items: Iterable<ReadItem>): Generator<ReadItem> {
  for (const item of items) {
    if ('problem' in item || item.record.kind !== 'patent' || item.record.patent) {
      yield item;
      continue;
    }
    const { record } = item;
    const { line, ordinal } = record.provenance;
    const told: ReadItem[] = [];
    const tell = (what: string, field?: string): void => {
      told.push({ problem: problemOf({ line, record: ordinal, ...(field && { field }) }, what) });
    };
    const { authors, accessions, documentType } = record;
    const key = record.provenance.key;
    if (isDerwent(record)) {
      recordPatent(record, derwentOf(record), tell);
      if (documentType) record.documentType = documentType;
    } else {
      // A list of references often has no number; only a number that is wrong is told.
      recordPatent(record, citedOf(record), (what, field) => field && tell(what, field));
      // The reader of the format knows the people and the numbers of the database better.
      record.authors = authors;
      record.accessions = accessions;
      if (key) record.provenance.key = key;
    }
    yield item;
    yield* told;
  }
}
