import { generateKeyPairSync } from 'node:crypto';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { draw } from '#tests/builders/components/component-render.tsx';
import { answer, askedFor, Refused } from '#tests/builders/components/component-server.ts';
import { siteStore } from '#web/api/session/site.ts';
import { LoginPage } from './login-page.tsx';

beforeEach(() => {
  siteStore.setState({
    site: {
      hostKind: 'other',
      loginPath: '/login',
      institution: null,
      station: null,
      stations: [],
      demo: null,
      cas: null,
      signOnWays: [],
      registration: 'open',
      notices: [],
      branding: { loginText: '', shortName: '示范平台', title: '示范平台', heroLines: [], primaryColor: '#1890ff' },
    } as never,
  });
  answer('GET /captcha', () => ({ img: 'AA', uuid: 'u1' }));
});

const submit = () => screen.getByRole('button', { name: '登录' });

test('§+ an empty form names what is missing and sends nothing', async () => {
  const { user } = draw(<LoginPage />, '/loginAdmin');
  await user.click(submit());
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['请输入账号', '请输入密码']);
  expect(askedFor('POST /sys/login')).toHaveLength(0);
});

test('§+ a refused try keeps what was typed, and asks for the captcha when the server does', async () => {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = publicKey.export({ type: 'spki', format: 'pem' });
  answer('GET /sys/publicKey', () => ({ publicKey: pem }));
  answer('POST /sys/login', () => {
    throw new Refused('账号或密码错误', 400, { reason: 'captcha-needed' });
  });
  const { user } = draw(<LoginPage />, '/loginAdmin');
  await user.type(screen.getByLabelText('账号'), 'root');
  await user.type(screen.getByLabelText('密码'), 'Secret-1');
  await user.click(submit());
  expect(await screen.findByLabelText('验证码')).toHaveValue('');
  expect(screen.getByRole('alert').textContent).toBe('账号或密码错误');
  expect(await screen.findByAltText('验证码图片')).toBeVisible();
  expect(screen.getByLabelText('账号')).toHaveValue('root');
  expect(screen.getByLabelText('密码')).toHaveValue('Secret-1');
});

test.each(['/loginAdmin', '/h5/login'])(
  '§+ %s asks for the code of the phone once the password was right',
  async (kind) => {
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const pem = publicKey.export({ type: 'spki', format: 'pem' });
    siteStore.setState(({ site }) => ({
      site: { ...site, station: { id: 100, name: '示范大学图书馆', institutionId: 100 } } as never,
    }));
    answer('GET /sys/publicKey', () => ({ publicKey: pem }));
    answer('POST /sys/login', () => {
      throw new Refused('请输入动态验证码', 400, {
        reason: 'second-factor-needed',
        fields: { secondFactor: '请输入动态验证码' },
      });
    });
    const { user } = draw(<LoginPage />, kind);
    expect(screen.queryByLabelText('动态验证码')).toBeNull();
    await user.type(screen.getByLabelText('账号'), 'root');
    await user.type(screen.getByLabelText('密码'), 'Secret-1');
    await user.click(submit());
    const field = await screen.findByLabelText('动态验证码');
    expect(field).toHaveFocus();
    await user.type(field, '123456');
    await user.click(submit());
    await expect.poll(() => askedFor('POST /sys/login').length).toBe(2);
    const sent = askedFor('POST /sys/login').map(({ body }) => (body as { secondFactor?: string }).secondFactor);
    expect(sent).toEqual([undefined, '123456']);
  },
);
