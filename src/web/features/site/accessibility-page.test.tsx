import { screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { siteCalls } from '#contracts/institutions/site.ts';
import { draw } from '#tests/builders/components/component-render.tsx';
import { filled } from '#tests/builders/components/filled.ts';
import { siteStore } from '#web/api/session/site.ts';
import { OtherPublicPages } from '#web/app/other-public-pages.tsx';

test('§+ the accessibility statement is a public page and stands in the foot of every page of that frame', async () => {
  const site = filled(siteCalls['GET /site'].data, {
    institution: { id: 100, name: '示范大学图书馆' },
    contact: { name: '咨询台', phone: '010-1', email: '', address: '' },
  });
  siteStore.setState({ site });
  onTestFinished(() => siteStore.setState({ site: undefined }));
  const { user } = draw(<OtherPublicPages />, '/404');
  await user.click(await screen.findByRole('link', { name: '无障碍声明' }));
  expect(await screen.findByRole('heading', { level: 1, name: '无障碍声明' })).toBeVisible();
  expect(screen.getByText('咨询：咨询台 · 010-1')).toBeVisible();
  // What is not done stands there as well.
  expect(screen.getByText(/没有请使用读屏软件的人试用/)).toBeVisible();
});
