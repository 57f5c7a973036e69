import { describe, expect, test } from 'vitest';
import { type Asked, concludingSentences, openingOf } from './conclusions.ts';
import { demoReport } from './demo-report.ts';
import { sentenceKeys, sentenceMistake, wordsOf } from './report-words.ts';

const { totals, request } = demoReport({ papers: 5, citations: 12 });
const figures = { totals, rule: request.rule };
const all: Asked = { inclusion: [4, 11], citation: [4, 11], byOthers: true };

describe('concluding sentences', () => {
  test('§+ say inclusion, citations by database and the union with the rule', () => {
    expect(concludingSentences(figures, all, 'zh')).toEqual([
      `经检索，5 篇论文中，SCI-E 收录 ${totals.inclusion[0]!.papers} 篇、EI 收录 ${totals.inclusion[1]!.papers} 篇。`,
      `各数据库被引情况：SCI-E 被引 12 次，其中他引 ${totals.citations[0]!.others} 次；EI 被引 ${totals.citations[1]!.total} 次，其中他引 ${totals.citations[1]!.others} 次。`,
      `各库去重后共被引 12 次（施引文献 12 篇），其中他引 ${totals.union.others} 次、自引 ${totals.union.self} 次（口径：论文全部作者）。`,
    ]);
  });

  test('§+ say only what was asked for', () => {
    const inclusion = concludingSentences(figures, { inclusion: [11], citation: [], byOthers: false }, 'zh');
    expect(inclusion).toEqual([`经检索，5 篇论文中，EI 收录 ${totals.inclusion[1]!.papers} 篇。`]);
    const cited = concludingSentences(figures, { inclusion: [], citation: [4], byOthers: false }, 'zh');
    expect(cited.join('')).not.toContain('他引');
    expect(cited[0]).toContain('SCI-E 被引 12 次');
  });

  test('§+ tell what is unsettled and what a person decided', () => {
    const doubtful = { ...totals, overruled: 2, union: { ...totals.union, toCheck: 3 } };
    const said = concludingSentences({ ...figures, totals: doubtful }, all, 'zh').join('\n');
    expect(said).toContain('另有 3 次引用');
    expect(said).toContain('其中 2 次引用的判定由检索人员');
  });

  test('§+ told in short, keep what is unsettled, and of both languages the Chinese', () => {
    const doubtful = { ...totals, overruled: 2, union: { ...totals.union, toCheck: 3 } };
    const chinese = concludingSentences({ ...figures, totals: doubtful }, all, 'zh').join('');
    expect(openingOf(concludingSentences({ ...figures, totals: doubtful }, all, 'zh'), 'zh')).toBe(chinese);
    expect(openingOf(concludingSentences({ ...figures, totals: doubtful }, all, 'both'), 'both')).toBe(chinese);
    expect(openingOf([], 'both')).toBe('');
  });

  test('§+ speak both languages one after the other, and the institution’s own words where it has some', () => {
    const both = concludingSentences(figures, all, 'both');
    expect(both).toHaveLength(6);
    expect(both[3]).toMatch(/^Of the 5 paper/);
    expect(both[5]).toContain('citing and cited paper share no author');
    const own = concludingSentences(figures, all, 'zh', { inclusion: { zh: '共 {篇数} 篇，{清单}。' } });
    expect(own[0]).toMatch(/^共 5 篇，SCI-E/);
  });

  test('§+ every built-in sentence uses its own places only, in either language', () => {
    for (const key of sentenceKeys) {
      const { zh, en } = wordsOf(key, {});
      expect([key, sentenceMistake(key, zh), sentenceMistake(key, en)]).toEqual([key, undefined, undefined]);
    }
    expect(sentenceMistake('title.citation', '{编号}')).toContain('这里不用占位符');
  });
});
