import { nameForms } from '#domain/identity/name-forms.ts';
import type { OwnSources } from '#domain/literature/own-sources.ts';
import { type PaperEntry, PaperIndex } from '#domain/orders/forms/paper.ts';
import { type CitationForm, readCitationForm } from '#domain/orders/services/citation/form.ts';
import type { ToldPerson } from './group-list.ts';
import { checksIn, databasesFor, type GroupTerms } from './terms.ts';

interface OrderedFor {
  number: string;
  name: string;
  /** The department as people read it. */
  unit: string;
  email: string;
  phone: string;
}

/** The order that a line of the list becomes: the group's agreement with the person's own papers. */
export const groupForm = (
  terms: GroupTerms,
  person: OrderedFor,
  told: Pick<ToldPerson, 'purpose' | 'questions' | 'orcid' | 'email' | 'phone'>,
  {
    papers,
    institution,
    own,
    groupNumber,
  }: { papers: readonly PaperEntry[]; institution: string; own: OwnSources; groupNumber: string },
): CitationForm => {
  const databases = databasesFor(terms.databases, papers, own);
  return readCitationForm({
    author: { chineseName: person.name, aliases: nameForms(person.name), orcid: told.orcid },
    unit: { chinese: institution },
    number: person.number,
    department: person.unit,
    phone: person.phone || told.phone || terms.phone,
    email: person.email || told.email || terms.email,
    purpose: told.purpose || terms.purpose,
    purposeNote: terms.purposeNote,
    papers,
    databases,
    ownSources: own,
    checks: checksIn(databases, terms.checks, own),
    selfCitationRule: terms.selfCitationRule,
    citingList: terms.citingList,
    neededBy: terms.neededBy,
    paymentWay: terms.way,
    fundCard: { number: terms.fundNumber, holder: terms.fundHolder },
    remarks: [`批量委托 ${groupNumber}`, told.questions].filter(Boolean).join('\n'),
    // The office agreed for all of them.
    consent: { truth: true, privacy: true },
  });
};

/** Papers in their order, each once. */
export const eachOnce = <P extends { paper: PaperEntry }>(papers: readonly P[]): P[] => {
  const index = new PaperIndex();
  return papers.filter(({ paper }, at) => {
    if (index.find(paper) !== undefined) return false;
    index.add(paper, at);
    return true;
  });
};
