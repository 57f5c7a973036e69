import { type Problem, problemOf } from './reader.ts';

export interface RisField {
  tag: string;
  /** The value's lines: the tag's own and those that continue it. */
  lines: string[];
  line: number;
}

export interface RisEntry {
  fields: RisField[];
  line: number;
  ordinal: number;
  raw: string;
}

const begins = /^\s{0,3}TY\s{1,4}-(?:\s|$)/;
const ends = /^\s{0,3}ER\s{1,4}-?\s*$/;
const usual = /^[ \t]{0,3}([A-Z][A-Z0-9])(?:\s{2,4})-[ \t]?([\s\S]*)$/;
const narrow = /^([A-Z][A-Z0-9]) -(?: ([\s\S]*))?$/;

/** Tags believed with one space before the dash; any other such line may be a sentence ("US - China"). */
const known = new Set(
  (
    'A1 A2 A3 A4 AB AD AN AU AV BT C1 C2 C3 C4 C5 C6 C7 C8 CA CN CP CT CY DA DB DO DP ED EP ET FU FX ID IS J1 J2 JA JF JO ' +
    'KW L1 L2 L3 L4 LA LB LK M1 M2 M3 N1 N2 NV OP PB PP PY RI RN RP SE SN SP ST T1 T2 T3 TA TI TT U1 U2 U3 U4 U5 UR VL VO ' +
    'WE Y1 Y2'
  ).split(' '),
);

interface Reading {
  entries: RisEntry[];
  problems: Problem[];
  open: { entry: RisEntry; narrow: boolean; raw: string[] } | undefined;
  ordinal: number;
  /** Lines with tags that stand outside any record. */
  stray: { line: number; tags: number } | undefined;
}

/** Splits a text into records: each `TY` begins one, whether or not the one before it was ended. */
export const risEntries = (text: string): { entries: RisEntry[]; problems: Problem[] } => {
  const reading: Reading = { entries: [], problems: [], open: undefined, ordinal: 0, stray: undefined };
  let number = 0;
  for (const line of text.split(/\r\n|\n|\r/)) {
    number += 1;
    readLine(reading, line, number);
  }
  if (reading.open) close(reading, false);
  tellStray(reading);
  return { entries: reading.entries, problems: reading.problems };
};

const readLine = (reading: Reading, line: string, number: number): void => {
  if (begins.test(line)) {
    if (reading.open) close(reading, false);
    tellStray(reading);
    reading.ordinal += 1;
    const entry: RisEntry = { fields: [], line: number, ordinal: reading.ordinal, raw: '' };
    reading.open = { entry, narrow: /^\s*TY -/.test(line), raw: [line] };
    entry.fields.push({ tag: 'TY', lines: [line.slice(line.indexOf('-') + 1).trim()], line: number });
    return;
  }
  const { open } = reading;
  if (!open) {
    noteStray(reading, line, number);
    return;
  }
  open.raw.push(line);
  if (ends.test(line)) {
    close(reading, true);
    return;
  }
  const tag = tagOf(line, open.narrow);
  if (tag) open.entry.fields.push({ tag: tag[0], lines: [tag[1]], line: number });
  else if (line.trim()) open.entry.fields.at(-1)!.lines.push(line.trim());
};

const tagOf = (line: string, mayBeNarrow: boolean): [tag: string, value: string] | undefined => {
  const match = usual.exec(line) ?? (mayBeNarrow ? narrow.exec(line) : null);
  if (!match) return undefined;
  const tag = match[1]!;
  return usual.test(line) || known.has(tag) ? [tag, (match[2] ?? '').trim()] : undefined;
};

const close = (reading: Reading, ended: boolean): void => {
  const { entry, raw } = reading.open!;
  reading.open = undefined;
  reading.entries.push({ ...entry, raw: raw.join('\n') });
  if (!ended)
    reading.problems.push(problemOf({ line: entry.line, record: entry.ordinal, field: 'ER' }, '记录没有结束标记 ER'));
};

const noteStray = (reading: Reading, line: string, number: number): void => {
  const tag = tagOf(line, true);
  if (!tag || ends.test(line)) return;
  reading.stray ??= { line: number, tags: 0 };
  reading.stray.tags += 1;
};

const tellStray = (reading: Reading): void => {
  if (reading.stray)
    reading.problems.push(
      problemOf(
        { line: reading.stray.line, field: 'TY' },
        `有 ${reading.stray.tags} 行内容不属于任何记录（缺少 TY 行），未能读入`,
        true,
      ),
    );
  reading.stray = undefined;
};
