import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Outward } from '#contracts/outward.ts';
import { draw } from '#tests/builders/components/component-render.tsx';
import { answer, askedFor, Refused } from '#tests/builders/components/component-server.ts';
import { OutwardPage } from './outward-page.tsx';

const nothing: Outward = {
  oai: false,
  oaiEmail: '',
  mcp: false,
  resolverUrl: '',
  oaiUrl: 'https://chayin.example.edu/oai/100',
  mcpUrl: 'https://chayin.example.edu/open/v2/mcp',
  offered: 0,
  version: 0,
  updatedAt: null,
  updatedBy: '',
};

test('§+ nothing is open: every switch is off, and the addresses are told', async () => {
  answer('GET /outward', () => nothing);
  draw(<OutwardPage />, '/system/outward');
  for (const name of ['开放收割', '开放模型工具']) expect(await screen.findByLabelText(name)).not.toBeChecked();
  expect(screen.getByText('没有开放')).toBeVisible();
  expect(screen.getByText(nothing.oaiUrl)).toBeVisible();
  expect(screen.queryByText(/修改$/)).toBeNull();
});

test('§+ what is switched on from the empty state is sent with the version that was read; a fault stands beside its field', async () => {
  answer('GET /outward', () => nothing);
  answer('POST /outward/save', () => {
    throw new Refused('请填写联系邮箱', 422, { fields: { oaiEmail: '请填写联系邮箱' } });
  });
  const { user } = draw(<OutwardPage />, '/system/outward');
  await user.click(await screen.findByLabelText('开放收割'));
  await user.click(screen.getByRole('button', { name: /保\s?存/ }));
  expect(await screen.findByText('请填写联系邮箱')).toBeInTheDocument();
  answer('POST /outward/save', () => ({ ...nothing, version: 1 }));
  await user.type(screen.getByLabelText('联系邮箱'), 'library@example.edu');
  await user.click(screen.getByRole('button', { name: /保\s?存/ }));
  await expect.poll(() => askedFor('POST /outward/save')).toHaveLength(2);
  expect(askedFor('POST /outward/save')[1]).toMatchObject({
    body: { oai: true, oaiEmail: 'library@example.edu', mcp: false, resolverUrl: '', version: 0 },
  });
});
