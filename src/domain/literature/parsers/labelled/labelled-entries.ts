import { emptyRecord, type LiteratureRecord } from '#domain/literature/record.ts';
import { linkSoleAuthor } from '../people/author-links.ts';
import { longestRecord, problemOf, type ReadItem, tooLong } from '../reader.ts';
import { addField, continueField, Lines, openEntry, type TaggedEntry } from '../tagged-lines.ts';
import { NamedFields } from './named-fields.ts';

export interface LabelledRules {
  format: string;
  /** The label of a line, if it has one. */
  labelOf: (line: string) => { name: string; length: number } | undefined;
  /** Whether this label, met while an entry is open that already holds these, begins the next entry. */
  begins: (name: string, open: ReadonlySet<string> | undefined) => boolean;
  /** A line that begins an entry itself and belongs to no field (`<RECORD 1>`), or that only stands between entries. */
  mark?: (line: string) => 'begin' | 'between' | undefined;
  fill: (record: LiteratureRecord, fields: NamedFields) => void;
  /** The label of the title, told where there is none. */
  title: string;
  /** How an entry of the format begins, for the problem that there is none. */
  begin: string;
}

interface Reading {
  lines: Lines;
  entry: TaggedEntry | undefined;
  seen: Set<string>;
  ordinal: number;
  stray: { line: number; lines: number } | undefined;
}

/** Reads texts whose lines carry labels; every label outside an entry is told, so that nothing is lost in silence. */
export function* readLabelled(text: string, rules: LabelledRules): Generator<ReadItem> {
  const reading: Reading = { lines: new Lines(text), entry: undefined, seen: new Set(), ordinal: 0, stray: undefined };
  while (reading.lines.advance()) yield* readLine(reading, rules);
  yield* close(reading, rules);
  yield* tellStray(reading);
  if (reading.ordinal === 0 && text.trim())
    yield { problem: problemOf({ line: 1 }, `没有找到记录（每条以“${rules.begin}”开头）`, true) };
}

function* readLine(reading: Reading, rules: LabelledRules): Generator<ReadItem> {
  const { lines } = reading;
  if (lines.blank) return;
  // Labels are short: of a very long line only the beginning can be one.
  const line = lines.text.slice(lines.start, Math.min(lines.end, lines.start + 300));
  const mark = rules.mark?.(line);
  if (mark) {
    yield* close(reading, rules);
    if (mark === 'begin') yield* open(reading);
    return;
  }
  const label = rules.labelOf(line);
  if (!label) {
    if (reading.entry) continueField(reading.entry, lines);
    return;
  }
  if (rules.begins(label.name, reading.entry ? reading.seen : undefined)) {
    yield* close(reading, rules);
    yield* open(reading);
  }
  if (reading.entry) {
    addField(reading.entry, label.name, lines, lines.start + label.length);
    reading.seen.add(label.name);
  } else {
    reading.stray ??= { line: lines.number, lines: 0 };
    reading.stray.lines += 1;
  }
}

function* open(reading: Reading): Generator<ReadItem> {
  yield* tellStray(reading);
  reading.ordinal += 1;
  reading.entry = openEntry(reading.lines, reading.ordinal);
  reading.seen = new Set();
}

function* close(reading: Reading, rules: LabelledRules): Generator<ReadItem> {
  const { entry } = reading;
  reading.entry = undefined;
  if (!entry) return;
  const { text, line, ordinal, from, to } = entry;
  if (to - from > longestRecord) {
    yield tooLong({ line, record: ordinal });
    return;
  }
  const record = emptyRecord({ format: rules.format, line, ordinal, raw: text.slice(from, to), extra: {} });
  const fields = new NamedFields();
  for (const field of entry.fields) fields.add(field.tag, text.slice(field.from, field.to).trim());
  rules.fill(record, fields);
  linkSoleAuthor(record);
  record.provenance.extra = fields.rest();
  yield { record };
  if (!record.title) yield { problem: problemOf({ line, record: ordinal, field: rules.title }, '没有题名') };
}

function* tellStray(reading: Reading): Generator<ReadItem> {
  const { stray } = reading;
  reading.stray = undefined;
  if (stray)
    yield { problem: problemOf({ line: stray.line }, `有 ${stray.lines} 行内容不属于任何记录，未能读入`, true) };
}
