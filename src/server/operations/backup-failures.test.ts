import { expect, test } from 'vitest';
import { failureWords, requireFree } from './backup-failures.ts';

const gigabyte = 1024 ** 3;

test('§+ a backup or a drill that the disk cannot hold is refused before it begins, with what it needs and what is left', () => {
  expect(() => requireFree(2 * gigabyte, 2 * gigabyte)).not.toThrow();
  expect(() => requireFree(2 * gigabyte + 1, 2 * gigabyte)).toThrow(expect.objectContaining({ code: 'disk-full' }));
  const said = (() => {
    try {
      requireFree(12.5 * gigabyte, 1.5 * gigabyte);
    } catch (error) {
      return failureWords(error, 'otherwise');
    }
  })();
  expect(said).toBe('磁盘空间不足：需要 12.5 GB，剩 1.5 GB');
});

test('§+ why it failed is told where that is Chinese, and nothing of a program otherwise', () => {
  expect(failureWords(new Error('备份文件不在那里'), '详见日志')).toBe('备份文件不在那里');
  expect(failureWords(new Error('ENOENT: /var/lib'), '详见日志')).toBe('详见日志');
  expect(failureWords('nonsense', '详见日志')).toBe('详见日志');
});
