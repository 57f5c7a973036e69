import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BellPanel } from './bell-panel.tsx';

const nothing = () => undefined;
const panel = (count: number, total = count) =>
  renderToString(
    <BellPanel
      list={Array.from({ length: count }, (_, i) => ({
        id: String(i),
        msg: `委托 C2026-000${i} 待受理`,
        targetId: String(i),
        createdAt: '2026-11-15T00:00:00Z',
      }))}
      total={total}
      busyId={undefined}
      onRead={nothing}
      onHandle={nothing}
      onReadAll={nothing}
    />,
  );

test('§8.9 an empty list says 暂无待处理事项', () => {
  expect(panel(0)).toContain('暂无待处理事项');
});

test('§4.12 each notification can be read or handled', () => {
  const html = panel(2);
  expect(html.match(/aria-label="标为已读：/g)).toHaveLength(2);
  expect(html.match(/aria-label="处理：/g)).toHaveLength(2);
  expect(html).toContain('2026-11-15 08:00:00');
});

test('§+ when there are more than are shown, the panel says so', () => {
  expect(panel(2, 130)).toContain('最新的');
});
