import type { PackagePart } from './package-part.ts';
import { logoPart, templatePart } from './parts/file-parts.ts';
import { profilePart } from './parts/profile-part.ts';
import { syntaxPart } from './parts/syntax-part.ts';
import { calendarPart, pricePart } from './parts/table-parts.ts';
import { helpPart, mailPart, noticePart, reportTextPart } from './parts/text-parts.ts';

/** Everything a package carries, in the order it is listed and written. Keys and certificates stay at home. */
export const packageParts: readonly PackagePart[] = [
  profilePart,
  logoPart,
  templatePart,
  reportTextPart,
  pricePart,
  calendarPart,
  syntaxPart,
  mailPart,
  helpPart,
  noticePart,
];
