import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { OfferedAction } from '#contracts/orders.ts';
import { draw } from '#tests/builders/component-render.tsx';
import { ActionDialog } from './action-dialog.tsx';

const offer = {
  action: 'quote',
  label: '报价',
  asks: { amount: 10000, ways: [] },
} as unknown as OfferedAction;

const open = () => {
  const onAct = vi.fn(async () => undefined);
  return { onAct, ...draw(<ActionDialog offer={offer} onAct={onAct} onClose={() => undefined} />) };
};

const ok = () => screen.getAllByRole('button', { name: /报\s?价/ }).at(-1)!;

test('§5.8 an amount is said in capitals as it is typed, and handed on in fen', async () => {
  const { user, onAct } = open();
  const box = await screen.findByLabelText('金额（元）');
  await user.clear(box);
  await user.type(box, '120.5');
  expect(await screen.findByText('壹佰贰拾元伍角')).toBeInTheDocument();
  await user.click(ok());
  expect(onAct).toHaveBeenCalledExactlyOnceWith(offer, expect.objectContaining({ amount: 12050 }));
});

test('§+ what is no amount is refused beside the field', async () => {
  const { user, onAct } = open();
  const box = await screen.findByLabelText('金额（元）');
  await user.clear(box);
  await user.type(box, '12.345');
  await user.click(ok());
  expect(await screen.findByText('请填写金额，最多两位小数')).toBeInTheDocument();
  expect(onAct).not.toHaveBeenCalled();
});
