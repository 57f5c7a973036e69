import { chinaDay } from '#domain/dates/china-day.ts';
import { ruleSentences } from '#domain/literature/citations/rule-words.ts';
import type { CitationSummary } from '#domain/literature/citations/summary.ts';
import type { DatabaseId } from '#domain/literature/databases.ts';
import { codeIn, databaseIn } from '#domain/literature/own-sources.ts';
import { type CitationForm, checksOf, citedIn, includedIn, type YearSpan } from '#domain/orders/forms/citation-form.ts';
import type { Client } from '#domain/orders/forms/client.ts';
import { readNoveltyForm } from '#domain/orders/forms/novelty-form.ts';
import { readPatentForm } from '#domain/orders/forms/patent-form.ts';
import { readSimilarityForm } from '#domain/orders/forms/similarity-form.ts';
import { inLanguages, markedConclusion } from '#domain/reports/conclusions.ts';
import { sentencesOf } from '#domain/reports/novelty/novelty-report.ts';
import { patentConclusion } from '#domain/reports/patents/patent-conclusion.ts';
import { patentReportTitles } from '#domain/reports/patents/patent-sections.ts';
import type { ReportContent } from '#domain/reports/report-content.ts';
import type {
  ReportClient,
  ReportData,
  ReportDatabase,
  ReportPaper,
  ReportRequest,
  ReportTotals,
} from '#domain/reports/report-data.ts';
import { titleKeyOf, type WordsOverlay, wordsOf } from '#domain/reports/report-words.ts';
import { noEvidence, type ReportEvidence } from '#domain/reports/review/evidence.ts';
import { gapsIn, inclusionGap } from '#domain/reports/searched-words.ts';
import {
  type CheckItem,
  carriesAnnex,
  checkItems,
  keysOf,
  manuscriptKinds,
  metricYears,
  noveltyPurposes,
  patentTypes,
  purposes,
  selfCitationRules,
} from '#domain/services/choices.ts';
import type { Service } from '#domain/services/service.ts';
import { openWork } from '../citations/recompute.ts';
import { searchTableOf } from '../citations/searches/search-table.ts';
import { summariseOrder } from '../citations/summarise-order.ts';
import { readWork, type Work } from '../citations/works/work-store.ts';
import type { Db } from '../db/db.ts';
import { profileOf } from '../institutions/profile-of.ts';
import { gatherNovelty } from '../novelty/gather-novelty.ts';
import type { OrderRow } from '../orders/order-store.ts';
import { gatherPatent } from '../patents/gather-patent.ts';
import { countsOf, gatherPapers, isByOthersOrdered, isByOthersOrderedInAll } from './gather-papers.ts';
import { institutionOf } from './report-facts-query.ts';
import { overlayOf, type ReportTextRow, textsOf } from './report-text-store.ts';
import { type GatheredFrom, gatherEvidence } from './review/gather-evidence.ts';

const labelOf = (choices: Readonly<Record<string, string>>, key: string): string => choices[key] ?? key;

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

const nothing: ReportTotals = {
  papers: 0,
  included: 0,
  inclusion: [],
  citations: [],
  union: { total: 0, self: 0, others: 0, toCheck: 0, articles: 0 },
  overruled: 0,
};

/** What belongs to the service: all of a citation report; of novelty and patents what the order says. */
type Contents = Pick<
  ReportData,
  'language' | 'client' | 'author' | 'request' | 'databases' | 'papers' | 'totals' | 'conclusion' | 'novelty' | 'patent'
>;

interface Gathered {
  contents: Contents;
  /** null: nothing was counted. */
  from: GatheredFrom | null;
}

