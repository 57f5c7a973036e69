import { pagesOf, yearOf } from '#domain/literature/fields/pages.ts';

export interface OvidSource {
  source?: string;
  year?: number;
  volume?: string;
  issue?: string;
  pages?: string;
  articleNumber?: string;
}

const month = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|Spring|Summer|Autumn|Fall|Winter)[a-z]{0,6}\\.?';
const page = '[A-Za-z]{0,3}\\d[\\w.+-]{0,20}';
/** Where journal, volume, issue, pages and date stand differs from database to database; the first that fits is taken. */
const forms: RegExp[] = [
  // Journal. 201(2-3):327-334, November 15, 2004.   Journal. 15 (1) (no pagination), 2024.
  new RegExp(`^(?<j>.{2,250}?)[.,] {1,3}(?<v>[\\w-]{1,12}) ?\\((?<i>[^()]{1,30})\\)(?: ?: ?(?<p>${page}))?`),
  // Journal January/February 2010;14(1):56
  new RegExp(
    `^(?<j>.{2,250}?)\\.? (?:${month}(?:[/ -]${month})?(?: \\d{1,2},?)? )?(?<y>\\d{4})(?: [^;]{1,20})?; ?(?<v>\\w{1,12})(?: ?\\((?<i>[^()]{1,30})\\))?: ?(?<p>${page})`,
  ),
  // Journal. 584:433-441, 2007.
  new RegExp(`^(?<j>.{2,250}?)[.,] {1,3}(?<v>[\\w-]{1,12}) ?: ?(?<p>${page}),`),
  // Journal 12, Winter 2007: 7-14.
  new RegExp(`^(?<j>.{2,250}?),? (?<v>\\d{1,5}),? [^:]{0,30}\\d{4}: ?(?<p>${page})`),
  // Journal. 2007 15 June; 433-441.
  new RegExp(`^(?<j>.{2,250}?)\\. (?<y>\\d{4})[^;]{0,30}; ?(?<p>${page})`),
  // Title of a book.:371-397, 2004.
  new RegExp(`^(?<j>.{2,400}?)\\.: ?(?<p>${page}),`),
];

/** Journal and place of an article out of Ovid's one line; the link's own fields fill what it does not say. */
export const ovidSource = (line: string | undefined, links: readonly string[]): OvidSource => {
  // Editors stand before the title of their book: `Kamp, R. [Editor], Calvete, J. [Editor]. Methods …`.
  const text = (line?.slice(0, 1_500) ?? '').replace(/^.{0,400}\[Ed(?:itor|s)?[^\]]{0,60}\]\. (?=\S)/, '');
  const groups = forms.map((form) => form.exec(text)?.groups).find((found) => found !== undefined);
  const linked = linkFields(links);
  const pages = pagesOf(groups?.p?.replace(/[.,]$/, '') ?? linked.get('pages'));
  const number = /Article Number: ([\w.-]{1,30}?)\.?(?: |$)/i.exec(text)?.[1];
  const title = groups?.j ?? linked.get('title') ?? (text.split(/\. |; /, 1)[0] || undefined);
  const volume = groups?.v ?? linked.get('volume');
  const issue = groups?.i ?? linked.get('issue');
  const year =
    yearOf(groups?.y) ??
    yearOf(/\b(?:19|20)\d{2}\b(?!.*\b(?:19|20)\d{2}\b)/.exec(text)?.[0]) ??
    yearOf(linked.get('date'));
  return {
    ...(title ? { source: title.replace(/\.$/, '') } : {}),
    ...(year ? { year } : {}),
    ...(volume ? { volume } : {}),
    ...(issue ? { issue } : {}),
    ...(pages && /\d/.test(pages) ? { pages } : {}),
    ...(number ? { articleNumber: number } : {}),
  };
};

/** The fields of the link to the library's resolver. */
const linkFields = (links: readonly string[]): Map<string, string> => {
  const found = new Map<string, string>();
  const link = links.find((one) => one.includes('&spage=') || one.includes('&volume='));
  for (const part of link?.slice(0, 4_000).split(/[?&]/) ?? []) {
    const equals = part.indexOf('=');
    const value = part.slice(equals + 1).replaceAll('+', ' ');
    if (equals > 0 && value && !found.has(part.slice(0, equals)))
      found.set(part.slice(0, equals), percentDecoded(value));
  }
  return found;
};

const percentDecoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
