import { yearOf } from '#domain/literature/fields/pages.ts';
import type { Author, LiteratureRecord } from '#domain/literature/record.ts';
import { chineseApplicationOf } from '#domain/patents/chinese-application-number.ts';
import { decidingEvent, leavesStateToEvents, stateByEvents, stateOfWord } from '#domain/patents/legal-status.ts';
import { applicationText, type NumberParts, partsOf, publicationText } from '#domain/patents/patent-number.ts';
import type { PatentFields, Priority } from '#domain/patents/patent-record.ts';
import { patentTypeOf } from '#domain/patents/patent-type.ts';
import { provinceOf } from '#domain/patents/province.ts';
import { blankFields, filledFields } from './patent-fields.ts';
import { recalled } from './recall.ts';

/**
 * What a reader gathers of one patent before the parts are put together. A class, so that every draft has its final
 * size and shape from the start.
 */
export class PatentDraft {
  title: string | undefined = undefined;
  translatedTitle: string | undefined = undefined;
  abstract: string | undefined = undefined;
  url: string | undefined = undefined;
  language: string | undefined = undefined;
  /** The source's own word for the type. */
  typeWord: string | undefined = undefined;
  /** Publication numbers as one string each, in the order of the source. */
  numbers: string[] = [];
  /** A column of numbers that may be publications or applications. */
  patentNumber: string | undefined = undefined;
  publicationYear: string | undefined = undefined;
  /** One for each publication, where the source tells them apart. */
  publicationDays: readonly string[] = none;
  priorityNumbers: readonly string[] = none;
  priorityDates: readonly string[] = none;
  /** The word of the validity column beside the one of the current status. */
  validity: string | undefined = undefined;
  statusDate: string | undefined = undefined;
  /** The inventors as authors, where they come from one cell. */
  authors: Author[] | undefined = undefined;
  fields: PatentFields = blankFields();
}

const none: readonly string[] = [];

export const newDraft = (): PatentDraft => new PatentDraft();

type ListField = {
  [Name in keyof PatentFields]-?: NonNullable<PatentFields[Name]> extends string[] ? Name : never;
}[keyof PatentFields];

/** Adds to a list, each item once. */
export const addTo = (fields: PatentFields, name: ListField, items: readonly string[]): void => {
  if (items.length === 0) return;
  const known = fields[name];
  fields[name] = known ? withFresh(known, items) : (items as string[]);
};

/** The list may stand in other records too, so a longer one is a new one. */
const withFresh = (known: string[], items: readonly string[]): string[] => {
  const fresh = items.filter((item) => !known.includes(item));
  return fresh.length > 0 ? [...known, ...new Set(fresh)] : known;
};

type Tell = (what: string, field?: string) => void;

/** `2015` beside `4/2/15` tells the century. */
const inYear = (date: string, year: string | undefined): string => {
  if (year === undefined || date.startsWith(year)) return date;
  const told = yearOf(year);
  if (told === undefined || date.startsWith(`${told}-`)) return date;
  return Number(date.slice(2, 4)) === told % 100 ? `${told}${date.slice(4)}` : date;
};

const takePatentNumber = (draft: PatentDraft, tell: Tell): void => {
  const written = draft.patentNumber;
  if (!written) return;
  const { fields } = draft;
  const application = chineseApplicationOf(written);
  // A Chinese patent has the number of its application.
  if (application) fields.applicationNumber ??= applicationText(written);
  else if (partsOf(written)) {
    if (draft.numbers.length === 0) draft.numbers.push(publicationText(written));
    else if (!draft.numbers.includes(publicationText(written))) fields.grantNumber ??= publicationText(written);
  } else tell('没有认出专利号，已按原文保留', '专利号');
};

const takePriorities = ({ priorityNumbers, priorityDates, fields }: PatentDraft): void => {
  let found: Priority[] = fields.priorities ?? [];
  if (priorityNumbers.length > 0) {
    const parallel = priorityNumbers.length === priorityDates.length;
    const more = priorityNumbers.map((number, at) => ({
      number,
      ...(parallel && priorityDates[at] && { date: priorityDates[at] }),
    }));
    found = [...found, ...more];
    fields.priorities = found;
  }
  if (fields.earliestPriorityDate) return;
  let earliest: string | undefined;
  for (const { date } of found) if (date && (!earliest || date < earliest)) earliest = date;
  for (const date of priorityDates) if (!earliest || date < earliest) earliest = date;
  if (earliest) fields.earliestPriorityDate = earliest;
};

const isDigit = (code: number): boolean => code >= 48 && code <= 57;

