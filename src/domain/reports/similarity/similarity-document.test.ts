import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type SimilarityResult, wordless } from '#domain/similarity/result.ts';
import { similarityDocument } from './similarity-document.ts';

const kept = new URL('../../../../tests/fixtures/reports/kept/similarity.json', import.meta.url);
const { result, issued } = JSON.parse(readFileSync(kept, 'utf8')) as {
  result: SimilarityResult;
  issued: Parameters<typeof similarityDocument>[1];
};
const keysOf = (of: SimilarityResult): string[] => similarityDocument(of, issued).parts.map(({ key }) => key);

test('§+ of a manuscript that was deleted the figures stay, and its parts are not told as empty', () => {
  expect(keysOf(result)).toEqual(expect.arrayContaining(['figures', 'parts', 'whole']));
  const deleted = { ...result, ...wordless };
  expect(keysOf(deleted)).toContain('figures');
  expect(keysOf(deleted)).not.toContain('parts');
  expect(keysOf(deleted)).not.toContain('whole');
});
