import { describe, expect, test } from 'vitest';
import { samples, sampleText } from '#tests/builders/records/format-samples.ts';
import { sampled } from '#tests/builders/sampled.ts';
import { readText } from '../read-any.ts';
import { collect } from '../reader.ts';

const formats = Object.keys(samples);
const pairs = formats.flatMap((one) => formats.filter((other) => other !== one).map((other) => [one, other] as const));

const readAll = (text: string | Iterable<string>, how = {}) => {
  const read = readText(text, how);
  const { records, problems } = collect(read.items);
  return {
    parts: read.parts.map(({ format, records }) => [format, records]),
    titles: records.map(({ title }) => title),
    told: problems.filter(({ ofFile }) => ofFile).map(({ sentence }) => sentence),
    records,
    problems,
  };
};

const titles = (name: string, count: number): string[] => Array.from({ length: count }, (_, at) => `${name} ${at}`);

describe('a file that holds two exports', () => {
  test('§C13 every pair of formats is read by its two readers, and told', () => {
    for (const [one, other] of sampled(pairs, 7)) {
      const { parts, titles: read, told } = readAll(sampleText(one, 3, 'First') + sampleText(other, 2, 'Second'));
      expect({ pair: [one, other], parts }).toEqual({
        pair: [one, other],
        parts: [
          [one, 3],
          [other, 2],
        ],
      });
      expect(read).toEqual([...titles('First', 3), ...titles('Second', 2)]);
      expect(told[0]).toMatch(/^文件里有两种导出：3 \+ 2 条（/);
    }
  });
});
