import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '#tests/builders/components/component-render.tsx';
import { answer, askedFor, Refused } from '#tests/builders/components/component-server.ts';
import { WechatBinding } from './personal/wechat-binding.tsx';
import { WechatBoundPage } from './wechat-bound-page.tsx';

test('§+ a phone that comes back shows the digits, and asks once', async () => {
  answer('POST /wechat/arrive', () => ({ digits: '042117' }));
  draw(<WechatBoundPage />, '/wechat_bound?state=s1&code=c1');
  expect(await screen.findByText('042117')).toBeVisible();
  expect(askedFor('POST /wechat/arrive')).toMatchObject([{ body: { state: 's1', code: 'c1' } }]);
  // Nobody is signed in on this phone: there is nothing to press.
  expect(screen.queryByRole('button')).toBeNull();
});

test('§+ a link that is old says so', async () => {
  answer('POST /wechat/arrive', () => {
    throw new Refused('这次绑定已超时，或已经用过，请在个人中心重新开始绑定', 409);
  });
  draw(<WechatBoundPage />, '/wechat_bound?state=s1&code=c1');
  expect(await screen.findByText(/请在个人中心重新开始绑定/)).toBeVisible();
});

test('§+ 个人中心 shows the code to scan and takes the digits', async () => {
  answer('POST /profile/wechat/start', () => ({
    url: 'https://chayin.example.edu/wechat_bound?state=abc',
    expiresAt: '2026-11-16T08:10:00.000Z',
  }));
  answer('POST /profile/wechat/confirm', () => null);
  const { user } = draw(<WechatBinding bound={false} />, '/Personal/index');
  await user.click(screen.getByRole('button', { name: '绑定微信' }));
  expect(await screen.findByRole('img', { name: '绑定微信的二维码' })).toBeVisible();
  await user.type(screen.getByLabelText('手机上显示的 6 位数字'), '042117');
  await user.click(screen.getByRole('button', { name: /绑\s?定$/ }));
  await expect.poll(() => askedFor('POST /profile/wechat/confirm')).toMatchObject([{ body: { digits: '042117' } }]);
});
