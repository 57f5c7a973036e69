import type { CodeVerdict } from '#contracts/reports/verification.ts';
import { chinaDay } from '#domain/dates/china-day.ts';
import { maskedName } from '#domain/reports/masked-name.ts';
import { percent } from '#domain/similarity/paper.ts';
import { heldTotal, notCompared } from '#domain/similarity/text-kinds.ts';
import type { FoundCheck } from './similarity-report-store.ts';

type Standing = Pick<CodeVerdict, 'sentence' | 'report' | 'successor'> & { verdict: 'genuine' };

const figuresOf = ({ figures, held, comparedOn }: FoundCheck): NonNullable<CodeVerdict['report']>['similarity'] => ({
  total: percent(figures.total.share),
  withoutQuotations: percent(figures.withoutQuotations.share),
  withoutOwn: percent(figures.withoutOwn.share),
  largest: percent(figures.largest.share),
  letters: figures.letters,
  texts: heldTotal(held),
  comparedOn,
});

/** A check that an order asked for stands as the order's report does. */
export const withCheck = <S extends Pick<CodeVerdict, 'verdict' | 'sentence' | 'report'>>(
  standing: S,
  check: FoundCheck,
): S => ({
  ...standing,
  sentence: `${standing.sentence}。${notCompared}`,
  report: standing.report && {
    ...standing.report,
    number: check.number,
    similarity: standing.verdict === 'withdrawn' ? null : figuresOf(check),
  },
});

/** What anybody is told of the report of a similarity check: its figures, and what it was not compared with. */
export const standingOfCheck = (check: FoundCheck): Standing => ({
  verdict: 'genuine',
  sentence: `本报告由该单位的平台出具，内容未变。${notCompared}`,
  report: {
    number: check.number,
    title: '论文相似段落比对报告',
    issuedOn: chinaDay(check.reportedAt),
    institutionName: check.institution,
    name: maskedName(check.author),
    version: 1,
    endedOn: '',
    attached: false,
    figures: null,
    novelty: null,
    patent: null,
    similarity: figuresOf(check),
  },
  successor: null,
});
