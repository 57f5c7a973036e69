import { commonGivenNames, commonSurnames } from '#domain/literature/citations/names/common-names.ts';
import { chineseSurnames } from '#domain/literature/citations/names/surnames.ts';
import { shownTitle as titleText } from '../fold.ts';
import { beginsWithSurname, hasTitleWord } from '../name-words.ts';
import { namesAt, wholeNames } from '../names.ts';
import type { Reading } from '../reference.ts';
import { namesJournal } from '../source-words.ts';
import { finish } from './finish-reading.ts';
import { behindNames, datedAt, namesOf, sureOfNames } from './head-of-item.ts';
import { endMark, sentenceEnds } from './sentences.ts';
import { cut, type Text } from './text-piece.ts';

/** `Title, Names, Source, numbers`: the first run of names between commas that a source follows. */
export const readTitleByCommas = (text: Text, lead: number | undefined): Reading | undefined => {
  for (
    let at = text.folded.indexOf(','), turns = 0;
    at > 0 && turns < 12;
    at = text.folded.indexOf(',', at + 1), turns += 1
  ) {
    if (at < 8) continue;
    const from = at + 1 + /^\s*/.exec(text.folded.slice(at + 1))![0].length;
    const list = namesAt(text.folded, from);
    // Names and a comma begin most lists: a title has more words than a name, or small ones.
    const title = text.folded.slice(0, at);
    if (!/\p{Ll}{2}\s\p{Ll}{2}|[\u3400-\u9fff]{6}/u.test(title) && title.split(/\s+/).length < 5) continue;
    if (!list || list.sure < 0.55 || !plainlyPeople(list.names)) continue;
    const rest = cut(text, list.end + behindNames.exec(text.folded.slice(list.end))![0].length);
    if (!/^[^\d]{3}/.test(rest.folded) || !/\d/.test(rest.folded)) continue;
    return finish(
      {
        style: 'plain',
        title: titleText(text.original.slice(0, at)),
        names: namesOf(list),
        sure: { title: 0.75, authors: Math.min(0.75, sureOfNames(list)) },
        cutSure: 0.75,
      },
      rest,
      lead,
    );
  }
  return undefined;
};

/** Initials, a Chinese name, or a surname or given name that many have: words of a title are none of these. */
export const everyNameKnown = (names: readonly string[]): boolean =>
  names.every((name) => {
    if (/^[\u3400-\u9fff]{2,4}$/.test(name)) return beginsWithSurname(name);
    const [family = '', given = ''] = name.toLowerCase().split(/,\s/);
    return (
      /^(?:\p{L}\.?[\s-]?){1,3}$/u.test(given) ||
      (/\p{Ll}{2}\s\p{L}\.$/u.test(given) && !hasTitleWord(name)) ||
      commonGivenNames.has(given.split(/[\s-]/)[0]!) ||
      commonSurnames.has(family) ||
      chineseSurnames.has(family)
    );
  });

/** `Incentives, Learning, and …` and `Journal of the … Association` are nobody. */
const someNameKnown = (names: readonly string[]): boolean =>
  names.some((name) =>
    /^[\u3400-\u9fff·•‧]+$/.test(name)
      ? name.length > 4 || beginsWithSurname(name)
      : name.includes(',')
        ? everyNameKnown([name]) && !(names.length === 1 && namesJournal(name.split(',')[0]!))
        : !namesJournal(name),
  ) ||
  (names.length > 2 && names.every((name) => name.includes(', ')));

const plainlyPeople = (names: readonly string[]): boolean =>
  everyNameKnown(names) ||
  everyFamilyInCapitals(names) ||
  (names.length > 1 &&
    names.filter((name) => everyNameKnown([name])).length * 2 >= names.length &&
    !names.some(hasTitleWord));

const everyFamilyInCapitals = (names: readonly string[]): boolean =>
  names.length > 1 && names.every((name) => /^[\p{Lu}\s'-]{3,},/u.test(name));

/** `Title. Names. Source, numbers`. */
export const readTitleFirst = (text: Text, lead: number | undefined): Reading | undefined => {
  for (const { at } of sentenceEnds(text.folded).slice(0, 4)) {
    // The point of an initial ends no title, and what begins with names is none.
    if (at < 8 || /(?:^|[\s,.-])\p{Lu}$/u.test(text.folded.slice(0, at))) continue;
    const from = at + 1 + /^["'”’\s]*/.exec(text.folded.slice(at + 1))![0].length;
    const inside = /^\(([^()]{4,400})\)/.exec(text.folded.slice(from));
    const held = inside && wholeNames(inside[1]!);
    const list = held ? { ...held, end: from + inside[0].length } : namesAt(text.folded, from);
    if (!list || list.sure < 0.45 || !someNameKnown(list.names)) continue;
    const behind = behindNames.exec(text.folded.slice(list.end))![0].length;
    const rest = cut(text, list.end + behind);
    if (!/\p{L}{2}/u.test(rest.folded)) continue;
    const bracket = /\s?\(((?:19|20)\d{2})\)$/.exec(text.folded.slice(0, at));
    const behindTitle = bracket && bracket.index > 7 ? { year: Number(bracket[1]), end: list.end + behind } : undefined;
    const dated = behindTitle ?? datedAt(text.folded, list.end);
    const end = behindTitle ? bracket!.index : at;
    const title = text.original.slice(0, end) + endMark(text.original.slice(0, end + 1));
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
