import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '#tests/builders/components/component-render.tsx';
import { answer, askedFor, LineDown, Refused } from '#tests/builders/components/component-server.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { queryClient } from '#web/api/transport/query-client.ts';
import { call } from '#web/api/transport/service.ts';
import { LoadBoundary } from './load-boundary.tsx';
import { Skeleton } from './skeleton.tsx';

const key = 'GET /addresses';
const queryKey = ['test'];
const sentence = '服务正在维护';
const empty = () => ({ list: [] });
const filled = () => ({ list: [{ id: '1' }] });
const fails = () => {
  throw new Refused(sentence);
};

interface ListProps {
  failure?: 'beside';
  /** Shows the failure in place. */
  inPlace?: boolean;
}

/** As pages are written that think of nothing but data. */
const List = ({ failure, inPlace = false }: ListProps) => {
  const { data, load } = useQuery({
    queryKey,
    queryFn: async () => (await call(key, { quiet: true })).list,
    ...(failure && { failure }),
  });
  return (
    <>
      <h1>地址</h1>
      <input aria-label="备注" />
      {!data && <Skeleton {...(inPlace && { load })} />}
      {(data ?? []).length === 0 && <p>新建第一个</p>}
      {data?.map(({ id }) => (
        <p key={id}>地址 {id}</p>
      ))}
    </>
  );
};

test('§8.2 a page that forgets its failure is replaced by what failed and 重试', async () => {
  answer(key, fails);
  const { user } = draw(<List />);
  expect((await screen.findByRole('alert')).textContent).toContain('这一页没有加载成功');
  expect(screen.getByText(sentence)).toBeVisible();
  expect(screen.getByText('新建第一个')).not.toBeVisible();
  expect(screen.getByRole('status', { hidden: true })).not.toBeVisible();
  answer(key, filled);
  await user.click(screen.getByRole('button', { name: /重\s?试/ }));
  expect(await screen.findByText('地址 1')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('§8.2 a failure shown in place leaves the rest of the page, and what was typed', async () => {
  answer(key, fails);
  const { user } = draw(<List inPlace />);
  await screen.findByRole('alert');
  expect(screen.getByRole('heading', { name: '地址' })).toBeVisible();
  expect(screen.getByText('这一页没有加载成功')).toBeVisible();
  await user.type(screen.getByLabelText('备注'), '甲');
  answer(key, empty);
  await user.click(screen.getByRole('button', { name: /重\s?试/ }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(screen.getByText('新建第一个')).toBeVisible();
  expect(screen.getByLabelText('备注')).toHaveValue('甲');
});

test('§+ what was typed is there again when a page that was replaced comes back', async () => {
  answer(key, filled);
  const { user } = draw(<List />);
  await user.type(await screen.findByLabelText('备注'), '乙');
  answer(key, fails);
  await queryClient.resetQueries({ queryKey });
  await waitFor(() => expect(screen.getByLabelText('备注')).not.toBeVisible());
  answer(key, filled);
  await user.click(screen.getByRole('button', { name: /重\s?试/ }));
  await waitFor(() => expect(screen.getByLabelText('备注')).toBeVisible());
  expect(screen.getByLabelText('备注')).toHaveValue('乙');
});

test('§+ a list that fails to refresh keeps its rows and says that they may be old', async () => {
  answer(key, filled);
  const { user } = draw(
    <LoadBoundary name="一张卡片">
      <List />
    </LoadBoundary>,
  );
  await screen.findByText('地址 1');
  answer(key, fails);
  await queryClient.refetchQueries({ queryKey });
  expect(await screen.findByText('数据可能不是最新')).toBeVisible();
  expect(screen.getByText('地址 1')).toBeVisible();
  answer(key, filled);
  await user.click(screen.getByRole('button', { name: /重\s?试/ }));
  await waitFor(() => expect(screen.queryByText('数据可能不是最新')).toBeNull());
});

test('§+ a part the page can do without is missed in the bar only', async () => {
  answer(key, fails);
  draw(<List failure="beside" />);
  expect(await screen.findByText('部分内容没有加载成功')).toBeVisible();
  expect(screen.getByRole('heading', { name: '地址' })).toBeVisible();
});

test('§+ a card that fails leaves the others', async () => {
  answer(key, fails);
  draw(
    <>
      <LoadBoundary name="收件地址">
        <List />
      </LoadBoundary>
      <p>另一张卡片</p>
    </>,
  );
  expect(await screen.findByText('收件地址没有加载成功')).toBeVisible();
  expect(screen.getByText('另一张卡片')).toBeVisible();
});

test('§8.4 a line that is down for a moment is tried again, a refusal is not', async () => {
  let down = 2;
  answer(key, () => {
    down -= 1;
    if (down >= 0) throw new LineDown();
    return filled();
  });
  draw(<List />);
  expect(await screen.findByText('地址 1')).toBeVisible();
  expect(askedFor(key)).toHaveLength(3);
});

test('§8.3 a read that timed out says so at once and is not tried again in silence', async () => {
  answer(key, () => {
    throw new DOMException('', 'TimeoutError');
  });
  draw(<List />);
  expect(await screen.findByText('网络请求超时')).toBeVisible();
  expect(askedFor(key)).toHaveLength(1);
});

test('§8.1 a lost session shows no failure on its way to the login page', async () => {
  answer(key, () => {
    throw new Refused('当前登录已失效，请重新登录', 401);
  });
  draw(<List />);
  await waitFor(() => expect(askedFor(key)).toHaveLength(1));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole('alert')).toBeNull();
});
