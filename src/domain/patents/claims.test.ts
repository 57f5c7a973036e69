import { describe, expect, test } from 'vitest';
import { dependsOn, featuresOf, splitClaims } from './claims.ts';

describe('claims', () => {
  test('§+ numbers in their turn part claims, others do not', () => {
    const text =
      '1. 一种装置，宽度为 2. 5 mm，其特征在于：包括底座。\n2. 根据权利要求1所述的装置，其特征在于：底座为钢。\n3、如权利要求2所述的装置。';
    expect(splitClaims(text)).toEqual([
      '一种装置，宽度为 2. 5 mm，其特征在于：包括底座。',
      '根据权利要求1所述的装置，其特征在于：底座为钢。',
      '如权利要求2所述的装置。',
    ]);
    expect(splitClaims('一种没有编号的权利要求。')).toEqual(['一种没有编号的权利要求。']);
    expect(splitClaims('')).toEqual([]);
  });

  test.each([
    ['根据权利要求1所述的装置', 1],
    ['如权利要求 12 或 13 所述', 12],
    ['The device of claim 3, wherein', 3],
    ['A method according to any one of claims 2 to 5', 2],
    ['一种装置，包括底座', undefined],
  ])('§+ %s depends on %s', (claim, number) => {
    expect(dependsOn(claim)).toBe(number);
  });

  test('§+ a Chinese claim is split at its semicolons behind 其特征在于', () => {
    const features = featuresOf(
      '1. 一种压缩式轨道减振器，其特征在于，包括承轨板（1）和底座（3）；底座（3）为矩形框架；以及突檐位于短边上。',
    );
    expect(features).toEqual([
      { mark: 'A', text: '一种压缩式轨道减振器，其特征在于，', isPreamble: true },
      { mark: 'B', text: '包括承轨板（1）和底座（3）', isPreamble: false },
      { mark: 'C', text: '底座（3）为矩形框架', isPreamble: false },
      { mark: 'D', text: '突檐位于短边上', isPreamble: false },
    ]);
  });

  test('§+ an English claim is split behind comprising', () => {
    const features = featuresOf('A container comprising: a lid; a base; and a hinge, wherein the hinge is steel.');
    expect(features.map(({ text }) => text)).toEqual([
      'A container comprising:',
      'a lid',
      'a base',
      'a hinge, wherein the hinge is steel',
    ]);
  });

  test('§+ a claim without semicolons is split at 所述, nothing is lost', () => {
    const claim =
      '一种钢筋混凝土轨枕，包括轨枕本体，其特征在于：所述轨枕本体内部设有U型预留孔，所述U型预留孔的底部埋于轨枕本体内，所述轨枕本体内部还设有钢筋架。';
    const features = featuresOf(claim);
    expect(features).toHaveLength(4);
    const bare = (text: string): string => text.replace(/[，。；：、\s]/g, '');
    expect(bare(features.map(({ text }) => text).join(''))).toBe(bare(claim));
  });
});

test('§+ after Z the features of a long claim are called AA, AB and on, after AZ BA', () => {
  const claim = `一种装置，其特征在于：${Array.from({ length: 54 }, (_, at) => `部件${at}`).join('；')}。`;
  const marks = featuresOf(claim).map(({ mark }) => mark);
  expect([marks[0], marks[25], marks[26], marks[27], marks[51], marks[52], marks[54]]).toEqual([
    'A',
    'Z',
    'AA',
    'AB',
    'AZ',
    'BA',
    'BC',
  ]);
});
