import { surnameReadings } from '#domain/identity/chinese-names.ts';
import { splitChineseName } from '#domain/identity/chinese-surnames.ts';
import { foldText } from '#domain/literature/matching/fold-text.ts';
import { givenWays, inSyllables, type Units, unitsOfWords } from './given-units.ts';
import { fromCyrillic, hasCyrillic, lettersOf, spellingsOf } from './name-letters.ts';
import { pinyinSplits } from './pinyin-syllables.ts';
import { remembering } from './remembering.ts';
import { isOldRomanisation } from './romanisations.ts';
import {
  chineseSurnames,
  compoundPinyinSurnames,
  isEastAsianSurname,
  koreanSurnames,
  vietnameseSurnames,
} from './surnames.ts';

/** One way to read a name in Latin letters. */
export interface NameReading {
  /** Spellings of the family name with its particles, letters only; the plain one first. */
  families: readonly string[];
  /** Without particles. */
  core: string;
  /** The words of a family name of several: garcia, marquez. */
  parts: readonly string[];
  /** The ways in which the given name can be meant. */
  given: readonly Units[];
  order: 'told' | 'first' | 'last';
  /** An order that such names hardly have, kept so that no pair is called different for it. */
  unlikely: boolean;
}

export interface ParsedName {
  kind: 'person' | 'group' | 'unknown';
  written: string;
  readings: readonly NameReading[];
  /** In Chinese characters, simplified. */
  han?: { surname: string; given: string; families: readonly string[]; foreign: boolean };
  /** In a script that is compared as it stands. */
  opaque?: string;
  suffix?: string;
  transliterated: boolean;
}

const particles = new Set(
  'von van de der den del della dello di da das dos do du la le las los ter ten te el al ul bin ibn ben bint abu zu zur zum vom af av y e d dal degli dalla'.split(
    ' ',
  ),
);
const suffixes: Readonly<Record<string, string>> = {
  jr: 'jr',
  sr: 'sr',
  ii: 'ii',
  iii: 'iii',
  iv: 'iv',
  '2nd': 'ii',
  '3rd': 'iii',
  filho: 'jr',
  junior: 'jr',
  neto: 'neto',
};
const degrees =
  /(?:^|[\s,])(?:dr|prof|professor|mr|mrs|ms|ph\.?\s?d|m\.?d|m\.?sc|b\.?sc|facs|frcp|mph|esq)\.?(?=$|[\s,])/gi;
const groupWords =
  /\b(?:collaboration|consortium|group|team|committee|society|network|investigators?|project|association|institute|university|commission|foundation|initiative|members|council|ministry|agency|department)\b|(?:课题组|委员会|协作组|研究组|编辑部|编委会|大学|学院|研究所|研究院|中心|医院|学会|协会|小组|公司|联盟|项目组)$|^本刊/i;
const noName = /^(?:\[?anon(?:ymous)?\]?|unknown|n\/?a|none|佚名|无名氏|不详|et\.? al\.?|等|-+|\?+)$/i;
const kanjiSurname =
  /^(?:佐藤|鈴木|铃木|高橋|高桥|田中|渡辺|渡边|渡邊|伊藤|山本|中村|小林|加藤|吉田|山田|佐々木|佐佐木|山口|松本|井上|木村|清水|山崎|池田|橋本|桥本|阿部|山下|石川|中島|中岛|前田|藤田|小川|後藤|后藤|岡田|冈田|長谷川|长谷川|村上|近藤|石井|坂本|遠藤|远藤|青木|藤井|西村|福田|太田|三浦|藤原|岡本|冈本|松田|中川|中野|原田|小野|田村|竹内|金子|和田|中山|石田|上田|森田|斎藤|斋藤|齋藤|安藤|野村|大野|河野|本田|内田|宮崎|宫崎)/u;

const parsedHan = (name: string): ParsedName['han'] => {
  const { surname, given } = splitChineseName(name);
  const families = surnameReadings(surname)
    .map((reading) => reading.join('').replaceAll('ü', 'v'))
    .filter(Boolean);
  const chinese = families.some((family) => chineseSurnames.has(family) || compoundPinyinSurnames.has(family));
  const long = [...given].length > 2 || (kanjiSurname.test(name) && [...name].length > 2);
  return { surname, given, families, foreign: !chinese || long };
};

