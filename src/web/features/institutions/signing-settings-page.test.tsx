import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { draw } from '#tests/builders/components/component-render.tsx';
import { answer, askedFor, Refused } from '#tests/builders/components/component-server.ts';
import { AskDialog } from '#web/ui/dialog/ask-dialog.tsx';
import { SigningSettingsPage } from './signing-settings-page.tsx';

const settings = {
  tsaUrl: '',
  secondFactor: false,
  straddlingSeal: true,
  electronicSeal: true,
  sealPicture: true,
  version: 0,
};
const certificate = {
  id: '00000000-0000-4000-8000-000000000001',
  subject: 'C=CN, O=示范大学, CN=示范大学图书馆',
  issuer: 'C=CN, CN=某某 CA',
  serial: '0A',
  fingerprint: 'ff',
  notBefore: '2026-01-01T00:00:00Z',
  notAfter: '2030-01-01T00:00:00Z',
  selfMade: false,
  inUse: true,
  state: 'valid',
  stateName: '有效',
  createdByName: '管理员',
  createdAt: '2026-01-01T00:00:00Z',
};

const open = () =>
  draw(
    <>
      <SigningSettingsPage />
      <AskDialog />
    </>,
  );

beforeEach(() => {
  answer('GET /certificates', () => ({ list: [] }));
  answer('GET /signing-settings', () => settings);
});

test('§+ an institution without certificate is told that nobody can sign, and can upload one or make one to try', async () => {
  const { user } = open();
  expect(await screen.findByText(/还没有签章证书：.*领导不能签章/)).toBeInTheDocument();
  answer('POST /certificates/self-made', () => certificate);
  await user.click(screen.getByRole('button', { name: /生成自制证书/ }));
  await user.click(await screen.findByRole('button', { name: /^生\s*成$/ }));
  await waitFor(() => expect(askedFor('POST /certificates/self-made')).toHaveLength(1));
});

test('§+ the one in use stands first with its days, and is retired only after a question', async () => {
  const old = {
    ...certificate,
    id: '00000000-0000-4000-8000-000000000002',
    inUse: false,
    state: 'retired',
    stateName: '已停用',
  };
  answer('GET /certificates', () => ({ list: [certificate, old] }));
  answer('POST /certificates/retire', () => null);
  const { user } = open();
  expect(await screen.findByText('停用的证书 1 张')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /生成自制证书/ })).toBeNull();
  const retire = screen.getAllByRole('button', { name: /停\s*用/ });
  expect(retire).toHaveLength(1);
  await user.click(retire[0]!);
  expect(await screen.findByText(/报告不能签章/)).toBeInTheDocument();
  expect(askedFor('POST /certificates/retire')).toEqual([]);
});

test('§+ switching the electronic seal off says what the files will say; a fault keeps what was typed', async () => {
  answer('POST /signing-settings/save', () => {
    throw new Refused('别人刚刚改过', 409);
  });
  const { user } = open();
  await user.click(await screen.findByRole('switch', { name: '加盖电子签章' }));
  expect(await screen.findByText(/每页注明没有电子印章与数字签名/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /保\s*存/ }));
  expect(await screen.findByText(/别人刚刚改过/)).toBeInTheDocument();
  expect(askedFor('POST /signing-settings/save')).toMatchObject([
    { body: { electronicSeal: false, sealPicture: true, version: 0 } },
  ]);
  expect(screen.getByRole('switch', { name: '加盖电子签章' })).not.toBeChecked();
});
