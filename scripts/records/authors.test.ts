import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

test('§+ authors answers one verdict a pair, the counts on the last line', async () => {
  const { stdout } = await promisify(execFile)(
    'node',
    ['scripts/records.ts', 'authors', 'tests/fixtures/author-pairs.csv'],
    { cwd: root },
  );
  const lines = stdout.trim().split('\n');
  const { pairs, same, different, check, verdicts } = JSON.parse(lines.at(-1)!);
  expect(lines).toHaveLength(pairs + 1);
  expect(verdicts).toHaveLength(pairs);
  expect(same + different + check).toBe(pairs);
  expect(JSON.parse(lines[0]!)).toMatchObject({ pair: 1, verdict: 'same', reason: expect.stringContaining('ORCID') });
});
