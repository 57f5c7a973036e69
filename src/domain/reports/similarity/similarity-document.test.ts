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

test('§+ the full text marks every passage of the list, also one inside another and one that runs into the next paragraph', () => {
  const [first] = result.passages;
  const text = `${'甲'.repeat(100)}\n${'乙'.repeat(50)}`;
  const passage = (number: number, at: [number, number]) => ({ ...first!, number, source: number, at });
  const blocks = [
    { ...result.blocks[0]!, kind: 'paragraph' as const, start: 0, end: 100 },
    { ...result.blocks[0]!, kind: 'paragraph' as const, start: 101, end: 151 },
  ];
  const passages = [passage(1, [10, 60]), passage(2, [20, 30]), passage(3, [90, 31])];
  const document = similarityDocument({ ...result, text, blocks, passages }, issued);
  const whole = document.parts.find(({ key }) => key === 'whole')!;
  const spans = whole.blocks.flatMap((block) => (block.is === 'text' && Array.isArray(block.text) ? block.text : []));
  const marked = spans.filter(({ look }) => look === 'mark').map((span) => span.text);
  expect(marked).toEqual(['【1·来源 1】', '【2·来源 2】', '【3·来源 3】', '【3·来源 3】']);
  const bold = spans.filter(({ look }) => look === 'strong').map((span) => span.text);
  expect(bold.filter((one) => /^[甲乙]+$/.test(one)).join('')).toBe(`${'甲'.repeat(70)}${'乙'.repeat(20)}`);
  expect(spans.map((span) => span.text).join('')).toContain('甲'.repeat(20));
});