const takeNumbers = (draft: PatentDraft, tell: Tell): NumberParts | undefined => {
  const { fields, numbers } = draft;
  // A Chinese table need not name the office: its applications tell.
  if (!fields.office && numbers[0] && isDigit(numbers[0].charCodeAt(0)) && fields.applicationNumber?.startsWith('CN'))
    fields.office = 'CN';
  for (let at = 0; at < numbers.length; at += 1) {
    const text = numbers[at]!;
    // Some tables keep office and kind in columns of their own.
    if (fields.office && isDigit(text.charCodeAt(0))) numbers[at] = `${fields.office}${text}`;
  }
  let parts = numbers.length > 0 ? partsOf(numbers[0]!) : undefined;
  if (numbers.length === 1 && fields.kindCode && !parts?.kind && /^[A-Z]{2}[A-Z]{0,2}\d+$/.test(numbers[0]!)) {
    numbers[0] = `${numbers[0]}${fields.kindCode}`;
    parts = partsOf(numbers[0]);
  }
  const [first] = numbers;
  if (first) {
    fields.publicationNumber = first;
    fields.publicationNumbers = numbers;
    const { publicationDays } = draft;
    if (numbers.length > 1 && publicationDays.length === numbers.length)
      fields.publications ??= numbers.map((number, at) => ({ number, date: publicationDays[at]! }));
    if (parts) {
      fields.office = parts.office;
      if (parts.kind) fields.kindCode = parts.kind;
    } else tell(`公开号“${first.slice(0, 60)}”不合任何专利局的写法，已按原文保留`, '公开号');
  }
  const application = fields.applicationNumber;
  if (!application) return parts;
  const office = fields.office ?? /^[A-Z]{2}/.exec(application)?.[0];
  if (office) fields.office = office;
  if (chineseApplicationOf(application)?.isValid === false) tell(`申请号“${application}”的校验位不符`, '申请号');
  return parts;
};

/** A table says the same few words again and again. */
const stateOf = recalled((word) => stateOfWord(word) ?? null);

const takeStatus = ({ validity, statusDate, fields }: PatentDraft): void => {
  const word = fields.legalStatus?.text ?? validity;
  const events = fields.legalEvents ?? [];
  if (!word) {
    // A file that lists events and no status: the last in time says it.
    const last = decidingEvent(events, fields.office);
    if (last) {
      const { text, date } = last.event;
      fields.legalStatus = { text, state: last.state, ...(date && { date }) };
    }
    return;
  }
  const state =
    (validity ? stateOf(validity) : undefined) ??
    stateOf(word) ??
    // A word that no case knows may be newer than every event.
    (leavesStateToEvents(word) ? stateByEvents(events, fields.office) : undefined);
  fields.legalStatus = state ? { text: word, state } : { text: word };
  if (statusDate) fields.legalStatus.date = statusDate;
};

/** A name as patents write it: the family first, or a whole name in one piece. */
export const inventorOf = (name: string): Author => ({ name, affiliations: [], emails: [] });

/** Puts a draft into a record of the literature: the inventors are its authors, the publication number its number. */
export const recordPatent = (record: LiteratureRecord, draft: PatentDraft, tell: Tell): void => {
  const { fields } = draft;
  takePatentNumber(draft, tell);
  const parts = takeNumbers(draft, tell);
  takePriorities(draft);
  takeStatus(draft);
  if (fields.publicationDate) fields.publicationDate = inYear(fields.publicationDate, draft.publicationYear);
  const type = patentTypeOf(fields, draft.typeWord, parts);
  if (type) fields.type = type;
  if (!fields.ipcMain && fields.ipc) fields.ipcMain = fields.ipc[0]!;
  else if (fields.ipcMain) fields.ipc = [...new Set([fields.ipcMain, ...(fields.ipc ?? [])])];
  if (!fields.province && fields.addresses) {
    const province = provinceOf(fields.addresses[0]!);
    if (province) fields.province = province;
  }
  record.kind = 'patent';
  record.title = draft.title ?? draft.translatedTitle ?? '';
  if (draft.translatedTitle && draft.title) record.translatedTitle = draft.translatedTitle;
  if (draft.abstract) record.abstract = draft.abstract;
  if (draft.url) record.url = draft.url;
  if (draft.language) record.language = draft.language;
  if (draft.typeWord) record.documentType = draft.typeWord;
  record.authors = draft.authors ?? (fields.inventors ?? []).map(inventorOf);
  const number = fields.publicationNumber ?? fields.applicationNumber;
  if (number) record.articleNumber = number;
  const year = fields.publicationDate ? Number(fields.publicationDate.slice(0, 4)) : yearOf(draft.publicationYear);
  if (fields.publicationDate) record.date = fields.publicationDate;
  if (year !== undefined) record.year = year;
  if (fields.sourceId) {
    record.accessions.other = fields.sourceId;
    record.provenance.key = fields.sourceId;
  } else if (number) record.provenance.key = number;
  record.patent = filledFields(fields);
  if (!number) tell('既没有公开号也没有申请号');
};