const readingOf = (
  familyText: string,
  givenText: string,
  order: NameReading['order'],
  allCapitals: boolean,
  unlikely = false,
): NameReading => {
  const words = familyText.split(/[\s\-‐–]+/).filter(Boolean);
  // A particle at the end of the given name belongs to the family name: `Berg, J. van der`.
  const givenWords = givenText.split(/\s+/).filter(Boolean);
  const moved: string[] = [];
  while (
    givenWords.length > 1 &&
    particles.has(givenWords.at(-1)!.toLowerCase()) &&
    /^\p{Ll}/u.test(givenWords.at(-1)!)
  )
    moved.unshift(givenWords.pop()!);
  const all = [...moved, ...words];
  const spelled = all.map((word) => spellingsOf(word));
  const families = [0, 1, 2].map((at) => spelled.map((one) => one[Math.min(at, one.length - 1)]!).join(''));
  const bare = all.filter((word, at) => at === all.length - 1 || !particles.has(word.toLowerCase()));
  const core = bare.map(lettersOf).join('');
  return {
    families: [...new Set(families)].filter(Boolean),
    core,
    parts: bare.length > 1 ? bare.map(lettersOf).filter(Boolean) : [],
    given: givenWays(givenWords.join(' '), allCapitals, isEastAsianSurname(families[0]!)),
    order,
    unlikely,
  };
};

const initialsWord = (word: string, allCapitals: boolean): boolean =>
  /^(?:\p{L}\.?|(?:\p{Lu}\p{Ll}{0,2}\.[-‐]?)+(?:\p{Lu}\.?)?|\p{Lu}(?:[-‐]\p{Lu})+\.?)$/u.test(word) ||
  (/^\p{Lu}{2,4}$/u.test(word) && (!allCapitals || !/[AEIOUY]/.test(word)));

const looksEastAsian = (word: string): boolean =>
  word.split(/[-‐]/).every((part) => {
    const letters = lettersOf(part);
    return pinyinSplits(letters).length > 0 || isOldRomanisation(letters);
  });

/** Where the family name begins when it stands last; Van is a given name in Vietnamese ones. */
const familyFrom = (words: readonly string[], from: number): number => {
  const vietnamese = words.some((word) => vietnameseSurnames.has(lettersOf(word)));
  const isParticle = (word: string): boolean =>
    particles.has(word.toLowerCase()) && (/^\p{Ll}/u.test(word) || (!vietnamese && word.length > 1));
  let at = from;
  while (at > 1 && isParticle(words[at - 1]!)) at -= 1;
  return at;
};

/** A name without a comma: by its initials, its capitals, or both orders. */
const spacedReadings = (words: readonly string[], allCapitals: boolean): NameReading[] => {
  const at = (from: number, to?: number): string => words.slice(from, to).join(' ');
  const made = (family: string, given: string, order: 'first' | 'last' | 'told', unlikely = false): NameReading =>
    readingOf(family, given, order, allCapitals, unlikely);
  if (words.length < 2) return words.map((word) => made(word, '', 'told'));
  const short = words.map((word) => initialsWord(word, allCapitals));
  let tail = words.length;
  while (tail > 0 && short[tail - 1]) tail -= 1;
  if (tail > 0 && tail < words.length && !short[0]) {
    const found = [made(at(0, tail), at(tail), 'told')];
    const last = words.at(-1)!;
    if (/^\p{Lu}{2,4}$/u.test(last) && isEastAsianSurname(lettersOf(last))) found.push(made(last, at(0, -1), 'told'));
    if (tail > 1 && words.length - tail === 1) found.push(made(words[0]!, at(1), 'first', true));
    return found;
  }
  const firstFull = short.indexOf(false);
  const loudSurname = /^\p{Lu}{2,4}$/u.test(words[0]!) && isEastAsianSurname(lettersOf(words[0]!));
  if (firstFull === 1 && loudSurname && words.slice(1).every(looksEastAsian))
    return [made(words[0]!, at(1), 'told'), made(at(1), words[0]!, 'told', true)];
  if (firstFull > 0) {
    const from = Math.max(firstFull, familyFrom(words, words.length - 1));
    const found = [made(at(from), at(0, from), 'told')];
    if (words.length - firstFull > 1 && from > firstFull) found.push(made(at(firstFull), at(0, firstFull), 'told'));
    return found;
  }
  const loud = words.map((word) => !allCapitals && word.length > 1 && word === word.toUpperCase());
  if (loud[0] && !loud.at(-1)) return [made(at(0, loud.indexOf(false)), at(loud.indexOf(false)), 'told')];
  if (loud.at(-1) && !loud[0]) return [made(at(loud.indexOf(true)), at(0, loud.indexOf(true)), 'told')];
  return ambiguousReadings(words, made);
};

