/** Year, volume, issue and pages as one run of numbers states them, and where the run stands. */
export interface NumberRun {
  start: number;
  end: number;
  year?: string;
  volume?: string;
  issue?: string;
  pages?: string;
  articleNumber?: string;
  /** Stated in full date, or in brackets, or by a word: the year cannot be something else. */
  yearSure: boolean;
  /** The volume is told by a word or by the issue in brackets behind it. */
  volumeSure: boolean;
  /** The last number may be a page as well as an article's number. */
  pageDoubt: boolean;
  /** Another number of the run can be the year as well. */
  yearDoubt: boolean;
  /** More numbers stand here than were understood. */
  left: number;
}

type Kind =
  | 'date'
  | 'year'
  | 'volume'
  | 'issue'
  | 'pages'
  | 'article'
  | 'month'
  | 'range'
  | 'number'
  | 'bracket'
  | 'pair'
  | 'volumePages'
  | 'skip';

interface Token {
  kind: Kind;
  value: string;
  start: number;
  end: number;
  /** What stands between it and the token before. */
  before: string;
  second?: string;
  /** 第23页 is a page and nothing else. */
  inChinese?: boolean;
}

const months =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|spring|summer|autumn|fall|winter)';
const single = '[A-Za-z]{0,4}-?\\d{1,14}[A-Za-z]?(?:\\.e?\\d{1,4})?';
const plainNumber = '[A-Za-z]{0,4}\\d{1,14}[A-Za-z]?';
const range = `${single}\\s?(?:-{1,3}|~)\\s?${single}(?:\\s?[+,]\\s?${plainNumber}\\s?-\\s?${plainNumber}(?![\\w-])|\\+${plainNumber}(?:-${plainNumber})?(?![\\w-]))?`;
const year4 = '(?:1[89]|20)\\d{2}';
/** Nothing of a word or number may follow. */
const ends = '(?![\\p{L}\\d%])';
const label = '(?:\\.\\s?|:\\s?|\\s)?';

