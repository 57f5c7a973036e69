import { englishDay } from '#domain/dates/english-day.ts';
import type { Sentences } from '../language/sentences.ts';
import { englishRuleNames } from './citation/spoken-values.ts';
import type { words as chinese } from './verdict-words.ts';

export const words: Sentences<typeof chinese> = {
  rule: (key, name) => englishRuleNames[key] ?? name,
  inForce: 'This report was issued by this library and is in force',
  unsealed:
    'This report was issued by this library and has been neither corrected nor withdrawn; it bears no electronic seal and no digital signature',
  copy: 'The contents of this file are those of the report issued by this library, which has been neither corrected nor withdrawn; this file bears no electronic seal and no digital signature, only the issued file counts',
  noFileYet: 'This report has been signed by this library; its file is being made',
  replacedBy: (number: string, version: number) => `, replaced by report ${number} (version ${version})`,
  underReview: 'This report was issued by this library and is under review; wait for the outcome of the review',
  corrected: (day: string, instead: string) =>
    `This report was corrected on ${englishDay(day)}${instead || '; the corrected report is no longer in force either'}`,
  withdrawn: (day: string, instead: string) =>
    `This report was withdrawn by the issuing library on ${englishDay(day)}${instead}; it is no longer valid`,
  byLibrarians: 'This report was written by the librarians themselves',
  notCompared: 'Not compared with CNKI or the internet',
  full: '. ',
  checkGenuine: 'This report was issued by the platform of this institution and is unchanged',
  checkTitle: 'Report on similar passages',
  archivedNumber: 'The archive of this institution holds a report with this number',
  archivedFile: 'The file is the same as the one in the archive of this institution',
  archivedSystem: (found: string, system: string) =>
    `${found}. It was issued by the former system of the institution (${system}), not by this platform; please ask the institution whether it is valid`,
  unknownCode:
    'This verification code was not found. Please look at the report again: 8 and B, 2 and Z, 5 and S are easily confused',
  unknownNumber: 'This institution has issued no report with this number; please check it and try again',
  unknownFingerprint:
    'No file with exactly these contents was issued; to learn whether a file was altered, drop it on the verification page',
  unknownFile: 'This platform has not issued this file',
  altered: 'The contents of the file differ from what was issued; it has been altered and cannot be trusted',
};
