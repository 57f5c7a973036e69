import type { PatentProject } from '#contracts/patents/workbench.ts';
import { refuse } from '#domain/errors.ts';
import { dependsOn, featuresOf, splitClaims } from '#domain/patents/claims.ts';
import type { SessionContext } from '../http/context.ts';
import { type Body, changeWork } from './change-work.ts';
import { requireYears } from './list-set.ts';
import type { WorkRow } from './patent-store.ts';

type Claims = WorkRow['claims'];

const mostClaims = 60;
const mostFeatures = 60;

/** Claims of a text with their features; what is beyond sixty features stays in the last. */
const claimsFrom = (text: string): Claims =>
  splitClaims(text)
    .slice(0, mostClaims)
    .map((claim, at) => {
      const number = at + 1;
      const features = featuresOf(claim).slice(0, mostFeatures);
      return {
        number,
        text: claim.slice(0, 20_000),
        parent: dependsOn(claim) ?? null,
        features: features.map(({ mark, text: words }) => ({
          key: `${number}${mark.toLowerCase()}`,
          text: words.slice(0, 2000),
        })),
      };
    })
    .filter(({ features }) => features.length > 0);

const faultOf = (claims: Claims): string | undefined => {
  const numbers = new Set<number>();
  const keys = new Set<string>();
  for (const { number, features, parent } of claims) {
    if (numbers.has(number)) return `权利要求 ${number} 写了两次`;
    if (parent !== null && parent >= number) return `权利要求 ${number} 不能引用它自己或后面的权利要求`;
    numbers.add(number);
    for (const { key } of features) {
      if (!key.startsWith(String(number)) || keys.has(key)) return `特征编号 ${key} 重复或不属于权利要求 ${number}`;
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
    const claims = body.claims ?? claimsFrom(body.text ?? '');
    if (body.text?.trim() && claims.length === 0)
      throw refuse('bad-input', { sentence: '没有在文字中读到权利要求，请每项以“1.”这样的编号开头' });
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
    const kept = { comment: body.comment, charts: [...new Set(body.charts)] };
    return {
      action: 'patent.comment',
      set: { ...kept, chart_view: JSON.stringify(chartView) },
      before: { comment: work.comment, charts: work.charts, chartView: work.chart_view },
      after: { ...kept, chartView },
    };
  });
