import { expect, test } from 'vitest';
import { chineseStatus, stateOfWord, stateWords, statusInWords } from './legal-status.ts';

test('§+ English words of a status have Chinese ones that mean the same for the right', () => {
  for (const [word, chinese] of [
    ['ACTIVE', '有效'],
    ['Expired - Fee Related', '未缴年费失效'],
    ['DISCONTINUED', '终止审查'],
    ['PENDING', '审中'],
    ['PATENTED', '已授权'],
    ['Application deemed withdrawn', '视为撤回'],
  ] as const) {
    expect(chineseStatus(word)).toBe(chinese);
    expect(statusInWords(word)).toBe(`${chinese}（${word}）`);
    expect(stateWords[stateOfWord(chinese)!]).toBe(stateWords[stateOfWord(word)!]);
  }
});

test('§+ a word that is Chinese already, or in no table, stays as it is', () => {
  for (const word of ['实质审查的生效', 'Opposition filed 2020']) {
    expect(chineseStatus(word)).toBeUndefined();
    expect(statusInWords(word)).toBe(word);
  }
});
