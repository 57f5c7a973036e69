import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Moment } from './moment.tsx';

test('§9.12 a moment reads year-month-day hour:minute:second, and ten digits are seconds', () => {
  expect(renderToString(<Moment at={1_794_700_800} />)).toContain('2026-11-15 08:00:00');
  expect(renderToString(<Moment at="2026-11-15T00:00:00Z" day />)).toContain('>2026-11-15<');
});

test('§+ no moment reads as a dash', () => {
  expect(renderToString(<Moment at={null} />)).toContain('—');
});
