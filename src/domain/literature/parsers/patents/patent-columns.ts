import { plainLine } from '#domain/literature/fields/markup.ts';
import type { Author } from '#domain/literature/record.ts';
import { splitClaims } from '#domain/patents/claims.ts';
import { classSymbol, locarnoSymbol } from '#domain/patents/classification.ts';
import { newestEvent } from '#domain/patents/legal-status.ts';
import { officeOf } from '#domain/patents/offices.ts';
import { type DayOrder, patentDate } from '#domain/patents/patent-date.ts';
import { applicationText, publicationText, unspaced } from '#domain/patents/patent-number.ts';
import type { CitationSource, FamilyMembers, PatentCitation, Priority } from '#domain/patents/patent-record.ts';
import { provinceOf } from '#domain/patents/province.ts';
import { addTo, inventorOf, type PatentDraft } from './patent-draft.ts';
import type { PatentColumn } from './patent-headings.ts';
import { countriesIn, eventsIn, itemsIn, namesIn, priorityOf, tidied } from './patent-values.ts';
import { latest, recalled } from './recall.ts';

/** What a table is read by beside its headings. */
export interface Reading {
  order: DayOrder;
  /** Names are parted by commas. */
  commas: boolean;
  /** What parts cited papers: their own text is full of semicolons. */
  literature: RegExp;
  /** What was made of the same cell before, for one file; each column by itself, since the row above is looked at first. */
  recall: Recall;
}

interface Recall {
  lines: Record<TextField, (value: string) => string>;
  items: Record<ItemField, (value: string) => string[]>;
  names: Record<NameField, (value: string) => string[]>;
  symbols: Record<SymbolField, (value: string) => { found: string[]; whole: boolean }>;
  priorities: (value: string) => { found: Priority[]; whole: boolean };
  owners: (value: string) => string[];
  inventors: (value: string) => { names: string[]; authors: Author[] };
  patentsCited: (value: string) => PatentCitation[];
  literature: (value: string) => PatentCitation[];
  days: Record<DateField, (value: string) => DayCell>;
}

interface DayCell {
  day: string | undefined;
  /** Whether the day is all the cell says. */
  whole: boolean;
  /** Every day of the cell: a record of several publications has one for each. */
  all: string[];
}

type ItemField = 'us' | 'members' | 'countries' | 'extendedMembers' | 'extendedCountries';
type NameField = 'applicants' | 'standardApplicants' | 'agents' | 'examiners';
type SymbolField = 'ipc' | 'cpc';

/** Espacenet names the offices that gave a class: `H01M4/366 (EP,US)`. */
const givenBy = /\s*\([A-Z]{2}(?:\s*,\s*[A-Z]{2})*\)/g;

const symbolsIn = (written: string): { found: string[]; whole: boolean } => {
  let whole = true;
  const value = written.includes('(') ? written.replace(givenBy, '') : written;
  const parts = value.includes(';;') ? value.split(';;') : value.split(/[;；﹔\u037e︔|｜\r\n,，、]+/);
  const found = tidied(parts, (part) => {
    const bare = part.trim();
    const symbol = bare && classSymbol(bare);
    if (symbol === undefined) whole = false;
    return symbol ?? '';
  });
  return { found, whole };
};

/** Digits alone, as nearly every table writes a count. */
const digitsIn = (value: string): number | undefined => {
  if (value.length === 0 || value.length > 6) return undefined;
  let number = 0;
  for (let at = 0; at < value.length; at += 1) {
    const digit = value.charCodeAt(at) - 48;
    if (digit < 0 || digit > 9) return undefined;
    number = number * 10 + digit;
  }
  return number;
};

const countIn = (value: string): number | null => {
  const plain = digitsIn(value);
  if (plain !== undefined) return plain;
  const digits = /^(\d{1,7})(?:\.0+)?$/.exec(value.trim().replaceAll(',', ''))?.[1];
  return digits ? Number(digits) : null;
};

const prioritiesIn = (value: string): { found: Priority[]; whole: boolean } => {
  const all = itemsIn(value).map(priorityOf);
  const found = all.filter((priority) => priority !== undefined);
  return { found, whole: found.length === all.length };
};

