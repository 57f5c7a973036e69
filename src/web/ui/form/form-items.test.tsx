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

test('§+ a day that is none is told so once, before anything else is asked of it', async () => {
  const late = {
    validator: (_: unknown, day: string) => (day > '2026' ? Promise.reject('不能晚于今天') : Promise.resolve()),
  };
  render(
    <Form>
      <DateItem name="day" label="核查日" rules={[late]} />
      <button type="submit">保存</button>
    </Form>,
  );
  await userEvent.type(screen.getByLabelText('核查日'), '2027-13-45');
  await userEvent.click(screen.getByText('保存'));
  expect(await screen.findByText('请填写存在的日期，如 2026-03-09')).toBeTruthy();
  expect(screen.queryByText('不能晚于今天')).toBeNull();
  await userEvent.clear(screen.getByLabelText('核查日'));
  await userEvent.type(screen.getByLabelText('核查日'), '2027-01-01');
  await userEvent.click(screen.getByText('保存'));
  expect(await screen.findByText('不能晚于今天')).toBeTruthy();
});

test('§+ what is no day is refused with a sentence and stays to be mended', async () => {
  const sent = open('2026-03-09');
  await userEvent.type(screen.getByLabelText('届满日'), '2026-02-30');
  await userEvent.click(screen.getByText('保存'));
  expect(await screen.findByText('请填写存在的日期，如 2026-03-09')).toBeTruthy();
  expect(screen.getByLabelText('届满日')).toHaveProperty('value', '2026-02-30');
  expect(sent).not.toHaveBeenCalled();
});
