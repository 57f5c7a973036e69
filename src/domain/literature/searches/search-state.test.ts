import { expect, test } from 'vitest';
import { cellOf, type SearchEvidence } from './search-state.ts';

const word = (more: Partial<SearchEvidence> = {}): SearchEvidence => ({
  by: 'import',
  state: 'searched',
  day: '2026-03-02',
  byName: '',
  sourceCount: null,
  why: '',
  ...more,
});

test('§+ a question without a word was not searched, whatever records there are', () => {
  expect(cellOf([], 0).state).toBe('unsearched');
  expect(cellOf([], 3)).toMatchObject({ state: 'unsearched', day: '', by: '' });
});

test('§+ what was asked and not answered was not searched, and says why', () => {
  expect(cellOf([word({ by: 'fetch', state: 'open', why: 'paused' })], 2)).toMatchObject({
    state: 'unsearched',
    why: 'paused',
  });
});

test('§+ searched is found or none by what is there', () => {
  expect(cellOf([word()], 0)).toMatchObject({ state: 'none', day: '2026-03-02', by: 'import' });
  expect(cellOf([word()], 1).state).toBe('found');
});

test('§+ the librarian’s day stands over a later import, the later of two imports over the earlier', () => {
  const hand = word({ by: 'hand', day: '2026-03-01', byName: '馆员' });
  expect(cellOf([word({ day: '2026-03-05' }), hand], 1)).toMatchObject({ day: '2026-03-01', byName: '馆员' });
  const fetched = word({ by: 'fetch', day: '2026-03-05', sourceCount: 7 });
  expect(cellOf([word(), fetched], 1)).toMatchObject({ day: '2026-03-05', by: 'fetch', sourceCount: 7 });
});