const citationsIn = (items: readonly string[], arePatents: boolean): PatentCitation[] => {
  const citations: PatentCitation[] = [];
  for (const item of items) {
    if (isNothing(item)) continue;
    const marked = !graded.test(item)
      ? undefined
      : /^(.*?)\s*[[(（]?(?:相关度|类别|category)[:：]?\s*([XYAPEDTLO]{1,3})[\])）]?$/i.exec(item);
    const own = arePatents ? publicationText(marked?.[1] ?? item) : item;
    citations.push({ text: own || item, ...(marked?.[2] && { category: marked[2].toUpperCase() }) });
  }
  return citations;
};

type Keep = <Made>(make: (value: string) => Made) => (value: string) => Made;

const listed = /[;；﹔\u037e︔|｜\r\n]/;

const readDay =
  (order: DayOrder) =>
  (value: string): DayCell => {
    const items = listed.test(value) ? itemsIn(value) : [value];
    const days = items.map((item) => patentDate(item, order));
    const all = days.filter((day) => day !== undefined);
    return { day: days[0], whole: all.length === items.length && new Set(all).size === 1, all };
  };

/** How one file is read; `keep` recalls nothing where values hardly come again. */
export const readingOf = (how: Omit<Reading, 'recall'>, keep: Keep = recalled): Reading => {
  const names = (value: string): string[] => namesIn(value, how.commas);
  const day = readDay(how.order);
  return {
    ...how,
    recall: {
      lines: {
        title: latest(plainLine),
        translatedTitle: latest(plainLine),
        abstract: latest(plainLine),
        url: plainLine,
        language: latest(plainLine),
        typeWord: latest(plainLine),
        validity: latest(plainLine),
      },
      items: {
        us: keep(itemsIn),
        members: keep(itemsIn),
        countries: keep(itemsIn),
        extendedMembers: keep(itemsIn),
        extendedCountries: keep(itemsIn),
      },
      names: {
        applicants: keep(names),
        standardApplicants: keep(names),
        agents: keep(names),
        examiners: keep(names),
      },
      owners: keep((value) =>
        namesIn(value).map((owner) =>
          /[)）]$/.test(owner) ? owner.replace(/\s*[(（][\d\s-]{4,12}[)）]$/, '') : owner,
        ),
      ),
      inventors: keep((value) => {
        const inventors = names(value);
        return { names: inventors, authors: inventors.map(inventorOf) };
      }),
      symbols: { ipc: keep(symbolsIn), cpc: keep(symbolsIn) },
      priorities: keep(prioritiesIn),
      patentsCited: keep((value) => citationsIn(itemsIn(value), true)),
      literature: keep((value) => citationsIn(value.split(how.literature).map(plainLine).filter(Boolean), false)),
      days: {
        publicationDate: keep(day),
        grantDate: keep(day),
        applicationDate: keep(day),
        earliestPriorityDate: keep(day),
        expiryDate: keep(day),
        nationalEntryDate: keep(day),
      },
    },
  };
};

/**
 * Takes a filled cell into the draft. False where it was not understood, `kept` where only a part was taken or none was
 * needed: either way the cell stays in the record under its heading.
 */
export type Take = (draft: PatentDraft, value: string, reading: Reading) => boolean | 'kept';

/** Some platforms write the category of the search report behind a cited document. */
const graded = /相关度|类别|category/i;

/** What a table writes where it knows nothing. */
const nothing: ReadonlySet<string> = new Set([
  ...['-', '--', '---', '—', '——', '/', 'n/a', 'na', 'null', 'none', 'nan', '无', '无数据', '暂无'],
]);

type TextField = 'title' | 'translatedTitle' | 'abstract' | 'url' | 'language' | 'typeWord' | 'validity';

const text =
  (name: TextField): Take =>
  (draft, value, { recall }) => {
    const line = recall.lines[name](value);
    if (draft[name] !== undefined && draft[name] !== line) return 'kept';
    draft[name] = line;
    return true;
  };

type DateField =
  | 'publicationDate'
  | 'grantDate'
  | 'applicationDate'
  | 'earliestPriorityDate'
  | 'expiryDate'
  | 'nationalEntryDate';

const date =
  (name: DateField): Take =>
  (draft, value, { recall }) => {
    const { fields } = draft;
    const { day, whole, all } = recall.days[name](value);
    if (!day) return false;
    fields[name] ??= day;
    if (name === 'publicationDate' && all.length > 1) draft.publicationDays = all;
    return whole && day === fields[name] ? true : 'kept';
  };

