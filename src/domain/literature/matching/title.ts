import { distance } from 'fastest-levenshtein';
import { compactFolded, foldText, hasHan, told, wordsFolded } from './fold-text.ts';
import { languageOf } from './language.ts';

/** A title taken apart once, so that it can be compared many times. */
export interface TitleForm {
  compact: string;
  words: string[];
  /** Places in `compact` where a mark parts title and subtitle. */
  breaks: number[];
  han: boolean;
}

export interface Titles {
  forms: TitleForm[];
  /** What makes this another work about the one it names: a correction, a reply, a comment. */
  derived: string;
  /** A heading that returns in every issue: Editorial, Book review, 卷首语. */
  recurring: boolean;
}

const recurringHeading =
  /^(?:(?:guest |special )?editor(?:ial|s)?\b|from the (?:guest )?editors?\b|(?:a )?(?:message|note|letter|remarks|comments) from\b|introduction to (?:the )?(?:special|mini ?track|section)|introduction$|special (?:issue|section)|in this issue|preface|foreword|book reviews?\b|reviews?$|letters?$|correspondence|news\b|obituary|in memoriam|announcements?|calendar|table of contents|contents|index$|abstracts?$|highlights|commentary$|discussion$|panel\b|keynote|前言|序言|序$|编者按|编后|卷首语|刊首语|主编寄语|书评|简讯|目录|征稿|新闻|消息|会议纪要)|\beditor[’']?s[’']? (?:comments?|notes?|introduction|message|page|corner|choice)/;

