import { addField, continueField, Lines, openEntry, type TaggedEntry } from '../tagged-lines.ts';

const dash = 45;
const space = 32;

interface Tag {
  tag: string;
  from: number;
}

/** `PMID- value`, `TI  - value`, `ISSN - value`: two to five capitals or digits, blanks to the fourth column, a dash. */
const tagOf = ({ text, start, end }: Lines): Tag | undefined => {
  let at = start;
  while (at < end && at - start < 5) {
    const code = text.charCodeAt(at);
    if (!((code >= 65 && code <= 90) || (at > start && code >= 48 && code <= 57))) break;
    at += 1;
  }
  if (at - start < 2) return undefined;
  let to = at;
  while (to < end && to - start < 6 && text.charCodeAt(to) === space) to += 1;
  if (to - start < 4 || text.charCodeAt(to) !== dash || to >= end) return undefined;
  if (to + 1 < end && text.charCodeAt(to + 1) !== space) return undefined;
  return { tag: text.slice(start, at), from: to + 1 };
};

/** Tags that begin a record where a blank line stands before them. */
const beginnings = new Set(['PMID', 'OWN', 'STAT', 'UI']);

/** Records one by one: `PMID` begins one, or after a blank line whatever began the one before. */
export function* medlineEntries(text: string): Generator<TaggedEntry> {
  const lines = new Lines(text);
  let open: TaggedEntry | undefined;
  let ordinal = 0;
  let blank = false;
  while (lines.advance()) {
    const found = lines.indented ? undefined : tagOf(lines);
    if (!found) {
      if (lines.blank) blank = true;
      else if (open && !/^<\/?pre>/i.test(text.slice(lines.start, lines.start + 6))) continueField(open, lines);
      continue;
    }
    const { tag, from } = found;
    const first = open?.fields[0]?.tag;
    const begins =
      tag === 'PMID' ? first !== undefined && !isFresh(open!) : blank && (beginnings.has(tag) || tag === first);
    if (open && begins) {
      yield open;
      open = undefined;
    }
    if (!open) {
      ordinal += 1;
      open = openEntry(lines, ordinal);
    }
    addField(open, tag, lines, from);
    blank = false;
  }
  if (open) yield open;
}

/** Nothing yet but what may stand before the number. */
const isFresh = ({ fields }: TaggedEntry): boolean => fields.every(({ tag }) => tag === 'OWN' || tag === 'STAT');
