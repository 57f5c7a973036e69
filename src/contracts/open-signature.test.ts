import { expect, test } from 'vitest';
import { openSignatureText } from './open-signature.ts';

const request = { method: 'get', path: '/open/v2/x', query: { b: '二', a: '1' }, timestamp: '5', bodyHash: 'h' };

test('§7.2 a nonce is appended as a sixth line, and without one there are five', () => {
  expect(openSignatureText(request)).toBe('GET\n/open/v2/x\na=1&b=%E4%BA%8C\n5\nh');
  expect(openSignatureText({ ...request, nonce: 'n-1' })).toBe('GET\n/open/v2/x\na=1&b=%E4%BA%8C\n5\nh\nn-1');
});
