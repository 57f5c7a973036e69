import { expect, test } from 'vitest';
import { avatarFault } from './avatar-rules.ts';

test('§+ a picture that cannot be an avatar is refused before it is sent, in words', () => {
  expect(avatarFault({ type: 'image/png', size: 2 * 1024 * 1024 })).toBeUndefined();
  expect(avatarFault({ type: 'image/png', size: 2 * 1024 * 1024 + 1 })).toContain('2 MB');
  expect(avatarFault({ type: 'image/svg+xml', size: 10 })).toContain('PNG');
  expect(avatarFault({ type: '', size: 10 })).toContain('PNG');
});
