import { emailsIn } from '#domain/literature/fields/emails.ts';
import type { LiteratureRecord } from '#domain/literature/record.ts';
import { type AuthorFinder, addEmails } from './author-links.ts';
import { likelyAuthor } from './likely-author.ts';

/** Scopus: `L.N. Wilson; Museum, Fairbanks, United States; email: a@b.edu; J.D. Gardner; …`, a person up to each e-mail. */
export const readScopusCorrespondence = (record: LiteratureRecord, find: AuthorFinder, text: string): void => {
  let person: string[] = [];
  const close = (): void => {
    const [name, ...rest] = person;
    person = [];
    if (!name) return;
    record.correspondence.push([name, ...rest].join('; '));
    const author = find(name) ?? likelyAuthor(record.authors, name);
    if (author) author.corresponding = true;
    const emails = rest.at(-1) ?? '';
    if (author) addEmails(author, emails);
    else for (const email of emailsIn(emails)) record.emails.push(email);
  };
  for (const part of text.split(/;\s*/)) {
    if (part) person.push(part);
    if (/^e-?mail/i.test(part)) close();
  }
  close();
};

/** One e-mail and one corresponding author, or one author at all, belong together; any other e-mail stays the record's. */
export const placeEmails = (record: LiteratureRecord, emails: readonly string[]): void => {
  const corresponding = record.authors.filter((author) => author.corresponding);
  const owner =
    record.authors.length === 1 ? record.authors[0] : corresponding.length === 1 ? corresponding[0] : undefined;
  if (owner && (emails.length === 1 || record.authors.length === 1)) {
    owner.emails = [...new Set([...owner.emails, ...emails])];
    return;
  }
  const told = new Set(record.authors.flatMap((author) => author.emails));
  record.emails = [...new Set([...record.emails, ...emails])].filter((email) => !told.has(email));
};
