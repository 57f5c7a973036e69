import { expect, test } from 'vitest';
import { reasonWords } from './reason-words.ts';

const text = '训练卷积神经网络，对水稻稻瘟病早期病斑的识别准确率达到九成。';

test('§+ a reason is shown as the word it stands in; a pair torn out of two words is not shown', () => {
  expect(reasonWords(['卷积', '早期', '期病', '水稻', '病早', 'laser'], text)).toEqual([
    '卷积',
    '早期',
    '水稻',
    'laser',
  ]);
});

test('§+ two pairs of one word are one reason, and what the text does not hold is none', () => {
  expect(reasonWords(['稻瘟', '瘟病', '合金'], text)).toEqual(['稻瘟病']);
  expect(reasonWords([], text)).toEqual([]);
});
