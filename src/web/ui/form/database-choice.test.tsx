import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DatabaseChoice } from './database-choice.tsx';

test('§5.7 both groups offer select-all and every database of the list', () => {
  const html = renderToString(<DatabaseChoice value={[4, 11]} />);
  expect(html.match(/全选/g)).toHaveLength(2);
  expect(html.match(/type="checkbox"/g)).toHaveLength(2 + 17);
  expect(html.match(/checked=""/g)).toHaveLength(2);
});

test('§+ only what the institution offers is shown, under its names and in its order; what is gone can be taken off', () => {
  const offered = [
    { id: 14 as const, name: '知网' },
    { id: 12 as const, hint: '1989 年至今' },
  ];
  const html = renderToString(<DatabaseChoice value={[13]} offered={offered} />);
  expect(html.match(/type="checkbox"/g)).toHaveLength(1 + 3);
  expect(html.indexOf('知网')).toBeLessThan(html.indexOf('1989 年至今'));
  expect(html).toContain('已不提供，请取消');
});
