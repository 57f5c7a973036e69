import { addLabelled } from '../chinese/chinese-tags.ts';
import { addField, continueField, Lines, openEntry, type TaggedEntry } from '../tagged-lines.ts';

const known = new Set(
  (
    'RT SR ID A1 A2 A3 A4 A5 A6 T1 T2 T3 JF JO YR FD VO IS SP OP K1 AB NO ED PB PP SN AV AD AN LA CL SF OT LK DO CN DB DS IP ' +
    'RD ST U1 U2 U3 U4 U5 U6 U7 U8 U9 UL SL LL CR WT WP OL PM PMID PMCID FO FU'
  ).split(' '),
);

interface Tag {
  tag: string;
  from: number;
}

/** `A1 name`; CNKI also writes `A1林行众` without the blank and `vo 49` in small letters. */
const tagOf = ({ text, start, end }: Lines): Tag | undefined => {
  const two = text.slice(start, start + 2).toUpperCase();
  const blankAt = (place: number): boolean => {
    const code = text.charCodeAt(place);
    return place >= end || code === 32 || code === 9;
  };
  if (known.has(two)) {
    const written = text.slice(start, start + 2) === two;
    if (blankAt(start + 2)) return written || /^(?:vo|is)$/i.test(two) ? { tag: two, from: start + 2 } : undefined;
    if (written && text.charCodeAt(start + 2) > 0x2e7f) return { tag: two, from: start + 2 };
  }
  const long = /^(?:PMC?ID)(?=\s)/.exec(text.slice(start, start + 6))?.[0];
  return long ? { tag: long, from: start + long.length } : undefined;
};

/** Records one by one: each `RT` begins one. */
export function* refworksEntries(text: string): Generator<TaggedEntry> {
  const lines = new Lines(text);
  let open: TaggedEntry | undefined;
  let ordinal = 0;
  while (lines.advance()) {
    const found = tagOf(lines);
    if (found?.tag === 'RT') {
      if (open) yield open;
      ordinal += 1;
      open = openEntry(lines, ordinal);
    }
    if (!open) continue;
    if (found) addField(open, found.tag, lines, found.from);
    else if (!lines.blank && !addLabelled(open, lines)) continueField(open, lines);
  }
  if (open) yield open;
}