const symbols =
  (name: SymbolField): Take =>
  ({ fields }, value, { recall }) => {
    const { found, whole } = recall.symbols[name](value);
    addTo(fields, name, found);
    return whole;
  };

const people =
  (name: NameField): Take =>
  ({ fields }, value, { recall }) => {
    addTo(fields, name, recall.names[name](value));
    if (name === 'applicants' && !fields.applicantCountries && /[\])）]/.test(value)) {
      const countries = countriesIn(value);
      if (countries) fields.applicantCountries = countries;
    }
    return true;
  };

const count =
  (name: 'claimCount' | 'citesCount' | 'citedByCount' | 'literatureCount'): Take =>
  ({ fields }, value) => {
    const number = countIn(value);
    if (number === null) return false;
    fields[name] ??= number;
    return true;
  };

const otherClasses =
  (scheme: string): Take =>
  ({ fields }, value, { recall }) => {
    fields.otherClasses ??= {};
    fields.otherClasses[scheme] = scheme === 'US' ? recall.items.us(value) : itemsIn(value);
    return true;
  };

const cited =
  (name: 'citations' | 'literatureCitations', source?: CitationSource): Take =>
  ({ fields }, value, { recall }) => {
    const cited = name === 'citations' ? recall.patentsCited(value) : recall.literature(value);
    if (cited.length === 0) return true;
    const found = source ? cited.map((one) => ({ ...one, source })) : cited;
    fields[name] = fields[name] ? [...fields[name], ...found] : found;
    return true;
  };

const family = (name: 'simpleFamily' | 'extendedFamily', part: keyof FamilyMembers): Take => {
  const kept: Record<'members' | 'countries', ItemField> =
    name === 'simpleFamily'
      ? { members: 'members', countries: 'countries' }
      : { members: 'extendedMembers', countries: 'extendedCountries' };
  return ({ fields }, value, { recall }) => {
    fields[name] ??= {};
    const into = fields[name];
    if (part === 'size') {
      const plain = digitsIn(value);
      if (plain !== undefined) {
        into.size = plain;
        return true;
      }
      const digits = /^(\d{1,6})(?:\.0+)?$/.exec(value.trim())?.[1];
      if (digits) into.size = Number(digits);
      return digits !== undefined;
    }
    if (part === 'id') into.id = plainLine(value);
    else into[part] = recall.items[kept[part]](value.includes(',') ? value.replace(/,\s*(?=[A-Z]{2})/g, ';') : value);
    return true;
  };
};

const one =
  (name: 'pctApplicationNumber' | 'pctPublicationNumber' | 'parentApplication'): Take =>
  ({ fields }, value) => {
    const line = plainLine(value);
    // CNIPR writes 0 and 1 for no and yes.
    if (!/\d{4}/.test(line)) return false;
    fields[name] ??= line;
    return true;
  };

const textList =
  (name: 'addresses' | 'independentClaims' | 'effects' | 'citedBy'): Take =>
  ({ fields }, value) => {
    const items = itemsIn(value);
    addTo(fields, name, name === 'citedBy' ? items.map((item) => publicationText(item) || item) : items);
    return true;
  };

const publicationNumbers: Take = (draft, value) => {
  const whole = unspaced(value);
  if (whole && draft.numbers.length === 0) {
    draft.numbers = [whole];
    return true;
  }
  for (const item of value.split(/[;；﹔\u037e︔|｜\r\n]+|,\s*(?=[A-Z]{2}\s?\d)/)) {
    const number = publicationText(item.trim());
    if (number && !draft.numbers.includes(number)) draft.numbers.push(number);
  }
  return true;
};

const applicationNumbers: Take = ({ fields }, value) => {
  const whole = unspaced(value);
  if (whole) {
    fields.applicationNumber ??= whole;
    return true;
  }
  const found = itemsIn(value).map((item) => applicationText(item, fields.office));
  const [first, second] = found;
  if (!first) return false;
  fields.applicationNumber ??= first;
  if (second) addTo(fields, 'applicationNumbers', found);
  return true;
};

/** `A`, `B2`: a capital, and perhaps a digit. */
const isKindCode = (value: string): boolean =>
  (value.length === 1 || (value.length === 2 && isDigit(value.charCodeAt(1)))) && isCapital(value.charCodeAt(0));

const ipcSymbols = symbols('ipc');
const isCapital = (code: number): boolean => code >= 65 && code <= 90;

