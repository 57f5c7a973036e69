import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { draw } from '#tests/builders/components/component-render.tsx';
import { answer } from '#tests/builders/components/component-server.ts';
import { OrderSteps } from '#web/kit/order-steps.ts';
import { OrderedCheckPage } from './ordered-check-page.tsx';

const check = {
  id: 'c1',
  createdAt: '2026-11-17T00:00:00Z',
  shares: { total: 0.4, withoutQuotations: 0.4 },
  error: '',
};

beforeEach(() => {
  answer('GET /similarity', () => ({
    held: { library: 0, manuscript: 0, imported: 2, abstract: 0 },
    day: '2026-11-17',
  }));
});

/** Stands for the order's own buttons: says which of its steps are wanted. */
const Steps = ({ only }: { only: readonly string[] }) => <span className="order-steps-here">{only.join(' ')}</span>;

/** What the buttons say that call for the next thing to do. */
const primary = async (id: string, checks: object[], closed: string | null = null): Promise<string[]> => {
  answer(`GET /similarity/orders/${id}`, () => ({
    id,
    number: 'S2026-0001',
    title: '海水电解用自修复镍基电极',
    authors: '张三',
    kind: '学位论文',
    applicantName: '张三',
    state: '处理中',
    due: null,
    manuscript: { name: '学位论文.docx', size: 2000 },
    closed,
    checks,
  }));
  const { unmount } = draw(
    <OrderSteps value={Steps}>
      <OrderedCheckPage />
    </OrderSteps>,
    `/similarityOrders/workbench?id=${id}`,
  );
  await screen.findByRole('heading', { name: '海水电解用自修复镍基电极' });
  const words = [...document.querySelectorAll('.ant-btn-primary, .order-steps-here')].map(
    ({ textContent }) => textContent,
  );
  unmount();
  return words;
};

test('§+ one button names the next thing: compare, look at the result, finish the draft', async () => {
  expect(await primary('o1', [])).toEqual(['开始比对']);
  expect(await primary('o2', [{ ...check, state: 'done', reportNumber: '' }])).toEqual(['看结果，出具报告']);
  expect(await primary('o3', [{ ...check, state: 'done', reportNumber: 'CC2026-0001' }])).toEqual([
    'start compare finish-draft',
  ]);
  expect(await primary('o4', [{ ...check, state: 'failed', reportNumber: '' }])).toEqual(['再比对一次']);
  expect(await primary('o5', [{ ...check, state: 'done', reportNumber: 'CC2026-0001' }], '报告已经定稿')).toEqual([]);
});
