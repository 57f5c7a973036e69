import { expect, test } from 'vitest';
import { emptyCell, withFeature, withQuote } from './cell-draft.ts';

const names = ['激光熔覆', '自修复', '氯离子'];

test('§+ a point follows from its features once all are judged, and names what the document has and lacks', () => {
  const one = withFeature(emptyCell, names, 0, 'same');
  expect(one).toMatchObject({ verdict: 'none', has: '激光熔覆', lacks: '' });
  const two = withFeature(one, names, 1, 'none');
  const three = withFeature(two, names, 2, 'part');
  expect(three).toMatchObject({ verdict: 'part', has: '激光熔覆', lacks: '自修复' });
  const whole = withFeature(withFeature(three, names, 1, 'same'), names, 2, 'same');
  expect(whole).toMatchObject({ verdict: 'same', lacks: '' });
});

test('§+ what a person wrote about a document stays when a feature is judged', () => {
  const typed = { ...emptyCell, has: '涂层的制法' };
  expect(withFeature(typed, names, 0, 'same').has).toBe('涂层的制法');
});

test('§+ selected passages are joined, each once', () => {
  const once = withQuote(emptyCell, ' the coating\n heals ');
  expect(once.quote).toBe('the coating heals');
  expect(withQuote(once, 'coating heals')).toBe(once);
  expect(withQuote(once, 'in chloride').quote).toBe('the coating heals …… in chloride');
});
