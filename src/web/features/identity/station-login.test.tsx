import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { draw } from '#tests/builders/components/component-render.tsx';
import { answer } from '#tests/builders/components/component-server.ts';
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
