import { plainLine } from '#domain/literature/fields/markup.ts';
import { classSymbol } from '#domain/patents/classification.ts';
import { patentDate } from '#domain/patents/patent-date.ts';
import { applicationText, publicationText } from '#domain/patents/patent-number.ts';
import type { Priority, Publication } from '#domain/patents/patent-record.ts';
import { addTo, newDraft, type PatentDraft } from './patent-draft.ts';

/** The values of a Derwent record by tag, one item a line where the text has lines. */
export type DerwentTags = (tag: string) => readonly string[];

const day = String.raw`\d{1,2} [A-Z][a-z]{2} \d{4}`;
const published = new RegExp(String.raw`([A-Z]{2}[A-Z0-9]{2,14}-[A-Z]\d?)\s+(${day})`, 'g');
const applied = new RegExp(String.raw`([A-Z]{2}[A-Z0-9]{2,14}-[A-Z]\d?)\s+([A-Z]{2}[A-Z0-9-]{2,16})\s+(${day})`, 'g');
const claimed = new RegExp(String.raw`([A-Z]{2}[A-Z0-9-]{2,16})\s+(${day})`, 'g');

/** A company's name carries its code and how sure Derwent is of it: `(UYDU-C)`, `(JIAN-Non-standard)`. */
const assigneeCode = /\s*\(([A-Z]{2,4})-([A-Za-z-]+)\)\s*$/;

const partsOf = (values: readonly string[], mark: RegExp): string[] =>
  values
    .flatMap((value) => value.split(mark))
    .map(plainLine)
    .filter(Boolean);

const takeAssignees = ({ fields }: PatentDraft, values: readonly string[]): void => {
  const codes: string[] = [];
  const names = partsOf(values, /;\s*/).map((name) => {
    const code = assigneeCode.exec(name);
    if (code) codes.push(`${code[1]}-${code[2]}`);
    return name.replace(assigneeCode, '');
  });
  addTo(fields, 'applicants', [...new Set(names)]);
  if (codes.length > 0) addTo(fields, 'applicantCodes', codes);
};

const publicationsIn = (text: string): Publication[] =>
  [...text.matchAll(published)].map(([, number, date]) => {
    const on = patentDate(date!);
    return { number: publicationText(number!), ...(on && { date: on }) };
  });

const takeApplications = ({ fields }: PatentDraft, text: string): void => {
  const numbers: string[] = [];
  for (const [, , number, date] of text.matchAll(applied)) {
    const own = applicationText(number!);
    if (numbers.length === 0) {
      fields.applicationNumber = own;
      const on = patentDate(date!);
      if (on) fields.applicationDate = on;
    }
    if (!numbers.includes(own)) numbers.push(own);
  }
  if (numbers.length > 1) fields.applicationNumbers = numbers;
};

const prioritiesIn = (text: string): Priority[] => {
  const found = new Map<string, Priority>();
  for (const [, number, date] of text.matchAll(claimed)) {
    const own = applicationText(number!);
    const on = patentDate(date!);
    found.set(own, { number: own, ...(on && { date: on }) });
  }
  return [...found.values()];
};

/** What a record of the Derwent Innovations Index says, whether it came as tagged text or as a table. */
export const derwentDraft = (tags: DerwentTags): PatentDraft => {
  const draft = newDraft();
  const { fields } = draft;
  const whole = (tag: string): string => tags(tag).join(' ');
  const title = plainLine(whole('TI'));
  if (title) draft.title = title.replace(/\s+\.$/, '.');
  const abstract = plainLine(whole('AB'));
  if (abstract) draft.abstract = abstract;
  draft.numbers = [...new Set(partsOf(tags('PN'), /;\s*|\s+(?=[A-Z]{2}[A-Z0-9]+-[A-Z])/).map(publicationText))];
  addTo(fields, 'inventors', [...new Set(partsOf(tags('AU'), /;\s*/))]);
  takeAssignees(draft, tags('AE'));
  const publications = publicationsIn(whole('PD'));
  if (publications.length > 0) {
    fields.publications = publications;
    const own = publications.find(({ number }) => number === draft.numbers[0]) ?? publications[0]!;
    if (own.date) fields.publicationDate = own.date;
  } else {
    const only = patentDate(whole('PD'));
    if (only) fields.publicationDate = only;
  }
  takeApplications(draft, whole('AD'));
  const priorities = prioritiesIn(whole('PI'));
  if (priorities.length > 0) fields.priorities = priorities;
  addTo(fields, 'ipc', [
    ...new Set(
      partsOf(tags('IP'), /[;\s]+/)
        .map((one) => classSymbol(one))
        .filter((one) => one !== undefined),
    ),
  ]);
  const classes = partsOf(tags('DC'), /;\s*(?=[A-Z]\d{2}\b)/).map((one) => one.slice(0, 3));
  const manual = partsOf(tags('MC'), /;\s*/);
  if (classes.length + manual.length > 0)
    fields.otherClasses = {
      ...(classes.length > 0 && { Derwent: [...new Set(classes)] }),
      ...(manual.length > 0 && { 'Derwent manual': manual }),
    };
  // Each list of cited documents stands below the document that cites them, which is one of the record's own.
  const cited = [...new Set((whole('CP').match(/[A-Z]{2}\d[\dA-Z]*-[A-Z]\d?/g) ?? []).map(publicationText))];
  const others = cited.filter((one) => !draft.numbers.includes(one));
  if (others.length > 0) fields.citations = others.map((text) => ({ text }));
  const papers = tags('CR').map(plainLine).filter(Boolean);
  if (papers.length > 0) fields.literatureCitations = papers.map((text) => ({ text }));
  const times = /^\d{1,6}$/.exec(whole('Z9').trim())?.[0];
  if (times) fields.citedByCount = Number(times);
  const id = whole('UT').trim() || whole('GA').trim();
  if (id) fields.sourceId = id;
  return draft;
};

/** Tags whose whole content is in the fields of the record; the others stay beside it as written. */
export const derwentTaken: ReadonlySet<string> = new Set(['PT', 'TI', 'AB', 'PN', 'AU', 'AE', 'IP', 'UT', 'Z9', 'MC']);
