import { emailsIn } from '#domain/literature/fields/emails.ts';
import { namesIn } from '#domain/literature/fields/person-name.ts';
import type { LiteratureRecord } from '#domain/literature/record.ts';
import { addressesIn, isChinese } from '../chinese/chinese-tags.ts';
import { addressPerAuthor, linkInOrder } from './address-per-author.ts';
import { placeEmails } from './correspondence.ts';
import { takeNumbered } from './numbered-people.ts';
import { peopleOf } from './people.ts';
import { apartFromTwins } from './twin-names.ts';

/** The lines in which a file lists people and their addresses. */
interface ListedLines {
  authors: readonly string[];
  addresses: readonly string[];
  editors: readonly string[];
  /** Names may bear marks: `张三[1];李四[2]`. */
  marks: boolean;
}

/** Chinese names, and those with marks, are linked to their addresses; all others only listed. */
export const takeListed = (record: LiteratureRecord, lines: ListedLines): void => {
  const { names, others } = apartFromTwins(lines.authors.flatMap(namesIn));
  const addresses = lines.addresses.flatMap(addressesIn);
  if (names.some(isChinese) || (lines.marks && names.some((name) => /[\])）]$/.test(name)))) {
    const people = names.filter((name) => name !== '等');
    const inOrder = addressPerAuthor(lines.addresses, people.length);
    takeNumbered(record, people, inOrder ? [] : addresses);
    if (inOrder) linkInOrder(record, inOrder);
    record.moreAuthors = names.includes('等');
    for (const [place, other] of others.entries()) record.authors[place]!.otherName = other;
  } else {
    const { people, more } = peopleOf(names);
    record.authors = people;
    record.moreAuthors = more;
    record.affiliations = addresses;
  }
  record.editors = peopleOf(lines.editors.flatMap(namesIn)).people;
  placeEmails(record, addresses.flatMap(emailsIn));
};
