import { expect, test } from 'vitest';
import { readListState } from '#web/ui/list-state.ts';
import { askedOrders, filterNames, narrowings, tabOf } from './order-filter.ts';

const desk = {
  service: null,
  tabs: [
    { key: 'one', label: '甲', statuses: ['submitted' as const], sort: 'queue' as const },
    { key: 'all', label: '全部', statuses: [], sort: 'newest' as const },
  ],
};
const stateOf = (query: string) => readListState(new URLSearchParams(query), filterNames);

test('§+ the address bar says which queue and which orders a colleague sees', () => {
  const state = stateOf('tab=all&q=张三&service=novelty&urgent=1&who=mine&from=2026-11-01&sort=oldest');
  expect(tabOf(desk, state).key).toBe('all');
  expect(askedOrders(desk, state)).toMatchObject({
    q: '张三',
    service: 'novelty',
    urgent: true,
    mine: true,
    from: '2026-11-01',
    sort: 'oldest',
  });
  expect(narrowings(state)).toBe(5);
});

test('§+ nonsense in an address is left out, and the first queue is shown', () => {
  const asked = askedOrders(desk, stateOf('tab=x&service=tea&from=soon&assignee=1&sort=price'));
  expect(asked).toMatchObject({ statuses: ['submitted'], sort: 'queue' });
  expect([asked.service, asked.from, asked.assigneeId]).toEqual([undefined, undefined, undefined]);
});
