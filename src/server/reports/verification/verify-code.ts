import type { CodeVerdict } from '#contracts/reports/verification.ts';
import { chinaDay } from '#domain/dates/china-day.ts';
import { maskedName } from '#domain/reports/masked-name.ts';
import type { CitationCounts } from '#domain/reports/report-data.ts';
import { readCode } from '#domain/reports/verification-code.ts';
import type { PlatformScope } from '#server/db/scopes.ts';
import { similarityByCode, similarityOfReport } from './similarity-report-store.ts';
import { standingOfCheck, withCheck } from './standing-of-check.ts';
import { type FoundReport, reportByCode, reportByFile } from './verification-store.ts';

type Standing = Pick<CodeVerdict, 'sentence' | 'report' | 'successor'> & {
  verdict: Exclude<CodeVerdict['verdict'], 'unknown'>;
};

const verdicts = {
  frozen: 'genuine',
  'under-objection': 'under-review',
  void: 'void',
  withdrawn: 'withdrawn',
  draft: 'under-review',
} as const;

type Shown = NonNullable<CodeVerdict['report']>;

const unionOf = ({ total, others, self, articles }: CitationCounts) => ({ total, others, self, articles });

/** What the report concludes; of one that was withdrawn nothing is repeated. */
const figuresOf = ({ data, source, state }: FoundReport): Shown['figures'] => {
  const { totals, conclusion, request } = data;
  if (source === 'attached' || state === 'withdrawn' || !totals || totals.papers === 0) return null;
  return {
    papers: totals.papers,
    included: totals.included,
    inclusion: totals.inclusion.map(({ code, papers }) => ({ code, papers })),
    citations: totals.citations.map(({ code, ...counts }) => ({
      code,
      total: counts.total,
      others: counts.others,
      self: counts.self,
    })),
    union: totals.union && totals.citations.length > 0 ? unionOf(totals.union) : null,
    rule: request?.rule.name ?? '',
    conclusion: conclusion ?? [],
  };
};

/** Of a novelty report what its paper must say too: the points and the whole, without the documents. */
const noveltyOf = ({ data: { novelty }, source, state }: FoundReport): Shown['novelty'] => {
  if (!novelty || source === 'attached' || state === 'withdrawn') return null;
  const { counts, conclusion } = novelty;
  return {
    project: novelty.project.title,
    range: novelty.rangeName,
    databases: counts.databases,
    close: counts.close,
    general: counts.general,
    conclusion: [...conclusion.points, conclusion.overall],
  };
};

/** Of a patent report its kind, its figures and its conclusion. */
const patentOf = ({ data: { patent, conclusion }, source, state }: FoundReport): Shown['patent'] => {
  if (!patent || source === 'attached' || state === 'withdrawn') return null;
  return {
    kind: patent.kindName,
    subject: patent.subject.title,
    documents: patent.counts.documents,
    families: patent.counts.families,
    charts: patent.charts.length,
    conclusion: conclusion ?? [],
  };
};

/** Written by staff; the report of a check is the platform's own. */
const isWritten = ({ source, data }: FoundReport): boolean => source === 'attached' && data.service !== 'similarity';

const dayOf = (at: Date | null): string => (at ? chinaDay(at) : '');

/** What anybody is told of a report: where it stands, what it concludes, and of the client the first letter only. */
export const standingOf = (row: FoundReport): Standing => {
  const verdict = verdicts[row.state];
  const written = isWritten(row);
  const successor =
    row.successorNumber === null || row.successorVersion === null
      ? null
      : { number: row.successorNumber, version: row.successorVersion };
  const endedOn = verdict === 'withdrawn' ? dayOf(row.withdrawn_at) : verdict === 'void' ? dayOf(row.voided_at) : '';
  const instead = successor ? `，由编号 ${successor.number}（第 ${successor.version} 版）的报告取代` : '';
  const sentences = {
    genuine: '本报告由该单位出具，现行有效',
    'under-review': '本报告由该单位出具，正在复核中，请以复核结论为准',
    void: `本报告已于 ${endedOn} 更正${instead}`,
    withdrawn: `本报告已于 ${endedOn} 由出具单位撤回${instead}，不再有效`,
  };
  return {
    verdict,
    // What staff wrote themselves is known by its file alone.
    sentence: written ? `${sentences[verdict]}。本报告由馆员另行编制` : sentences[verdict],
    report: {
      number: row.number ?? '',
      title: row.data.title ?? '',
      issuedOn: row.data.issuedOn ?? '',
      institutionName: row.institutionName,
      name: maskedName(row.data.client?.name ?? ''),
      version: row.version,
      endedOn,
      attached: written,
      figures: figuresOf(row),
      novelty: noveltyOf(row),
      similarity: null,
      patent: patentOf(row),
    },
    successor,
  };
};

export const verifyCode = async (services: PlatformScope, typed: string): Promise<CodeVerdict> => {
  const code = readCode(typed);
  const db = services.platform('verification');
  const found = code && (await reportByCode(db, code));
  if (found) {
    const own = found.data.service === 'similarity' ? await similarityOfReport(db, found.id) : undefined;
    return own ? withCheck(standingOf(found), own) : standingOf(found);
  }
  const check = code && (await similarityByCode(db, code));
  if (check && !check.ordered) return standingOfCheck(check);
  // Before the order's report is issued nobody is told of it.
  const row = check && (await reportByFile(db, check.sha256));
  if (row) return withCheck(standingOf(row), check);
  return { verdict: 'unknown', sentence: '没有找到这个验真码，请核对后重试', report: null, successor: null };
};
