import { expect, test } from 'vitest';
import { sessionTokens } from './session-tokens.ts';

const secret = Buffer.alloc(32, 7);

test('§+ a token of ours is known again, one with a changed letter never, whatever was asked before', () => {
  const tokens = sessionTokens(secret);
  const [token, other] = [tokens.make(100), tokens.make(100)];
  const changed = [...token].map(
    (letter, at) => token.slice(0, at) + (letter === 'A' ? 'B' : 'A') + token.slice(at + 1),
  );
  // The last letter carries two bits that say nothing.
  const wrong = [...changed.slice(0, -1), token.slice(1), `${token}A`, ''];
  for (let turn = 0; turn < 3; turn += 1) {
    expect(wrong.filter(tokens.isOurs)).toEqual([]);
    expect([token, other].map(tokens.isOurs)).toEqual([true, true]);
  }
  expect(sessionTokens(Buffer.alloc(32, 8)).isOurs(token)).toBe(false);
});
