import { partsOf } from './patent-number.ts';
import type { LegalState } from './patent-record.ts';

/** How a patent stands whose claims are compared with a product. */
export interface PatentStanding {
  /** null: nobody knows. */
  state: LegalState | null;
  /** The state is from a day too far back, or unknown. */
  recheck: boolean;
  /** Its number is that of a published application: nobody examined these claims. */
  isUnexamined: boolean;
}

/** Until 2001 the United States published grants only, with the letter A. */
const isPublishedApplication = (number: string): boolean => {
  const { office, kind } = partsOf(number) ?? {};
  return office === 'WO' || (kind !== undefined && /^A/.test(kind) && !(office === 'US' && kind === 'A'));
};

export const standingOf = (number: string, state: LegalState | null, recheck: boolean): PatentStanding => ({
  state,
  recheck,
  isUnexamined: isPublishedApplication(number),
});

/** What it means that a product has every feature of a claim of a patent that stands so. */
export const riskWords = ({ state, recheck, isUnexamined }: PatentStanding): { isRisk: boolean; words: string } => {
  if (state === 'dead' && !recheck) return { isRisk: false, words: '该专利已失效，现在没有落入保护范围的风险。' };
  if (state === 'dead')
    return { isRisk: false, words: '来源称该专利已失效，但状态日期过早或不明，须先复核，不作风险高低的结论。' };
  if (state === null) return { isRisk: false, words: '该专利的法律状态不明，查明之前不作风险高低的结论。' };
  if (isUnexamined)
    return {
      isRisk: false,
      words: '比对的是未经审查的公开文本，授权的权利要求可能不同，须以授权文本再比对，现在不作风险高的结论。',
    };
  if (state === 'pending') return { isRisk: false, words: '该申请尚未授权，授权后以授权文本再评估。' };
  return {
    isRisk: true,
    words: `落入保护范围的风险高。${recheck ? '（状态日期过早或不明，或届满日已过，需复核。）' : ''}`,
  };
};
