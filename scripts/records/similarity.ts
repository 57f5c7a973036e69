import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { align } from '#domain/similarity/align.ts';
import { type ScoredPair, scorePlagdet } from '#domain/similarity/plagdet.ts';
import { prepare } from '#domain/similarity/prepare.ts';
import { existing } from './read-file.ts';

const extent = z.tuple([z.int().nonnegative(), z.int().positive()]);
const pairSchema = z.object({
  suspiciousText: z.string(),
  sourceText: z.string(),
  cases: z.array(z.object({ at: extent, source: extent })),
});

const pairsOf = (file: string): z.infer<typeof pairSchema>[] => {
  const bytes = readFileSync(existing(file));
  const packed = bytes[0] === 0x1f && bytes[1] === 0x8b;
  const lines = (packed ? gunzipSync(bytes) : bytes)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .split('\n');
  return lines.flatMap((line, at) => {
    if (line.trim() === '') return [];
    try {
      return [pairSchema.parse(JSON.parse(line))];
    } catch {
      throw new Error(`第 ${at + 1} 行读不出：每行需要 suspiciousText、sourceText 和 cases`);
    }
  });
};

const usage = (): number => {
  console.error('用法：npm run -s records -- similarity 文本对.jsonl[.gz]');
  return 2;
};

const rounded = (share: number): number => Math.round(share * 10_000) / 10_000;

/** Prints one line a pair with what was found, then `{ pairs, recall, precision, granularity, plagdet, seconds }`. */
export const run = async (args: string[]): Promise<number> => {
  const { positionals } = parseArgs({ args, allowPositionals: true, options: {} });
  const [file] = positionals;
  if (!file || positionals.length > 1) return usage();
  const pairs = pairsOf(file);
  if (pairs.length === 0) throw new Error('文件里没有文本对');
  const since = performance.now();
  const scored: ScoredPair[] = pairs.map(({ suspiciousText, sourceText, cases }) => ({
    cases,
    found: align(prepare(suspiciousText), prepare(sourceText)),
  }));
  const seconds = Math.round(performance.now() - since) / 1000;
  for (const { found } of scored) console.log(JSON.stringify(found));
  const { recall, precision, granularity, plagdet } = scorePlagdet(scored);
  console.log(
    JSON.stringify({
      pairs: pairs.length,
      recall: rounded(recall),
      precision: rounded(precision),
      granularity: rounded(granularity),
      plagdet: rounded(plagdet),
      seconds,
    }),
  );
  return 0;
};
