import type { LiteratureKind } from '#domain/literature/record.ts';
import { fold } from '../fold.ts';
import { hasTitleWord, lowerParticle } from '../name-words.ts';
import type { Reading, ReferenceField } from '../reference.ts';
import { lowerWords, namesJournal, namesMeeting, namesPublisher } from '../source-words.ts';

/** Fields held against each other and against the words around them: what does not fit together is doubted on both sides. */
export const crossChecked = (reading: Reading, folded: string): Reading => {
  if (reading.style === 'columns' || reading.title === '') return reading;
  const doubted = [
    ...kindAgainstWords(reading, folded),
    ...remarkInside(reading),
    ...journalInTitle(reading),
    ...oddPeople(reading),
    ...otherYear(reading, folded),
  ];
  if (doubted.length === 0) return reading;
  const sure = { ...reading.sure };
  for (const field of doubted) sure[field] = Math.min(sure[field] ?? 0.65, 0.65);
  return { ...reading, sure };
};

const tells: readonly [RegExp, readonly LiteratureKind[]][] = [
  [/专利|\bpatent\b/i, ['patent']],
  [/学位论文|博士论文|硕士论文|\b(?:thesis|dissertation)\b/i, ['thesis']],
  [/出版社|书局|印书馆/, ['book', 'chapter', 'conference', 'standard']],
  [/第\s?[A-Z]?\d{1,3}\s?版|日报|晚报|周报|晨报|时报/, ['newspaper', 'book']],
  [/\b(?:arxiv|biorxiv|medrxiv|chemrxiv|preprint)\b/i, ['preprint']],
  [/\b(?:GB|GB\/T|ISO|IEC|HJ|JGJ)(?:\/T)?\s?\d{2,6}(?:\.\d+)?\s?-\s?(?:19|20)\d\d\b/, ['standard']],
  [/论文集|研讨会|学术会议|年会/, ['conference', 'chapter']],
];

/** Words behind the title that tell a kind, and another kind read. */
const kindAgainstWords = ({ kind, title, source, style }: Reading, folded: string): ReferenceField[] => {
  if (style === 'gbt7714') return [];
  const behind = folded.replace(fold(title), ' ');
  const against = tells.some(([word, kinds]) => word.test(behind) && !kinds.includes(kind));
  if (against) return ['type', 'source'];
  // `In: …` and proceedings are no journal's; a journal with a publisher is a book's chapter as often.
  const meeting = namesMeeting(source.replace(/^proc(?:eedings|\.) of the (?!\d)/i, ''));
  if (kind === 'article' && (meeting || namesPublisher(source))) return ['type', 'source'];
  return [];
};

const remark =
  /[([（【][^()[\]（）【】]{0,30}(?:作者|一作|通讯|导师|本人|影响因子|[一二三四]区|收录|检索|核心|转载|cited|impact|quartile|\bQ[1-4]\b|\bIF\b|\bSS?CI\b|CSSCI|\bEI\b|author|accepted|in press|待刊|录用)[^()[\]（）【】]{0,30}[)\]）】]?\s*$/i;

/** Words of a person about their paper at the end of a value. */
const remarkInside = ({ title, source }: Reading): ReferenceField[] => {
  const fields: ReferenceField[] = [];
  const foreign = /[\u3400-\u9fff]/;
  if (remark.test(title) || (foreign.test(title.slice(-12)) && !foreign.test(title.slice(0, 30)))) fields.push('title');
  if (remark.test(source) || (foreign.test(source.slice(-8)) && /^[\p{Lu}][\p{L}]+\s\p{L}+\s/u.test(source)))
    fields.push('source');
  return fields;
};

/** `Effects of noise on sleep, Journal of Sleep Research`: small words, and a name in capitals behind them. */
const journalInTitle = ({ title, source }: Reading): ReferenceField[] => {
  const folded = fold(title);
  const tail = /[,.;]\s([^,.;]{6,80})$/.exec(folded)?.[1];
  if (
    tail !== undefined &&
    lowerWords(tail) === 0 &&
    tail.split(' ').length > 1 &&
    namesJournal(tail) &&
    lowerWords(folded.slice(0, -tail.length)) > 0.5
  )
    return ['title', 'source'];
  // `…, a review, Journal of X` in a source: small words before a name in capitals.
  const head = /^(.{8,}?)[,.;?!]\s\p{Lu}/u.exec(source)?.[1];
  if (head !== undefined && lowerWords(head) > 0.5 && head.split(' ').length > 2) return ['title', 'source'];
  return [];
};

const oddPeople = ({ authors }: Reading): ReferenceField[] => {
  const odd = authors.some((name) => {
    const [family = '', given = ''] = name.split(', ');
    const words = family.split(' ');
    return (
      (given !== '' &&
        (words.filter((one) => !lowerParticle.test(one.toLowerCase())).length > 3 || given.split(' ').length > 4)) ||
      (given !== '' && /\p{Ll}{3}/u.test(given) && hasTitleWord(given) && hasTitleWord(family))
    );
  });
  return odd || new Set(authors).size < authors.length ? ['authors', 'title'] : [];
};

/** Another year behind the title than the one that was read, in no name of a meeting. */
const otherYear = (
  { year, title, source, pages, volume, articleNumber }: Reading,
  folded: string,
): ReferenceField[] => {
  if (year === undefined) return [];
  let left = folded;
  for (const value of [title, source, pages, articleNumber, volume]) if (value) left = left.replace(fold(value), ' ');
  const years = [...left.matchAll(/(?<![\d.-])(?:19|20)\d{2}(?![\d-])/g)].map(([found]) => Number(found));
  return years.some((one) => one !== year && one <= 2039 && one > 1949) ? ['year'] : [];
};
