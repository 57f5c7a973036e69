import { distinct } from '../fill-record.ts';
import type { Lines, TaggedEntry } from '../tagged-lines.ts';
import { addField } from '../tagged-lines.ts';

const labels: [RegExp, string][] = [
  [/^(?:基金(?:项目|资助)?|资助(?:项目|基金))\s{0,4}[:：]/, 'FUND'],
  [/^PageCount-页码/, 'PageCount'],
  [/^(?:DOI|doi)\s{0,4}[:：]\s{0,4}(?=10\.)/, 'DOI'],
];

/** Lines that Chinese databases put between the tagged ones under a label of their own; answers whether this was one. */
export const addLabelled = (entry: TaggedEntry, lines: Lines): boolean => {
  const head = lines.text.slice(lines.start, Math.min(lines.end, lines.start + 40));
  for (const [label, tag] of labels) {
    const match = label.exec(head);
    if (!match) continue;
    addField(entry, tag, lines, lines.start + match[0].length);
    return true;
  }
  return false;
};

const hanWords = /^\p{Script=Han}+(?:\s+\p{Script=Han}+)+$/u;

/** Keywords by semicolons (`;;` too) or lines; Chinese ones also by commas or blanks, where nothing else parts them. */
export const keywordsIn = (values: readonly string[]): string[] =>
  distinct(
    values
      .flatMap((value) => {
        if (/[;；]|@@/.test(value)) return value.split(/[;；]|@@/);
        if (/\p{Script=Han}/u.test(value) && /[,，、]/.test(value)) return value.split(/[,，、]/);
        return value.length < 200 && hanWords.test(value) ? value.split(/\s+/) : [value];
      })
      .map((word) => word.trim())
      .filter(Boolean),
  );

const fundingNote = /(?:^|[;；。]\s*)(?:基金(?:项目|资助)?|资助(?:项目|基金))\s{0,4}[:：]\s*(.+)$/su;

/** Funds of a field of their own, and those that Wanfang writes into a note behind a label. */
export const fundingIn = (values: readonly string[], notes: readonly string[] = []): string[] =>
  distinct(
    [...values, ...notes.flatMap((note) => fundingNote.exec(note.slice(0, 4_000))?.[1] ?? [])]
      .flatMap((value) => value.split(/[;；\n]|@@/))
      .map((fund) => fund.trim().replace(/[.。]$/, ''))
      .filter(Boolean),
  );

/** CNKI's older addresses: `unit!city postcode,unit!city postcode`. */
export const addressesIn = (value: string): string[] =>
  value.includes('!') && isChinese(value) ? value.split(/[,，](?=[^,，!]{1,100}!)/) : [value];

export const chineseAbstract = (text: string | undefined): string | undefined =>
  text?.replace(/^<正>/, '') || undefined;

/** One mark of the Chinese databases among the names a file gives for where it came from. */
export const isChinese = (text: string): boolean => /\p{Script=Han}/u.test(text);
