import { expect } from 'vitest';
import { addHost } from '#tests/builders/journeys/journey-rows.ts';
import { test } from '#tests/builders/journeys/journey-test.ts';

test('§+ a named host on plain http shows the platform and keeps its content policy', async ({ platform, visit }) => {
  const host = await addHost(platform, 'lib.example.edu', 288, 'secondary');
  const visitor = await visit({ host });
  const answer = await visitor.page.goto(`${visitor.origin}/login`);
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("script-src 'self'");
  expect(policy).not.toContain('unsafe-inline');
  expect(policy).not.toContain('upgrade-insecure-requests');
  await visitor.signIn('reader');
  await visitor.arrives('/dashboard');
  await visitor.sees('张三');
  // §2.24: the footer belongs to this institution alone.
  await visitor.sees('V3.1.5');
});

test('§1.9 a host carries the branding and the station of its institution', async ({ platform, visit }) => {
  const host = await addHost(platform, 'yunlu.example.edu', 270, 'secondary');
  const visitor = await visit({ host });
  await visitor.open('/login');
  await visitor.sees('欢迎使用云麓大学图书馆文献检索服务');
  await expect.poll(() => visitor.page.getByLabel('单位').inputValue()).toBe('云麓大学图书馆检索站');
  const accent = await visitor.page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--accent'),
  );
  expect(accent.trim()).toBe('#8a1c2b');
});