const patterns: readonly [Kind, RegExp][] = (
  [
    ['skip', '(?:arxiv:\\s?)?\\d{4}\\.\\d{4,5}(?:v\\d{1,2})?(?![\\d(])'],
    ['date', `(?<v>${year4})(?:-\\d{1,2}-\\d{1,2}|/\\d{1,2}/\\d{1,2}|\\.\\d{1,2}\\.\\d{1,2})(?!\\d)`],
    ['date', `\\[(?<v>${year4})\\](?=\\s?[,.;:]|\\s?\\d|\\s*$)`],
    ['date', `(?<v>${year4})\\s?年\\s?(?:版|出版|\\d{1,2}\\s?月(?:\\s?\\d{1,2}\\s?日)?)?`],
    ['date', `(?<v>${year4})[-./](?:0[1-9]|1[0-2])(?![\\d:-]|\\s?\\((?!第))`],
    // `2019.5` at the end, or with more behind a comma.
    ['date', `(?<v>${year4})[./][1-9](?=[\\s.]*$|,\\s?\\D|,\\s?\\d{1,4}\\s?\\()`],
    ['volume', `第\\s?(?<v>\\d{1,4})\\s?卷|(?<w>\\d{1,4})\\s?卷|卷\\s?(?<u>\\d{1,5})`],
    ['skip', '总第?\\s?\\d{1,5}\\s?期'],
    ['issue', `第\\s?(?<v>[\\dA-Za-z增刊-]{1,8})\\s?期|(?<w>[\\dA-Z增刊-]{1,8})\\s?期`],
    [
      'pages',
      `第?\\s?(?<v>[A-Z]?\\d{1,6}(?:\\s?[-~]\\s?[A-Z]?\\d{1,6})?)\\s?页|页码?\\s?:?\\s?(?<w>\\d{1,6}(?:\\s?[-~]\\s?\\d{1,6})?)`,
    ],
    // `H. 3, S. 185-194`, in German.
    ['issue', `H(?:eft)?\\.?\\s(?<v>\\d{1,3}(?:-\\d{1,3})?)(?=\\s?[,.;])`],
    ['pages', `S\\.\\s(?<v>\\d{1,5}\\s?-\\s?\\d{1,5})${ends}`],
    // `v. 30, n. 8, p. 185-194`.
    ['volume', `v\\.\\s?(?<v>\\d{1,5})(?=\\s?[,(:;.]|\\sn\\.|$)`],
    ['issue', `n\\.\\s?(?<v>[A-Z]?\\d{1,5}(?:[-/]\\d{1,4})?)${ends}`],
    ['volume', `vol(?:ume|s)?${label}\\s?(?<v>[A-Za-z]{0,4}-?\\d{1,5}(?:[-/]\\d{1,5})?[A-Za-z]?)${ends}`],
    [
      'issue',
      `(?:no|nos|nr|num|number|iss|issue)${label}\\s?(?<v>[A-Za-z]{0,3}\\d{1,6}(?:[-/]\\d{1,6})?[A-Za-z]?)${ends}`,
    ],
    ['pages', `(?:pp?(?=[.:\\s\\d])|pages?|pgs?)${label}\\s?(?<v>${range}|${single})${ends}`],
    [
      'article',
      `(?:article|art|paper|article\\sid)\\.?\\s?(?:(?:no|number|id|num)\\.?\\s?)?:?\\s?#?(?<v>[A-Za-z]{0,4}\\d[\\d.]{0,13})${ends}`,
    ],
    [
      'issue',
      `(?<v>(?:suppl(?:ement)?|supp|special issue|spec\\.? no|pt)\\.?(?:\\s?[A-Z]?\\d{1,3})?|增刊\\s?\\d{0,2})${ends}`,
    ],
    [
      'month',
      `${months}\\.?(?:\\s?[-/]\\s?${months}\\.?)?(?:\\s\\d{1,2}(?:-\\d{1,2})?(?:st|nd|rd|th)?(?=\\s?[,;.)]))?${ends}`,
    ],
    ['month', `\\d{1,2}\\s${months}\\.?${ends}`],
    ['pair', `(?<v>[A-Za-z]?\\d{1,5})\\.(?<w>\\d{1,3}(?:-\\d{1,3})?)(?=,?\\s?\\(|:\\s?[A-Za-z]?\\d)`],
    ['pair', `(?!${year4})(?<v>\\d{1,4})/(?<w>[A-Z]?\\d{1,3})(?=\\s?[:,.(;]|\\s*$)`],
    // `Language 24.81-102`, as linguists write volume and pages.
    ['volumePages', `(?<v>\\d{1,4})\\.(?<w>\\d{1,5}\\s?-\\s?\\d{1,5})(?!\\d|\\.\\d|\\p{L})`],
    ['range', `(?<v>${range})${ends}`],
    ['year', `(?<v>${year4})[a-z]?${ends}`],
    [
      'number',
      `(?<v>(?:[a-z]{1,4}|[A-Z]|CD|ID|RG|JC|EM|SO|[A-Z]{2}(?=\\d{4}))?\\d{1,14}[A-Za-z]?)(?![\\p{L}\\d%]|-\\p{L})`,
    ],
    ['bracket', `\\(\\s?(?<v>[^()]{1,28}?)\\s?\\)`],
  ] as const
).map(([kind, pattern]) => [kind, new RegExp(pattern, kind === 'number' ? 'uy' : 'iuy')] as const);

