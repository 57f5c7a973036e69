import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Skeleton } from './skeleton.tsx';

test('§8.10 what is loading says 加载中…', () => {
  const html = renderToString(<Skeleton rows={2} />);
  expect(html).toContain('加载中…');
  expect(html).toContain('role="status"');
});
