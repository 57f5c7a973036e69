import type { LiteratureKind } from '../record.ts';
import { shown, shownTitle as titleText } from './fold.ts';
import { kindByWords, type TypeMark, thesisWords, typeMarkIn } from './kinds.ts';
import { type NameList, namesAt } from './names.ts';
import { type NumberRun, numberRuns } from './numbers.ts';
import type { Reading, ReferenceStyle } from './reference.ts';
import {
  isAbbreviation,
  lowerWords,
  namesJournal,
  namesMeeting,
  namesPublisher,
  namesUniversity,
  printsProceedings,
} from './source-words.ts';

/** The item twice, place for place: folded for looking, as written for showing. */
interface Text {
  folded: string;
  original: string;
}

const cut = (text: Text, from: number, to?: number): Text => ({
  folded: text.folded.slice(from, to),
  original: text.original.slice(from, to),
});

/** Reads one reference: by its type mark, its quoted title, its year behind the names, or its points and commas. */
export const readItem = (folded: string, original: string): Reading => {
  const text = { folded, original };
  const lead = leadingYear.exec(folded);
  if (lead) return withYear(readParts(cut(text, lead[0].length), Number(lead[1])), Number(lead[1]));
  return readParts(text, undefined);
};

/** A list by years writes the year before everything: `2019. …`, `[2019] …`, `2019年，…`. */
const leadingYear = /^\s*[[(]?((?:19|20)\d{2})(?:[\])]\s?[.,:]?|\s?年?\s?[.,:、]|\s?年)\s*(?=[^\d\s])/;

const withYear = (reading: Reading, year: number): Reading =>
  reading.year === undefined || reading.sure.year! < 0.7
    ? { ...reading, year, sure: { ...reading.sure, year: 0.95 } }
    : reading.year === year
      ? reading
      : { ...reading, sure: { ...reading.sure, year: 0.5 } };

const readParts = (text: Text, lead: number | undefined): Reading => {
  const mark = typeMarkIn(text.folded);
  if (mark) return readMarked(text, mark);
  return readNotes(text) ?? readQuoted(text, lead) ?? readOpen(text, lead);
};

type Names = Pick<Reading, 'authors' | 'moreAuthors' | 'corresponding' | 'coFirst'>;

const namesOf = (list: NameList | undefined): Names => ({
  authors: list?.names ?? [],
  moreAuthors: list?.more ?? false,
  corresponding: list?.corresponding ?? [],
  coFirst: list?.first ?? [],
});

const sureOfNames = (list: NameList | undefined): number => (list ? (list.sure >= 1 ? 0.95 : list.sure * 0.9) : 0);

// ── the year behind the names ────────────────────────────────────────────────

const dateBehind =
  /^[\s.,;:]*(?:\(\s?((?:1[89]|20)\d{2})[a-z]?(?:\s?[,/][^()]{0,30})?\s?\)|((?:1[89]|20)\d{2})[a-z]?(?=\s?[.,:]))[\s.,:;]*/;

