import { generateKeyPairSync } from 'node:crypto';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type PersonalProfile, personalCalls } from '#contracts/identity/personal.ts';
import { draw } from '#tests/builders/components/component-render.tsx';
import { answer, askedFor, Refused } from '#tests/builders/components/component-server.ts';
import { filled } from '#tests/builders/components/filled.ts';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { ContactsCard } from './contacts-card.tsx';
import { useProfile } from './use-profile.ts';

const blank: PersonalProfile = filled(personalCalls['GET /profile'].data, { hasPassword: true });
let kept: PersonalProfile;

const Page = () => {
  const { data, load } = useProfile();
  return data ? <ContactsCard profile={data} /> : <Skeleton load={load} rows={2} name="个人资料" />;
};

const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

beforeEach(() => {
  answer('GET /sys/publicKey', () => ({ publicKey: publicKey.export({ type: 'spki', format: 'pem' }), nonce: 'n' }));
  kept = blank;
  answer('GET /profile', () => kept);
});

const address = 'new@example.edu';
const waiting = (how: 'code' | 'administrator') =>
  ({
    ...blank,
    contactChanges: [{ kind: 'email', value: address, how, expiresAt: '2026-11-17T02:00:00.000Z' }],
  }) as PersonalProfile;

test('§+ from nothing: address and password, a wrong code, a new one too soon, then the right code', async () => {
  answer('POST /profile/contact/start', () => {
    kept = waiting('code');
    return { how: 'code', expiresAt: '2026-11-17T02:00:00.000Z' };
  });
  const { user } = draw(<Page />, '/Personal/index');
  expect(await screen.findAllByText('未登记')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: '填写邮箱' }));
  await user.click(await screen.findByRole('button', { name: '下一步' }));
  expect(await screen.findByText('请输入邮箱')).toBeInTheDocument();
  expect(screen.getByText('请输入登录密码')).toBeInTheDocument();
  await user.type(screen.getByLabelText('邮箱'), address);
  await user.type(screen.getByLabelText('登录密码'), 'Demo@2026');
  await user.click(screen.getByRole('button', { name: '下一步' }));
  expect(await screen.findByText(/验证码已发送到 new@example\.edu/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /秒后可重发/ })).toBeDisabled();
  answer('POST /profile/contact/confirm', () => {
    throw new Refused('验证码错误或已过期', 400, { reason: 'code-wrong', fields: { code: '验证码错误或已过期' } });
  });
  const field = screen.getByLabelText('6 位验证码');
  await user.type(field, '000000{Enter}');
  expect(await screen.findByText('验证码错误或已过期')).toBeInTheDocument();
  answer('POST /profile/contact/confirm', () => {
    kept = { ...blank, email: address, emailProven: true };
    return kept;
  });
  await user.clear(field);
  await user.type(field, '123456{Enter}');
  expect(await screen.findByText('已验证')).toBeInTheDocument();
  expect(screen.queryByLabelText('6 位验证码')).toBeNull();
  expect(screen.getByRole('button', { name: '修改邮箱' })).toBeInTheDocument();
  expect(askedFor('POST /profile/contact/start')[0]?.body).toMatchObject({ kind: 'email', value: address });
  expect(askedFor('POST /profile/contact/confirm').map(({ body }) => body)).toEqual([
    { kind: 'email', code: '000000' },
    { kind: 'email', code: '123456' },
  ]);
});

test('§+ what was begun is gone on with after the page was left, or given up', async () => {
  kept = waiting('code');
  answer('POST /profile/contact/cancel', () => {
    kept = blank;
    return kept;
  });
  const { user } = draw(<Page />, '/Personal/index');
  expect(await screen.findByText(/正在验证 new@example\.edu，验证前仍用上面的/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '继续验证邮箱' }));
  expect(await screen.findByLabelText('6 位验证码')).toBeInTheDocument();
  // The password is not kept: a new code begins with it.
  await user.click(screen.getByRole('button', { name: '重新发送' }));
  expect(await screen.findByLabelText('登录密码')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /取\s?消/ }));
  await user.click(screen.getByRole('button', { name: '放弃更换邮箱' }));
  expect(await screen.findAllByText('未登记')).toHaveLength(2);
  expect(screen.queryByText(/正在验证/)).toBeNull();
});

test('§+ where no code can be sent the page says that an administrator confirms, and offers only to give up', async () => {
  answer('POST /profile/contact/start', () => {
    kept = waiting('administrator');
    return { how: 'administrator', expiresAt: null };
  });
  const { user } = draw(<Page />, '/Personal/index');
  await user.click(await screen.findByRole('button', { name: '填写邮箱' }));
  await user.type(await screen.findByLabelText('邮箱'), address);
  await user.type(screen.getByLabelText('登录密码'), 'Demo@2026');
  await user.click(screen.getByRole('button', { name: '下一步' }));
  expect(await screen.findByText(/new@example\.edu 正等待管理员确认/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /邮箱/ })).toHaveAccessibleName('放弃更换邮箱');
});

test('§+ an address from before is shown as unproven, and what that means', async () => {
  kept = { ...blank, email: 'old@example.edu' };
  const { user } = draw(<Page />, '/Personal/index');
  expect(await screen.findByText('未验证')).toBeInTheDocument();
  expect(screen.getByText(/不能用来找回密码/)).toBeInTheDocument();
  answer('POST /profile/contact/start', () => {
    throw new Refused('验证码刚刚发送过，请 42 秒后再试', 429, { reason: 'too-many' });
  });
  await user.click(screen.getByRole('button', { name: '修改邮箱' }));
  expect(await screen.findByLabelText('邮箱')).toHaveValue('old@example.edu');
  await user.type(screen.getByLabelText('登录密码'), 'Demo@2026');
  await user.click(screen.getByRole('button', { name: '下一步' }));
  expect(await screen.findByText('验证码刚刚发送过，请 42 秒后再试')).toBeInTheDocument();
});
