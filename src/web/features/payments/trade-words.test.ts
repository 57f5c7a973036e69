import { describe, expect, test } from 'vitest';
import { tradeFacts, tradeWords } from './trade-words.ts';

describe('how a trade stands', () => {
  test('§+ only what came and stays is called received', () => {
    const states = ['pending', 'paid', 'closed', 'refunding', 'refunded'] as const;
    const said = states.map((state) => tradeWords({ state, amount: 18_600, surplus: 0 }).title);
    expect(said).toEqual(['还没有收到 ¥186.00', '已收到 ¥186.00', '支付未完成', '正在退回 ¥186.00', '已退回 ¥186.00']);
    expect(states.filter((state) => tradeWords({ state, amount: 1, surplus: 0 }).sign === '✓')).toEqual(['paid']);
  });

  test('§+ where more came than was due it is said to go back, and never to have helped the order on', () => {
    const paid = { state: 'paid', amount: 18_600 } as const;
    expect(tradeWords({ ...paid, surplus: 0 }).text).toBe('款项已记入委托，馆员会继续办理。');
    expect(tradeWords({ ...paid, surplus: 18_600 }).text).toContain('多收了 ¥186.00，图书馆会退回');
    // What goes back already says so itself.
    expect(tradeWords({ ...paid, state: 'refunding', surplus: 18_600 }).text).toContain('正在原路退回');
  });

  test('§+ a time that no gateway told is not said', () => {
    expect(tradeFacts({ way: 'wechat', paidAt: null })).toEqual(['微信支付']);
    expect(tradeFacts({ way: 'wechat', paidAt: '2026-11-17T02:05:00Z' })).toEqual(['微信支付', '11-17 10:05 付款']);
  });
});
