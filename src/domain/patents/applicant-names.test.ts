import { describe, expect, test } from 'vitest';
import { applicantKey, mergeNames, type NameDecision, undoNames } from './applicant-names.ts';

const counts = (names: Record<string, number>): Map<string, number> => new Map(Object.entries(names));

describe('names of applicants', () => {
  test.each([
    ['Ford Global Technologies, Llc', 'FORD GLOBAL TECH LLC'],
    ['Google Inc.', 'GOOGLE INC'],
    ['Daewoo Electronics Corporation', 'DAEWOO ELECTRONICS CORP'],
    ['海尔集团公司', '海尔集团有限公司'],
    ['三一重工股份有限公司', '三一重工有限责任公司'],
    ['The Regents of the University of California', 'REGENTS UNIV CALIFORNIA'],
    ['Société Générale S.A.', 'SOCIETE GENERALE SA'],
  ])('§+ %s and %s are one', (one, other) => {
    expect(applicantKey(one)).toBe(applicantKey(other));
  });

  test.each([
    ['深圳大学', '深圳技术大学'],
    ['General Electric Company', 'General Motors Company'],
    ['中国科学院化学研究所', '中国科学院物理研究所'],
    ['某公司', '甲公司'],
  ])('§+ %s and %s are two', (one, other) => {
    expect(applicantKey(one)).not.toBe(applicantKey(other));
  });

  test('§+ the most frequent spelling names the group; merging by hand and parting are undone by leaving them out', () => {
    const names = counts({ 'GOOGLE INC': 5, 'Google Inc.': 2, 'WAYMO LLC': 3, 深圳大学: 1 });
    const byRule = mergeNames(names);
    expect(byRule.nameOf.get('Google Inc.')).toBe('GOOGLE INC');
    expect(byRule.groups).toHaveLength(3);
    const decisions: NameDecision[] = [
      { id: '1', kind: 'merge', names: ['GOOGLE INC', 'WAYMO LLC'], into: 'ALPHABET INC' },
      { id: '2', kind: 'apart', name: 'Google Inc.' },
    ];
    const byHand = mergeNames(names, decisions);
    expect(byHand.nameOf.get('WAYMO LLC')).toBe('ALPHABET INC');
    expect(byHand.nameOf.get('Google Inc.')).toBe('Google Inc.');
    expect(mergeNames(names, undoNames(undoNames(decisions, '2'), '1'))).toEqual(byRule);
  });
});
