import type { LiteratureKind } from '#domain/literature/record.ts';
import { shown } from '../fold.ts';
import { kindByWords } from '../kinds.ts';
import type { Reading, ReferenceStyle } from '../reference.ts';
import {
  isPlace,
  namesJournal,
  namesMeeting,
  namesPublisher,
  namesUniversity,
  printsProceedings,
} from '../source-words.ts';
import type { Names } from './head-of-item.ts';
import { hostMark, hostStart } from './host-mark.ts';
import { hostOf } from './hosts.ts';
import { withoutJournalNumbers, withPatentNumber } from './numbers-by-kind.ts';
import { journalOf, preprintName, publisherOf, type Source, universityOf } from './source.ts';
import { type Numbers, numbersIn } from './stated-numbers.ts';
import { cut, type Text } from './text-piece.ts';

interface Started {
  style: ReferenceStyle;
  title: string;
  names: Names;
  sure: Reading['sure'];
  /** What the cut between title and source allows. */
  cutSure?: number;
}

/** The source and numbers behind a title that is known. */
export const finish = (started: Started, rest: Text, year: number | undefined, kindHint?: LiteratureKind): Reading => {
  const word = kindHint ?? kindByWords(started.title, rest.folded);
  const hosted = hostMark.test(rest.folded);
  const numbers = numbersIn(
    rest.folded,
    year,
    hosted || word ? hostStart(rest.folded) : 0,
    hosted || namesMeeting(rest.folded),
  );
  const until = numbers?.start ?? rest.folded.length;
  const body = cut(rest, 0, until);
  const told = sourceBehind(body, rest, { word, hosted, numbers });
  const kind = told.kind ?? 'article';
  const page = numbers?.values.pages;
  if (page !== undefined && numbers!.sure.articleNumber !== undefined && numbersItsArticles.test(told.text)) {
    numbers!.values.articleNumber = page;
    delete numbers!.values.pages;
  }
  const limit = started.cutSure ?? 1;
  const reading: Reading = {
    style: started.style,
    kind,
    title: started.title,
    ...started.names,
    source: told.text,
    ...numbers?.values,
    ...(year !== undefined && { year }),
    sure: {
      ...started.sure,
      year: year === undefined ? (numbers?.sure.year ?? 0) : 0.95,
      ...withoutYear(numbers?.sure ?? {}),
      source: Math.min(limit, told.sure),
      type: told.kindSure,
    },
  };
  return kind === 'book' || kind === 'thesis'
    ? withoutJournalNumbers(reading)
    : kind === 'patent'
      ? withPatentNumber(reading)
      : reading;
};

/** Journals without pages: a lone number behind their volume is the article's. */
const numbersItsArticles =
  /^(?:sensors|materials|sustainability|electronics|appl(?:ied|\.)? sci(?:ences|\.)?|energies|remote sens(?:ing|\.)|molecules|nanomaterials|water|polymers|nutrients|cancers|cells|animals|plants|foods|symmetry|entropy|information|mathematics|processes|micromachines|catalysts|coatings|crystals|metals|minerals|atmosphere|forests|diagnostics|healthcare|vaccines|viruses|pathogens|biomedicines|biomolecules|antioxidants|genes|toxins|technologies|brain sci(?:ences|\.)?|future internet|batteries|photonics|drones|machines|actuators|buildings|agronomy|agriculture|systems|algorithms|axioms)\b(?!\s(?:and|&|in|of|science|letters|today|research|journal|chemistry|physics|design))|^(?:sci(?:entific|\.)? rep(?:orts|\.)?|nat(?:ure|\.)? comm?un(?:ications|\.)?|plos|bmc|bmj open|front(?:iers|\.)|elife|peerj|int(?:ernational|\.)? j(?:ournal|\.)? (?:of )?(?:mol|environ)|npj|communications (?:biology|physics|chemistry)|ieee access|cureus|heliyon|iscience|sci(?:ence|\.)? adv(?:ances|\.)?|rev(?:iews|\.)? mod|phys(?:ical|\.)? rev(?:iew|\.)?|appl(?:ied|\.)? phys(?:ics|\.)? lett|j(?:ournal|\.)? (?:of )?(?:the )?chem(?:ical|\.)? phys|acm trans)/i;

/** Proceedings come out in series with volumes too. */
const seriesOfBooks =
  /lecture notes|systems and technologies|advances in |studies in |communications in computer|smart innovation/i;

const withoutYear = ({ year: _year, ...rest }: Reading['sure']): Reading['sure'] => rest;

