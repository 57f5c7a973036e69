import { screen } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { draw } from '#tests/builders/components/component-render.tsx';
import { answer, askedFor, Refused } from '#tests/builders/components/component-server.ts';
import { siteStore } from '#web/api/session/site.ts';
import { ForgotPage } from './forgot-page.tsx';
import { RegisterPage } from './register-page.tsx';

const branding = { loginText: '', shortName: '图书馆', title: '平台', heroLines: [], primaryColor: '#1890ff' };

beforeEach(() => {
  siteStore.setState({
    site: {
      hostKind: 'other',
      loginPath: '/login',
      institution: null,
      station: { id: 100, name: '示范大学图书馆检索站', institutionId: 100 },
      stations: [],
      demo: null,
      cas: null,
      signOnWays: [],
      registration: 'open',
      passwordReset: 'by-administrator',
      notices: [],
      branding,
    } as never,
  });
  answer('GET /captcha', () => ({ img: 'AA', uuid: 'u1' }));
  answer('GET /stations/100/login', () => ({
    institution: { id: 100, name: '示范大学图书馆' },
    branding: { ...branding, logoUrl: '/logo.png' },
    pictureUrl: '/picture.png',
    contact: null,
    cas: null,
    signOnWays: [],
    registration: 'open',
    demo: null,
  }));
});

test.each([
  ['/register', RegisterPage],
  ['/forgot', ForgotPage],
] as const)('§+ %s shows the name and the picture of the chosen institution, as the login does', async (path, Page) => {
  draw(<Page />, path);
  const name = await screen.findByRole('link', { name: '示范大学图书馆' });
  expect(name.closest('aside')?.style.backgroundImage).toContain('/picture.png');
});

const lastUsed = { id: 270, name: '云麓大学图书馆检索站', institutionId: 270, institutionName: '云麓大学图书馆' };

test.each([
  ['/register', RegisterPage],
  ['/forgot', ForgotPage],
] as const)('§+ on a shared address %s begins with the unit last used in this browser', (path, Page) => {
  localStorage.setItem('rememberedAccount', JSON.stringify({ username: '', station: lastUsed }));
  onTestFinished(() => localStorage.removeItem('rememberedAccount'));
  answer('GET /stations/270/login', () => {
    throw new Refused('没有', 404);
  });
  draw(<Page />, path);
  expect(screen.getByRole('combobox', { name: '单位' })).toHaveValue('云麓大学图书馆检索站');
});

test('§+ the unit is given before to those of the house only: who comes from elsewhere chooses the library', async () => {
  const { user } = draw(<RegisterPage />, '/register');
  expect(screen.getByRole('combobox', { name: '单位' })).toHaveValue('示范大学图书馆检索站');
  await user.click(screen.getByRole('radio', { name: '校外人员' }));
  expect(screen.getByRole('combobox', { name: '在哪个图书馆办理' })).toHaveValue('');
  expect(screen.getByLabelText('所在单位')).toHaveValue('');
  await user.click(screen.getByRole('radio', { name: '校内师生员工' }));
  expect(screen.getByRole('combobox', { name: '单位' })).toHaveValue('示范大学图书馆检索站');
});

test('§+ phone and captcha are checked on leaving the field, and a picture is not spent on a short answer', async () => {
  const { user } = draw(<RegisterPage />, '/register');
  await user.type(screen.getByLabelText(/^手机号/), '1380000000');
  await user.type(await screen.findByLabelText('验证码'), 'ab');
  await user.tab();
  expect(screen.getByText('手机号应是 11 位数字')).toBeInTheDocument();
  expect(screen.getByText('验证码是图中的 4 个字符')).toBeInTheDocument();
  await user.type(screen.getByLabelText('验证码'), 'cd');
  await user.tab();
  expect(screen.queryByText('验证码是图中的 4 个字符')).not.toBeInTheDocument();
  expect(askedFor('GET /captcha')).toHaveLength(1);
});
