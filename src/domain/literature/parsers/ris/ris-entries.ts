import { addLabelled } from '../chinese/chinese-tags.ts';
import { addField, continueField, Lines, openEntry, type TaggedEntry, twoSignsAt } from '../tagged-lines.ts';

/** Tags believed with one space before the dash; any other such line may be a sentence ("US - China"). */
const known = new Set(
  (
    'A1 A2 A3 A4 AB AD AN AU AV BT C1 C2 C3 C4 C5 C6 C7 C8 CA CN CP CT CY DA DB DO DP ED EP ER ET FU FX ID IS J1 J2 JA JF JO ' +
    'KW L1 L2 L3 L4 LA LB LK M1 M2 M3 N1 N2 NV OP PB PP PY RI RN RP SE SN SP ST T1 T2 T3 TA TI TT TY U1 U2 U3 U4 U5 UR VL VO ' +
    'WE Y1 Y2'
  ).split(' '),
);

/** Lines with tags that stand outside any record. */
export interface StrayLines {
  line: number;
  tags: number;
}

const dash = 45;
const space = 32;
const isBlank = (code: number): boolean => code === space || code === 9;

interface Tag {
  tag: string;
  from: number;
  narrow: boolean;
}

/** `XX  - value`, with up to three blanks before it and one to four before the dash. */
const tagOf = ({ text, start, end }: Lines): Tag | undefined => {
  let at = start;
  while (at < end && at < start + 3 && isBlank(text.charCodeAt(at))) at += 1;
  if (!twoSignsAt(text, at)) return undefined;
  let to = at + 2;
  while (to < at + 6 && isBlank(text.charCodeAt(to))) to += 1;
  const tag = text.slice(at, at + 2);
  if (to > end || to === at + 2) return undefined;
  if (text.charCodeAt(to) !== dash || to >= end) return tag === 'ER' && to >= end ? bareEnd(end) : undefined;
  const narrow = to === at + 3;
  if (narrow && to + 1 < end && !isBlank(text.charCodeAt(to + 1))) return undefined;
  return { tag, from: to + 1, narrow };
};

const standardForm = /(?:^|[\r\n])\uFEFF?[ \t]{0,3}TY[ \t]{1,4}-/;
const otherForm = /(?:^|[\r\n])\uFEFF?[ \t]{0,3}(?:(ty[ \t]{0,4}-)|TY-)[ \t]?[A-Za-z]{3,6}[ \t]*[\r\n]/;

/** Some writers leave out the blanks before the dash or write small letters; the first `TY` tells which. */
export const looseForm = (text: string): RegExp | undefined => {
  const found = otherForm.exec(text.slice(0, 20_000));
  if (!found) return undefined;
  return found[1] ? /^[ \t]{0,3}([a-z][a-z0-9])[ \t]{0,4}-/ : /^[ \t]{0,3}([A-Z][A-Z0-9])-/;
};

const looseTagOf = (lines: Lines, form: RegExp): Tag | undefined => {
  const found = form.exec(lines.text.slice(lines.start, Math.min(lines.end, lines.start + 12)));
  if (!found) return undefined;
  const tag = found[1]!.toUpperCase();
  return known.has(tag) ? { tag, from: lines.start + found[0].length, narrow: false } : undefined;
};

const bareEnd = (from: number): Tag => ({ tag: 'ER', from, narrow: false });

/** Labels that stand between tagged lines are Chinese; no other line is looked at for one. */
const firstHan = 0x4e00;

/** Gives records one by one: each `TY` begins one, whether or not the one before it was ended. */
export function* risEntries(text: string): Generator<TaggedEntry | StrayLines> {
  const lines = new Lines(text);
  const loose = standardForm.test(text.slice(0, 20_000)) ? undefined : looseForm(text);
  let open: TaggedEntry | undefined;
  let narrowly = false;
  let stray: StrayLines | undefined;
  let ordinal = 0;
  while (lines.advance()) {
    const found = loose ? looseTagOf(lines, loose) : tagOf(lines);
    const believed: boolean = !found?.narrow || (known.has(found.tag) && (narrowly || !open || found.tag === 'TY'));
    const tag: Tag | undefined = believed ? found : undefined;
    if (tag?.tag === 'TY') {
      if (open) yield open;
      if (stray) yield stray;
      stray = undefined;
      ordinal += 1;
      open = openEntry(lines, ordinal);
      narrowly = tag.narrow;
      addField(open, 'TY', lines, tag.from);
    } else if (!open) {
      // The Web of Science ends a file with `EF  -`.
      if (!tag || tag.tag === 'ER' || tag.tag === 'EF') continue;
      stray ??= { line: lines.number, tags: 0 };
      stray.tags += 1;
    } else if (tag?.tag === 'ER' && lines.slice(tag.from).trim() === '') {
      open.to = lines.end;
      open.ended = true;
      yield open;
      open = undefined;
    } else if (tag) addField(open, tag.tag, lines, tag.from);
    else if (text.charCodeAt(lines.start) < firstHan || !addLabelled(open, lines)) continueField(open, lines);
  }
  if (open) yield open;
  if (stray) yield stray;
}