interface Behind {
  word: LiteratureKind | undefined;
  hosted: boolean;
  numbers: Numbers | undefined;
}

const sourceBehind = (body: Text, rest: Text, { word, hosted, numbers }: Behind): Source & { kindSure: number } => {
  const { volume, issue, pages, articleNumber } = numbers?.values ?? {};
  if (word === 'thesis') return { ...universityOf(cut(rest, 0)), kindSure: 0.9, ...dropYear(universityOf(rest)) };
  if (word === 'preprint') {
    const name = preprintName(body.original);
    return { text: name, kind: 'preprint', sure: 0.6, kindSure: 0.9 };
  }
  // `in Journal of X, 12(3)`: volume and issue are a journal's.
  const inJournal =
    hosted &&
    !!volume &&
    (!!issue || /\bj(?:ournal|\.)|transactions|quarterly|letters|学报|杂志/i.test(body.folded)) &&
    !namesPublisher(body.original);
  if (inJournal && !namesMeeting(body.folded) && !/\beds?\b|edited|editor/i.test(body.folded)) {
    const found = journalOf({
      folded: body.folded.replace(hostMark, ''),
      original: body.original.replace(hostMark, ''),
    });
    return { ...found, kind: 'article', kindSure: 0.75 };
  }
  // `in Journal Name 16, 2007, 584-598`: a book has no volume and seldom no editor, but nothing says it outright.
  if (
    hosted &&
    volume &&
    (pages ?? articleNumber) &&
    !namesMeeting(body.folded) &&
    !namesPublisher(rest.original) &&
    !/\beds?\b|edited|editor/i.test(rest.folded) &&
    !seriesOfBooks.test(body.folded)
  ) {
    const name = (piece: string): string => piece.replace(hostMark, '');
    return {
      ...journalOf({ folded: name(body.folded), original: name(body.original) }),
      kind: 'article',
      kindSure: 0.65,
    };
  }
  if (hosted || /,\s(?:edited by|eds?\.)\s/i.test(body.folded)) {
    const found = hostOf(body);
    return {
      ...found,
      kindSure: found.kind === 'conference' ? 0.9 : /\beds?\b|edited by|主编/i.test(rest.folded) ? 0.85 : 0.6,
    };
  }
  if (volume ?? issue) {
    const found = journalOf(body);
    return {
      ...found,
      kind: 'article',
      kindSure: namesMeeting(found.text) || /\d/.test(found.text) || seriesOfBooks.test(found.text) ? 0.6 : 0.92,
    };
  }
  if (namesMeeting(body.folded)) {
    const found = hostOf(body);
    return { ...found, sure: Math.min(found.sure, 0.6), kind: 'conference', kindSure: 0.75 };
  }
  const parts = body.folded.replace(/[\s,.;]+$/, '').split(/,\s/);
  if (
    parts.length > 1 &&
    (pages ?? articleNumber) &&
    parts.slice(1).some((part) => namesPublisher(part) || printsProceedings.test(part.trim()))
  ) {
    const found = hostOf(body);
    return { ...found, sure: Math.min(found.sure, 0.6), kindSure: 0.6 };
  }
  const bare = shown(body.original.replace(/[()]/g, ' '));
  if (
    namesUniversity(bare) &&
    !namesPublisher(bare) &&
    bare.split(/\s+/).length <= 8 &&
    !(pages ?? articleNumber) &&
    !namesJournal(bare.replace(/institute of technology|technology/gi, ''))
  )
    return { text: shown(bare.split(/[,，]/)[0]!), kind: 'thesis', sure: 0.65, kindSure: 0.6 };
  const publisher = namesPublisher(body.original);
  if (publisher && !(pages ?? articleNumber))
    return { ...publisherOf(body), kind: 'book', kindSure: namesJournal(body.original) ? 0.65 : 0.85 };
  if (
    /^\s*[^.:]{2,40}:\s?\S/.test(body.folded) &&
    !(pages ?? articleNumber) &&
    isPlace(body.original.split(/[:：]/)[0]!.trim())
  )
    return { ...publisherOf(body), kind: 'book', kindSure: 0.85 };
  const found = journalOf(body);
  return {
    ...found,
    kind: word ?? 'article',
    sure: found.text ? Math.min(found.sure, (pages ?? articleNumber) ? 0.85 : 0.75) : 0,
    kindSure: 0.6,
  };
};

const dropYear = (source: Source): Pick<Source, 'text'> => ({
  text: shown(source.text.replace(/[\s,]*(?:19|20)\d{2}\s*$/, '')),
});