/** `C25B…`: no class of designs is written like this. */
const beginsAsIpc = (value: string): boolean =>
  value.charCodeAt(0) >= 65 &&
  value.charCodeAt(0) <= 72 &&
  isDigit(value.charCodeAt(1)) &&
  isDigit(value.charCodeAt(2)) &&
  isCapital(value.charCodeAt(3));

/** In the order they are read: the office stands before the numbers that it completes. */
export const takers: Readonly<Record<PatentColumn, Take>> = {
  title: text('title'),
  translatedTitle: text('translatedTitle'),
  abstract: text('abstract'),
  publicationNumber: publicationNumbers,
  patentNumber: (draft, value) => {
    draft.patentNumber ??= plainLine(value);
    return true;
  },
  grantNumber: (draft, value) => {
    const number = publicationText(value);
    if (!number) return false;
    draft.fields.grantNumber ??= number;
    return true;
  },
  kindCode: ({ fields }, value) => {
    const code = isKindCode(value) ? value : value.trim().toUpperCase();
    if (!isKindCode(code)) return false;
    fields.kindCode = code;
    return true;
  },
  office: ({ fields }, value) => {
    const office = officeOf(value);
    if (office) fields.office = office;
    return office !== undefined;
  },
  publicationDate: date('publicationDate'),
  publicationYear: (draft, value) => {
    draft.publicationYear = value.trim();
    return true;
  },
  grantDate: date('grantDate'),
  applicationNumber: applicationNumbers,
  applicationDate: date('applicationDate'),
  priorities: ({ fields }, value, { recall }) => {
    const { found, whole } = recall.priorities(value);
    if (found.length > 0) fields.priorities = fields.priorities ? [...fields.priorities, ...found] : found;
    return whole;
  },
  priorityNumbers: (draft, value) => {
    draft.priorityNumbers = itemsIn(value).map((item) => applicationText(item));
    return true;
  },
  priorityDates: (draft, value, { order }) => {
    const days = itemsIn(value).map((item) => patentDate(item, order));
    if (days.some((day) => day === undefined)) return false;
    draft.priorityDates = days.filter((day) => day !== undefined);
    return true;
  },
  priorityOffices: () => 'kept',
  earliestPriorityDate: date('earliestPriorityDate'),
  applicants: people('applicants'),
  standardApplicants: people('standardApplicants'),
  owners: ({ fields }, value, { recall }) => {
    addTo(fields, 'owners', recall.owners(value));
    return true;
  },
  inventors: (draft, value, { recall }) => {
    const { names, authors } = recall.inventors(value);
    if (!draft.fields.inventors) draft.authors = authors;
    addTo(draft.fields, 'inventors', names);
    if (draft.fields.inventors !== names) draft.authors = undefined;
    return true;
  },
  agents: people('agents'),
  agencies: ({ fields }, value) => {
    addTo(
      fields,
      'agencies',
      namesIn(value).map((name) => name.replace(/\s*[(（]?\d{5}[)）]?$/, '')),
    );
    return true;
  },
  examiners: people('examiners'),
  addresses: textList('addresses'),
  province: ({ fields }, value) => {
    const province = provinceOf(value);
    if (province) fields.province = province;
    return province !== undefined;
  },
  applicantCountries: ({ fields }, value) => {
    const codes = itemsIn(value).map(officeOf);
    if (codes.some((code) => code === undefined)) return false;
    fields.applicantCountries = codes.filter((code) => code !== undefined);
    return true;
  },
  ipcMain: ({ fields }, value) => {
    const symbol = classSymbol(itemsIn(value)[0] ?? '');
    if (symbol) fields.ipcMain ??= symbol;
    else {
      const locarno = locarnoSymbol(value);
      if (locarno) addTo(fields, 'locarno', [locarno]);
      return locarno !== undefined;
    }
    return true;
  },
  ipc: (draft, value, reading) => {
    if (beginsAsIpc(value)) return ipcSymbols(draft, value, reading);
    const designs = /^\D*\d/.test(value) && /[A-H]\d{2}[A-Z]/.test(value) ? [] : itemsIn(value).map(locarnoSymbol);
    if (designs.length === 0 || designs.some((design) => design === undefined))
      return ipcSymbols(draft, value, reading);
    addTo(
      draft.fields,
      'locarno',
      designs.filter((design) => design !== undefined),
    );
    return true;
  },
  cpc: symbols('cpc'),
  locarno: ({ fields }, value) => {
    const found = itemsIn(value).map((item) => locarnoSymbol(item) ?? item);
    addTo(fields, 'locarno', found);
    return true;
  },
  us: otherClasses('US'),
  ec: otherClasses('EC'),
  fi: otherClasses('FI'),
  fterm: otherClasses('F-term'),
  claims: ({ fields }, value) => {
    const claims = splitClaims(value);
    if (claims.length > 0) fields.claims = claims;
    return claims.length > 0;
  },
  firstClaim: ({ fields }, value) => {
    fields.firstClaim ??= plainLine(value);
    return true;
  },
  independentClaims: ({ fields }, value) => {
    const claims = splitClaims(value);
    addTo(fields, 'independentClaims', claims.length > 0 ? claims : [plainLine(value)]);
    return true;
  },
  claimCount: count('claimCount'),
  citedPatents: cited('citations'),
  citedInSearch: cited('citations', 'search'),
  citedInExamination: cited('citations', 'examination'),
  citedInOpposition: cited('citations', 'opposition'),
  citedByApplicant: cited('citations', 'applicant'),
  citedInternationally: cited('citations', 'international'),
  literature: cited('literatureCitations'),
  literatureInSearch: cited('literatureCitations', 'search'),
  literatureInExamination: cited('literatureCitations', 'examination'),
  literatureInOpposition: cited('literatureCitations', 'opposition'),
  literatureByApplicant: cited('literatureCitations', 'applicant'),
  literatureInternationally: cited('literatureCitations', 'international'),
  citedBy: textList('citedBy'),
  citesCount: count('citesCount'),
  citedByCount: count('citedByCount'),
  literatureCount: count('literatureCount'),
  simpleFamily: family('simpleFamily', 'members'),
  simpleFamilyId: family('simpleFamily', 'id'),
  simpleFamilySize: family('simpleFamily', 'size'),
  familyCountries: family('simpleFamily', 'countries'),
  extendedFamily: family('extendedFamily', 'members'),
  extendedFamilyId: family('extendedFamily', 'id'),
  extendedFamilySize: family('extendedFamily', 'size'),
  extendedCountries: family('extendedFamily', 'countries'),
  legalStatus: (draft, value, { order }) => {
    const events = /\d{4}/.test(value) ? eventsIn(value, order) : [];
    // A history in the column of the status: the newest entry is the status.
    if (events.length > 1 && events.every((event) => event.date)) {
      draft.fields.legalEvents ??= events;
      const newest = newestEvent(events)!;
      draft.fields.legalStatus ??= { text: newest.text };
      draft.statusDate ??= newest.date!;
      return true;
    }
    draft.fields.legalStatus ??= { text: plainLine(value) };
    return true;
  },
  validity: text('validity'),
  legalStatusDate: (draft, value, { order }) => {
    const day = patentDate(value, order);
    if (day) draft.statusDate = day;
    return day !== undefined;
  },
  legalEvents: ({ fields }, value, { order }) => {
    const events = eventsIn(value, order);
    if (events.length > 0) fields.legalEvents = events;
    return events.length > 0;
  },
  expiryDate: date('expiryDate'),
  type: text('typeWord'),
  pctApplication: one('pctApplicationNumber'),
  pctPublication: one('pctPublicationNumber'),
  nationalEntryDate: date('nationalEntryDate'),
  parent: one('parentApplication'),
  effects: textList('effects'),
  url: text('url'),
  sourceId: ({ fields }, value) => {
    fields.sourceId ??= value.trim();
    return true;
  },
  language: text('language'),
};

/** Columns whose value a person should know was not understood; of the others the source's text is kept without a word. */
export const toldColumns: ReadonlySet<PatentColumn> = new Set([
  'publicationDate',
  'grantDate',
  'applicationDate',
  'earliestPriorityDate',
  'priorityDates',
  'legalStatusDate',
  'expiryDate',
  'ipc',
  'cpc',
  'applicationNumber',
  'kindCode',
]);

const isDigit = (code: number): boolean => code >= 48 && code <= 57;

export const isNothing = (value: string): boolean =>
  value.length < 8 && nothingBegins.has(value.charCodeAt(0)) && nothing.has(value.toLowerCase());

/** Few values begin like one of these words: the others are not looked up. */
const nothingBegins: ReadonlySet<number> = new Set(
  [...nothing].flatMap((word) => [word.charCodeAt(0), word.toUpperCase().charCodeAt(0)]),
);
