import { ruleSentences } from '#domain/literature/citations/rule-words.ts';
import type { CitationSummary } from '#domain/literature/citations/summary.ts';
import type { DatabaseId } from '#domain/literature/databases.ts';
import { codeIn, databaseIn } from '#domain/literature/own-sources.ts';
import { wordOf } from '#domain/orders/forms/fields.ts';
import {
  type CitationForm,
  checksOf,
  citedIn,
  includedIn,
  type YearSpan,
} from '#domain/orders/services/citation/form.ts';
import { inLanguages, markedConclusion } from '#domain/reports/conclusions.ts';
import type { ReportDatabase, ReportPaper, ReportRequest, ReportTotals } from '#domain/reports/report-data.ts';
import { gapsIn, inclusionGap } from '#domain/reports/searched-words.ts';
import {
  type CheckItem,
  carriesAnnex,
  checkItems,
  keysOf,
  metricYears,
  purposes,
  selfCitationRules,
} from '#domain/services/choices.ts';
import { openWork } from '#server/citations/recompute.ts';
import { searchTableOf } from '#server/citations/searches/search-table.ts';
import { summariseOrder } from '#server/citations/summarise-order.ts';
import { readWork, type Work } from '#server/citations/works/work-store.ts';
import type { Db } from '#server/db/db.ts';
import { profileOf } from '#server/institutions/profile-of.ts';
import type { OrderRow } from '#server/orders/order-store.ts';
import { countsOf, gatherPapers, isByOthersOrdered, isByOthersOrderedInAll } from '#server/reports/gather-papers.ts';
import { overlayOf, type ReportTextRow } from '#server/reports/report-text-store.ts';
import type { Contents, Gathered } from '../contents.ts';

const spanWords = ({ from, to }: YearSpan): string => {
  if (from === null && to === null) return '不限';
  return from === to ? String(from) : `${from ?? ''}–${to ?? ''}`;
};

const asked = (form: CitationForm, item: CheckItem): DatabaseId[] =>
  form.databases.filter((id) => checksOf(form, id).includes(item));

const requestOf = (form: CitationForm, rule: ReportRequest['rule']['key']): ReportRequest => ({
  checks: keysOf(checkItems)
    .filter((item) => asked(form, item).length > 0)
    .map((item) => checkItems[item]),
  publicationYears: spanWords(form.publicationYears),
  citationYears: spanWords(form.citationYears),
  metrics: form.metrics,
  metricYear: metricYears[form.metricYear],
  rule: { key: rule, name: selfCitationRules[rule], explanation: `${ruleSentences[rule]}。` },
  listsCiting: form.citingList,
  remarks: form.remarks,
});

/** The databases searched, in the institution's words; those it does not list in reports are left out. */
const databasesOf = async (db: Db, work: Work, texts: readonly ReportTextRow[]): Promise<ReportDatabase[]> => {
  const { form } = work;
  const own = new Map(texts.filter(({ kind }) => kind === 'database').map((row) => [row.key, row]));
  const { searchedOn } = await searchTableOf(db, work);
  return form.databases
    .filter((id) => own.get(String(id))?.listed ?? true)
    .map((id) => {
      const { chinese, english: named, code } = databaseIn(id, form.ownSources);
      const english = named || chinese;
      const text = own.get(String(id));
      const words = { zh: text?.zh || `${chinese}（${code}）`, en: text?.en || `${english} (${code})` };
      return {
        id,
        code,
        name: inLanguages({ zh: chinese, en: english }, form.language),
        range: spanWords(form.publicationYears),
        searchedOn: searchedOn(id).day ?? '',
        statement: inLanguages(words, form.language),
      };
    });
};

/** Sums stand only where every paper was searched for; of what was not asked there are none. */
const totalsOf = (summary: CitationSummary, papers: readonly ReportPaper[], form: CitationForm): ReportTotals => {
  const { totals } = summary;
  const gaps = gapsIn(papers);
  const isWhole = (database: DatabaseId, counted: boolean) =>
    !gaps.some((gap) => gap.database === database && gap.counted === counted);
  const [inclusion, cited] = [includedIn(form), citedIn(form)];
  const code = (database: DatabaseId) => codeIn(database, form.ownSources);
  const isSettled = (paper: ReportPaper) => paper.inclusions.length > 0 || inclusionGap(paper) === '';
  return {
    papers: totals.papers,
    included:
      inclusion.length > 0 && papers.every(isSettled)
        ? papers.filter(({ inclusions }) => inclusions.length > 0).length
        : null,
    inclusion: inclusion
      .filter((database) => isWhole(database, false))
      .map((database) => ({
        database,
        code: code(database),
        papers: papers.filter(({ inclusions }) => inclusions.some((one) => one.database === database)).length,
      })),
    citations: totals.databases
      .filter(({ database }) => cited.includes(database) && isWhole(database, true))
      .map(({ database, papersFound: _, ...counts }) => ({
        database,
        code: code(database),
        ...countsOf(counts, isByOthersOrdered(form, database)),
      })),
    union:
      cited.length > 0 && cited.every((database) => isWhole(database, true))
        ? countsOf(totals.union, isByOthersOrderedInAll(form))
        : null,
    overruled: totals.union.overruled,
  };
};

/** What the report of a citation order says: its papers with inclusions and citations, counted. */
export const citationContents = async (
  db: Db,
  order: OrderRow,
  texts: readonly ReportTextRow[],
  now: Date,
): Promise<Gathered> => {
  // Where nobody searched on the platform the papers are still those of the order; matching them is a tenant's affair.
  const work = db.institutionId === null ? await readWork(db, order) : await openWork(db, order, now);
  const { row } = work;
  const { referenceStyle, reportAnnex } = await profileOf(db, order.institution_id);
  const form = { ...work.form, citingList: carriesAnnex(reportAnnex, work.form.citingList) };
  const summary = await summariseOrder(db, work);
  const papers = await gatherPapers(db, { work, form, summary, style: referenceStyle });
  const totals = totalsOf(summary, papers, form);
  const request = requestOf(form, summary.rule);
  const { author, unit } = form;
  const ids = [
    ['ORCID', author.orcid],
    ['ResearcherID', author.researcherId],
    ['Scopus', author.scopusId],
  ];
  const databases = await databasesOf(db, work, texts);
  const sentences = markedConclusion(
    { totals, papers, rule: request.rule, citationYears: request.citationYears },
    {
      inclusion: includedIn(form),
      citation: citedIn(form),
      byOthers: asked(form, 'by_others').length > 0,
    },
    form.language,
    overlayOf(texts),
  );
  const contents: Contents = {
    language: form.language,
    client: {
      name: order.applicant_name,
      unit: unit.chinese,
      department: form.department,
      number: form.number,
      jobTitle: form.jobTitle,
      phone: form.phone,
      email: form.email,
      purpose: [wordOf(purposes, form.purpose), form.purposeNote].filter(Boolean).join('：'),
    },
    author: {
      name: [author.chineseName, ...(form.joint ? form.jointAuthors : [])].join('、'),
      aliases: [...new Set([...author.aliases, ...author.formerNames, ...row.aliases])],
      identifiers: ids.filter(([, id]) => id).map(([name, id]) => `${name} ${id}`),
      unit: unit.chinese,
      englishUnit: unit.english,
    },
    request,
    databases,
    papers,
    totals,
    conclusion: sentences.map(({ text }) => text),
  };
  return { contents, from: { work, summary, style: referenceStyle, databases, sentences } };
};
