import type { Draw } from '#tests/builders/seeded-random.ts';

/** Open styles changed the way their authors change each other's: names, quotes, short sources, what parts the fields. */
export const restyledFrom = [
  'apa',
  'ieee',
  'nlm-citation-sequence',
  'modern-language-association',
  'nature',
  'american-chemical-society',
  'elsevier-harvard',
  'chicago-author-date',
  'cell',
  'plos',
  'american-medical-association',
  'chicago-notes-bibliography',
  'springer-basic-author-date',
  'springer-basic-brackets',
  'elsevier-vancouver',
  'association-for-computing-machinery',
  'american-institute-of-physics',
  'bmj',
  'the-lancet',
  'china-national-standard-gb-t-7714-2015-author-date',
  'china-national-standard-gb-t-7714-2015-numeric',
  'china-national-standard-gb-t-7714-2025-author-date',
  'china-national-standard-gb-t-7714-2025-numeric',
] as const;

const attribute = (tag: string, name: string, value: string | undefined): string => {
  const bare = tag.replace(new RegExp(`\\s${name}="[^"]*"`), '');
  return value === undefined ? bare : bare.replace(/\s?(\/?>)$/, ` ${name}="${value}"$1`);
};

const nameWays: Record<string, string | undefined>[] = [
  { 'initialize-with': '. ' },
  { 'initialize-with': '.' },
  { 'initialize-with': '' },
  { 'initialize-with': ' ' },
  { 'initialize-with': undefined },
];
const orders = ['all', 'all', 'first', undefined];

export const restyled = (sheet: string, draw: Draw): string => {
  const names: Record<string, string | undefined> = {};
  if (draw.chance(0.6)) Object.assign(names, draw.pick(nameWays));
  if (draw.chance(0.5)) names['name-as-sort-order'] = draw.pick(orders);
  if (draw.chance(0.5)) names.and = draw.pick(['text', 'symbol', undefined]);
  if (draw.chance(0.4)) names.delimiter = draw.pick([', ', '; ']);
  if (draw.chance(0.3)) names['sort-separator'] = draw.pick([', ', ' ']);
  if (draw.chance(0.3)) names['delimiter-precedes-last'] = draw.pick(['always', 'never']);
  // Names in full with nothing between family and given name are nobody's style.
  if ('initialize-with' in names && names['initialize-with'] === undefined) delete names['sort-separator'];
  const quotes = draw.chance(0.35) ? draw.pick(['true', undefined]) : null;
  const short = draw.chance(0.35) ? draw.pick(['short', undefined]) : null;
  const parts = draw.chance(0.35) ? draw.pick([', ', '. ']) : undefined;
  const etAl = draw.chance(0.4) ? draw.pick([4, 7, 30]) : undefined;
  return sheet
    .replace(/<name(?:\s[^<>]*)?\/?>/g, (tag) =>
      tag.startsWith('<names') || tag.startsWith('<name-part') || /form="(?:short|count)"/.test(tag)
        ? tag
        : Object.entries(names).reduce((made, [name, value]) => attribute(made, name, value), tag),
    )
    .replace(/<text variable="title"[^<>]*>/g, (tag) =>
      quotes === null || /form="short"/.test(tag) ? tag : attribute(tag, 'quotes', quotes),
    )
    .replace(/<text variable="container-title"[^<>]*>/g, (tag) =>
      short === null ? tag : attribute(tag, 'form', short),
    )
    .replace(/<(?:layout|group)[^<>]*delimiter="(?:, |\. )"[^<>]*>/g, (tag) =>
      parts === undefined ? tag : attribute(tag, 'delimiter', parts),
    )
    .replace(/<bibliography[^<>]*>/g, (tag) =>
      etAl === undefined
        ? tag
        : attribute(attribute(tag, 'et-al-min', String(etAl)), 'et-al-use-first', String(Math.min(3, etAl - 1))),
    );
};
