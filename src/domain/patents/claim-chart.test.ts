import { describe, expect, test } from 'vitest';
import {
  type ChartDocument,
  type ChartVerdict,
  chartSentences,
  countCells,
  priorArtOf,
  singleResult,
} from './claim-chart.ts';

const priorityDay = '2026-10-20';
const claim = { number: 1, features: ['1a', '1b', '1c'].map((key) => ({ key, text: key })) };
const document = (name: string, verdicts: string, more: Partial<ChartDocument> = {}): ChartDocument => {
  const words: Record<string, ChartVerdict> = { w: 'whole', e: 'equivalent', n: 'none' };
  const cells = Object.fromEntries(
    claim.features.flatMap(({ key }, at) => (words[verdicts[at]!] ? [[key, { verdict: words[verdicts[at]!]! }]] : [])),
  );
  return { id: name, name, office: 'CN', publishedOn: '2024-08-06', filedOn: '2023-01-01', cells, ...more };
};
const late = { publishedOn: '2026-10-31', filedOn: '2025-01-01' };

describe('which documents count', () => {
  test.each([
    ['public before the day', {}, 'full'],
    [
      'public on the day, filed before at the same office',
      { publishedOn: priorityDay, filedOn: '2025-01-01' },
      'novelty-only',
    ],
    ['published later and filed before, elsewhere', { ...late, office: 'US' }, 'none'],
    ['an international application may have come to the office', { ...late, office: 'WO' }, 'ask'],
    ['filed on the day', { ...late, filedOn: priorityDay }, 'none'],
    ['no day at all', { publishedOn: undefined }, 'ask'],
  ] as const)('§+ %s', (_, more, expected) => {
    expect(priorArtOf(document('D', 'nnn', more), priorityDay)).toBe(expected);
  });
});

describe('single comparison', () => {
  const how = { mode: 'disclosure', priorityDay } as const;
  test('§+ only the same features alone destroy novelty; equivalent ones do not', () => {
    expect(singleResult(claim, document('D', 'www'), how)).toBe('破坏新颖性');
    expect(singleResult(claim, document('D', 'wwe'), how)).toBe('不破坏新颖性');
    expect(singleResult(claim, document('D', 'www', late), how)).toBe('抵触申请，破坏新颖性');
    expect(singleResult(claim, document('D', 'www', { ...late, office: 'US' }), how)).toBe('不作对比文件');
    expect(singleResult(claim, document('D', 'ww'), how)).toBe('还有 1 个特征没有比对');
  });

  test('§+ a product that has each feature, the same or equivalent, is covered', () => {
    const use = { mode: 'use', priorityDay } as const;
    expect(singleResult(claim, document('P', 'wwe'), use)).toBe('全面覆盖');
    expect(singleResult(claim, document('P', 'wwn'), use)).toBe('未全面覆盖');
    expect(countCells(claim, document('P', 'wen'), 'use')).toEqual({
      whole: 1,
      equivalent: 1,
      none: 1,
      open: 0,
      coversAll: false,
    });
  });

  test('§+ a claim without features is covered by nothing', () => {
    expect(countCells({ number: 1, features: [] }, document('D', ''), 'disclosure').coversAll).toBe(false);
  });
});

describe('what the chart says', () => {
  const said = (...documents: ChartDocument[]): string[] =>
    chartSentences(claim, documents, { mode: 'disclosure', priorityDay }).map(({ text }) => text);

  test('§+ a feature nobody discloses is the difference; one that only a later publication has is told', () => {
    expect(said(document('A', 'wnn'), document('B', 'nnw', late))).toEqual([
      '1b 2 篇都未公开：是区别特征。',
      '1c 只见于 B，它不能用于评价创造性。',
    ]);
  });

  test('§+ two documents together are told, never added up; what does not count says nothing', () => {
    expect(said(document('A', 'wwn'), document('B', 'nnw'))).toEqual([
      'A 与 B 合起来涉及权利要求 1 的全部特征：创造性须另行论证有无结合启示。',
    ]);
    expect(said(document('A', 'www', { ...late, office: 'US' }))).toEqual([]);
    expect(said(document('A', 'www'))).toEqual(['A 单独公开了权利要求 1 的全部特征：权利要求 1 不具备新颖性。']);
  });

  test('§+ an open cell keeps a feature from being called the difference', () => {
    expect(said(document('A', 'wn'), document('B', 'nnn'))).toEqual(['1b 2 篇都未公开：是区别特征。']);
  });
});
