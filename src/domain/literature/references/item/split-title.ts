import { shown, shownTitle as titleText } from '../fold.ts';
import {
  isAbbreviation,
  lowerWords,
  namesJournal,
  namesMeeting,
  namesPublisher,
  namesUniversity,
  printsProceedings,
} from '../source-words.ts';
import { hostMark } from './host-mark.ts';
import { abbreviatedPiece, endMark, lastWord, sentenceEnds } from './sentences.ts';
import { cut, type Text } from './text-piece.ts';

export interface Split {
  title: string;
  source: Text;
  /** How sure the cut between them is. */
  sure: number;
}

const openHost =
  /\sIn\s?:\s|\sin\s(?=(?:Proceedings|Proc\.|(?:19|20)\d{2}\s\p{Lu}|\d{1,2}(?:st|nd|rd|th)\s\p{Lu})[^.]{0,160}(?:Proceedings|Conference|Conf\b|Symposium|Workshop|Congress|Meeting|Forum|Proc\b))/u;

/** Title and source, parted at the last sentence end whose right side can be a name. */
export const splitByPoints = (body: Text): Split | undefined => {
  const trimmed = body.folded.replace(/[\s.,;:(]+$/, '');
  // `Title; Publisher: Place`.
  const semicolon = trimmed.lastIndexOf(';');
  if (
    semicolon > 4 &&
    !/[.?!]\s+In\s/.test(trimmed) &&
    /^\s[^;.]{3,80}:\s[^;:]{2,40}$/.test(trimmed.slice(semicolon + 1)) &&
    namesPublisher(trimmed.slice(semicolon + 1))
  )
    return {
      title: bareTitle(body.original.slice(0, semicolon)),
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
      title: bareTitle(body.original.slice(0, bracket)),
      source: cut(body, bracket + 1, trimmed.length),
      sure: 0.85,
    };
  // `Title In: Host` and `Title in 2018 Conference on X`, with no mark before the word.
  const open = trimmed.search(openHost);
  if (open > 8 && !/[.?!,;]$/.test(trimmed.slice(0, open)))
    return {
      title: bareTitle(body.original.slice(0, open)),
      source: cut(body, open, trimmed.length),
      sure: /^\sIn\s?:/.test(trimmed.slice(open)) ? 0.85 : 0.75,
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
      title: bareTitle(body.original.slice(0, inner)),
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
  // `…“Who Knows Whom.” MIS Quarterly`: the quote that closes words of the title belongs to it.
  const quote = closingQuote(body.original, end.at);
  const source = cut(body, end.at + 1 + quote.length, trimmed.length);
  const title = body.original.slice(0, end.at) + endMark(body.original.slice(0, end.at + 1)) + quote;
  if (!host) {
    const name = shown(source.original);
    if (place > 0 || !namesJournal(name)) sure = place > 0 && !namesJournal(name) ? 0.6 : 0.85;
    if (lowerWords(name) > 0.34 && !/[\u3400-\u9fff]/.test(name)) sure = Math.min(sure, 0.5);
    if (isAbbreviation(lastWord(title)) && lowerWords(title) > 0) sure = Math.min(sure, 0.6);
    if (title.length < 12 && !/[\u3400-\u9fff]{4}/.test(title)) sure = Math.min(sure, 0.6);
  }
  return { title: bareTitle(title), source, sure };
};

const closingQuote = (original: string, at: number): string => {
  const mark = original[at + 1];
  const opens = mark === '”' ? '“' : mark === '’' ? '‘' : undefined;
  if (!opens) return '';
  const before = original.slice(0, at);
  return before.lastIndexOf(opens) > before.lastIndexOf(mark!) ? mark! : '';
};

/** `Title – Journal of X`: a spaced dash before what can only be a journal's name. */
export const splitByDash = (body: Text): Split | undefined => {
  const end = body.original.replace(/[\s.,;:(，]+$/, '').length;
  const at = Math.max(body.original.lastIndexOf(' – ', end), body.original.lastIndexOf(' — ', end));
  const name = body.original.slice(at + 3, end);
  if (at < 8 || /[,，?!]|[.:]\s/.test(name) || !namesJournal(name) || lowerWords(name) > 0) return undefined;
  if (name.split(' ').length > 9 || /^An?\s/.test(name)) return undefined;
  return { title: bareTitle(body.original.slice(0, at)), source: cut(body, at + 3, end), sure: 0.75 };
};

const bareTitle = (piece: string): string =>
  titleText(piece).replace(
    /\s?[([](?:\d{1,2}(?:st|nd|rd|th) ed\.?|doctoral dissertation[^)\]]*|master'?s thesis[^)\]]*|ph\.?d\.? thesis[^)\]]*|preprint)[)\]]$|[.,]\s(?:ph\.?d\.?|doctoral|master'?s)\s(?:thesis|dissertation)$|(?<=[?!])\s(?:ph\.?d\.?|doctoral|master'?s)\s(?:thesis|dissertation)$|\.\s(?:19|20)\d{2}$/i,
    '',
  );

/** Title and source of a list that parts everything by commas. */
export const splitByCommas = (body: Text): Split | undefined => {
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
  // `Title?, Accounting, Finance & Governance Review`: nothing else ends with a question and a comma.
  const asked = commas.findLastIndex((at) => /[?!]["'”’]?$/.test(trimmed.slice(0, at)));
  if (host === undefined && asked >= 0) [place, sure] = [asked, 0.8];
  else if (host !== undefined) [place, sure] = [commas.indexOf(host), 0.85];
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
  return { title: bareTitle(body.original.slice(0, at)), source: cut(body, at + 1, trimmed.length), sure };
};

/** `题目，《刊名》`: book marks around the last name say what it is. */
export const splitByBookMarks = (body: Text): Split | undefined => {
  const found = /[\s,.:;]\s*(?:载|载于|发表于|刊于)?《([^《》]{2,60})》[\s,.:;]*(?:\([^()]*\)?)?[\s,.:;(]*$/.exec(
    body.folded,
  );
  if (!found || found.index < 4) return undefined;
  const from = found.index + found[0].indexOf('《') + 1;
  return {
    title: bareTitle(body.original.slice(0, found.index)),
    source: cut(body, from, from + found[1]!.length),
    sure: 0.9,
  };
};

export const positionOf = (text: Text, split: Split): number => {
  const at = text.original.lastIndexOf(split.source.original);
  return at < 0 ? text.original.length : at;
};

/** `…, IEEE J`: the title would end with the beginning of an abbreviated name. */
const abbreviatedEnd = (title: string): boolean => {
  const piece = /,\s((?:\p{Lu}[\p{L}-]*\s){0,3}\p{Lu}[\p{L}-]*)$/u.exec(title)?.[1];
  return piece !== undefined && isAbbreviation(piece.split(' ').at(-1)!);
};

const plainlyJournal = /^(?:The\s)?(?:\p{Lu}\p{L}+\s){0,3}(?:Journal|Transactions|Quarterly|Annals|Proceedings)\b/u;

/** Of two ways to part title and source the one whose source looks more like one. */
export const better = (points: Split | undefined, commas: Split | undefined, parted: boolean): Split | undefined => {
  if (!points || !commas) return points ?? commas;
  const [one, other] = [shown(points.source.original), shown(commas.source.original)];
  // `Why care? A plain analogy, Journal of X`: the title goes on behind its question.
  if (
    /[?!]["'”’]?$/.test(points.title) &&
    other.length < one.length &&
    namesJournal(other) &&
    lowerWords(other) === 0
  ) {
    const between = one.slice(0, one.length - other.length);
    const words = between.split(/\s+/).filter(Boolean).length;
    if (words > 2 && (!parted || words > 6 || !namesJournal(between) || lowerWords(between) > 0))
      return { ...commas, sure: Math.min(commas.sure, 0.75) };
  }
  if (parted) return abbreviatedEnd(points.title) ? { ...commas, sure: Math.min(commas.sure, 0.75) } : points;
  // `…, Acta Mater. Sci.`: the point belongs to an abbreviation, and the comma before it parts.
  const commaWithin = commas.source.original.length > points.source.original.length;
  // `…, Source, and Price on Trust. Journal of X`: a whole word before the point ends the title.
  const word = lastWord(points.title);
  if (commaWithin && namesJournal(one) && lowerWords(one) === 0 && word.length > 4 && !isAbbreviation(word))
    return { ...points, sure: Math.min(points.sure, 0.8) };
  // `…, Techniques and Use. Journal of X`: whatever stands before such a name ends with its point.
  if (commaWithin && plainlyJournal.test(one)) return { ...points, sure: Math.min(points.sure, 0.8) };
  if (commaWithin && namesJournal(other) && lowerWords(other) === 0)
    return { ...commas, sure: Math.max(commas.sure, 0.8) };
  if (commaWithin && !namesJournal(one) && lowerWords(other) === 0)
    return { ...commas, sure: Math.min(commas.sure, 0.6) };
  return { ...points, sure: Math.min(points.sure, 0.8) };
};
