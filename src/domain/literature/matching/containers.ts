import { foldText, hasHan, told, wordsFolded } from './fold-text.ts';

/** A journal, book or conference by the words that tell it from others. */
export interface ContainerForm {
  text: string;
  words: string[];
  conference: boolean;
}

const empty = new Set(
  'the of and for in on a an to de la le les der die das und et des du y e los las el en fur al with from proceedings proc annual vol volume lecture notes series'.split(
    ' ',
  ),
);
const ordinal =
  /^(?:\d+(?:st|nd|rd|th)?|(?:19|20)\d\d|(?:twenty|thirty|forty|fifty|sixty)?(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|\w+teenth|\w+tieth))$/;
const meeting =
  /\b(?:conference|symposium|workshop|proceedings|proc|congress|meeting|conf|symp)\b|会议|论文集|研讨会|大会/;

const formOf = (folded: string): ContainerForm => {
  const words = wordsFolded(folded).filter((word) => !empty.has(word) && !ordinal.test(word));
  return { text: words.join(' '), words, conference: meeting.test(folded) };
};

/** A name as a whole, and without its subtitle, place and parallel title. */
const formsOf = (name: string): ContainerForm[] => {
  const folded = foldText(name.slice(0, 600)).replace(/&/g, ' ');
  const whole = formOf(folded.replace(/[([（][^)\]）]*[)\]）]?/g, ' '));
  const main = formOf(folded.split(/[:=/;([（：；]|\s[-–—]\s/)[0]!);
  const forms = main.words.length > 0 && main.text !== whole.text ? [whole, main] : [whole];
  return forms.filter(({ words }) => words.length > 0);
};

export const containersOf = (...names: readonly (string | undefined)[]): ContainerForm[] => {
  const forms: ContainerForm[] = [];
  for (const name of names)
    if (told(name))
      for (const form of formsOf(name!)) if (!forms.some(({ text }) => text === form.text)) forms.push(form);
  return forms;
};

/** `obstet` for obstetrics, `natl` for national: same first letter, the rest in order. */
const shortens = (short: string, long: string): boolean => {
  if (short === long) return true;
  if (short[0] !== long[0] || short.length >= long.length) return false;
  if (long.startsWith(short)) return true;
  return short.length > 2 && inOrder(short, long);
};

const eitherShortens = (a: string, b: string): boolean => (a.length <= b.length ? shortens(a, b) : shortens(b, a));

/** ICIS or AMCIS for a name whose words begin so: every first letter in order, all letters found in the words. */
const isAcronym = (short: string, words: readonly string[]): boolean => {
  const initials = initialsOf(words);
  if (short === initials) return short.length > 2;
  return (
    words.length > 2 &&
    short.length > initials.length &&
    short.length <= initials.length + 2 &&
    inOrder(initials, short) &&
    inOrder(short, words.join(''))
  );
};

const inOrder = (letters: string, text: string): boolean => {
  let at = 0;
  for (const letter of letters) {
    at = text.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
};

const initialsOf = (words: readonly string[]): string => words.map((word) => word[0]).join('');

export type ContainerLevel = 'same' | 'alike' | 'different' | 'unknown';

const bigramDice = (a: readonly string[], b: readonly string[]): number => {
  const shared = a.filter((word) => b.some((other) => eitherShortens(word, other))).length;
  const back = b.filter((word) => a.some((other) => eitherShortens(word, other))).length;
  return (shared + back) / (a.length + b.length);
};

const compareForms = (a: ContainerForm, b: ContainerForm): ContainerLevel => {
  if (a.text === b.text || a.text.replaceAll(' ', '') === b.text.replaceAll(' ', '')) return 'same';
  if (hasHan(a.text) !== hasHan(b.text)) return 'unknown';
  if (a.words.length === b.words.length && a.words.every((word, at) => eitherShortens(word, b.words[at]!)))
    return 'same';
  const [short, long] = a.words.length <= b.words.length ? [a, b] : [b, a];
  if (short.words.length === 1) {
    const [word] = short.words as [string];
    if (isAcronym(word, long.words)) return 'same';
    if (long.words.includes(word)) return 'unknown';
  } else if (a.conference && b.conference && short.words.every((word) => long.words.includes(word))) return 'alike';
  return bigramDice(a.words, b.words) >= 0.7 ? 'alike' : 'different';
};

const order: Record<ContainerLevel, number> = { same: 3, alike: 2, unknown: 1, different: 0 };

export const compareContainers = (a: readonly ContainerForm[], b: readonly ContainerForm[]): ContainerLevel => {
  let best: ContainerLevel | undefined;
  for (const one of a)
    for (const other of b) {
      const level = compareForms(one, other);
      if (best === undefined || order[level] > order[best]) best = level;
      if (best === 'same') return best;
    }
  return best ?? 'unknown';
};
