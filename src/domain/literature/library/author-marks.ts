import type { AuthorSigns } from '../citations/author-person.ts';
import { type ParsedName, parseAuthorName } from '../citations/names/author-names.ts';
import type { Units } from '../citations/names/given-units.ts';
import { emailKey, idKey, isRoleMailbox, orcidOf } from '../citations/places/identifiers.ts';

const isFull = (units: Units): boolean => units.some(({ length }) => length > 1);
const initialsOf = (units: Units): string => units.map((unit) => unit[0]).join('');

const readings = ({ readings }: ParsedName): { family: string; units: Units }[] =>
  readings.flatMap(({ families, given }) => families.flatMap((family) => given.map((units) => ({ family, units }))));

const namesOf = ({ name, fullName, aliases = [] }: AuthorSigns): ParsedName[] =>
  [...new Set([name, fullName ?? '', ...aliases])].filter((one) => one.trim()).map((one) => parseAuthorName(one));

const numberMarks = ({ orcid, researcherId, scopusId, emails = [] }: AuthorSigns): string[] => [
  ...(orcidOf(orcid) ? [`@o${orcidOf(orcid)}`] : []),
  ...(idKey(researcherId) ? [`@r${idKey(researcherId)}`] : []),
  ...(idKey(scopusId) ? [`@s${idKey(scopusId)}`] : []),
  ...emails
    .map(emailKey)
    .filter((email) => email.includes('@') && !isRoleMailbox(email))
    .map((email) => `@e${email}`),
];

const hanMarks = ({ han }: ParsedName): string[] => (han ? [`@${han.surname}${han.given}`] : []);

const longest = 80;
const bounded = (marks: readonly string[]): string[] => [...new Set(marks.filter(({ length }) => length <= longest))];

/** Under which marks an author of a work stands: the whole name where it is told, the initials where it is not. */
export const marksOfAuthor = (signs: AuthorSigns): string[] =>
  bounded([
    ...numberMarks(signs),
    ...namesOf(signs).flatMap((name) => [
      ...hanMarks(name),
      ...readings(name).map(({ family, units }) =>
        isFull(units) ? `@${family}|${units.join('')}` : `@${family}|.${initialsOf(units)}`,
      ),
    ]),
  ]);

/** Under which marks the works of a person may stand: the whole name, and its initials all or the first alone. */
export const marksOfPerson = (signs: AuthorSigns): string[] =>
  bounded([
    ...numberMarks(signs),
    ...namesOf(signs).flatMap((name) => [
      ...hanMarks(name),
      ...readings(name).flatMap(({ family, units }) => [
        ...(isFull(units) ? [`@${family}|${units.join('')}`] : []),
        `@${family}|.${initialsOf(units)}`,
        `@${family}|.${units[0]?.[0] ?? ''}`,
      ]),
    ]),
  ]);
