import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { draw } from '#tests/builders/components/component-render.tsx';
import { FileDrop } from './file-drop.tsx';

type Send = Parameters<typeof FileDrop>[0]['send'];

const fileOf = (size = 4) => new File([new Uint8Array(size)], '名单.xlsx');
const drop = (send: Send) => draw(<FileDrop accept=".xlsx" text="拖到这里" megabytes={1} send={send} />);
const input = (container: HTMLElement) => container.querySelector<HTMLInputElement>('input[type="file"]')!;

test('§+ a file is sent, with its progress and a way to cancel', async () => {
  let sending: Parameters<Send>[1] | undefined;
  const { user, container } = drop((_, given) => {
    sending = given;
    return new Promise((resolve) => given.signal.addEventListener('abort', () => resolve('已取消')));
  });
  await user.upload(input(container), fileOf());
  expect(await screen.findByText('正在上传…')).toBeVisible();
  sending?.onProgress(1);
  expect(await screen.findByText('已上传，正在读取…')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /取\s?消/ }));
  expect((await screen.findByRole('alert')).textContent).toBe('已取消');
});

test('§+ a file that is let fall is taken too', async () => {
  const send = vi.fn<Send>(async () => undefined);
  const { container } = drop(send);
  fireEvent.drop(container.querySelector('.ui-drop, [class*="drop"]')!, { dataTransfer: { files: [fileOf()] } });
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
});

test('§+ a file that is too large is refused in words before it is sent', async () => {
  const send = vi.fn<Send>(async () => undefined);
  const { user, container } = drop(send);
  await user.upload(input(container), fileOf(1024 * 1024 + 1));
  expect((await screen.findByRole('alert')).textContent).toBe('文件超过 1 MB，请分成几个文件');
  expect(send).not.toHaveBeenCalled();
});

test('§8.2 why a file was not taken is said, and another can be chosen', async () => {
  const { user, container } = drop(async () => '不是 Excel 文件');
  await user.upload(input(container), fileOf());
  expect((await screen.findByRole('alert')).textContent).toBe('不是 Excel 文件');
  expect(input(container)).toBeEnabled();
});
