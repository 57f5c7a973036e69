import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DatabaseChoice } from './database-choice.tsx';

test('§5.7 both groups offer select-all and every database of the list', () => {
  const html = renderToString(<DatabaseChoice value={[4, 11]} />);
  expect(html.match(/全选/g)).toHaveLength(2);
  expect(html.match(/type="checkbox"/g)).toHaveLength(2 + 17);
  expect(html.match(/checked=""/g)).toHaveLength(2);
});
