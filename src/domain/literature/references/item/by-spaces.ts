import { beginsWithSurname } from '../name-words.ts';
import { namesJournal } from '../source-words.ts';
import type { Text } from './text-piece.ts';

const name = /^[\u3400-\u9fff]{2,4}$/;
const hanBehind = /[\u3400-\u9fff)）]$/;

/** `王明,李强 题目 刊名`: signs between the names, spaces between the fields. */
const namesThenTitle =
  /^((?:[\u3400-\u9fff]{2,4}[,、;]\s?)*[\u3400-\u9fff]{2,4})\s(?=[^.]*$)(\S*[\u3400-\u9fff]{3}.*?)\s(\S+)$/;

/**
 * `王明 李强 题目 刊名 2019 12(3):45-67`: nothing but spaces between Chinese fields. Names are parted by commas then, title and
 * source by points, as others write them; every place stays.
 */
export const bySpaces = (text: Text): Text => {
  const numbers = /\s(?:1[89]|20)\d{2}(?=[\s,.(年])/.exec(text.folded);
  if (!numbers || numbers.index < 8) return text;
  const head = text.folded.slice(0, numbers.index);
  const listed = namesThenTitle.exec(head);
  if (
    listed &&
    /[,、;]/.test(listed[1]!) &&
    listed[1]!.split(/[,、;]\s?/).every(beginsWithSurname) &&
    namesJournal(listed[3]!)
  ) {
    const at = [listed[1]!.length, head.length - listed[3]!.length - 1];
    const put = (written: string): string =>
      at.reduce((all, place) => `${all.slice(0, place)}.${all.slice(place + 1)}`, written);
    return { folded: put(text.folded), original: put(text.original) };
  }
  if (/[,.;]\s?/.test(head.replace(/\d\.\d/g, ''))) return text;
  const words = [...head.matchAll(/\S+/g)];
  const people = words.findIndex(([word]) => !name.test(word) || !beginsWithSurname(word));
  // Names, a title and a source.
  if (people < 1 || words.length < people + 2) return text;
  const source = words.at(-1)!;
  const title = words[people]!;
  if (!/[\u3400-\u9fff]{4}/.test(title[0]) || !/[\u3400-\u9fff]{2}/.test(source[0]) || title === source) return text;
  if (!hanBehind.test(words.at(-2)![0])) return text;
  const marks = new Map<number, string>([
    ...words.slice(1, people).map((word): [number, string] => [word.index - 1, ',']),
    [title.index - 1, '.'],
    [source.index - 1, '.'],
    [numbers.index, ','],
  ]);
  const put = (written: string): string =>
    [...marks].reduce((all, [at, mark]) => all.slice(0, at) + mark + all.slice(at + 1), written);
  return { folded: put(text.folded), original: put(text.original) };
};
