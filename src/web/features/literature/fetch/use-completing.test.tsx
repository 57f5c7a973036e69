import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { draw } from '#tests/builders/components/component-render.tsx';
import { answer, Refused } from '#tests/builders/components/component-server.ts';
import { questionStore } from '#web/ui/dialog/ask.ts';
import { noticeStore } from '#web/ui/page/notice-store.ts';
import { useCompleting } from './use-completing.ts';

const Pressed = () => {
  const completing = useCompleting('7');
  return (
    <>
      <button type="button" onClick={() => completing.mutate(undefined)}>
        取齐本单
      </button>
      <p>{completing.status}</p>
    </>
  );
};
const said = () => noticeStore.getState().notices.map(({ sentence }) => sentence);
const complete = (data: object) =>
  answer('POST /connections/fetches/complete', () => ({ list: [], skipped: [], noSource: false, ...data }));
const press = async () => {
  const { user } = draw(<Pressed />);
  await user.click(screen.getByRole('button', { name: '取齐本单' }));
};

beforeEach(() => noticeStore.setState({ notices: [] }));

test('§+ whoever shies at the price is not told that all was fetched', async () => {
  answer('POST /connections/fetches/complete', () => {
    throw new Refused('这次要用 900 次请求，确认后再取', 409, { reason: 'cost-question', fields: { agreed: '900' } });
  });
  await press();
  await expect.poll(() => questionStore.getState().asked?.title).toBe('这次要用 900 次请求');
  questionStore.getState().asked!.answer(false);
  await screen.findByText('success');
  expect(said()).toEqual([]);
});

test.each([
  ['each database has been asked', {}, '各来源能取的都已取齐'],
  ['no database has a source', { noSource: true }, '所选数据库都没有能取数的来源，请导入题录'],
  [
    'a source cannot be asked',
    { skipped: [{ source: 'scopus', name: 'Scopus', why: '没有启用' }] },
    'Scopus：没有启用',
  ],
])('§+ a press that begins nothing says why: %s', async (_, data, sentence) => {
  complete(data);
  await press();
  await screen.findByText('success');
  expect(said()).toEqual([sentence]);
});

test('§+ a press that fails says why, once', async () => {
  answer('POST /connections/fetches/complete', () => {
    throw new Refused('委托已离开检索', 409);
  });
  await press();
  await screen.findByText('error');
  expect(said()).toEqual(['委托已离开检索']);
});

test('§+ a press that begins a fetch says nothing more', async () => {
  complete({ list: [{ state: 'running' }] });
  await press();
  await screen.findByText('success');
  expect(said()).toEqual([]);
});
