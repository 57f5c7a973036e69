import { expect, test } from 'vitest';
import { searchClosed, searchClosedTo } from './work.ts';

const order = {
  institutionId: 1,
  service: 'citation',
  status: 'in-progress',
  version: 1,
  frozenVersion: 0,
  accepted: true,
} as const;
const person = (permissions: string[], institutionId = 1) =>
  ({ kind: 'person', userId: 'a', institutionId, permissions: new Set(permissions) }) as const;

test('§+ the search is open while the librarian has the order in hand; a rejected draft goes back to work first', () => {
  expect(searchClosed(order)).toBeNull();
  for (const status of ['recheck-rejected', 'signature-rejected'] as const)
    expect(searchClosed({ ...order, status })).toContain('请先点“返工”');
  expect(searchClosed({ ...order, status: 'in-review' })).toContain('不在检索馆员手中');
  expect(searchClosed({ ...order, status: 'submitted', accepted: false })).toContain('还没有受理');
});

test('§+ nothing of a frozen report changes; a new version of it may', () => {
  expect(searchClosed({ ...order, frozenVersion: 1 })).toContain('已经定稿');
  expect(searchClosed({ ...order, frozenVersion: 1, version: 2 })).toBeNull();
});

test('§+ only search librarians of the institution change it, and only in citation orders', () => {
  expect(searchClosedTo(order, person(['order.search']))).toBeNull();
  expect(searchClosedTo(order, person(['order.accept']))).toContain('只有检索馆员');
  expect(searchClosedTo(order, person(['order.search'], 2))).toContain('只有检索馆员');
  expect(searchClosed({ ...order, service: 'novelty' })).toContain('查收查引');
});
