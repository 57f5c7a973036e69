import { groupOf } from '#domain/literature/fields/person-name.ts';
import type { Author, LiteratureRecord } from '#domain/literature/record.ts';
import { addEmails, affiliationPlaces, linkAffiliation, orcidIn } from '../people/author-links.ts';
import { childrenOf, textIn, textsIn, type XmlNode } from '../xml-tree.ts';

const personFrom = (node: XmlNode): Author | undefined => {
  const group = textIn(node, 'CollectiveName');
  if (group) return groupOf(group);
  const family = textIn(node, 'LastName');
  const given = textIn(node, 'ForeName') ?? textIn(node, 'FirstName');
  const initials = textIn(node, 'Initials');
  const suffix = textIn(node, 'Suffix');
  if (!family && !given) return undefined;
  const short = [family, initials, suffix].filter(Boolean).join(' ');
  const full = family && given ? `${family}, ${given}${suffix ? `, ${suffix}` : ''}` : (family ?? given!);
  return {
    name: initials ? short : full,
    fullName: full,
    ...(family ? { family } : {}),
    ...((given ?? initials) ? { given: given ?? initials! } : {}),
    affiliations: [],
    emails: [],
  };
};

/** One list of authors or editors with their addresses and numbers. */
export const readPeopleList = (record: LiteratureRecord, list: XmlNode, into: Author[]): void => {
  const place = affiliationPlaces(record);
  for (const node of childrenOf(list, 'Author')) {
    const author = personFrom(node);
    if (!author) continue;
    into.push(author);
    for (const id of childrenOf(node, 'Identifier')) {
      const orcid = /orcid/i.test(id.attributes.Source ?? 'ORCID') ? orcidIn(textIn(id) ?? '') : undefined;
      if (orcid) author.orcid = orcid;
    }
    const addresses = childrenOf(node, 'AffiliationInfo').flatMap((info) => textsIn(info, 'Affiliation'));
    // Before 2014 the address stood in the author itself.
    for (const address of [...addresses, ...textsIn(node, 'Affiliation')]) {
      linkAffiliation(author, place(address));
      addEmails(author, address);
    }
  }
};
