import type { PatentProject } from '#contracts/patents/workbench.ts';
import { refuse } from '#domain/errors.ts';
import { claimName, claimsPerPatent } from '#domain/patents/claim-chart.ts';
import { dependsOn, featuresOf, splitClaims } from '#domain/patents/claims.ts';
import type { SessionContext } from '../http/context.ts';
import { type Body, changeWork } from './change-work.ts';
import { requireYears } from './list-set.ts';
import type { WorkRow } from './patent-store.ts';

type Claims = WorkRow['claims'];

const mostClaims = 60;
const mostFeatures = 60;
const mostPatents = 20;

/** Claims of one patent's text with their features, numbered from `first` on. */
export const claimsFrom = (text: string, patent: string, first: number): Claims =>
  splitClaims(text)
    .slice(0, mostClaims)
    .map((claim, at) => {
      const number = first + at;
      const features = featuresOf(claim).slice(0, mostFeatures);
      const above = dependsOn(claim);
      return {
        number,
        patent,
        text: claim.slice(0, 20_000),
        parent: above === undefined ? null : first + above - 1,
        features: features.map(({ mark, text: words }) => ({
          key: `${number}${mark.toLowerCase()}`,
          text: words.slice(0, 2000),
        })),
      };
    })
    .filter(({ features }) => features.length > 0);

const patentAt = (number: number): number => Math.floor(number / claimsPerPatent);

/** The text takes the place of the same patent's claims; a new patent comes behind the others. */
const withText = (known: Claims, { text = '', patent }: { text?: string | undefined; patent: string }): Claims => {
  const same = known.find((claim) => claim.patent === patent);
  const taken = new Set(known.map(({ number }) => patentAt(number)));
  let at = same ? patentAt(same.number) : 0;
  while (!same && taken.has(at)) at += 1;
  if (at >= mostPatents) throw refuse('bad-input', { sentence: `一张比对表最多比 ${mostPatents} 件专利的权利要求` });
  const fresh = claimsFrom(text, patent, at * claimsPerPatent + 1);
  if (text.trim() && fresh.length === 0)
    throw refuse('bad-input', { sentence: '没有在文字中读到权利要求，请每项以“1.”这样的编号开头' });
  const others = known.filter((claim) => claim.patent !== patent);
  if (fresh.length > 0 && [...others, ...fresh].some((claim) => !claim.patent) && others.length > 0)
    throw refuse('bad-input', { sentence: '比对几件专利的权利要求时，每件都要写明专利号' });
  return [...others, ...fresh].sort((one, other) => one.number - other.number);
};

const faultOf = (claims: Claims): string | undefined => {
  const numbers = new Set<number>();
  const keys = new Set<string>();
  const patents = new Map<number, string>();
  for (const { number, patent, features, parent } of claims) {
    const name = claimName({ number, patent });
    if (numbers.has(number)) return `${name} 写了两次`;
    if ((patents.get(patentAt(number)) ?? patent) !== patent) return `${name} 的编号属于另一件专利`;
    patents.set(patentAt(number), patent);
    if (parent !== null && (parent >= number || !numbers.has(parent)))
      return `${name} 引用的权利要求不在它前面，请改正后再拆分`;
    numbers.add(number);
    for (const { key } of features) {
      if (Number.parseInt(key, 10) !== number || keys.has(key)) return `特征编号 ${key} 重复或不属于 ${name}`;
      keys.add(key);
    }
  }
  return undefined;
};

/** The claims that are compared. Cells of features that go are kept and no longer shown. */
export const setClaims = (
  context: SessionContext,
  body: Body<'POST /patents/claims'>,
  now: Date,
): Promise<PatentProject> =>
  changeWork(context, body, now, (work) => {
    const claims = body.claims ?? withText(work.claims, body);
    const fault = faultOf(claims);
    if (fault) throw refuse('bad-input', { sentence: fault });
    return { action: 'patent.claims', set: { claims: JSON.stringify(claims) }, before: work.claims, after: claims };
  });

export const setReport = (
  context: SessionContext,
  body: Body<'POST /patents/report'>,
  now: Date,
): Promise<PatentProject> =>
  changeWork(context, body, now, (work) => {
    const chartView = body.chartView ?? work.chart_view;
    requireYears(chartView.filter);
    const kept = {
      comment: body.comment,
      charts: [...new Set(body.charts)],
      annex: body.annex ?? work.annex,
    };
    return {
      action: 'patent.comment',
      set: { ...kept, chart_view: JSON.stringify(chartView) },
      before: { comment: work.comment, charts: work.charts, annex: work.annex, chartView: work.chart_view },
      after: { ...kept, chartView },
    };
  });
