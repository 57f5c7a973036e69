import type { PersonNumberKind } from '#domain/identity/person-numbers.ts';
import { orcidOf } from '#domain/literature/citations/places/identifiers.ts';
import type { OrderService } from '../order-service.ts';
import { copySince } from './copy.ts';
import { type CitationForm, readCitationForm } from './form.ts';
import { citationProblems } from './problems.ts';
import { citationFacts, exampleFacts } from './quote-facts.ts';
import { citationSections } from './sections.ts';
import { splitByGroup } from './split.ts';
import { citationSummary, citationTexts } from './summary.ts';
import { onlyCitations, searchClosed, searchClosedTo } from './work.ts';

const fewPapers = 10;

/** 查收查引: in which databases papers are indexed, and how often they are cited. */
export const citationService: OrderService<CitationForm> = {
  form: {
    read: readCitationForm,
    problems: citationProblems,
    summary: citationSummary,
    searchTexts: citationTexts,
    sections: citationSections,
    lastGiven: ({ unit, department, number, jobTitle, phone, email, author }) => ({
      unit: unit.chinese,
      unitEnglish: unit.english,
      unitHistorical: unit.historical,
      ...{ department, number, jobTitle, phone, email, author },
    }),
    beginning: ({ profile, last, unit, contact }) => ({
      author: {
        ...(last?.author?.chineseName === profile.fullName ? last.author : undefined),
        chineseName: profile.fullName,
      },
      unit: { chinese: unit, english: last?.unitEnglish, historical: last?.unitHistorical },
      jobTitle: last?.jobTitle || profile.title,
      ...(profile.outsideUnit && { scope: 'outside' }),
      ...contact,
    }),
    copySince,
    parts: splitByGroup,
    personNumbers: ({ number, author }) => {
      const all: { kind: PersonNumberKind; value: string }[] = [
        { kind: 'staff-number', value: number.trim() },
        { kind: 'orcid', value: orcidOf(author.orcid) ?? '' },
      ];
      return all.filter(({ value }) => value !== '');
    },
  },
  price: {
    examplePart: 'papers',
    facts: (form, { counted }) => ({ citation: citationFacts(form, counted) }),
    exampleFacts: (example) => ({ citation: exampleFacts(example) }),
  },
  way: { compares: false, workingDays: ({ paperCount }) => (paperCount <= fewPapers ? 3 : 10) },
  work: { closed: searchClosed, closedTo: searchClosedTo, onlyHere: onlyCitations },
  pages: {
    desk: { title: '查收查引工单', text: '哪些等您检索，哪些在别人手里，哪些快到期。', path: '/workOrder' },
    workbench: '/checkForReference',
    starting: '&open=strings',
    finishing: '&step=finish',
    evidence: '/Check_PapersList',
    imports: '&open=import',
  },
  report: {
    title: { zh: '论文收录引用检索报告', en: 'Report on Indexing and Citation of Papers' },
    templates: ['citation', 'inclusion'],
    from: '检索',
    counted: true,
    ownWordForm: true,
  },
};
