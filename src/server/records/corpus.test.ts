import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { collect } from '#domain/literature/parsers/reader.ts';
import { corpusFiles, corpusFolder, corpusIsHere } from '#tests/builders/records/corpus.ts';
import { sampled } from '#tests/builders/sampled.ts';
import { readExport } from './open-records.ts';

/** Where the manifest counts lines of the table: three head lines (search, rule, blank) stand before the ten records. */
const otherwise: Record<string, number> = { 'other/asreview_embase.csv': 10 };

const files = corpusFiles().filter(({ file }) => !file.startsWith('dedupe/'));

describe.skipIf(!corpusIsHere)('real exports as files', () => {
  test.each(sampled(files, 5).map((one) => [one.file, one.records] as const))(
    '§+ %s is opened, recognised and read whole',
    async (file, records) => {
      const read = await readExport(path.join(corpusFolder, file));
      expect(read.sureness).toBeGreaterThan(0.5);
      expect(collect(read.items).records).toHaveLength(otherwise[file] ?? records);
    },
  );
});
