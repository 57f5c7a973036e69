import fc from 'fast-check';
import { expect, test } from 'vitest';
import { extensionOf, safeFileName } from './safe-file-name.ts';

test('§+ whatever name is sent, what is kept is one plain label', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (sent) => {
      const name = safeFileName(sent);
      expect(name).not.toBe('');
      expect(name).not.toMatch(/[\\/:*?"<>|\p{Cc}\p{Cf}\p{Cs}]/u);
      expect(name).not.toMatch(/^[. ]/);
      expect([...name].length).toBeLessThanOrEqual(120);
      expect(() => encodeURIComponent(name)).not.toThrow();
    }),
  );
});

test('§+ a long name keeps its extension, an empty one gets a name', () => {
  expect(safeFileName(`${'长'.repeat(300)}.docx`)).toMatch(/^长{115}\.docx$/);
  expect(safeFileName(undefined)).toBe('未命名');
  expect(safeFileName('../..')).toBe('未命名');
  expect(extensionOf('A.PDF')).toBe('pdf');
  expect(extensionOf('archive')).toBe('');
});
