import { oneLine } from '../fields/markup.ts';
import { groupOf, personOf } from '../fields/person-name.ts';
import type { Author, LiteratureRecord } from '../record.ts';
import { latexText } from './latex-text.ts';

const han = /\p{Script=Han}/u;

/** Splits at ` and ` outside braces; a list of Chinese names may use commas or semicolons instead. */
const splitNames = (value: string): string[] => {
  const names: string[] = [];
  const joint = /[{}]|\s(?:and|AND|And)(?=\s)/g;
  let depth = 0;
  let from = 0;
  for (let match = joint.exec(value); match; match = joint.exec(value)) {
    if (match[0] === '{') depth += 1;
    else if (match[0] === '}') depth = Math.max(0, depth - 1);
    else if (depth === 0) {
      names.push(value.slice(from, match.index));
      from = joint.lastIndex;
    }
  }
  names.push(value.slice(from));
  const first = names[0]!;
  if (names.length > 1) return names;
  if (han.test(first)) return first.split(/[;；,，、]/);
  return /;/.test(first) ? first.split(';') : names;
};

const braced = /^\{([^{}]*)\}$/;

export const bibtexPeople = (value: string): { people: Author[]; more: boolean } => {
  const people: Author[] = [];
  let more = false;
  for (const written of splitNames(value)) {
    const bare = written.trim();
    const group = braced.exec(bare)?.[1];
    const name = oneLine(latexText(bare));
    if (/^(?:others|et al\.?|等)$/i.test(name)) more = true;
    else if (group !== undefined && /\s/.test(group.trim()) && !group.includes(',')) people.push(groupOf(name));
    else if (name) people.push(personOf(name));
  }
  return { people, more };
};

/** WoS writes `Family, Given; Family, Given, Address.` a line; the names are known, so the links are too. */
export const linkAffiliations = (record: LiteratureRecord, value: string): void => {
  const known = new Map(record.authors.map((author) => [author.name.toLowerCase(), author]));
  for (const line of value.split(/\n|\r/).reduce(joinWrapped, [])) {
    if (/\(corresponding author\)|\(reprint author\)/i.test(line)) {
      record.correspondence.push(line);
      continue;
    }
    const { authors, address } = withoutNames(line, known);
    const place = record.affiliations.push(address) - 1;
    for (const author of authors) author.affiliations.push(place);
  }
};

/** A new address begins only after one that ended with a full stop. */
const joinWrapped = (lines: string[], next: string): string[] => {
  const text = oneLine(next);
  const last = lines.at(-1);
  if (!text) return lines;
  if (last !== undefined && !last.endsWith('.')) lines[lines.length - 1] = `${last} ${text}`;
  else lines.push(text);
  return lines;
};

const withoutNames = (line: string, known: ReadonlyMap<string, Author>): { authors: Author[]; address: string } => {
  const authors: Author[] = [];
  let rest = line;
  for (;;) {
    const [family = '', ...more] = rest.split(',');
    const given = more[0]?.split(';')[0] ?? '';
    const author = known.get(`${family},${given}`.trim().toLowerCase());
    if (!author) return { authors, address: rest.replace(/\.$/, '') };
    authors.push(author);
    rest = rest.slice(family.length + 1 + given.length + 1).trim();
  }
};

/** `Name/0000-0000` a line or semicolon apart: ORCIDs and ResearcherIDs of WoS. */
export const linkIds = (record: LiteratureRecord, value: string, id: 'orcid' | 'researcherId'): void => {
  for (const part of value.split(/[;\n\r]/)) {
    const slash = part.lastIndexOf('/');
    const name = oneLine(part.slice(0, Math.max(0, slash))).toLowerCase();
    const author = record.authors.find((one) => one.name.toLowerCase() === name);
    if (author) author[id] = part.slice(slash + 1).trim();
  }
};
