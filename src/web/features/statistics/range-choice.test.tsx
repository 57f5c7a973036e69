import { expect, test } from 'vitest';
import { readRange } from './range-choice.tsx';

const now = Date.UTC(2026, 10, 15);
const of = (query: string) => readRange(new URLSearchParams(query), now);

test('§+ the address bar says the range; without one, or with nonsense, it is this year', () => {
  expect(of('from=2026-11-01&to=2026-11-15')).toEqual({ from: '2026-11-01', to: '2026-11-15' });
  for (const query of ['', 'from=soon&to=2026-11-15', 'from=2026-11-15&to=2026-11-01', 'to=2026-11-15'])
    expect(of(query)).toEqual({ from: '2026-01-01', to: '2026-12-31' });
});