const citationContents = async (
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
    { totals, papers, rule: request.rule },
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
      purpose: [labelOf(purposes, form.purpose), form.purposeNote].filter(Boolean).join('：'),
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

const clientOf = (order: OrderRow, client: Client, purpose: string): ReportClient => ({
  name: order.applicant_name || client.contact,
  unit: client.unit,
  department: client.department,
  number: client.number,
  jobTitle: '',
  phone: client.phone,
  email: client.email,
  purpose,
});

/** What the order itself says; novelty and patent reports add their own value, a check is attached as its file. */
const otherContents = (order: OrderRow): Contents => {
  const novelty = order.service === 'novelty' ? readNoveltyForm(order.form) : null;
  const patent = order.service === 'patent' ? readPatentForm(order.form) : null;
  const manuscript = readSimilarityForm(order.form);
  const { language, client, remarks, title } = novelty ?? patent ?? manuscript;
  const noveltyPurpose =
    novelty && [labelOf(noveltyPurposes, novelty.purpose), novelty.purposeNote].filter(Boolean).join('：');
  const purpose =
    noveltyPurpose ?? (patent ? labelOf(patentTypes, patent.type) : labelOf(manuscriptKinds, manuscript.kind));
  return {
    language,
    client: clientOf(order, client, purpose),
    author: {
      name: title,
      aliases: [],
      identifiers: patent?.numbers ?? [],
      unit: client.unit,
      englishUnit: '',
    },
    request: {
      checks: [],
      publicationYears: '',
      citationYears: '',
      metrics: [],
      metricYear: '',
      rule: { key: 'paper_authors', name: '', explanation: '' },
      listsCiting: false,
      remarks,
    },
    databases: [],
    papers: [],
    totals: nothing,
    conclusion: [],
  };
};

const noveltyContents = async (db: Db, order: OrderRow, institution: string): Promise<Contents> => {
  const novelty = await gatherNovelty(db, order, institution);
  return { ...otherContents(order), novelty, conclusion: sentencesOf(novelty.conclusion) };
};

const patentContents = async (db: Db, order: OrderRow, now: Date): Promise<Contents> => {
  const patent = await gatherPatent(db, order, now);
  return { ...otherContents(order), patent, conclusion: patentConclusion(patent) };
};

/** A patent report is called by its kind, unless the institution has a title of its own. */
const titleOf = (service: Service, { patent, language }: Contents, overlay: WordsOverlay): string => {
  const key = titleKeyOf(service);
  const words = wordsOf(key, overlay);
  const zh = patent && !overlay[key]?.zh ? patentReportTitles[patent.kind] : words.zh;
  return inLanguages({ ...words, zh }, language);
};

const gather = async (
  db: Db,
  order: OrderRow,
  now: Date,
): Promise<{ report: ReportContent; from: GatheredFrom | null }> => {
  const texts = await textsOf(db, order.institution_id);
  const institution = await institutionOf(db, order, texts);
  const gatherContents: Readonly<Record<Service, () => Promise<Gathered> | Gathered>> = {
    citation: () => citationContents(db, order, texts, now),
    novelty: async () => ({ contents: await noveltyContents(db, order, institution.name), from: null }),
    patent: async () => ({ contents: await patentContents(db, order, now), from: null }),
    // Its figures stand in the report that the check made, which is attached.
    similarity: () => ({ contents: otherContents(order), from: null }),
  };
  const { contents, from } = await gatherContents[order.service]();
  const report: ReportContent = {
    schemaVersion: 1,
    service: order.service,
    title: titleOf(order.service, contents, overlayOf(texts)),
    orderNumber: order.number ?? '',
    orderedOn: chinaDay(order.submitted_at ?? order.created_at),
    institution,
    ...contents,
  };
  return { report, from };
};

/** What the report of an order says now, as one value. Its figures are those of the workbench's summary. */
export const gatherContent = async (db: Db, order: OrderRow, now: Date): Promise<ReportContent> =>
  (await gather(db, order, now)).report;

/** The same with what each figure rests on. */
export const gatherProved = async (
  db: Db,
  order: OrderRow,
  now: Date,
): Promise<{ report: ReportContent; evidence: ReportEvidence }> => {
  const { report, from } = await gather(db, order, now);
  return { report, evidence: from ? await gatherEvidence(db, from) : noEvidence };
};
