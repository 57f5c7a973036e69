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

  test('§+ tell of each database what is unsettled where 他引 was not asked for in all of them', () => {
    const citations = totals.citations.map((one, at) =>
      at === 0 ? { ...one, toCheck: 3 } : { ...one, others: null, self: null, toCheck: null },
    );
    const partly = { ...totals, citations, union: { ...totals.union, others: null, self: null, toCheck: null } };
    expect(concludingSentences({ ...figures, totals: partly }, all, 'zh').join('\n')).toContain('另有 SCI-E 3 次引用');
  });

  test('§+ tell what is unsettled and decided by hand also where the union is withheld, for a database was not searched', () => {
    const citations = totals.citations.slice(0, 1).map((one) => ({ ...one, toCheck: 3 }));
    const withheld = { ...totals, citations, union: null, overruled: 2 };
    const said = concludingSentences({ ...figures, totals: withheld }, all, 'zh').join('\n');
    expect(said).not.toContain('各库去重后');
    expect(said).toContain('另有 SCI-E 3 次引用');
    expect(said).toContain('其中 2 次引用的判定由检索人员');
  });

  test('§+ say of which years the citing works are, and what nobody confirmed', () => {
    const papers = [
      { place: 1, searches: [], doubtful: 2 },
      { place: 2, searches: [], doubtful: 1 },
      { place: 3, searches: [] },
    ];
    const said = concludingSentences({ ...figures, papers, citationYears: '2024–' }, all, 'zh').join('\n');
    expect(said).toContain('被引只计 2024 年以来 发表的施引文献。');
    expect(said).toContain('另有 3 条参考文献是否引用了所查论文尚待确认，未计入被引。');
    const whole = concludingSentences({ ...figures, papers: papers.slice(2), citationYears: '不限' }, all, 'zh').join();
    expect(whole).not.toMatch(/只计|尚待确认/);
    // Nobody asked for citations.
    const inclusion = { inclusion: [4], citation: [], byOthers: false };
    expect(concludingSentences({ ...figures, papers, citationYears: '2024–' }, inclusion, 'zh').join()).not.toMatch(
      /只计|尚待确认/,
    );
  });

  test('§+ neither what was not searched nor what is undecided is concluded on, each in its own sentence', () => {
    const search = (code: string, state: 'none' | 'unsearched' | 'open') => ({
      ...{ database: code === 'EI' ? 11 : 4, code, question: 'inclusion' as const, day: '', by: '' as const },
      state,
    });
    const papers = [
      { place: 1, searches: [search('SCI-E', 'none'), search('EI', 'open')] },
      { place: 2, searches: [search('SCI-E', 'unsearched'), search('EI', 'none')] },
    ];
    const withheld = { ...totals, included: null, inclusion: [] };
    expect(concludingSentences({ ...figures, totals: withheld, papers }, { ...all, citation: [] }, 'zh')).toEqual([
      '未检索，不作结论：SCI-E 收录（1 篇）。',
      '有待核实的题录，不作结论：EI 收录（1 篇）。',
    ]);
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
    expect(both[3]).toMatch(/^Papers searched for: 5\./);
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
