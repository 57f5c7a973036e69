import { expect, test } from 'vitest';
import { orderWords, subjectWords } from './subject-words.ts';

const id = '0f0e0d0c-0b0a-4908-8706-050403020100';
const entry = { subject: 'station', subjectId: id, institutionName: '示范大学', before: null, after: null } as const;

test.each<[string, Partial<Record<keyof typeof entry, unknown>>, Record<string, string>, string]>([
  ['by its number', {}, { [id]: 'CS-1' }, 'CS-1'],
  ['by the name kept for its kind', {}, { [`station ${id}`]: '一号站' }, '一号站'],
  ['the number before the name', {}, { [id]: 'CS-1', [`station ${id}`]: '一号站' }, 'CS-1'],
  ['an institution by its name', { subject: 'institution', after: { name: '新名' } }, {}, '示范大学'],
  ['by what the change left', { before: { name: '旧' }, after: { name: '新' } }, {}, '新'],
  ['by what was there before', { before: { title: '旧题' }, after: { name: '' } }, {}, '旧题'],
  ['the first telling field that says something', { after: { fullName: '', name: 7, title: '题' } }, {}, '题'],
  ['nothing where only an id is known', {}, {}, ''],
  ['an id of several letters in capitals', { subjectId: id.toUpperCase() }, {}, ''],
  ['a key that is no id', { subjectId: 'mail' }, {}, 'mail'],
  ['an id that is part of a key', { subjectId: `x${id}` }, {}, `x${id}`],
  ['an entry that is a list of nothing', { subjectId: 'k', after: 'name' }, {}, 'k'],
])('§+ what an audit line is about is told %s', (_, changed, names, words) => {
  expect(subjectWords({ ...entry, ...changed } as never, names)).toBe(words);
});

test('§+ a price list is told by its service and for whom it is, as far as it says', () => {
  const list = (after: unknown) => subjectWords({ ...entry, subject: 'priceList', subjectId: id, after }, {});
  expect(list({ service: 'citation', userClass: 'inside' })).toMatch(/^查收查引 · /);
  expect(list({ service: 'citation', userClass: '' })).toBe('查收查引');
  expect(list({ service: 'citation', userClass: 'inside', name: '别名' })).not.toContain('别名');
});

test('§+ an entry about something else names its order: by itself, then by what it became, then by what it was', () => {
  const names = { [`of ${id}`]: 'A', after: 'B', before: 'C' };
  const both = { ...entry, before: { orderId: 'before' }, after: { orderId: 'after' } };
  expect(orderWords(both, names)).toBe('A');
  expect(orderWords({ ...both, subjectId: 'x' }, names)).toBe('B');
  expect(orderWords({ ...both, subjectId: 'x', after: { orderId: 7 } }, names)).toBe('C');
  expect(orderWords({ ...both, subjectId: 'x', after: 'orderId', before: null }, names)).toBe('');
});