const notice =
  /^(?:(?:published |author |publisher )?(?:erratum|errata|corrigend(?:um|a)|corrections?|retraction|retracted|addendum|expression of concern)\b|(?:authors?[’']?s? |in )?(?:reply|replies|response|rejoinder)\b|re:|comments? (?:on|to|re)\b|commentary (?:on|to)\b|letter to the editor|勘误|更正|更正启事|撤稿|撤回|关于.{2,80}(?:更正|勘误|答复|商榷)|对.{2,80}的(?:更正|勘误|答复|评论|商榷))/;
/** WoS names the corrected place behind the title: (vol 21, pg 345, 2004). */
const correctedPlace = /\(vol\.? ?\w+,? (?:pg|p|pp|art|artn)\.? ?\w+.{0,20}\)\.?$/;
const noticeWord =
  /^(?:erratum|errata|corrigendum|correction|retraction|reply|response|comment|author reply|更正|勘误|撤稿|答复)$/;
const noticeTail =
  /[.:：\-–—]\s*(?:erratum|corrigendum|correction|retraction|reply|勘误|更正)\.?$|[.:\-–—”"]\s*(?:erratum|corrigendum|corrections?|retraction|reply|response|rejoinder|comments?) (?:to|of|on) [^:]{3,80}$/;
const remark =
  /\b(?:abstract|review|refs?|references|letter|editorial|erratum|errata|corrected|correction|retract\w*|republished|comment|summary|proceedings|conference|online|print|in press|english|chinese|french|german|spanish|italian|portuguese|russian|japanese|korean|polish|dutch|turkish|swedish|danish|norwegian|czech|hungarian|persian|hebrew|croatian|serbian|greek|arabic|ukrainian|romanian|slovak|finnish|bulgarian|article|electronic)\b|综述|摘要|英文|中文/;
const wrapped = /^\[([^[\]]{8,})\]\.?$/;
const tailBracket = /^(.{4,}?)\s*\[([^[\]]+)\]\s*\.?\s*$/s;
const tailParenthesis = /^(.{4,}?)\s*\(([^()]+)\)\s*\.?\s*$/s;

const formOf = (folded: string): TitleForm => {
  const compact = compactFolded(folded);
  const breaks: number[] = [];
  const pieces = folded.split(/(?<=[:.?!;(*：。？！；（]|\s[-–—]|——?)/);
  let at = 0;
  for (let index = 0; index < pieces.length - 1; index += 1) {
    at += compactFolded(pieces[index]!).length;
    if (at > 0 && at < compact.length && breaks.at(-1) !== at) breaks.push(at);
  }
  return { compact, words: wordsFolded(folded), breaks, han: hasHan(compact) };
};

interface Stripped {
  main: string;
  others: string[];
  derived: string;
}

/** Remarks in brackets behind a title go ([Chinese], [Review] [45 refs]); a second title in brackets is kept as one. */
const strip = (folded: string): Stripped => {
  const found: Stripped = { main: folded.trim(), others: [], derived: '' };
  for (let guard = 0; guard < 6; guard += 1) {
    const last = found.main.at(-1);
    if (last !== ']' && last !== ')' && last !== '.') break;
    const whole = wrapped.exec(found.main);
    if (whole) found.main = whole[1]!;
    const bracket = tailBracket.exec(found.main);
    const tail = bracket ?? tailParenthesis.exec(found.main);
    if (!tail) break;
    const inside = tail[2]!.trim();
    if (noticeWord.test(inside)) found.derived = inside;
    else if (!remark.test(inside) || (!bracket && inside.length > 60)) {
      if (!bracket) break;
      if (compactFolded(inside).length < (hasHan(inside) ? 4 : 16)) break;
      found.others.push(inside);
    }
    found.main = tail[1]!;
  }
  return found;
};

export const titlesOf = (title: string, translated?: string): Titles => {
  const folded = foldText(told(title)).replace(/\s+/g, ' ');
  const { main, others, derived } = strip(folded);
  const sign =
    derived ||
    notice.exec(main)?.[0] ||
    (correctedPlace.test(folded) ? 'correction' : '') ||
    noticeTail.exec(main)?.[0] ||
    '';
  const bare = main.replace(correctedPlace, '').replace(/[\s*†‡]+$/, '');
  const texts = [bare, ...others, ...(told(translated) ? [strip(foldText(translated!)).main] : [])];
  const forms = texts.map(formOf).filter(({ compact }) => compact.length > 0);
  return { forms, derived: sign, recurring: recurringHeading.test(main) };
};

export type TitleLevel = 'equal' | 'subtitle' | 'near' | 'similar' | 'weak' | 'different' | 'incomparable';

export type Numbered = 'no' | 'added' | 'other';

export interface TitleAgreement {
  level: TitleLevel;
  likeness: number;
  /** The titles differ in a number, a part or an edition: `other` numbers, or one `added` to one of them. */
  numbered: Numbered;
  /** A word of one stands for quite another word of the other: not a slip of the pen. */
  replaced: boolean;
  /** Either is a heading that returns in every issue. */
  recurring: boolean;
  /** Length of the shorter title: a long equal title says more. */
  length: number;
}

const partWord =
  /^(?:part|pt|study|phase|section|chapter|vol|volume|no|number|edition|ed|series|paper|report|version)$/;
const numerals = new Map(
  [
    'i one first 1st',
    'ii two second 2nd',
    'iii three third 3rd',
    'iv four fourth 4th',
    'v five fifth 5th',
    'vi six sixth 6th',
    'vii seven seventh 7th',
    'viii eight eighth 8th',
    'ix nine ninth 9th',
    'x ten tenth 10th',
    'xi eleven eleventh 11th',
    'xii twelve twelfth 12th',
  ].flatMap((words, at) => words.split(' ').map((word): [string, string] => [word, String(at + 1)])),
);
/** Numbers in one spelling: ii, two and second are 2. */
const inDigits = (words: readonly string[]): string[] => words.map((word) => numerals.get(word) ?? word);
const numberLike = (word: string): boolean => /^\d+(?:th)?$/.test(word);
const partHan = /^第?[一二三四五六七八九十百\d]+[部卷篇章版辑届期]?|^[上中下]篇?$|^[上中下]$/;

/** Words that one title has and the other has not. */
const surplus = (words: readonly string[], others: readonly string[]): string[] => {
  const left = new Map<string, number>();
  for (const word of others) left.set(word, (left.get(word) ?? 0) + 1);
  return words.filter((word) => {
    const count = left.get(word) ?? 0;
    if (count > 0) left.set(word, count - 1);
    return count === 0;
  });
};

const digitsOf = (text: string): string => text.replace(/\D+/g, ' ').trim();

/** Whether what differs is numbers: `Part I` and `Part II`, 2019 and 2020, 之一 and 之二; or a number that one has more. */
const numberedApart = (a: TitleForm, b: TitleForm): Numbered => {
  if (a.han && b.han) return hanNumbered(a, b);
  const [one, other] = [inDigits(a.words), inDigits(b.words)];
  const more = surplus(one, other);
  const less = surplus(other, one);
  const [left, right] = [more.filter(numberLike), less.filter(numberLike)];
  if (left.length > 0 && right.length > 0) return left.join() === right.join() ? 'no' : 'other';
  if (left.length + right.length === 0 || (more.length > 0 && less.length > 0)) return 'no';
  return [...more, ...less].every((word) => numberLike(word) || partWord.test(word)) ? 'added' : 'no';
};

const hanNumbered = (a: TitleForm, b: TitleForm): Numbered => {
  const numbers = [a, b].map((form) => `${digitsOf(form.compact)}|${hanPart(form)}`);
  if (numbers[0] === numbers[1]) return 'no';
  return numbers.includes('|') ? 'added' : 'other';
};

const hanPart = ({ compact }: TitleForm): string =>
  /(?:之|第|[（(])?[一二三四五六七八九十]{1,3}[）)]?$|[上中下]篇?$/
    .exec(compact)?.[0]
    .replace(/[^一二三四五六七八九十上中下]/g, '') ?? '';

const isReplaced = (a: TitleForm, b: TitleForm): boolean => {
  if (a.han || b.han) return a.compact.length === b.compact.length;
  const more = surplus(a.words, b.words);
  const less = surplus(b.words, a.words);
  if (more.length === 0 || less.length === 0 || more.join('') === less.join('')) return false;
  const slips = (word: string, others: readonly string[]): boolean =>
    others.some((other) => distance(word, other) <= Math.max(1, Math.floor(word.length / 4)));
  return more.some((word) => !slips(word, less)) && less.some((word) => !slips(word, more));
};

const diceOf = (a: readonly string[], b: readonly string[]): number => {
  if (a.length === 0 || b.length === 0) return 0;
  return (2 * (a.length - surplus(a, b).length)) / (a.length + b.length);
};

/** The shorter title is the longer one up to a mark, or from one on. */
const atBreak = (short: TitleForm, long: TitleForm): boolean =>
  (long.compact.startsWith(short.compact) && long.breaks.includes(short.compact.length)) ||
  (long.compact.endsWith(short.compact) && long.breaks.includes(long.compact.length - short.compact.length));

const inTwoLanguages = (a: TitleForm, b: TitleForm): boolean => {
  const one = languageOf(a.words);
  const other = one && languageOf(b.words);
  return other !== '' && one !== other;
};

const wordsMatter: ReadonlySet<TitleLevel> = new Set(['near', 'similar', 'weak']);

const compareForms = (a: TitleForm, b: TitleForm): TitleAgreement => {
  const [short, long] = a.compact.length <= b.compact.length ? [a, b] : [b, a];
  const length = short.compact.length * (short.han ? 3.5 : 1);
  const of = (level: TitleLevel, likeness: number, numbered: Numbered = 'no'): TitleAgreement => ({
    level,
    likeness,
    numbered,
    recurring: false,
    replaced: wordsMatter.has(level) && isReplaced(a, b),
    length,
  });
  if (a.compact === b.compact) return of('equal', 1);
  if (a.han !== b.han) return of('incomparable', 0);
  const numbered = numberedApart(a, b);
  const rest = long.compact.length - short.compact.length;
  if (short.compact.length >= (short.han ? 5 : 12) && atBreak(short, long)) {
    const tail = long.compact.slice(short.compact.length);
    const part = numbered === 'no' && long.han && partHan.test(tail) ? 'added' : numbered;
    return of('subtitle', short.compact.length / long.compact.length, part);
  }
  if (rest > long.compact.length * 0.5) {
    const cut = short.compact.length >= 45 && long.compact.startsWith(short.compact);
    return cut ? of('similar', 0.8, numbered) : inTwoLanguages(a, b) ? of('incomparable', 0) : of('different', 0);
  }
  const edited = 1 - distance(a.compact, b.compact) / long.compact.length;
  const likeness = Math.max(edited, short.han ? 0 : diceOf(a.words, b.words) * 0.97);
  const cut = short.compact.length >= 45 && long.compact.startsWith(short.compact);
  if (likeness >= 0.94 || (cut && rest < 4)) return of('near', likeness, numbered);
  if (likeness >= 0.8 || cut) return of('similar', Math.max(likeness, 0.8), numbered);
  if (inTwoLanguages(a, b)) return of('incomparable', 0);
  return of(likeness >= 0.6 ? 'weak' : 'different', likeness, numbered);
};

const rank: Record<TitleLevel, number> = {
  equal: 6,
  near: 5,
  subtitle: 4,
  similar: 3,
  weak: 2,
  incomparable: 1,
  different: 0,
};

/** The best agreement of any title of one with any of the other. */
export const compareTitles = (a: Titles, b: Titles): TitleAgreement => {
  let best: TitleAgreement = {
    level: 'incomparable',
    likeness: 0,
    numbered: 'no',
    replaced: false,
    recurring: false,
    length: 0,
  };
  let compared = false;
  for (const one of a.forms)
    for (const other of b.forms) {
      const found = compareForms(one, other);
      const better = rank[found.level] - rank[best.level] || found.likeness - best.likeness;
      if (!compared || better > 0 || (better === 0 && found.numbered === 'no')) best = found;
      compared = true;
      if (best.level === 'equal') return { ...best, recurring: a.recurring || b.recurring };
    }
  return { ...best, recurring: a.recurring || b.recurring };
};
