import { expect, test } from 'vitest';
import { helpSlugAt } from './help-slug.ts';

test('§2.1 §2.2 each help route names its page', () => {
  expect(helpSlugAt('/instructions')).toBe('instructions');
  expect(helpSlugAt('/gzu_instructions/')).toBe('gzu_instructions');
  expect(helpSlugAt('/exporting_tutorials/11')).toBe('exporting_tutorials_11');
});
