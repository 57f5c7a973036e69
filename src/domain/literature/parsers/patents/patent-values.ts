import { isPlain, plainLine } from '#domain/literature/fields/markup.ts';
import { type DayOrder, patentDate } from '#domain/patents/patent-date.ts';
import { applicationText } from '#domain/patents/patent-number.ts';
import type { LegalEvent, Priority } from '#domain/patents/patent-record.ts';

/** Semicolons of every kind, bars and line breaks part the items of a list; Lens doubles the semicolon. */
const marks = /[;；﹔\u037e︔|｜\r\n]+/;
const anyMark = /[;；﹔\u037e︔|｜\r\n]/;

/** Few items are compared one by one, many by a set. */
const fewItems = 12;

/** The cleaned items, each once, in the list it is handed: one that grows item by item would keep room for many more. */
export const tidied = (parts: string[], clean: (part: string) => string): string[] => {
  const seen = parts.length > fewItems ? new Set<string>() : undefined;
  let count = 0;
  for (let at = 0; at < parts.length; at += 1) {
    const item = clean(parts[at]!);
    if (!item || (seen ? seen.has(item) : isAmong(parts, count, item))) continue;
    seen?.add(item);
    parts[count] = item;
    count += 1;
  }
  if (count < parts.length) parts.length = count;
  return parts;
};

/** Whether the item is one of the first so many. */
const isAmong = (items: readonly string[], count: number, item: string): boolean => {
  for (let at = 0; at < count; at += 1) if (items[at] === item) return true;
  return false;
};

const trimmed = (part: string): string => part.trim();

/** The parts of a list as written. A doubled semicolon is the mark of a platform that leaves single ones inside items. */
export const partsIn = (value: string): string[] => {
  if (value.includes(';;')) return value.split(';;');
  return anyMark.test(value) ? value.split(marks) : [value];
};

/** The items of a list, each once. */
export const itemsIn = (value: string): string[] => tidied(partsIn(value), isPlain(value) ? trimmed : plainLine);

/** Behind a comma these belong to the name before it. */
const suffix =
  /^(?:inc|llc|l\.l\.c|ltd|limited|co|corp|corporation|company|s\.?\s?a|s\.?a\.?s|s\.?p\.?a|s\.?r\.?l|gmbh|ag|kg|b\.?v|n\.?v|plc|lp|l\.p|llp|pty|k\.?k|ab|oy|as|a\/s|jr|sr|ii|iii|iv|incorporated|usa|u\.s\.a|the|et al|m\.?d|ph\.?d)\b\.?/i;

const isLetter = (code: number): boolean => (code >= 65 && code <= 90) || (code >= 97 && code <= 122) || code > 0x3400;

const nameOf = (written: string): string => {
  // A name that ends with a letter has nothing behind it to take away; full-width marks stand above the letters.
  const last = written.charCodeAt(written.length - 1);
  return isLetter(last) && last < 0xf000 ? written : withoutCodes(written);
};

const withoutCodes = (written: string): string =>
  written
    .replace(/[\s\u2000-\u200b]*[[(（][A-Z]{2}[\])）]\s*$/, '')
    .replace(/[\s,，;；]+$/, '')
    .trim();

const han = /\p{Script=Han}/u;

const byComma = (value: string): string[] => {
  const names: string[] = [];
  for (const part of value.split(/[,，、]\s*/)) {
    if (!part.trim()) continue;
    if (names.length > 0 && suffix.test(part.trim())) names[names.length - 1] += `, ${part.trim()}`;
    else names.push(part.trim());
  }
  return names;
};

/** `commas`: the platform parts names by commas. Names in Chinese letters alone are parted by them anyway. */
export const namesIn = (value: string, commas = false): string[] => {
  let items = itemsIn(value);
  const only = items.length === 1 ? items[0]! : undefined;
  if (only !== undefined && (commas || (han.test(only) && /[、,，]/.test(only) && !/[A-Za-z]/.test(only))))
    items = byComma(only);
  return tidied(items, nameOf);
};

/** The two-letter codes behind the names, where every name has one. */
export const countriesIn = (value: string): string[] | undefined => {
  const codes = new Map<string, string>();
  for (const item of itemsIn(value)) {
    const code = /[[(（]([A-Z]{2})[\])）]\s*$/.exec(item)?.[1];
    const name = nameOf(item);
    if (code) codes.set(name, code);
    else if (!codes.has(name)) return undefined;
  }
  return codes.size > 0 ? [...codes.values()] : undefined;
};

const dateToken =
  /(?:(?:19|20)\d{2}[-./](?:\d{1,2})[-./](?:\d{1,2})|(?<![\d.])\d{1,2}\.\d{1,2}\.(?:19|20)\d{2}(?!\d)|(?<!\d)(?:19|20)\d{6}(?!\d))/g;
/** PATENTSCOPE puts the office behind: `202210000009.8  01.03.2022  CN`. */
const officeBehind = /^([\d./-]+)\s+([A-Z]{2})$/;

/** As Lens writes them: `US 201314042670 A 20130930`. */
const spaced = /^([A-Z]{2}) (\d{5,13}) ([A-Z])(?: (\d{8}))?$/;

/**
 * A priority in any order: `US20020177699 20020620`, `2012.01.16 DE 202012000389.5`, `US 201314042670 A 20130930`. A
 * number that could be a day is one only where something else is left to be the number.
 */
export const priorityOf = (written: string): Priority | undefined => {
  const plain = spaced.exec(written);
  if (plain) {
    const date = plain[4] ? patentDate(plain[4]) : undefined;
    if (date || !plain[4]) return { number: `${plain[1]}${plain[2]}${plain[3]}`, ...(date && { date }) };
  }
  const text = plainLine(written);
  if (!text) return undefined;
  for (const [token] of text.matchAll(dateToken)) {
    const left = text.replace(token, ' ').replace(/^[\s,，:：]+|[\s,，:：]+$/g, '');
    const rest = left.replace(officeBehind, '$2$1');
    const date = patentDate(token);
    if (date && /\d{3}/.test(rest) && !/^\s*[A-Z]{2}\s*$/.test(rest)) {
      const number = applicationText(rest);
      if (number) return { number, date };
    }
  }
  const number = applicationText(text);
  return number ? { number } : undefined;
};

/** Entries of a status history: a day and what happened, in either order. */
export const eventsIn = (value: string, order: DayOrder): LegalEvent[] => {
  const events: LegalEvent[] = [];
  for (const entry of itemsIn(value)) {
    const token = /(?:19|20)\d{2}(?:[-./年]\d{1,2}[-./月]\d{1,2}日?|\d{4})/.exec(entry)?.[0];
    const date = token ? patentDate(token, order) : undefined;
    const rest = date && token ? entry.replace(token, ' ') : entry;
    const text = plainLine(rest.replace(/(?:法律状态)?(?:公告|生效)?(?:日期|日)?\s*[:：]/g, ' ')).replace(
      /^[\s,，]+|[\s,，]+$/g,
      '',
    );
    if (text || date) events.push({ ...(date && { date }), text });
  }
  return events;
};
