import { expect, test } from 'vitest';
import { attachedWords } from './attached-words.ts';
import { reviewPlaces } from './review/places.ts';

test('§+ a check is told as its result at every door, and only what staff wrote as theirs', () => {
  expect(attachedWords('similarity')).toBe('本报告是论文查重的结果');
  expect(attachedWords('citation')).toBe('本报告由馆员另行编制');
  const attached = [{ kind: 'pdf', fileId: 'f', name: '查重报告.pdf', sha256: 'ab' }];
  const words = (service: string) =>
    JSON.stringify(reviewPlaces({ report: { service }, attached } as never, null)[0]!.lists());
  expect(words('similarity')).toContain('本报告是论文查重的结果，以该文件为准');
  expect(words('similarity')).not.toContain('另行编制');
  expect(words('citation')).toContain('本报告由馆员另行编制，以该文件为准');
});
