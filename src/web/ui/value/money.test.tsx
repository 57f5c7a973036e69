import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { fen } from '#domain/money/yuan.ts';
import { Capitals, MoneyInFull, readCapitals } from './money.tsx';

test('§8.11 an amount too large is said as an alert', () => {
  const html = renderToString(<Capitals yuan={1e15} />);
  expect(html).toContain('role="alert"');
  expect(html).toContain('超出最大处理数字');
});

test('§5.8 an amount below 1e15 is written in capitals', () => {
  expect(readCapitals('186')).toEqual({ capitals: '壹佰捌拾陆元整' });
  expect(readCapitals('999999999999999')).toHaveProperty('capitals');
  expect(readCapitals('1000000000000000')).toEqual({ fault: '超出最大处理数字' });
});

test('§9.13 figures and capitals stand together', () => {
  const html = renderToString(<MoneyInFull amount={fen(18_650)} />);
  expect(html).toContain('¥186.50');
  expect(html).toContain('壹佰捌拾陆元伍角');
});
