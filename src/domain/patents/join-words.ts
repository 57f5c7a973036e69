import type { JoinRule } from './group-patents.ts';

const rules: Record<JoinRule, (value: string, other: string) => string> = {
  'same-publication': (value, other) => `与 ${other} 是同一公开号 ${value}`,
  'same-application': (value, other) => `与 ${other} 是同一申请 ${value}`,
  'listed-member': (value, other) => `来源把它与 ${other} 列为同族成员（${value}）`,
  'same-family-id': (value, other) => `与 ${other} 的同族编号相同 ${value.replace(/^#/, '')}`,
  'equal-priorities': (value, other) => `与 ${other} 的优先权完全相同：${value}`,
  'decided-together': (_, other) => `人工与 ${other} 合为一族`,
};

const isRule = (rule: string): rule is JoinRule => Object.hasOwn(rules, rule);

/** Why a document stands in its group, as a sentence. */
export const joinWords = ({ rule, value }: { rule: string; value: string }, other: string): string =>
  isRule(rule) ? rules[rule](value, other) : `与 ${other} 归为一组`;
