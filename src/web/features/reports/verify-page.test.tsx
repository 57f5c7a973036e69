import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { draw } from '#tests/builders/components/component-render.tsx';
import { answer } from '#tests/builders/components/component-server.ts';
import { VerifyPage } from './verify-page.tsx';

const pages = (
  <Routes>
    <Route path="/verify/:code?" element={<VerifyPage />} />
  </Routes>
);

/** Whether the answer stands before the field. */
const answerIsFirst = (): boolean => {
  const [found, field] = [screen.getByRole('region', { name: '核验结果' }), screen.getByLabelText('验真码')];
  return Boolean(found.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING);
};

const onPhone = () => {
  const phone = { matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() };
  const media = vi.spyOn(window, 'matchMedia').mockReturnValue(phone as never);
  onTestFinished(() => media.mockRestore());
};

const unknown = () => ({ verdict: 'unknown', sentence: '没有找到', report: null, successor: null });

test('§+ whoever scanned a code with a phone reads the answer first; at a desk the field stays on top', async () => {
  answer('POST /verification/code', unknown);
  const { unmount } = draw(pages, '/verify/7K2M-9QXD');
  await screen.findByText('没有这个验真码');
  expect(answerIsFirst()).toBe(false);
  unmount();
  onPhone();
  draw(pages, '/verify/7K2M-9QXD');
  await screen.findByText('没有这个验真码');
  expect(answerIsFirst()).toBe(true);
});

test('§+ the old answer goes while another code is typed, and a sign that no code holds is named', async () => {
  answer('POST /verification/code', unknown);
  const { user } = draw(pages, '/verify/7K2M-9QXD');
  await screen.findByText('没有这个验真码');
  await user.type(screen.getByLabelText('验真码'), '{Backspace}');
  expect(screen.queryByRole('region', { name: '核验结果' })).not.toBeInTheDocument();
  await user.type(screen.getByLabelText('验真码'), '0');
  await user.click(screen.getByRole('button', { name: '核验' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('没有 0');
});
