import { addLabelled } from '../chinese/chinese-tags.ts';
import { addField, continueField, Lines, openEntry, type TaggedEntry } from '../tagged-lines.ts';

const percent = 37;
const colon = 58;

/** `%A value`; the sign after the percent is a letter, a digit or one of EndNote's marks, and a blank or the end follows. */
const signOf = ({ text, start, end }: Lines): string | undefined => {
  if (text.charCodeAt(start) !== percent || start + 2 > end) return undefined;
  const third = text.charCodeAt(start + 2);
  const sign = text[start + 1]!;
  // Weipu writes `%+:unit`.
  const ended = third === 32 || third === 9 || (third === colon && sign === '+');
  if (start + 2 < end && !ended && !(third > 0x2e7f && third !== 0xff05)) return undefined;
  return /[A-Z0-9@+!~^><?*()[\]=&$#]/.test(sign) ? text.slice(start, start + 2) : undefined;
};

/**
 * Records one by one. `%0` begins one; files without it part records by blank lines. A blank line within a record that has
 * its `%0` is none: CNKI leaves them in abstracts.
 */
export function* referEntries(text: string): Generator<TaggedEntry> {
  const lines = new Lines(text);
  let open: TaggedEntry | undefined;
  let typed = false;
  let blank = false;
  let ordinal = 0;
  while (lines.advance()) {
    const sign = signOf(lines);
    if (sign === undefined) {
      if (lines.blank) blank = true;
      else if (open && !addLabelled(open, lines)) continueField(open, lines);
      continue;
    }
    if (open && (sign === '%0' ? typed || blank : blank && !typed)) {
      yield open;
      open = undefined;
      typed = false;
    }
    if (!open) {
      ordinal += 1;
      open = openEntry(lines, ordinal);
    }
    typed ||= sign === '%0';
    addField(open, sign, lines, lines.start + (text.charCodeAt(lines.start + 2) === colon ? 3 : 2));
    blank = false;
  }
  if (open) yield open;
}
