import { addField, continueField, Lines, openEntry, type TaggedEntry, twoSignsAt } from './tagged-lines.ts';

const number = /^<\s?\d{1,7}\s?\.?\s?>\s*$/;

/** Records one by one: `<12. >` stands before each; where it does not, `VN` begins one. */
export function* ovidEntries(text: string): Generator<TaggedEntry> {
  const lines = new Lines(text);
  let open: TaggedEntry | undefined;
  let ordinal = 0;
  while (lines.advance()) {
    const begins = text.charCodeAt(lines.start) === 60 && lines.end - lines.start < 20 && number.test(lines.slice());
    const tagged =
      !begins &&
      twoSignsAt(text, lines.start) &&
      /^ {2}-(?: |$)/.test(text.slice(lines.start + 2, Math.min(lines.end, lines.start + 6)));
    const tag = tagged ? text.slice(lines.start, lines.start + 2) : undefined;
    const again = tag === 'VN' && open?.fields.some((field) => field.tag === 'VN');
    if (begins || again || (tag && !open)) {
      if (open && open.fields.length > 0) yield open;
      if (!open || open.fields.length > 0) ordinal += 1;
      open = openEntry(lines, ordinal);
    }
    if (!open || begins) continue;
    if (tag) addField(open, tag, lines, lines.start + 5);
    else continueField(open, lines);
  }
  if (open && open.fields.length > 0) yield open;
}
