import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { draw } from '#tests/builders/components/component-render.tsx';
import { offerWith } from '#tests/builders/components/order-views.ts';
import { ActionDialog } from './action-dialog.tsx';

const offer = offerWith({ action: 'requote', label: '报价', asks: { amount: 10000 } });

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

test.each([
  ['-5', '金额不能为负'],
  ['999999999999999', '金额过大，不能超过 1 亿元'],
  ['1000000000000000', '超出最大处理数字'],
])('§8.11 %s in an amount is refused in the field: %s', async (typed, sentence) => {
  const { user, onAct } = open();
  const box = await screen.findByLabelText('金额（元）');
  await user.clear(box);
  await user.type(box, typed);
  expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
  await user.click(ok());
  expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
  expect(onAct).not.toHaveBeenCalled();
});

test('§+ the account that money goes to stands in the whole width, for the chosen way', async () => {
  const ways = [{ value: 'transfer', label: '银行转账', words: '户名：示范大学\n账号：6222 0000 0000 0000 000' }];
  const transfer = offerWith({ action: 'requote', label: '报价', asks: { ways } });
  draw(<ActionDialog offer={transfer} onAct={async () => undefined} onClose={() => undefined} />);
  expect(await screen.findByText(/账号：6222/)).toHaveClass('order-wide');
});