const ambiguousReadings = (
  words: readonly string[],
  made: (family: string, given: string, order: 'first' | 'last', unlikely?: boolean) => NameReading,
): NameReading[] => {
  const at = (from: number, to?: number): string => words.slice(from, to).join(' ');
  const head = lettersOf(words[0]!);
  const first = isEastAsianSurname(head) && words.slice(1).every(looksEastAsian);
  const maybe = koreanSurnames.has(head) || vietnameseSurnames.has(head);
  const last = isEastAsianSurname(lettersOf(words.at(-1)!));
  const from = familyFrom(words, words.length - 1);
  const found = [
    made(at(from), at(0, from), 'last', first && !last),
    made(words[0]!, at(1), 'first', !first && !maybe),
  ];
  if (words.length > 2) {
    const compound = compoundPinyinSurnames.has(lettersOf(at(0, 2)));
    if (compound) found.push(made(at(0, 2), at(2), 'first'));
    if (compoundPinyinSurnames.has(lettersOf(at(-2)))) found.push(made(at(-2), at(0, -2), 'last'));
    else if (!first && !last && from === words.length - 1 && !initialsWord(words.at(-2)!, false))
      found.push(made(at(-2), at(0, -2), 'last'));
  } else if (particles.has(words[0]!.toLowerCase())) found.push(made(at(0), '', 'last'));
  return found.sort((one, other) => Number(one.unlikely) - Number(other.unlikely));
};

const latinReadings = (text: string): { readings: NameReading[]; suffix?: string } => {
  if (!/\p{L}/u.test(text)) return { readings: [] };
  let suffix: string | undefined;
  const pieces = text.split(',').map((piece) =>
    piece
      .split(/\s+/)
      .filter((word, place, all) => {
        const known = suffixes[word.replace(/\.$/, '').toLowerCase()];
        if (!known || (all.length === 1 && !text.includes(','))) return true;
        if (all.length === 1 && text.split(',').length < 3) return true;
        if (place === 0 && all.length > 1) return true;
        suffix = known;
        return false;
      })
      .join(' ')
      .trim(),
  );
  const [family = '', ...rest] = pieces.filter(Boolean);
  const given = rest.join(' ');
  const letters = text.replace(/[^\p{L}]/gu, '');
  const allCapitals = letters === letters.toUpperCase();
  const readings = given
    ? [readingOf(family, given, 'told', allCapitals)]
    : spacedReadings(family === '' ? [] : family.split(/\s+/), allCapitals);
  return { readings: readings.filter(({ core }) => core), ...(suffix ? { suffix } : {}) };
};

const empty = (written: string, kind: ParsedName['kind']): ParsedName => ({
  kind,
  written,
  readings: [],
  transliterated: false,
});

const titles = new Set('phd md dr prof mr ms mrs msc bsc mph esq facs frcp ph professor'.split(' '));

/** By length and first letters: words that may be more than a name are few, and most others are told by this. */
const mayBeMore = new Uint8Array(1 << 15);
const headOf = (word: string): number =>
  ((word.charCodeAt(0) & 31) << 10) | ((word.charCodeAt(1) & 31) << 5) | Math.min(word.length, 31);
const wordsOfGroups = [...groupWords.source.matchAll(/[a-z]{4,}/g)].flatMap(([word]) => [word, word.slice(0, -1)]);
for (const word of [...titles, ...Object.keys(suffixes), ...particles, ...wordsOfGroups]) mayBeMore[headOf(word)] = 1;

/** A word in small letters that can only be a name: no title, suffix, particle or word of a group. */
export const isOrdinaryWord = (word: string): boolean =>
  mayBeMore[headOf(word)] === 0 ||
  !(titles.has(word) || suffixes[word] || particles.has(word) || (word.length > 3 && groupWords.test(word)));

const simpleFamily = remembering((text: string): string => {
  const family = text.toLowerCase();
  return /^[A-Z][a-z]+$/.test(text) && isOrdinaryWord(family) ? family : '';
});

/** A capital alone is an initial, though y and e are particles. */
const isNameWord = (word: string): boolean => /^[A-Z]$/.test(word) || isOrdinaryWord(word.toLowerCase());

const simpleWords = (text: string): { text: string; pointed: boolean }[] => {
  const [, first, second] = /^([A-Z][A-Za-z]*)(?:[. -]+([A-Za-z]+))?\.?$/.exec(text) ?? [];
  if (!first || !isNameWord(first)) return [];
  // M.D. and M.Sc. may be degrees.
  if (second && !(isNameWord(second) && isOrdinaryWord((first + second).toLowerCase()))) return [];
  const words = [{ text: first, pointed: text[first.length] === '.' }];
  if (second) words.push({ text: second, pointed: text.endsWith('.') });
  return words;
};

const simpleGiven = remembering((text: string): Units[] => {
  const words = simpleWords(text);
  return words.length > 0 ? unitsOfWords(words) : [];
});

const simpleEastAsianGiven = remembering((text: string): Units[] => inSyllables(simpleGiven(text)));

