import { type BibtexEntry, bibtexEntries } from './bibtex-entries.ts';

type Parents = ReadonlyMap<string, BibtexEntry>;

const crossing = /\s{0,20}=\s{0,20}["{]([^"{}\n]{1,200})["}]/y;
/** Without the first letter, which some write large. */
const spellings = ['rossref', 'ROSSREF'];
const none: Parents = new Map();

/** Looking for the word alone is far quicker than looking for the field. */
const namedIn = (text: string): Set<string> => {
  const named = new Set<string>();
  for (const word of spellings)
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
      crossing.lastIndex = at + word.length;
      const key = crossing.exec(text)?.[1];
      if (key) named.add(key.trim().toLowerCase());
    }
  return named;
};

/** The entries that others name in `crossref`, which mostly stand after them; most files have none. */
export const crossedEntries = (text: string): Parents => {
  const named = namedIn(text);
  if (named.size === 0) return none;
  const parents = new Map<string, BibtexEntry>();
  for (const entry of bibtexEntries(text)) {
    const key = 'sentence' in entry ? undefined : entry.key.toLowerCase();
    if (key && named.has(key) && !parents.has(key)) parents.set(key, entry as BibtexEntry);
  }
  return parents;
};

/** What an entry never inherits: its parent's own name, people and place in a larger work. */
const own = new Set([
  'author',
  'authors',
  'pages',
  'doi',
  'url',
  'abstract',
  'keywords',
  'note',
  'crossref',
  'xref',
  'key',
]);

/** An entry with what its `crossref` says and it does not; the parent's title is the title of the book. */
export const withParent = (entry: BibtexEntry, parents: Parents): BibtexEntry => {
  if (parents.size === 0) return entry;
  const named = entry.fields
    .find(({ name }) => name.toLowerCase() === 'crossref')
    ?.value.trim()
    .toLowerCase();
  const parent = named === undefined ? undefined : parents.get(named);
  if (!parent || parent.key === entry.key) return entry;
  const fields = [...entry.fields];
  const said = new Set(fields.map(({ name }) => name.toLowerCase()));
  for (const { name, value } of parent.fields) {
    const inherited = /^title$/i.test(name) ? 'booktitle' : name;
    const key = inherited.toLowerCase();
    if (own.has(key) || said.has(key)) continue;
    said.add(key);
    fields.push({ name: inherited, value });
  }
  return { ...entry, fields };
};
