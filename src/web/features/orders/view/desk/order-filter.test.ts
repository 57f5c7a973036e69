import { expect, test } from 'vitest';
import { readListState } from '#web/ui/list/list-state.ts';
import { askedOrders, filterNames, narrowings, tabOf, wordsBehind } from './order-filter.ts';

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
  expect(askedOrders(desk, tabOf(desk, state), state)).toMatchObject({
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
  const state = stateOf('tab=x&service=tea&from=soon&assignee=1&sort=price');
  const asked = askedOrders(desk, tabOf(desk, state), state);
  expect(asked).toMatchObject({ statuses: ['submitted'], sort: 'queue' });
  expect([asked.service, asked.from, asked.assigneeId]).toEqual([undefined, undefined, undefined]);
});

test('§+ a figure of the statistics leads to its orders, and the list says by what', () => {
  const by = '0190a000-0000-7000-8000-000000000001';
  const state = stateOf(`tab=all&by=${by}&byName=王芳&task=recheck&from=2026-11-01&to=2026-11-30`);
  expect(askedOrders(desk, tabOf(desk, state), state)).toMatchObject({
    handledBy: by,
    task: 'recheck',
    from: '2026-11-01',
  });
  expect([wordsBehind(state), narrowings(state)]).toEqual(['王芳 · 办理过复审', 4]);
  const done = stateOf('tab=all&fact=completed&days=4-5&status=invoiced');
  expect(askedOrders(desk, tabOf(desk, done), done)).toMatchObject({
    statuses: ['invoiced'],
    fact: 'completed',
    daysFrom: 4,
    daysTo: 5,
  });
  expect(wordsBehind(done)).toBe('已开票 · 按办结日期 · 用时 4 个工作日起');
  expect(wordsBehind(stateOf('tab=all&fact=tea&days=x&status=y&task=z'))).toBe('');
});
