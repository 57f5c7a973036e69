import { pagesOf } from '../fields/pages.ts';

/** Year, volume, issue and pages as they stand after a source's name, and where they begin. */
export interface Tail {
  at: number;
  year?: number;
  volume?: string;
  issue?: string;
  pages?: string;
  articleNumber?: string;
}

const year = '(?<y>(?:1[89]|20)\\d{2})[a-z]?';
const page = '[A-Za-z]{0,3}\\d{1,7}[A-Za-z]?';
const pages = `(?:pp?\\.?\\s?|第)?(?<p>${page}(?:\\s?[-~+]{1,2}\\s?${page})?(?:\\s?[,+]\\s?${page}(?:\\s?[-~]\\s?${page})?){0,4})\\s?页?`;
const volume = '(?:vol(?:ume)?\\.?\\s?|第)?(?<v>[A-Za-z]{0,3}\\d{1,5}(?:[-/]\\d{1,5})?[A-Za-z]?)\\s?卷?';
const issue = '\\(\\s?(?:no\\.?\\s?|第)?(?<i>[^()]{1,24}?)\\s?期?\\s?\\)';
const month =
  '(?:\\s?(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]{0,6}\\.?(?:[-/\\s]?(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]{0,6}\\.?)?)';
const start = '(?:^|[\\s,.;:》"])';
const article = '(?:(?:article|art\\.?|paper|id)\\s(?:(?:no|id|number|number:|no:)\\.?:?\\s)?(?<a>[A-Za-z]?\\d{1,9}))';

/** Tried in order; the first that fits wins, the more telling ones before the looser. */
const shapes: readonly RegExp[] = [
  // 2019年第3期, 第5-9页 · 2019年12卷3期
  `${start}${year}\\s?年\\s?[,.]?\\s?(?:第?\\s?(?<v>\\d{1,4})\\s?卷\\s?[,.]?\\s?)?第?\\s?(?<i>[\\dA-Z增刊S-]{1,10})\\s?期(?:\\s?[,.:(]?\\s?(?:${pages}))?`,
  // 12卷3期(2019): 5-9
  `${start}(?<v>\\d{1,4})\\s?卷\\s?第?(?<i>\\d{1,4})\\s?期\\s?[,.(]?\\s?${year}\\)?(?:\\s?[,.:]\\s?${pages})?`,
  // vol. 12, no. 3, pp. 5-9, Mar. 2019
  `${start}vol\\.?\\s?(?<v>[A-Za-z]{0,4}-?\\d{1,5})(?:\\s?,?\\s?(?:no|iss|issue|num)\\.?\\s?(?<i>[\\w/-]{1,12}))?(?:\\s?,?\\s?(?:${pages}|${article}))?(?:\\s?[,(]?${month}?(?:\\s?\\d{1,2}(?:-\\d{1,2})?,?)?\\s?,?\\s?${year})?`,
  // 2019 Mar 4;12(3):5-9
  `${start}${year}(?:${month}(?:\\s?\\d{1,2}(?:-\\d{1,2})?)?)?\\s?;\\s?${volume}?\\s?(?:${issue})?\\s?(?::\\s?${pages})?`,
  // 2019, 12(3): 5-9 · 2019, 12: 5 · 2019, 12 (3), 5-9 · 2019(3): 5-9 · 2019, (3): 5 · 2019: 5-9
  `${start}${year}\\s?年?\\s?[,.;]\\s?${volume}\\s?,?\\s?${issue}\\s?(?:[:,.]\\s?${pages})?`,
  `${start}${year}\\s?年?\\s?[,.;]\\s?vol\\.?\\s?(?<v>\\d{1,5})\\s?,?\\s?no\\.?\\s?(?<i>\\d{1,5})\\s?(?:[:,.]\\s?${pages})?`,
  `${start}${year}\\s?年?\\s?[,.]?\\s?${issue}\\s?(?:[:,.]\\s?${pages})?`,
  `${start}${year}\\s?[,.;]\\s?${volume}\\s?[:,]\\s?${pages}`,
  // 12, no. 3 (2019): 5-9 · 12.3 (2019): 5-9 · 12(3) (2019) 5-9
  `${start}(?<v>\\d{1,5})(?:\\s?,\\s?no\\.?\\s?(?<i>[\\w/-]{1,12})|\\.(?<j>\\d{1,4})|\\s?${issue.replace('<i>', '<k>')})?\\s?,?\\s?\\((?:${month}\\s)?${year}\\)\\s?[:,]?\\s?${pages}`,
  // 521, 436-444 (2015)
  `${start}(?<v>\\d{1,5})\\s?(?:${issue})?\\s?[,:]\\s?${pages}\\s?\\(${year}\\)`,
  // , 12(3), 5-9 · , 12(3), Article 5 · , 12, 5-9
  `,\\s?(?<v>\\d{1,5})\\s?${issue}(?:\\s?[,:]\\s?(?:${article}|${pages}))?`,
  `,\\s?(?<v>(?!(?:1[89]|20)\\d{2}\\s?[,:])\\d{1,4})\\s?[,:]\\s?(?:${article}|${pages})`,
  // 2019: 5-9 · pp. 5-9, 2019 · 2019, pp. 5-9
  `${start}${year}\\s?[:,]\\s?(?:pp?\\.?\\s?|第)(?<p>${page}(?:\\s?[-~]\\s?${page})?)`,
  `${start}${year}\\s?:\\s?${pages}`,
  `[(\\s,]pp\\.?\\s?(?<p>${page}(?:\\s?[-~]\\s?${page})?)\\)?(?:\\s?[,.]?\\s?${month}?\\s?${year})?`,
  // 2019, 12. · 2019-03-04(5) · 2019
  `${start}${year}\\s?,\\s?(?<v>\\d{1,4})(?=\\s*[.,]?\\s*$)`,
  `${start}${year}-\\d{1,2}-\\d{1,2}(?:\\s?\\((?<p>\\d{1,3})\\))?`,
  `(?<!\\d)${year}\\s?年(?:版|出版)?(?:\\s?[,.:]\\s?第(?<p>\\d{1,5}(?:\\s?[-~]\\s?\\d{1,5})?)\\s?页)?`,
  `${start}\\(?${year}(?!\\d|-\\d{4})\\)?`,
].map((shape) => new RegExp(shape, 'i'));

/** Finds the numbers in what follows a title; undefined when there are none. */
export const readTail = (folded: string): Tail | undefined => {
  const text = folded
    .slice(0, 1_500)
    .replace(/\s/g, ' ')
    .replace(/ {2,}/g, (run) => ` ${'\0'.repeat(run.length - 1)}`);
  const spaced = text.replaceAll('\0', ' ');
  for (const shape of shapes) {
    const match = shape.exec(spaced);
    if (match?.groups) return tailFrom(match, spaced);
  }
  return undefined;
};

const tailFrom = (match: RegExpExecArray, text: string): Tail => {
  const { y, v, i, j, k, p, a } = match.groups!;
  const tail: Tail = { at: match.index };
  const told = y ?? lastYear(text.slice(match.index + match[0].length)) ?? lastYear(text.slice(0, match.index));
  if (told) tail.year = Number(told);
  if (v) tail.volume = v;
  const issueTold = i ?? j ?? k;
  if (issueTold && !/^(?:19|20)\d{2}$/.test(issueTold)) tail.issue = issueTold.trim();
  const found = pagesOf(p);
  if (found) tail.pages = found;
  if (a) tail.articleNumber = a;
  return tail;
};

const lastYear = (text: string): string | undefined => text.match(/(?<!\d)(?:1[89]|20)\d{2}(?!\d)/g)?.at(-1);
