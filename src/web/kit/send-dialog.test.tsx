import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { draw } from '#tests/builders/components/component-render.tsx';
import { answer, askedFor, Refused } from '#tests/builders/components/component-server.ts';
import { call } from '#web/api/transport/service.ts';
import { NumberItem, SecretItem, TextItem } from '#web/ui/form/form-items.tsx';
import { SendDialog } from './send-dialog.tsx';

const key = 'POST /addresses/save';

const open = () => {
  const onClose = vi.fn();
  const dialog = (
    <SendDialog<{ name: string; password: string }>
      title="登记"
      okText="提交"
      send={(body) => call(key, { body: body as never, quiet: true })}
      onClose={onClose}
    >
      <TextItem name="name" label="名称" needed="请输入名称" maxLength={20} />
      <SecretItem name="password" label="密码" needed="请输入密码" />
    </SendDialog>
  );
  return { onClose, ...draw(dialog) };
};

const submit = () => screen.getByRole('button', { name: /提\s?交/ });

test('§+ spaces alone are no text, but may be a password', async () => {
  answer(key, () => null);
  const { user, onClose } = open();
  await user.type(screen.getByLabelText('名称'), '  ');
  await user.type(screen.getByLabelText('密码'), '  ');
  await user.click(submit());
  await waitFor(() => expect(screen.getByText('请输入名称')).toBeVisible());
  expect(screen.queryByText('请输入密码')).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
});

test('§+ a refusal stands beside its field and the dialog stays; once taken, it closes', async () => {
  let isRefused = true;
  answer(key, () => {
    if (isRefused) throw new Refused('请检查', 422, { fields: { name: '名称已被使用' } });
    return null;
  });
  const { user, onClose } = open();
  await user.type(screen.getByLabelText('名称'), '东馆');
  await user.type(screen.getByLabelText('密码'), 'x');
  await user.click(submit());
  await waitFor(() => expect(screen.getByText('名称已被使用')).toBeVisible());
  expect(onClose).not.toHaveBeenCalled();
  isRefused = false;
  await user.click(submit());
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(askedFor(key).at(-1)).toMatchObject({ body: { name: '东馆', password: 'x' } });
});

test('§+ a number that is needed is any number, zero too, and not nothing', async () => {
  answer(key, () => null);
  const onClose = vi.fn();
  const { user } = draw(
    <SendDialog<{ hits: number }>
      title="记下"
      okText="提交"
      send={(body) => call(key, { body: body as never, quiet: true })}
      onClose={onClose}
    >
      <NumberItem name="hits" label="命中数" needed="请填写命中数" min={0} />
    </SendDialog>,
  );
  await user.click(submit());
  await waitFor(() => expect(screen.getByText('请填写命中数')).toBeVisible());
  await user.type(screen.getByLabelText('命中数'), '0');
  await user.click(submit());
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(askedFor(key).at(-1)).toMatchObject({ body: { hits: 0 } });
});
