import { formatTime, type TimeInput } from '../dates/format.ts';
import { words } from './file-words.ts';

// What Windows, macOS or a header would not carry: separators, wildcards, control and direction characters, broken pairs.
const forbidden = /[\\/:*?"<>|\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
const longestLabel = 80;

const safeLabel = (label: string): string => {
  const replaced = label.normalize('NFC').replaceAll(forbidden, '_').trim();
  const cut = [...replaced].slice(0, longestLabel).join('');
  return cut.replace(/[. ]+$/, '') || words.unnamed;
};

/** §9.14 `20261115103045_论文清单.xlsx`: the moment in China's time, what it is, the extension. */
export const excelName = (at: TimeInput, label: string, extension: 'xlsx' | 'xls' | 'csv' = 'xlsx'): string =>
  `${formatTime(at, { pattern: '{y}{m}{d}{h}{i}{s}' })}_${safeLabel(label)}.${extension}`;

/** A workbook that was made earlier, under the moment at which it is handed out. */
export const namedNow = (name: string, at: TimeInput): string =>
  /^\d{14}_.+\.xlsx$/u.test(name) ? `${formatTime(at, { pattern: '{y}{m}{d}{h}{i}{s}' })}${name.slice(14)}` : name;
