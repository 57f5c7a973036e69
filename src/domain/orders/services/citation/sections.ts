import { codeIn } from '#domain/literature/own-sources.ts';
import { listed, wordOf } from '#domain/orders/forms/fields.ts';
import { attachedFact } from '#domain/orders/forms/form-table.ts';
import { isBlankPaper, type PaperEntry } from '#domain/orders/forms/paper.ts';
import { joined, type Section, section, yes } from '#domain/orders/forms/sections.ts';
import {
  checkItems,
  journalMetrics,
  metricYears,
  purposes,
  scopes,
  selfCitationRules,
} from '#domain/services/choices.ts';
import { words } from './citation-words.ts';
import { type CitationForm, checksOf, type YearSpan } from './form.ts';

const spanOf = ({ from, to }: YearSpan): string =>
  from || to ? `${from ?? words.anyYear}—${to ?? words.untilNow}` : '';

const paperWords = ({ title, authors, source, year, doi }: PaperEntry): string =>
  [title || words.noTitle, authors, [source, year].filter(Boolean).join(', '), doi].filter(Boolean).join('. ');

export const citationSections = (form: CitationForm): Section[] => [
  section('author', words.author, [
    [words.name, form.author.chineseName],
    [words.otherSpellings, listed([...form.author.aliases, ...form.author.formerNames])],
    [words.coAuthors, form.joint && listed(form.jointAuthors)],
    [words.identifiers, joined(form.author.orcid, form.author.researcherId, form.author.scopusId)],
    [words.unit, joined(form.unit.chinese, form.unit.english)],
    [words.formerUnits, listed(form.unit.historical)],
    [words.departmentAndTitle, joined(form.department, form.jobTitle, form.number)],
    [words.contact, joined(form.phone, form.email)],
    [words.scope, wordOf(scopes, form.scope)],
  ]),
  {
    ...section('papers', words.papers, [
      [words.paperCountLabel, words.paperCount(form.papers.filter((paper) => !isBlankPaper(paper)).length)],
      ...attachedFact(form),
    ]),
    entries: form.papers.filter((paper) => !isBlankPaper(paper)).map(paperWords),
  },
  section('wanted', words.wanted, [
    [words.purposeLabel, joined(wordOf(purposes, form.purpose), form.purposeNote)],
    [
      words.databases,
      listed(
        form.databases.map((id) => {
          const checks = checksOf(form, id).map((item) => checkItems[item]);
          return words.checksIn(codeIn(id, form.ownSources), checks);
        }),
      ),
    ],
    [words.published, spanOf(form.publicationYears)],
    [words.citedIn, spanOf(form.citationYears)],
    [words.metrics, listed(form.metrics.map((metric) => journalMetrics[metric]))],
    [words.metricYear, form.metrics.length > 0 && metricYears[form.metricYear]],
    [words.selfCitations, selfCitationRules[form.selfCitationRule]],
    [words.citingList, yes(form.citingList)],
    [words.roleCheck, yes(form.roleCheck)],
  ]),
];