const datedAt = (folded: string, at: number): { year: number; end: number } | undefined => {
  const match = dateBehind.exec(folded.slice(at, at + 80));
  // `…, 2019, 12(3)` is no year behind names: letters must follow.
  if (!match || !/^["'([《]?[\p{L}\d]/u.test(folded.slice(at + match[0].length))) return undefined;
  if (/^\d{1,5}\s?(?:\(|[,:;]\s?\d)/.test(folded.slice(at + match[0].length))) return undefined;
  return { year: Number(match[1] ?? match[2]), end: at + match[0].length };
};

// ── numbers ──────────────────────────────────────────────────────────────────

interface Numbers {
  /** Where the first of the numbers that belong to the source begins. */
  start: number;
  /** Behind the last. */
  end: number;
  values: Pick<Reading, 'year' | 'volume' | 'issue' | 'pages' | 'articleNumber'>;
  sure: Reading['sure'];
}

const fieldsIn = (run: NumberRun): number =>
  (run.volume === undefined ? 0 : 1) +
  (run.issue === undefined ? 0 : 1) +
  ((run.pages ?? run.articleNumber) ? 1.5 : 0) +
  (run.year === undefined ? 0 : 1);

/** The numbers of a reference: its fullest run, and from the other runs what it does not say. */
const numbersIn = (folded: string, dated: number | undefined, from = 0, hosted = false): Numbers | undefined => {
  const runs = numberRuns(
    folded,
    dated !== undefined,
    hosted && dated !== undefined ? String(dated) : undefined,
  ).filter(
    (run) =>
      run.start >= from &&
      // A lone number that words follow belongs to them: `2015 Medical Technologies Conference`.
      !(
        fieldsIn(run) <= 1 &&
        !run.volumeSure &&
        (dated !== undefined || run.year === undefined) &&
        (dated === undefined ? /^\s\p{L}{3}/u : /^[\s.]{1,2}\p{L}{3}/u).test(folded.slice(run.end))
      ) &&
      // Names of meetings have numbers and years of their own, at their start above all.
      !(
        hosted &&
        ((run.volume !== undefined && !run.volumeSure && fieldsIn(run) === 1) ||
          (fieldsIn(run) === 1 && !run.yearSure && run.start - from < 6))
      ),
  );
  let main: NumberRun | undefined;
  for (const run of runs) if (!main || fieldsIn(run) >= fieldsIn(main)) main = run;
  if (!main) return undefined;
  const later = runs.filter((run) => run.start >= main.end);
  const values: Numbers['values'] = {};
  const sure: Reading['sure'] = {};
  const [full, left] = [fieldsIn(main), main.left > 0];
  // A fuller statement before the last one may stand in the title: `(vol 33, pg 717, 2019)`.
  const inTitle =
    main.volume !== undefined &&
    later.some((run) => run.year !== undefined || run.pages !== undefined) &&
    main.year !== undefined;
  const base = left || inTitle ? 0.6 : 0.92;
  const year =
    dated ??
    main.year ??
    later.find((run) => run.year)?.year ??
    runs.findLast((run) => run.start < main.start && run.year)?.year;
  if (year !== undefined) {
    values.year = Number(year);
    const own = dated !== undefined || main.year !== undefined;
    sure.year = own
      ? dated !== undefined || main.yearSure || full > 1
        ? 0.95
        : 0.75
      : later.some((run) => run.year)
        ? 0.85
        : 0.6;
  }
  for (const field of ['volume', 'issue', 'pages', 'articleNumber'] as const) {
    const value =
      main[field] ??
      (field === 'volume' || field === 'issue'
        ? undefined
        : later.find((run) => run[field] !== undefined && run.volume === undefined)?.[field]);
    if (value === undefined || value === '') continue;
    values[field] = value;
    sure[field] = base;
  }
  if (main.pageDoubt && values.pages !== undefined) sure.pages = sure.articleNumber = 0.6;
  if (main.pageDoubt && values.articleNumber !== undefined) sure.pages = sure.articleNumber = 0.6;
  return { start: main.start, end: main.end, values, sure };
};

// ── sentences ────────────────────────────────────────────────────────────────

interface Cut {
  at: number;
  /** Length of the mark that parts. */
  length: number;
}

const noSentenceEnd =
  /(?:^|[\s(])(?:vs|cf|no|vol|st|dr|mr|mrs|prof|sp|spp|subsp|ssp|var|cv|approx|ca|et al|u\.s|i\.e|e\.g|etc|fig|eq|ed|eds|inc|ltd|co|jr|dept|univ)$/i;

/** Places where a sentence ends and another begins, none inside brackets or quotes. */
const sentenceEnds = (folded: string): Cut[] => {
  const ends: Cut[] = [];
  let depth = 0;
  for (let at = 0; at < folded.length; at += 1) {
    const mark = folded[at]!;
    if (mark === '(' || mark === '[') depth += 1;
    else if (mark === ')' || mark === ']') depth = Math.max(0, depth - 1);
    if (depth > 0 && depth < 3 && folded.indexOf(mark === '[' ? ']' : ')', at) > 0) continue;
    if (mark !== '.' && mark !== '?' && mark !== '!') continue;
    const [before, next] = [folded.slice(Math.max(0, at - 24), at), folded.slice(at + 1, at + 40)];
    if (
      !/^["'”’]?(?:\s|$)/.test(next) &&
      !(/[\u3400-\u9fff)\]]$/.test(before) && /^["“《]?[\p{L}]/u.test(next)) &&
      !/[\u3400-\u9fff]/.test(next[0] ?? '')
    )
      continue;
    const after = next.replace(/^["'”’\s]+/, '');
    if (mark === '.' && noSentenceEnd.test(before)) continue;
    if (mark === '.' && /(?:^|[\s.(-])\p{Lu}$/u.test(before) && !/^In[:\s]/.test(after)) {
      // A single capital: an initial or a part of an abbreviation, unless a sentence plainly follows.
      if (!/(?:^|[\s.])(?:[A-Z]\.){1,3}[A-Z]$|\b(?:J|Z)$/.test(before) && !/^\p{Lu}\p{Ll}+\s\p{Ll}/u.test(after)) {
        ends.push({ at, length: 1 });
        continue;
      }
      ends.push({ at, length: 1 });
      continue;
    }
    if (
      /^\p{Ll}/u.test(after) &&
      !/^in[:\s]/.test(after) &&
      !/^(?:arxiv|bioRxiv|medRxiv|npj|eLife|iScience|mBio)/i.test(after)
    )
      continue;
    ends.push({ at, length: 1 });
  }
  return ends;
};

const lastWord = (text: string): string => /([\p{L}'-]+)$/u.exec(text)?.[1] ?? '';

/** A piece between two points that may belong to an abbreviated name: `J`, `Am`, `Mater Sci`. */
const abbreviatedPiece = (piece: string): boolean => {
  const words = piece.trim().split(/\s+/);
  const name = words.every(
    (one) => /^[\p{Lu}(&-]/u.test(one) || /^(?:of|and|the|de|für|e|la|del|di|on|in|et)$/.test(one),
  );
  if (!name || words.length > 4) return false;
  return words.length <= 2 || isAbbreviation(lastWord(piece.trim())) || /[bcdfghjklmnpqrtvwxz]$/.test(piece.trim());
};

interface Split {
  title: string;
  source: Text;
  /** How sure the cut between them is. */
  sure: number;
}

const hostMark =
  /^[\s,.;]*(?:in\s?:\s?|in\s(?!practice\b|vivo\b|vitro\b|silico\b)(?=["'(]?[\p{Lu}\d\u3400-\u9fff])|presented at\s?:?\s|见\s?:\s?|载于?\s?:?\s?|\/\/\s?)/iu;

const endMark = (original: string): string => (/[?!？！]$/.test(original) ? original.slice(-1) : '');

/** Title and source, parted at the last sentence end whose right side can be a name. */
const splitByPoints = (body: Text): Split | undefined => {
  const trimmed = body.folded.replace(/[\s.,;:(]+$/, '');
  // `Title; Publisher: Place`.
  const semicolon = trimmed.lastIndexOf(';');
  if (
    semicolon > 4 &&
    !/[.?!]\s+In\s/.test(trimmed) &&
    /^\s[^;]{3,80}:\s[^;:]{2,40}$/.test(trimmed.slice(semicolon + 1)) &&
    namesPublisher(trimmed.slice(semicolon + 1))
  )
    return {
      title: shownTitle(body.original.slice(0, semicolon)),
      source: cut(body, semicolon + 1, trimmed.length),
      sure: 0.85,
    };
  // `Title (Publisher, Place`: the bracket is open since the year behind it was taken off.
  const bracket = trimmed.lastIndexOf('(');
  if (
    bracket > 4 &&
    !trimmed.slice(bracket).includes(')') &&
    (namesPublisher(trimmed.slice(bracket)) || namesUniversity(trimmed.slice(bracket))) &&
    !sentenceEnds(trimmed.slice(0, bracket)).some(({ at }) => /^[\s]*in\s/i.test(trimmed.slice(at + 1)))
  )
    return {
      title: shownTitle(body.original.slice(0, bracket)),
      source: cut(body, bracket + 1, trimmed.length),
      sure: 0.85,
    };
  const ends = sentenceEnds(trimmed).filter(({ at }) => at < trimmed.length - 1);
  if (ends.length === 0 && !/[,;]\s{1,3}in:\s/i.test(trimmed)) return undefined;
  // `Title. In: Host` decides.
  const host = ends.find(
    ({ at }) =>
      /^[\s"'”’]*in(?::|\s+\S)/i.test(trimmed.slice(at + 1)) &&
      hostMark.test(trimmed.slice(at + 1).replace(/^["'”’\s]+/, '')),
  );
  const inner = host ? -1 : trimmed.search(/[,;]\s{1,3}in:\s/i);
  if (inner > 4)
    return {
      title: shownTitle(body.original.slice(0, inner)),
      source: cut(body, inner + 1, trimmed.length),
      sure: 0.9,
    };
  let place = ends.length - 1;
  let sure = 0.92;
  if (host) place = ends.indexOf(host);
  else {
    while (place > 0) {
      const piece = trimmed.slice(ends[place - 1]!.at + 1, ends[place]!.at);
      if (trimmed[ends[place]!.at] !== '.' || !abbreviatedPiece(piece)) break;
      place -= 1;
    }
    // `Title. 2015 Conference on X. IEEE`: the publisher stands behind the proceedings.
    const last = trimmed.slice(ends[place]!.at + 1).trim();
    if (
      place > 0 &&
      (printsProceedings.test(last) || namesPublisher(last)) &&
      namesMeeting(trimmed.slice(ends[place - 1]!.at + 1, ends[place]!.at))
    )
      place -= 1;
  }
  const end = ends[place]!;
  const source = cut(body, end.at + 1, trimmed.length);
  const title = body.original.slice(0, end.at) + endMark(body.original.slice(0, end.at + 1));
  if (!host) {
    const name = shown(source.original);
    if (place > 0 || !namesJournal(name)) sure = place > 0 && !namesJournal(name) ? 0.6 : 0.85;
    if (lowerWords(name) > 0.34 && !/[\u3400-\u9fff]/.test(name)) sure = Math.min(sure, 0.5);
    if (title.length < 12 && !/[\u3400-\u9fff]{4}/.test(title)) sure = Math.min(sure, 0.6);
  }
  return { title: shownTitle(title), source, sure };
};

const shownTitle = (piece: string): string =>
  titleText(piece).replace(
    /\s?[([](?:\d{1,2}(?:st|nd|rd|th) ed\.?|doctoral dissertation[^)\]]*|master'?s thesis[^)\]]*|ph\.?d\.? thesis[^)\]]*|preprint)[)\]]$|[.,]\s(?:ph\.?d\.?|doctoral|master'?s)\s(?:thesis|dissertation)$/i,
    '',
  );

/** Title and source of a list that parts everything by commas. */
const splitByCommas = (body: Text): Split | undefined => {
  const trimmed = body.folded.replace(/[\s.,;:(]+$/, '');
  const commas: number[] = [];
  let depth = 0;
  for (let at = 0; at < trimmed.length; at += 1) {
    if (trimmed[at] === '(') depth += 1;
    else if (trimmed[at] === ')') depth = Math.max(0, depth - 1);
    else if (trimmed[at] === ',' && depth === 0 && !/^\d{3}/.test(trimmed.slice(at + 1))) commas.push(at);
  }
  if (commas.length === 0) return undefined;
  const host = commas.find((at) => /^\s*in:?\s/i.test(trimmed.slice(at + 1)) && hostMark.test(trimmed.slice(at + 1)));
  let place = commas.length - 1;
  let sure = commas.length === 1 ? 0.85 : 0.7;
  if (host !== undefined) [place, sure] = [commas.indexOf(host), 0.85];
  else {
    for (; place > 0; place -= 1) {
      const right = trimmed.slice(commas[place]! + 1).trim();
      const piece = trimmed.slice(commas[place - 1]! + 1, commas[place]).trim();
      const continues =
        /^(?:and|&)\s/i.test(right) || (!namesJournal(right) && namesJournal(piece) && lowerWords(piece) === 0);
      if (!continues || lowerWords(piece) > 0) break;
      sure = 0.6;
    }
    const name = trimmed.slice(commas[place]! + 1);
    if (!namesJournal(name) || lowerWords(name) > 0.3) sure = Math.min(sure, 0.55);
  }
  const at = commas[place]!;
  return { title: shownTitle(body.original.slice(0, at)), source: cut(body, at + 1, trimmed.length), sure };
};

// ── sources ──────────────────────────────────────────────────────────────────

interface Source {
  text: string;
  kind: LiteratureKind | undefined;
  sure: number;
}

const editorsFirst = /^[^:]{2,160}?[\s,(]\(?(?:eds?|editors?|编|主编)(?:\.?\)?\s?[.,:]\s?|\.?\)\s)/iu;
const editorsIn =
  /[\s,;.]*\(?(?:eds?\.?|edited by|editors?)[\s:]\s?\p{Lu}[^()]{2,200}?\)|[\s,;]+(?:edited by|eds?\.)\s[^.]{3,200}$|;\s[^;]{3,200},\seds?\.?(?=;|$)|\s\(eds\s[^()]{2,200}\)/iu;

/** The name of a journal: everything up to its numbers. */
/** Words that stand where volume and pages will. */
const notOut =
  /[.,;(\s]{1,3}(?:published online|epub(?: ahead of print)?|online first|early access|in press|forthcoming|accepted|网络首发|在线出版|待刊)[\s.:;)]{0,3}$/i;

const journalOf = (piece: Text): Source => {
  const name = shown(piece.original.replace(/^[\s.,;:(]+|[\s,(]+$/g, '').replace(notOut, '')).replace(/^《|》$/g, '');
  const clear =
    !/\d/.test(name) &&
    !/\bin\b/i.test(name) &&
    !namesPublisher(name) &&
    !/[.:]\s\p{L}{3,}\s\p{L}+\s\p{L}+/u.test(name);
  return { text: name, kind: undefined, sure: name === '' ? 0 : clear ? 0.92 : 0.6 };
};

const placeAndPublisher = /[.,;]\s?(?:[^.:;,]{2,40}(?:,\s[^.:;,]{2,20})?\s?:\s?)?([^.:;,]{2,80})$/;

/** Proceedings or a host book: without editors, place and publisher. */
const hostOf = (piece: Text): Source => {
  let name = piece.original.replace(hostMark, '').replace(/[\s,(.;:]+$/, '');
  let sure = 0.88;
  const first = editorsFirst.exec(name);
  if (first && namesAt(foldNames(first[0])) !== undefined) name = name.slice(first[0].length);
  const inside = editorsIn.exec(name);
  if (inside)
    name = name.slice(0, inside.index) + name.slice(inside.index + inside[0].length).replace(/^(?![\s,.;(])/, ' ');
  for (let turn = 0; turn < 3; turn += 1) {
    const tail = placeAndPublisher.exec(name);
    const last = tail?.[1]?.trim() ?? '';
    if (!tail || !(namesPublisher(last) || printsProceedings.test(last) || isPlace(last) || /:/.test(tail[0]))) break;
    if (namesMeeting(last) && !/:/.test(tail[0])) break;
    name = name.slice(0, tail.index);
    sure = Math.min(sure, 0.85);
  }
  const bracket = /\s?\(([^()]{2,80})$/.exec(name);
  if (bracket && (namesPublisher(bracket[1]!) || printsProceedings.test(bracket[1]!.split(',')[0]!)))
    name = name.slice(0, bracket.index);
  const clean = shown(name.replace(/\s*\([^()]*$/, '')).replace(/^["“]|["”]$/g, '');
  const doubtful = /\d/.test(clean) || /\sin\s/i.test(clean) || namesPublisher(clean) || /,/.test(clean);
  return {
    text: clean,
    kind: namesMeeting(piece.folded) ? 'conference' : 'chapter',
    sure: clean ? (doubtful ? 0.6 : sure) : 0,
  };
};

const foldNames = (text: string): string => text.replace(/[\s,(]*(?:eds?|editors?|编|主编)\.?\)?\s?[.,:]?\s?$/i, '');

const isPlace = (text: string): boolean =>
  /^(?:new york|london|berlin|paris|cham|singapore|amsterdam|oxford|cambridge|boston|chicago|philadelphia|hoboken|tokyo|beijing|shanghai|hong kong|heidelberg|dordrecht|san diego|san francisco|los angeles|washington|vienna|rome|madrid|sydney|melbourne|toronto|piscataway|las vegas|seoul|taipei|USA|UK|China|Germany|Switzerland|[A-Z]{2}|NJ|MA|CA|NY|FL|北京|上海|广州|武汉|南京|西安|成都|杭州|天津|重庆|长沙|哈尔滨|沈阳|大连|合肥|济南|郑州)$/i.test(
    text.trim(),
  );

/** `Place: Publisher`, `Publisher, Place` or a publisher alone. */
const publisherOf = (piece: Text): Source => {
  const bare = piece.original.replace(/^[\s.,;:([]+|[\s.,;:)\]([]+$/g, '');
  const folded = piece.folded.slice(piece.original.indexOf(bare), piece.original.indexOf(bare) + bare.length);
  const colon = folded.lastIndexOf(':');
  if (colon > 0) {
    const [left, right] = [bare.slice(0, colon), bare.slice(colon + 1)];
    const turned = namesPublisher(left) && !namesPublisher(right) && isPlace(right.split(/[,，]/)[0]!);
    return { text: shown(turned ? left.replace(/^.*[.;]\s/, '') : right), kind: undefined, sure: 0.9 };
  }
  const parts = bare.split(/[,，]\s*/);
  const named = parts.find((part) => namesPublisher(part));
  const dot = named?.split(/\.\s+/).at(-1);
  if (dot) return { text: shown(dot), kind: undefined, sure: parts.length === 1 ? 0.9 : 0.85 };
  const kept = parts.filter((part) => !isPlace(part));
  return { text: shown(kept[0] ?? bare), kind: undefined, sure: 0.6 };
};

const universityOf = (piece: Text): Source => {
  const bare = shown(piece.original.replace(thesisWords, ' ').replace(/[()[\]]/g, ' '));
  const colon = bare.search(/[:：]/);
  const parts = (colon > 0 ? bare.slice(colon + 1) : bare)
    .split(/[,，.。;]\s*/)
    .map(shown)
    .filter(Boolean);
  const named = parts.filter((part) => namesUniversity(part));
  const chosen =
    named.find((part) => /universit|大学|institute|科学院/i.test(part)) ??
    named[0] ??
    parts.find((part) => !isPlace(part)) ??
    '';
  return { text: chosen, kind: 'thesis', sure: named.length > 0 ? 0.9 : 0.6 };
};

// ── type marks ───────────────────────────────────────────────────────────────

const readMarked = (text: Text, mark: TypeMark): Reading => {
  const head = readHead(cut(text, 0, mark.start));
  const rest = cut(text, mark.end);
  const numbers = numbersIn(
    rest.folded,
    head.year,
    hostStart(rest.folded),
    mark.kind !== 'article' && mark.kind !== 'newspaper',
  );
  const told = markedSource(rest, mark.kind, numbers);
  const reading: Reading = {
    style: 'gbt7714',
    kind: mark.kind,
    ...head.names,
    title: head.title,
    source: told.text,
    ...numbers?.values,
    ...(head.year !== undefined && { year: head.year }),
    sure: {
      year: head.year === undefined ? (numbers?.values.year === undefined ? 0 : 0.95) : 0.95,
      ...head.sure,
      source: told.sure,
      ...numbers?.sure,
      type: 0.95,
    },
  };
  if (mark.kind === 'patent') return withPatentNumber(reading);
  if (mark.kind === 'conference') return withArticleNumber(reading);
  if (mark.kind === 'standard') return withoutJournalNumbers(withoutStandardNumber(reading));
  if (mark.kind === 'book' || mark.kind === 'thesis') return withoutJournalNumbers(reading);
  if (mark.kind === 'newspaper') return newspaperPage(reading, rest.folded);
  return reading;
};

const markedSource = (rest: Text, kind: LiteratureKind, numbers: Numbers | undefined): Source => {
  const until = numbers?.start ?? rest.folded.length;
  const body = cut(rest, 0, until);
  if (kind === 'article' || kind === 'newspaper') {
    const found = journalOf({ ...body, original: body.original.replace(/^[\s.,]+/, '') });
    return { ...found, sure: found.text === '' ? 0 : /\d|,\s\d/.test(found.text) ? 0.6 : 0.95 };
  }
  if (kind === 'preprint') {
    const found = preprintName(body.original);
    return { text: found, kind, sure: found === '' ? 0 : 0.6 };
  }
  if (kind === 'conference' || kind === 'chapter') return markedHost(body);
  if (kind === 'thesis') return universityOf(body);
  if (kind === 'patent') return { text: '', kind, sure: 0.6 };
  return publisherOf(body);
};

/** `//Editors. Host. Place: Publisher`. */
const markedHost = (body: Text): Source => {
  const inner = typeMarkIn(body.folded);
  const whole = inner ? cut(body, 0, inner.start) : body;
  const from = hostMark.exec(whole.folded)?.[0].length ?? 0;
  let piece = cut(whole, from);
  let sure = 0.92;
  const editors = namesAt(piece.folded);
  const behind =
    editors &&
    /^\s*(?:[,，]\s?(?:主编|编著?|eds?\.?))?(?:[.．]\s?|(?<=\.)\s)/.exec(
      `${piece.folded[editors.end - 1]}${piece.folded.slice(editors.end)}`.slice(1) || ' ',
    );
  const pointed = editors && (behind ?? (piece.folded[editors.end - 1] === '.' ? [' '] : null));
  if (editors && pointed && editors.sure > 0.55) {
    const skip = pointed[0].length;
    // A title of words alone may look like a name: what is left must still be a name of something.
    if (piece.folded.length - editors.end - skip > 6) piece = cut(piece, editors.end + skip);
  }
  const ends = sentenceEnds(piece.folded).filter(({ at }) => at < piece.folded.trimEnd().length - 1);
  const last = ends.findLast(({ at }) =>
    /^\s?[^.:]{2,60}:\s?\S|^\s?[^.:,]{2,60}[,\s]*$/.test(piece.folded.slice(at + 1)),
  );
  if (last && !abbreviatedPiece(piece.folded.slice(0, last.at))) {
    piece = cut(piece, 0, last.at);
  }
  const name = shown(piece.original.replace(/[\s,(]+$/, ''));
  if (/\d/.test(name) || /\bin\b/i.test(name) || namesPublisher(name)) sure = 0.6;
  return { text: name, kind: undefined, sure: name ? sure : 0 };
};

interface Head {
  names: Names;
  title: string;
  year?: number;
  sure: Reading['sure'];
}

const behindNames = /^[\s*#†‡§]*(?:\([^()]{2,12}\))?[\s*#]*[.,:：]?[\s*#]*/;

/** Names and title before a type mark. */
const readHead = (text: Text): Head => {
  const list = namesAt(text.folded);
  if (list) {
    const dated = datedAt(text.folded, list.end);
    const from = dated?.end ?? list.end + behindNames.exec(text.folded.slice(list.end))![0].length;
    const title = titleText(text.original.slice(from));
    const parted =
      dated || /[.:：]/.test(text.folded.slice(list.end, from)) || /[.]$/.test(text.folded.slice(0, list.end));
    if (title.length > 1)
      return {
        names: namesOf(list),
        title,
        ...(dated && { year: dated.year }),
        sure: { authors: parted ? sureOfNames(list) : Math.min(0.6, sureOfNames(list)), title: parted ? 0.95 : 0.65 },
      };
  }
  const [first] = sentenceEnds(text.folded).filter(({ at }) => at < text.folded.length * 0.7);
  if (first && first.at > 1)
    return {
      names: { ...namesOf(undefined), authors: [shown(text.original.slice(0, first.at))].filter(Boolean) },
      title: titleText(text.original.slice(first.at + 1)),
      sure: { authors: 0.4, title: 0.6 },
    };
  return { names: namesOf(undefined), title: titleText(text.original), sure: { title: 0.6, authors: 0 } };
};

const patentNumber =
  /^(.{2,500}?)\s?[:：,，.]\s?(?:(?:中国|美国|日本|欧洲)\s?[,，:：]?\s?)?((?:CN|ZL|US|JP|EP|WO|DE|KR)?[\s,，]{0,2}\d[\d./]{5,20}(?:\s?[A-Z]\d?)?|WO\s?\d{4}\/?\d{5,8}(?:\s?[A-Z]\d?)?)$/i;

/** `title: number[P]` keeps the number apart from the title; it stands where others have their source. */
const withPatentNumber = (reading: Reading): Reading => {
  const found = patentNumber.exec(reading.title);
  const { volume: _volume, issue: _issue, pages: _pages, articleNumber: _article, ...rest } = reading;
  const { volume: _v, issue: _i, pages: _p, articleNumber: _a, ...sure } = reading.sure;
  if (!found) return { ...rest, sure: { ...sure, source: 0.4 } };
  return {
    ...rest,
    title: shown(found[1]!),
    source: found[2]!.replace(/[\s,，]/g, ''),
    sure: { ...sure, source: 0.6 },
  };
};

/** GB/T 7714 puts the number of an article without pages behind its title: `title: 8591174[C]`. */
const withArticleNumber = (reading: Reading): Reading => {
  const found = /^(.{6,400}?)\s?[:：]\s?([A-Za-z]{0,3}\d{1,12})$/.exec(reading.title);
  if (!found || reading.pages !== undefined || reading.articleNumber !== undefined) return reading;
  return {
    ...reading,
    title: titleText(found[1]!),
    articleNumber: found[2]!,
    sure: { ...reading.sure, articleNumber: 0.85, title: 0.85 },
  };
};

const standardNumber =
  /^(?:(?<after>.{2,300}?)\s?[:：,，]\s?)?(?:[A-Z]{1,6}(?:\/[A-Z]{1,3})?\s?\d[\d.]{1,10}\s?[-—–]\s?\d{4})\s?(?<before>.{0,300})$/;

/** A standard's number beside its title; whether it belongs to the title a person says. */
const withoutStandardNumber = (reading: Reading): Reading => {
  const found = standardNumber.exec(reading.title)?.groups;
  const title = shown(found?.after ?? found?.before ?? '');
  return title ? { ...reading, title, sure: { ...reading.sure, title: 0.65 } } : reading;
};

const withoutJournalNumbers = (reading: Reading): Reading => {
  const { volume, issue, articleNumber, ...rest } = reading;
  const { volume: _v, issue: _i, articleNumber: _a, ...sure } = reading.sure;
  const pages =
    reading.pages ?? (volume && !issue && !articleNumber && reading.style === 'gbt7714' ? volume : undefined);
  return {
    ...rest,
    ...(pages && { pages }),
    sure: { ...sure, ...(pages && pages !== reading.pages && { pages: 0.6 }) },
  };
};

/** `1998-12-25(10)`: the bracket is the page. */
const newspaperPage = (reading: Reading, rest: string): Reading => {
  const { volume: _v, issue: _i, articleNumber: _a, ...kept } = reading;
  const { volume: _sv, issue: _si, articleNumber: _sa, ...sure } = reading.sure;
  const page = /\d{1,2}-\d{1,2}\s?\(\s?([A-Z]?\d{1,3})\s?\)/.exec(rest)?.[1] ?? reading.pages;
  return { ...kept, ...(page && { pages: page }), sure: { ...sure, ...(page && { pages: 0.95 }) } };
};

// ── titles in quotes or 《》 ──────────────────────────────────────────────────

const bookMarks = /《([^《》]{2,200})》/g;

/** 作者：《题名》，《刊名》2019年第3期: 《》 is the whole title only where names stand before it and no word follows. */
const readNotes = (text: Text): Reading | undefined => {
  const books = [...text.original.matchAll(bookMarks)];
  const [first] = books;
  const quote = /"([^"]{2,300})"[\s,.]*$/.exec(text.folded.slice(0, first?.index ?? 0));
  if (!first) return undefined;
  const titled = quote
    ? {
        start: quote.index,
        end: first.index,
        title: shown(text.original.slice(quote.index + 1, quote.index + 1 + quote[1]!.length)),
      }
    : undefined;
  const end = first.index + first[0].length;
  if (!titled) {
    if (!/^\s*(?:$|[,.:;(《]|\d)/.test(text.folded.slice(end))) return undefined;
    if (!/(?:^|[,.:;\s])$/.test(text.folded.slice(0, first.index)) || first.index > 300) return undefined;
  }
  const start = titled?.start ?? first.index;
  const after = titled?.end ?? end;
  const list = start > 1 ? namesAt(text.folded) : undefined;
  if (start > 1 && (!list || !/^[\s.,:;]*$/.test(text.folded.slice(list.end, start)))) return undefined;
  const title = titled?.title ?? titleText(first[1]!);
  const rest = cut(text, after);
  const later = start > 1 ? undefined : namesAt(rest.folded, /^[\s,.:;]*/.exec(rest.folded)![0].length);
  const journal = /《([^《》]{2,200})》/.exec(rest.original.slice(later?.end ?? 0));
  const body = cut(rest, (later?.end ?? 0) + (journal ? journal.index + journal[0].length : 0));
  const numbers = numbersIn(body.folded, undefined);
  const people = list ?? later;
  const plain = cut(body, 0, numbers?.start ?? body.folded.length);
  const told: Source = journal
    ? { text: shown(journal[1]!), kind: undefined, sure: 0.95 }
    : namesPublisher(plain.original)
      ? { ...publisherOf(plain), kind: 'book' }
      : journalOf(plain);
  const kind =
    told.kind ??
    (journal || numbers?.values.issue !== undefined || numbers?.values.volume !== undefined ? 'article' : 'book');
  return {
    style: 'chinese-note',
    kind,
    title,
    ...namesOf(people),
    source: told.text,
    ...numbers?.values,
    sure: {
      title: 0.95,
      authors: sureOfNames(people),
      source: told.sure,
      year: 0,
      ...numbers?.sure,
      type: kind === 'article' || namesPublisher(told.text) ? 0.9 : 0.6,
    },
  };
};

interface Quoted {
  start: number;
  end: number;
  title: string;
}

/** A title in quotes: from the first quote behind names or at the start to the quote that a source follows. */
const quotedTitle = (text: Text, from: number): Quoted | undefined => {
  const { folded, original } = text;
  const open = /^[\s.,:;]*"/.exec(folded.slice(from));
  if (!open) return undefined;
  const start = from + open[0].length - 1;
  let end = -1;
  for (let at = folded.indexOf('"', start + 1); at > 0; at = folded.indexOf('"', at + 1)) {
    const closes =
      /[,.?!]$/.test(folded.slice(0, at)) ||
      /^\s?(?:[,.;]|$)/.test(folded.slice(at + 1)) ||
      /^\s(?:in\s|\p{Lu}|\(|\d)/u.test(folded.slice(at + 1));
    // A quote that opens words inside the title stands behind a space.
    if (!closes || (/\s$/.test(folded.slice(0, at)) && /^\S/.test(folded.slice(at + 1)))) continue;
    if (original[at] === '“' || (original[start] === '“' && original[at] !== '”' && original.indexOf('”', at) > 0))
      continue;
    end = at;
    const next = folded.indexOf('"', at + 1);
    const tight = /[,.?!]$/.test(folded.slice(0, at)) || /^\s?[,.;]/.test(folded.slice(at + 1));
    if (tight || next < 0) break;
  }
  if (end < start + 5) return undefined;
  const inside = original.slice(start + 1, end).trim();
  return { start, end: end + 1, title: titleText(inside) };
};

const readQuoted = (text: Text, lead: number | undefined): Reading | undefined => {
  const list = namesAt(text.folded);
  const dated = list && datedAt(text.folded, list.end);
  const quoted = (list && quotedTitle(text, dated?.end ?? list.end)) ?? quotedTitle(text, 0) ?? looseQuoted(text);
  if (!quoted) return undefined;
  const before = quoted.start > 1 ? list : undefined;
  const rest = cut(text, quoted.end);
  const late = before || quoted.start > 3 ? undefined : namesAt(rest.folded, /^[\s,.;:]*/.exec(rest.folded)![0].length);
  const people = before ?? late;
  const body = cut(rest, late?.end ?? 0);
  const sure = quoted.start > 1 && !before ? 0.4 : sureOfNames(people);
  return finish(
    {
      style: 'ieee',
      title: quoted.title,
      names:
        before || quoted.start <= 3
          ? namesOf(people)
          : { ...namesOf(undefined), authors: [shown(text.original.slice(0, quoted.start))] },
      sure: { title: 0.95, authors: sure },
    },
    body,
    (before ? dated?.year : undefined) ?? lead,
  );
};

/** Names that could not be read stand before the quotes: the title is still plain to see. */
const looseQuoted = (text: Text): Quoted | undefined => {
  const at = text.folded.search(/(?<=[,.:]\s?)"[^"]{10,400}[,.?!]?"/);
  return at > 2 && at < 400 ? quotedTitle(text, at) : undefined;
};

interface Started {
  style: ReferenceStyle;
  title: string;
  names: Names;
  sure: Reading['sure'];
  /** What the cut between title and source allows. */
  cutSure?: number;
}

/** The source and numbers behind a title that is known. */
const finish = (started: Started, rest: Text, year: number | undefined, kindHint?: LiteratureKind): Reading => {
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

const withoutYear = ({ year: _year, ...rest }: Reading['sure']): Reading['sure'] => rest;

const hostStart = (folded: string): number => hostMark.exec(folded)?.[0].length ?? 0;

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
      kindSure:
        namesMeeting(found.text) ||
        /\d|lecture notes|systems and technologies|advances in |studies in |communications in computer|smart innovation/i.test(
          found.text,
        )
          ? 0.6
          : 0.92,
    };
  }
  if (namesMeeting(body.folded)) {
    const found = hostOf(body);
    return { ...found, sure: Math.min(found.sure, 0.6), kind: 'conference', kindSure: 0.75 };
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

/** `arXiv preprint arXiv:1706.03762` stays as it is; a number apart from the name, and the word alone, go. */
const preprintName = (written: string): string =>
  shown(
    written
      .replace(hostMark, '')
      .replace(/[\s,.(]+\d{4}\.\d{4,5}(?:v\d{1,2})?[\s.)]*(?:preprint[\s.,]*)?$/i, '')
      .replace(/(?<=\S)\s?\(?preprint\)?(?:\sat)?[\s.:,(]*$/i, ''),
  );

const dropYear = (source: Source): Pick<Source, 'text'> => ({
  text: shown(source.text.replace(/[\s,]*(?:19|20)\d{2}\s*$/, '')),
});

// ── points and commas ────────────────────────────────────────────────────────

const readOpen = (text: Text, lead: number | undefined): Reading => {
  const list = namesAt(text.folded);
  if (list) {
    const dated = datedAt(text.folded, list.end);
    const from = dated?.end ?? list.end + behindNames.exec(text.folded.slice(list.end))![0].length;
    if (/[\p{L}]{2}/u.test(text.folded.slice(from))) {
      const parted =
        dated !== undefined ||
        /\.\s*$/.test(text.folded.slice(0, from)) ||
        /[:：]/.test(text.folded.slice(list.end, from));
      return readBody(cut(text, from), { list, year: dated?.year ?? lead, parted });
    }
  }
  return readTitleFirst(text, lead) ?? readBody(text, { list: undefined, year: lead, parted: false });
};

interface Start {
  list: NameList | undefined;
  year: number | undefined;
  /** Names end with a point, so that title and source are parted by points too. */
  parted: boolean;
}

const semicolonTail = /(?:1[89]|20)\d{2}[^;]{0,20};\s?\S/;

const readBody = (body: Text, { list, year, parted }: Start): Reading => {
  const style: ReferenceStyle =
    year !== undefined ? 'apa' : list && semicolonTail.test(body.folded) ? 'vancouver' : 'plain';
  const word = kindByWords('', body.folded);
  const numbers = numbersIn(body.folded, year);
  const weak =
    !numbers ||
    (numbers.values.volume === undefined &&
      numbers.values.issue === undefined &&
      numbers.values.pages === undefined &&
      numbers.values.articleNumber === undefined);
  // A number in the title is no volume: something must stand before it that is title and source.
  const closing =
    numbers && (!weak || !/\p{L}{3}/u.test(body.folded.slice(numbers.end)) || numbers.start > body.folded.length * 0.6);
  const until = numbers && closing && numbers.start > 8 ? numbers.start : body.folded.length;
  const whole = cut(body, 0, until);
  const points = splitByPoints(whole);
  const commas = parted && points ? undefined : splitByCommas(whole);
  const split = better(points, commas, parted);
  const names = { names: namesOf(list), sure: sureOfNames(list) };
  if (!split) {
    const title = titleText(whole.original);
    return {
      style,
      kind: word ?? 'article',
      title,
      ...names.names,
      source: '',
      ...numbers?.values,
      sure: { title: 0.5, authors: names.sure, source: 0, year: 0, ...numbers?.sure, type: 0.5 },
    };
  }
  const start = positionOf(whole, split);
  const reading = finish(
    {
      style,
      title: split.title,
      names: names.names,
      sure: { title: split.sure, authors: parted ? names.sure : Math.min(names.sure, 0.75) },
      cutSure: split.sure,
    },
    cut(body, start),
    year,
    word,
  );
  return reading;
};

const positionOf = (text: Text, split: Split): number => {
  const at = text.original.lastIndexOf(split.source.original);
  return at < 0 ? text.original.length : at;
};

/** Of two ways to part title and source the one whose source looks more like one. */
const better = (points: Split | undefined, commas: Split | undefined, parted: boolean): Split | undefined => {
  if (!points || !commas) return points ?? commas;
  const [one, other] = [shown(points.source.original), shown(commas.source.original)];
  if (parted) return points;
  // `…, Acta Mater. Sci.`: the point belongs to an abbreviation, and the comma before it parts.
  const commaWithin = commas.source.original.length > points.source.original.length;
  if (commaWithin && namesJournal(other) && lowerWords(other) === 0)
    return { ...commas, sure: Math.max(commas.sure, 0.8) };
  if (commaWithin && !namesJournal(one) && lowerWords(other) === 0)
    return { ...commas, sure: Math.min(commas.sure, 0.6) };
  return { ...points, sure: Math.min(points.sure, 0.8) };
};

/** `Title. Names. Source, numbers`. */
const readTitleFirst = (text: Text, lead: number | undefined): Reading | undefined => {
  for (const { at } of sentenceEnds(text.folded).slice(0, 4)) {
    if (at < 8) continue;
    const from = at + 1 + /^["'”’\s]*/.exec(text.folded.slice(at + 1))![0].length;
    const list = namesAt(text.folded, from);
    if (!list || list.sure < 0.45) continue;
    const behind = behindNames.exec(text.folded.slice(list.end))![0].length;
    const rest = cut(text, list.end + behind);
    if (!/\p{L}{2}/u.test(rest.folded)) continue;
    const dated = datedAt(text.folded, list.end);
    const title = text.original.slice(0, at) + endMark(text.original.slice(0, at + 1));
    return finish(
      {
        style: 'plain',
        title: titleText(title),
        names: namesOf(list),
        sure: { title: 0.85, authors: Math.min(0.8, sureOfNames(list)) },
      },
      dated ? cut(text, dated.end) : rest,
      dated?.year ?? lead,
    );
  }
  return undefined;
};
