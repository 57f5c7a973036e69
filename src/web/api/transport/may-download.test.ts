import { expect, test, vi } from 'vitest';
import { mayDownload } from './may-download.ts';

test('§6.6 status 1 is unpurchased: a download says so for five seconds', () => {
  const notify = vi.fn();
  expect(mayDownload({ status: 1 }, notify)).toBe(false);
  expect(notify).toHaveBeenCalledExactlyOnceWith('暂无权限，请购买使用！', 5000);
});

test('§8.8 whoever purchased downloads without a word', () => {
  const notify = vi.fn();
  expect(mayDownload({ status: 2 }, notify)).toBe(true);
  expect(notify).not.toHaveBeenCalled();
});
