import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from 'antd';
import { expect, test, vi } from 'vitest';
import { DateItem } from './form-items.tsx';

const open = (day?: string) => {
  const sent = vi.fn();
  render(
    <Form onFinish={sent} initialValues={{ needed: day }}>
      <DateItem name="needed" label="核查日" needed="请填写核查日" />
      <DateItem name="free" label="届满日" />
      <button type="submit">保存</button>
    </Form>,
  );
  return sent;
};

test('§+ a day that is needed is asked for, one that is not may stay empty', async () => {
  const sent = open();
  await userEvent.click(screen.getByText('保存'));
  expect(await screen.findByText('请填写核查日')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('核查日'), '2026/3/9');
  await userEvent.click(screen.getByText('保存'));
  await waitFor(() => expect(sent).toHaveBeenCalledWith({ needed: '2026-03-09' }));
});

test('§+ what is no day is refused with a sentence and stays to be mended', async () => {
  const sent = open('2026-03-09');
  await userEvent.type(screen.getByLabelText('届满日'), '2026-02-30');
  await userEvent.click(screen.getByText('保存'));
  expect(await screen.findByText('请填写存在的日期，如 2026-03-09')).toBeTruthy();
  expect(screen.getByLabelText('届满日')).toHaveProperty('value', '2026-02-30');
  expect(sent).not.toHaveBeenCalled();
});
