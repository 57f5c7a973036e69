import { describe, expect, test } from 'vitest';

import { orderActions, rowOf } from './actions.ts';
import { type DeskKey, desks, desksOf } from './desks.ts';
import { permissionOf } from './party.ts';
import { orderStatuses } from './status.ts';
import { toneOf } from './status-tone.ts';
import { isEnded, turnOf } from './whose-turn.ts';

const tabsOf = (key: DeskKey, ...permissions: string[]) =>
  desksOf(new Set(permissions))
    .find((desk) => desk.key === key)
    ?.tabs.map(({ label }) => label);

describe('who sits where', () => {
  test('§1.12 each desk is open to those who hold its permission', () => {
    const keys = (...permissions: string[]) => desksOf(new Set(permissions)).map(({ key }) => key);
    expect(keys('order.create')).toEqual(['own']);
    expect(keys('order.accept')).toEqual(['own', 'accept']);
    expect(keys('order.search')).toEqual(['own', 'search', 'novelty', 'patent', 'similarity']);
    expect(keys('order.recheck')).toEqual(['own', 'recheck']);
    expect(keys('order.sign')).toEqual(['own', 'sign']);
  });

  test('§1.12 the reviews wait at the search desk, for reviewers alone', () => {
    expect(tabsOf('search', 'order.search')).not.toContain('待审核');
    expect(tabsOf('search', 'order.search', 'order.review')).toContain('待审核');
  });

  test('§1.12 whatever waits for staff waits in a queue of a desk of theirs', () => {
    const staff = orderStatuses.filter((status) => {
      const { party } = turnOf(status);
      return party !== null && party !== 'applicant' && party !== 'system';
    });
    for (const status of staff) {
      const party = turnOf(status).party as keyof typeof permissionOf;
      const held = new Set(['order.search', permissionOf[party]]);
      const queues = desksOf(held).flatMap(({ tabs }) => tabs.filter(({ sort }) => sort === 'queue'));
      expect(
        queues.some(({ statuses }) => statuses.includes(status)),
        status,
      ).toBe(true);
    }
  });

  test('§+ every status has a place among one’s own orders, drafts too', () => {
    expect(desks.own.tabs[0]?.statuses).toEqual(orderStatuses);
  });
});

describe('what a status means', () => {
  test('§+ money is gold, mending red, done green, whoever reads', () => {
    for (const yours of [true, false]) {
      expect(toneOf('awaiting-payment', yours)).toBe('money');
      expect(toneOf('recheck-rejected', yours)).toBe('wrong');
      expect(toneOf('completed', yours)).toBe('done');
      expect(toneOf('completed', yours, true)).toBe(yours ? 'turn' : 'other');
      expect(toneOf('withdrawn', yours)).toBe('other');
    }
  });

  test('§+ the rest is blue for the one whose turn it is and grey for others', () => {
    expect(toneOf('draft-ready', true)).toBe('turn');
    expect(toneOf('draft-ready', false)).toBe('other');
  });
});

test('§+ every action after which an order is over says so before it is taken', () => {
  const over = orderActions.filter((action) => {
    const row = rowOf(action);
    if (row.by.every((party) => party === 'system')) return false;
    const states = row.from.map((status) => ({ status }) as never);
    return states.some((order) => {
      try {
        const { to } = row.to(order);
        return to !== 'completed' && isEnded(to) && !row.from.includes(to);
      } catch {
        return false;
      }
    });
  });
  expect(over.filter((action) => !rowOf(action).dialog?.consequence)).toEqual([]);
});