const between = /[\s,.;:]*/y;
/** What the first character of a token can be; every other place is passed without trying the patterns. */
const beginsToken = /[\d\sa-z([\-第卷总页增刊]/iu;

const tokenAt = (text: string, at: number, before: string, place: number): Token | undefined => {
  if (!beginsToken.test(text[at] ?? '')) return undefined;
  for (const [kind, pattern] of patterns) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (!match) continue;
    const value = match.groups?.v ?? match.groups?.w ?? match.groups?.u ?? '';
    if (kind === 'bracket' && !bracketFits(value)) continue;
    // `Architecture(s)`.
    if (kind === 'bracket' && /^[a-z]{1,2}$/i.test(value) && /\p{L}/u.test(text[at - 1] ?? '')) continue;
    if (
      kind === 'range' &&
      isYears(value) &&
      (/^\s\p{L}/u.test(text.slice(at + match[0].length)) ||
        !(place > 0 || /[,:]\s?$/.test(text.slice(0, at)) || /^\s?\(/.test(text.slice(at + match[0].length))))
    )
      continue;
    return {
      kind,
      value: value.trim(),
      start: at,
      end: at + match[0].length,
      before,
      ...((kind === 'pair' || kind === 'volumePages') && { second: match.groups!.w! }),
      ...(kind === 'pages' && match[0].includes('页') && { inChinese: true }),
    };
  }
  return undefined;
};

const isYears = (value: string): boolean => /^(?:19|20)\d{2}\s?-\s?(?:19|20)\d{2}$/.test(value);

const bracketed =
  /^(?:[A-Za-z]{0,3}-?\d{1,6}[A-Za-z]?(?:\s?[-/&,+]\s?[A-Za-z]?\d{1,6})?|(?:no|iss|issue|vol)\.?\s?\d{1,6}|第?\s?\d{1,5}\s?期?|(?:suppl(?:ement)?|supp|s|special issue|spec\.? (?:no|issue)|pt|part|part [a-z]|增刊|专刊|[zs]\d|c)\.?(?:[_\s]?[A-Z]?\d{0,3})|\d{1,4}\s?(?:suppl?|pt|part)\.?(?:\s\w{1,4})?(?:,\s\w{1,8})?|[a-z])$/i;
const bracketedDate = new RegExp(
  `^(?:${months}\\.?(?:[-/\\s]{1,2}${months}\\.?)?(?:\\s\\d{1,2})?,?\\s)?${year4}[a-z]?(?:[,\\s-]{1,2}(?:${months}\\.?)?(?:\\s?\\d{1,2}){0,2})?$`,
  'i',
);
const bracketFits = (value: string): boolean => bracketed.test(value) || bracketedDate.test(value);

const startsRun = /[\s,.;:()[\]"'》/\u3400-\u9fff]/;

/** Every run of numbers of a text with what it says; `dated` tells that the year is known from elsewhere. */
export const numberRuns = (text: string, dated: boolean, repeated?: string, told?: string): NumberRun[] => {
  const runs: NumberRun[] = [];
  let at = 0;
  while (at < text.length) {
    if (at > 0 && !startsRun.test(text[at - 1]!) && text[at] !== '(') {
      at += 1;
      continue;
    }
    const tokens: Token[] = [];
    let from = at;
    let before = '';
    for (;;) {
      const token = tokenAt(text, from, before, tokens.length);
      if (!token) break;
      // A meeting's year, told before its name already.
      const again = token.value === repeated || (token.value === told && /^\.\s|^\.?\s*$/.test(text.slice(token.end)));
      tokens.push(token.kind === 'year' && again ? { ...token, kind: 'skip' } : token);
      between.lastIndex = token.end;
      before = between.exec(text)![0];
      from = token.end + before.length;
      // `802.15.6` is one number of something else.
      if (before === '.' && /\d/.test(text[from] ?? '') && token.kind !== 'year' && token.kind !== 'date') {
        tokens.length = 0;
        from = afterDots(text, from);
        break;
      }
      if (from >= text.length || tokens.length > 24) break;
    }
    while (tokens.length > 0 && tokens.at(-1)!.kind === 'skip') tokens.pop();
    // The year told again still ends the source.
    const start =
      tokens[0]?.kind === 'skip' && tokens[0].value === told && tokens.length > 1 ? tokens[0].start : undefined;
    while (tokens[0]?.kind === 'skip') tokens.shift();
    if (tokens.length > 1 && endsName(tokens, text, dated)) tokens.shift();
    if (tokens.length === 0) {
      at = Math.max(at + 1, from);
      continue;
    }
    // A bracket alone or a month alone is no statement of numbers.
    if (tokens.some(({ kind }) => kind !== 'month') && !(tokens.length === 1 && isLoneBracket(tokens[0]!, text, dated)))
      runs.push({ ...assigned(tokens, dated), ...(start !== undefined && { start }) });
    at = tokens.at(-1)!.end;
  }
  return runs;
};

/** `In Conference on X (371-378)`. */
const isBracketedRange = (value: string): boolean => /^\d{1,5}\s?-\s?\d{1,5}$/.test(value) && !isYears(value);

/** `教育研究(5)`, the year being told before, is an issue; any other bracket alone belongs to the words around it. */
const isLoneBracket = ({ kind, value, start, end }: Token, text: string, dated: boolean): boolean => {
  if (kind !== 'bracket' || bracketedDate.test(value)) return false;
  if (isBracketedRange(value) && /^[\s.]*$/.test(text.slice(end))) return false;
  return !(
    dated &&
    /^(?:\d{1,3}|[SZ]\d)$/.test(value) &&
    /[\p{L})]$/u.test(text.slice(0, start)) &&
    /^[\s.:,]*(?:$|\d)/.test(text.slice(end))
  );
};

/** `…, MASS 2018; 2018; p. 5`: the first year ends a name. */
const endsName = ([first, ...rest]: readonly Token[], text: string, dated: boolean): boolean => {
  if (
    first!.kind === 'bracket' &&
    bracketedDate.test(first!.value) &&
    rest.some(({ kind, value }) => kind === 'bracket' && bracketedDate.test(value))
  )
    return true;
  if (first!.kind !== 'year' || !/[\p{L})] $/u.test(text.slice(Math.max(0, first!.start - 2), first!.start)))
    return false;
  const again = rest.some(
    ({ kind, value }) => kind === 'year' || kind === 'date' || (kind === 'bracket' && bracketedDate.test(value)),
  );
  const acronym = /\p{Lu}{3,} $/u.test(text.slice(Math.max(0, first!.start - 5), first!.start));
  // `Computing 2018 (2018): 3251598`, `Interaction 2018, 5740520 (2018)`: a journal whose volumes are years.
  const pages = rest.filter(({ kind }) => kind === 'number' || kind === 'range').length;
  const volumes = rest.some(({ kind }) => kind === 'volume' || kind === 'pages' || kind === 'article');
  if (again && rest[0]!.kind === 'bracket' && pages === 1 && !volumes && !acronym) return false;
  if (again && rest[0]!.kind === 'number' && !acronym) return false;
  return again || (dated && acronym);
};

const afterDots = (text: string, from: number): number => {
  let at = from;
  while (at < text.length && /[\d.]/.test(text[at]!)) at += 1;
  return at;
};

const yearOf = (value: string): string | undefined => /(?:1[89]|20)\d{2}/.exec(value)?.[0];
const isYear = (value: string): boolean => /^(?:1[89]|20)\d{2}[a-z]?$/.test(value) && Number(value.slice(0, 4)) <= 2039;

interface Open {
  run: NumberRun;
  /** Numbers that no word or bracket explains, in their order. */
  free: Token[];
  /** Where an issue told by its word ends. */
  issueEnd?: number;
}

const assigned = (tokens: readonly Token[], dated: boolean): NumberRun => {
  const run: NumberRun = {
    start: tokens[0]!.start,
    end: tokens.at(-1)!.end,
    yearSure: false,
    volumeSure: false,
    pageDoubt: false,
    yearDoubt: false,
    left: 0,
  };
  const open: Open = { run, free: [] };
  const bracketYears = tokens.filter(({ kind, value }) => kind === 'bracket' && bracketedDate.test(value)).length;
  const years = tokens.filter(({ kind }) => kind === 'year' || kind === 'date').length;
  for (const [place, token] of tokens.entries())
    takeNamed(open, tokens, place, { dated: dated || bracketYears > 0, known: dated || years > 0 }, token);
  takeYear(open, dated);
  // `12, 3 (Mar. 2019), 45-67` behind a year that is told before: what stands before the bracket is volume and issue.
  const bracketYear = tokens.findIndex(({ kind, value }) => kind === 'bracket' && bracketedDate.test(value));
  if (dated && bracketYear > 0) takeBeforeYear(open, tokens[bracketYear]!.start);
  const labelled = tokens.find(({ kind }) => kind === 'issue');
  takeFree(labelled ? { ...open, issueEnd: labelled.end } : open);
  return run;
};

interface Dated {
  dated: boolean;
  /** A year that stands free is told too. */
  known: boolean;
}

/** `117(1905)`: a bracket tight behind a number is an issue even where it could be a year, if the year is told. */
const isTightIssue = (token: Token, known: boolean): boolean =>
  known && token.before === '' && /^\d{4}$/.test(token.value);

const takeNamed = (
  { run, free }: Open,
  tokens: readonly Token[],
  place: number,
  { dated, known }: Dated,
  token: Token,
): void => {
  const { kind, value } = token;
  const next = tokens[place + 1];
  switch (kind) {
    case 'date':
      if (run.year === undefined || !run.yearSure) [run.year, run.yearSure] = [value, true];
      return;
    case 'volume':
      run.volume ??= value;
      run.volumeSure = true;
      return;
    case 'issue':
      // MLA writes `no.` before an article's number too.
      if (run.issue === undefined && !/^(?:\d{5,}|e\d{3,})$/i.test(value)) run.issue = value;
      else run.articleNumber ??= value;
      return;
    case 'pages':
      setPages(run, value);
      if (token.inChinese) run.pageDoubt = false;
      return;
    case 'article':
      run.articleNumber ??= value.replace(/\.+$/, '');
      return;
    case 'volumePages':
      run.volume ??= value;
      setPages(run, token.second!);
      return;
    case 'pair':
      run.volume ??= value;
      run.issue ??= token.second!;
      return;
    case 'bracket': {
      if (tokens.length === 1 && isBracketedRange(value)) {
        setPages(run, value);
        return;
      }
      if (
        bracketedDate.test(value) &&
        (run.year === undefined || !run.yearSure) &&
        !(place > 0 && isTightIssue(token, known))
      ) {
        [run.year, run.yearSure] = [yearOf(value)!, true];
        return;
      }
      const bare = value.replace(/^(?:no|iss|issue)\.?\s?|^第\s?|\s?期$/gi, '');
      if (run.issue === undefined) run.issue = bare;
      else run.left += 1;
      return;
    }
    case 'number':
    case 'year':
      // `12(3)` and `2019(3)`: the number before a bracketed issue is a volume, or the year where none is told otherwise.
      if (
        next?.kind === 'bracket' &&
        /^\s?$/.test(next.before) &&
        (!bracketedDate.test(next.value) || isTightIssue(next, known && kind === 'number')) &&
        run.volume === undefined
      ) {
        const others = tokens.some((other, at) => at !== place && (other.kind === 'year' || other.kind === 'date'));
        if (isYear(value) && !dated && !others) [run.year, run.yearSure] = [value.slice(0, 4), true];
        else [run.volume, run.volumeSure] = [value, true];
        return;
      }
      free.push(token);
      return;
    case 'range':
      free.push(token);
      return;
    default:
  }
};

/** The year among the free numbers: the first that can be one, unless what follows shows it to be a volume. */
const takeYear = ({ run, free }: Open, dated: boolean): void => {
  if (run.year !== undefined) {
    // A journal's name may end with a year in brackets.
    run.yearDoubt = !dated && free.some(({ kind, value }) => kind === 'year' && isYear(value) && value !== run.year);
    return;
  }
  if (dated) return;
  const years = free.filter(({ kind, value }) => kind === 'year' && isYear(value));
  if (years.length === 0) return;
  const first = years[0]!;
  // `Vol. 16, No. 11, 1921, 2016`: behind volume and issue the first is a page.
  const leading = free[0] === first && run.volume === undefined;
  run.yearDoubt = years.length > 1 && years.some(({ value }) => value !== first.value);
  const chosen = leading || years.length === 1 ? first : years.at(-1)!;
  run.year = chosen.value.slice(0, 4);
  run.yearSure = years.length === 1;
  free.splice(free.indexOf(chosen), 1);
};

const takeBeforeYear = ({ run, free }: Open, until: number): void => {
  const before = free.filter(({ start }) => start < until);
  if (before.length !== 2 || run.volume !== undefined || run.issue !== undefined) return;
  [run.volume, run.issue] = [before[0]!.value, before[1]!.value];
  free.splice(0, 2);
};

const isDoubleIssue = (value: string): boolean => {
  const [one, other] = value.split('-').map(Number);
  return one! < 60 && other === one! + 1;
};

const takeFree = ({ run, free, issueEnd }: Open): void => {
  const rest = [...free];
  const pagesKnown = run.pages !== undefined || run.articleNumber !== undefined;
  const ranges = rest.filter(({ kind }) => kind === 'range');
  // `33, 21-22 (2011), 2023-2032`: a double issue stands between volume and pages.
  if (!pagesKnown && run.issue === undefined && ranges.length === 2 && isDoubleIssue(ranges[0]!.value)) {
    const at = rest.indexOf(ranges[0]!);
    if (at === (run.volume === undefined ? 1 : 0)) {
      run.issue = ranges[0]!.value.replace(/\s/g, '');
      rest.splice(at, 1);
      ranges.shift();
    }
  }
  // `610-611:802-9`: a double volume stands before the pages.
  if (run.volume === undefined && !pagesKnown && ranges.length === 2 && rest.indexOf(ranges[0]!) === 0) {
    run.volume = ranges[0]!.value.replace(/\s/g, '');
    rest.shift();
  }
  // Of two ranges either may be the pages.
  if (!pagesKnown && ranges.length > 1) run.left += 1;
  const paged = rest.findIndex(({ kind }) => kind === 'range');
  if (!pagesKnown && paged >= 0) {
    setPages(run, rest[paged]!.value);
    rest.splice(paged, 1);
  }
  const known = (): boolean => run.pages !== undefined || run.articleNumber !== undefined;
  if (run.volume === undefined && rest.length > 0) {
    const first = rest[0]!;
    const afterColon = /:/.test(first.before) && run.year !== undefined;
    const alone = rest.length === 1 && !known();
    const article = /^(?:[eE]\d{3,}|\d{6,})$/.test(first.value);
    if (
      !(alone && ((afterColon && run.issue === undefined) || article)) &&
      // `2018, No. 12, 386`: no volume stands behind an issue.
      !(alone && issueEnd !== undefined && first.start > issueEnd) &&
      !(run.issue !== undefined && rest.length === 1 && afterColon && !known())
    ) {
      run.volume = first.value;
      rest.shift();
    }
  }
  if (!known() && rest.length > 0) {
    const last = rest.pop()!;
    setPages(run, last.value);
  }
  if (run.issue === undefined && rest.length > 0 && run.volume !== undefined) run.issue = rest.shift()!.value;
  run.left += rest.length;
};

/** A lone number is a page or an article's number: long ones and those with a letter before them are the latter. */
const setPages = (run: NumberRun, written: string): void => {
  const value = written.replace(/\s/g, '').replace(/-{2,3}/g, '-');
  const lone = /^([A-Za-z]*)(\d+)[A-Za-z]?$/.exec(value);
  if (run.pages !== undefined) return;
  if (!lone || run.articleNumber !== undefined) {
    run.pages = value;
    return;
  }
  const digits = lone[2]!.length;
  const letter = lone[1]!.toLowerCase();
  if (digits >= 5 || (letter !== '' && letter !== 's')) {
    run.articleNumber = value;
    run.pageDoubt = digits < 3;
  } else {
    run.pages = value;
    // `p. 56` is a page or the number of an article, however it is called.
    run.pageDoubt = true;
  }
};
