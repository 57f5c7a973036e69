import { generateKeyPairSync } from 'node:crypto';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { draw } from '#tests/builders/components/component-render.tsx';
import { answer, askedFor, Refused } from '#tests/builders/components/component-server.ts';
import { SecondFactorChoice } from './second-factor-choice.tsx';

beforeEach(() => {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  answer('GET /sys/publicKey', () => ({ publicKey: publicKey.export({ type: 'spki', format: 'pem' }), nonce: 'n' }));
});

const state = { offered: true, required: false, since: null, recoveryLeft: 0 };
const on = { ...state, since: '2026-11-16T00:00:00.000Z', recoveryLeft: 9 };

test('§+ set up in three steps: password, the code to scan, the recovery codes', async () => {
  let now: object = state;
  answer('GET /secondFactor', () => now);
  answer('POST /secondFactor/begin', () => ({
    secret: 'ABCD-EFGH',
    address: 'otpauth://totp/Chayin:root?secret=ABCDEFGH&issuer=Chayin',
  }));
  const { user } = draw(<SecondFactorChoice />, '/Personal/index');
  await user.click(await screen.findByRole('button', { name: /开\s?启/ }));
  await user.type(await screen.findByLabelText('输入登录密码以确认'), 'Demo@2026');
  await user.click(screen.getByRole('button', { name: '下一步' }));
  expect(await screen.findByLabelText('两步验证的二维码')).toBeInTheDocument();
  expect(screen.getByText('ABCD-EFGH')).toBeInTheDocument();
  answer('POST /secondFactor/confirm', () => {
    throw new Refused('动态验证码错误、已过期或已用过', 400, {
      reason: 'second-factor-wrong',
      fields: { secondFactor: '动态验证码错误、已过期或已用过' },
    });
  });
  const field = screen.getByLabelText('验证器现在显示的 6 位数字');
  await user.type(field, '000000{Enter}');
  expect(await screen.findByText('动态验证码错误、已过期或已用过')).toBeInTheDocument();
  answer('POST /secondFactor/confirm', () => {
    now = on;
    return { recoveryCodes: ['AAAA-BBBB-CCCC-DDDD', 'EEEE-FFFF-GGGG-HHHH'] };
  });
  await user.clear(field);
  await user.type(field, '123456{Enter}');
  expect(await screen.findByText('AAAA-BBBB-CCCC-DDDD')).toBeInTheDocument();
  const copy = screen.getByRole('button', { name: '复制全部' });
  expect(copy).toHaveTextContent('复制全部');
  await user.click(copy);
  expect(await screen.findByRole('button', { name: '已复制' })).toHaveTextContent('已复制');
  expect(await navigator.clipboard.readText()).toBe('AAAA-BBBB-CCCC-DDDD\nEEEE-FFFF-GGGG-HHHH');
  await user.click(screen.getByRole('button', { name: '已经保存好' }));
  expect(await screen.findByText('已开启，还有 9 个恢复码。')).toBeInTheDocument();
  expect(askedFor('POST /secondFactor/confirm').map(({ body }) => body)).toEqual([
    { code: '000000' },
    { code: '123456' },
  ]);
});

test('§+ where it is required it cannot be turned off, and where it is not offered nothing is shown', async () => {
  answer('GET /secondFactor', () => ({ ...on, required: true }));
  const { unmount } = draw(<SecondFactorChoice />, '/Personal/index');
  expect(await screen.findByText(/您的身份必须使用，不能关闭/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /关\s?闭/ })).toBeNull();
  unmount();
});