/** `Zhang, Sanning`, `Zhang, SN` and `Smith, John A.` need none of the cleaning; most names of the databases are such. */
const simpleReading = (written: string): ParsedName | undefined => {
  const comma = written.indexOf(', ');
  const family = comma > 0 && comma < 40 ? simpleFamily(written.slice(0, comma)) : '';
  if (!family || written.length > 80) return undefined;
  const givenText = written.slice(comma + 2);
  const given = isEastAsianSurname(family) ? simpleEastAsianGiven(givenText) : simpleGiven(givenText);
  if (given.length === 0) return undefined;
  const reading: NameReading = { families: [family], core: family, parts: [], given, order: 'told', unlikely: false };
  return { kind: 'person', written, readings: [reading], transliterated: false };
};

/** What `ambiguousReadings` finds for two words without initials and particles. */
const turnableReadings = (first: string, second: string | undefined, last: string): NameReading[] => {
  const given = second ? `${first}-${second}` : first;
  const [family, head] = [last.toLowerCase(), (first + (second ?? '')).toLowerCase()];
  const parts = second ? [first.toLowerCase(), second.toLowerCase()] : none;
  const [isLast, isHead] = [isEastAsianSurname(family), isEastAsianSurname(head)];
  const isFirst = isHead && looksEastAsian(last);
  const maybe = isHead && (koreanSurnames.has(head) || vietnameseSurnames.has(head));
  const found: NameReading[] = [
    {
      families: [family],
      core: family,
      parts: none,
      given: givenWays(given, false, isLast),
      order: 'last',
      unlikely: isFirst && !isLast,
    },
    {
      families: [head],
      core: head,
      parts,
      given: givenWays(last, false, isHead),
      order: 'first',
      unlikely: !isFirst && !maybe,
    },
  ];
  return found[0]!.unlikely && !found[1]!.unlikely ? found.reverse() : found;
};

const none: readonly string[] = [];

const simpleSpacedName = /^([A-Z][a-z]+)(?:-([A-Z][a-z]*))? ([A-Z][a-z]+)$/;

/** The same for `Sanning Zhang` and `San-Ning Zhang`. */
const simpleSpacedReading = (written: string): ParsedName | undefined => {
  const match = simpleSpacedName.exec(written);
  if (!match || written.length > 80) return undefined;
  const [, first, second, last] = match;
  if (!isNameWord(first!) || !isNameWord(last!) || (second && !isNameWord(second))) return undefined;
  if (first!.length > 1 && second?.length !== 1)
    return { kind: 'person', written, readings: turnableReadings(first!, second, last!), transliterated: false };
  const readings = spacedReadings([second ? `${first}-${second}` : first!, last!], false);
  return { kind: 'person', written, readings, transliterated: false };
};

/** Any written form of a name: every way it can be read, none of them preferred where the form does not tell. */
export const parseAuthorName = (written: string): ParsedName => {
  const simple = simpleReading(written) ?? simpleSpacedReading(written);
  if (simple) return simple;
  const text = written
    .slice(0, 200)
    .normalize('NFKC')
    .replace(/[*†‡§¶#]|\d+/g, ' ')
    .replace(/[’‘`´ʼ]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
  if (!text || noName.test(text)) return empty(written, 'unknown');
  if (groupWords.test(text))
    return { ...empty(written, 'group'), opaque: foldText(text).replace(/[^\p{L}\p{N}]/gu, '') };
  const han = text.replace(/[^\p{Script=Han}々]/gu, '');
  if (han && /[·•・‧]/u.test(text) && !/[A-Za-z]/.test(text))
    return { ...empty(written, 'person'), opaque: foldText(han) };
  const latin = text
    .replace(/[\p{Script=Han}々（）()[\]]/gu, (mark) => (/[()[\]（）]/.test(mark) ? mark : ' '))
    .replace(/[([（][^)\]）]*[)\]）]/gu, (inside) => (han && /[A-Za-z]/.test(inside) ? inside.slice(1, -1) : ' '))
    .replace(degrees, ' ')
    .replace(/\s+,/g, ',')
    .replace(/\s+/g, ' ')
    .trim();
  const transliterated = hasCyrillic(latin);
  const { readings, suffix } = latinReadings(transliterated ? fromCyrillic(latin) : latin);
  const whole = han.length >= 2 ? foldText(han) : '';
  if (!whole && readings.length === 0)
    return { ...empty(written, 'person'), opaque: foldText(text).replace(/\s/g, '') };
  return {
    kind: 'person',
    written,
    readings,
    transliterated,
    ...(whole ? ([...whole].length <= 5 ? { han: parsedHan(whole)! } : { opaque: whole }) : {}),
    ...(suffix ? { suffix } : {}),
  };
};
