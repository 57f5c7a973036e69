import {
  addField,
  continueField,
  Lines,
  openEntry,
  type TaggedEntry,
  tagOfTwoSigns,
  trimmedStart,
  twoSignsAt,
} from '../tagged-lines.ts';

/** Tags of any collection on the platform; where a file does not indent what it wraps, only these are tags. */
const known = new Set(
  (
    'AB AE AF AR AU BA BD BE BF BN BP BS C1 C2 C3 CA CC CE CH CL CN CO CP CR CT CU CY D2 DA DE DG DI DN DS DT DV EA EC EF EI ' +
    'EM EP ER ET EY FD FN FT FU FX FY GA GE GI GL GN GP HC HO HP ID IP IS JI J9 LA LS LT MA MC MD MI MM MN MQ NR NT OA OI OR ' +
    'P1 P2 PA PC PD PE PG PI PL PM PN PR PS PT PU PV PY R1 R2 RC RG RI RP S1 SA SC SD SE SF SI SN SO SP ST SU T1 TA TC TI TM ' +
    'TN U1 U2 UR UT VL VR WC WE WP X1 X4 X5 Y1 Y4 Y5 Z1 Z2 Z3 Z4 Z5 Z6 Z7 Z8 Z9 ZA ZB ZK ZR ZS ZZ'
  ).split(' '),
);

/** Tags whose absence of a blank after them is believed: `AUGilles, H`. */
const glued = /^(?:AU|AF|TI|SO|DT|UT|PY|AB|C1|RP)[\p{Lu}\p{Script=Han}\d[]/u;

export interface WosGap {
  /** A tag without its blank. */
  field: string;
  line: number;
  ordinal: number;
}

export interface WosBefore {
  lines: number;
  records: number;
  /** The file was seen not to indent what it wraps, which holds for all that follows. */
  unindented: boolean;
}

export const nothingBefore = (): WosBefore => ({ lines: 0, records: 0, unindented: false });

/** A blank or the end of the line follows the two signs. */
const standsAlone = ({ text, start, end }: Lines): boolean => {
  if (start + 2 === end) return true;
  const third = text.charCodeAt(start + 2);
  return third === 32 || third === 9;
};

const tagOf = (lines: Lines, unindented: boolean): string | undefined => {
  const { text, start, end } = lines;
  if (!twoSignsAt(text, start) || start + 2 > end) return undefined;
  const tag = tagOfTwoSigns(text, start);
  if (standsAlone(lines)) return !unindented || known.has(tag) ? tag : undefined;
  return !unindented && glued.test(text.slice(start, start + 3)) ? tag : undefined;
};

/**
 * Records one by one: `PT` begins one, `ER` ends it; `FN`, `VR` and `EF` stand around them, anywhere in joined files.
 * `before`: what the parts of the file before this one left to know.
 */
export function* wosEntries(text: string, before: WosBefore): Generator<TaggedEntry | WosGap> {
  const lines = new Lines(text, before.lines);
  let open: TaggedEntry | undefined;
  let { records: ordinal, unindented } = before;
  while (lines.advance()) {
    if (lines.indented) {
      if (open) {
        continueField(open, lines);
        continue;
      }
      // A record pasted with a margin: its first tag after blanks where none is open.
      const begin = trimmedStart(text, lines.start, lines.end);
      if (!twoSignsAt(text, begin)) continue;
      lines.start = begin;
    }
    const tag = tagOf(lines, unindented);
    if (!tag) {
      if (!open) continue;
      if (!lines.blank) unindented = true;
      continueField(open, lines);
      continue;
    }
    if (tag === 'ER') {
      if (open) {
        open.to = lines.end;
        open.ended = true;
        yield open;
      }
      open = undefined;
    } else if (tag === 'FN' || tag === 'VR' || tag === 'EF') {
      if (open) yield open;
      open = undefined;
    } else {
      if (open && tag === 'PT') {
        yield open;
        open = undefined;
      }
      if (!open) {
        ordinal += 1;
        open = openEntry(lines, ordinal);
      }
      if (!standsAlone(lines)) yield { field: tag, line: lines.number, ordinal };
      addField(open, tag, lines, lines.start + 2);
    }
  }
  before.lines = lines.number;
  before.records = ordinal;
  before.unindented = unindented;
  if (open) yield open;
}
