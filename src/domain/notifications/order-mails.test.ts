import { expect, test } from 'vitest';
import { orderMails, writeOrderMail } from './order-mails.ts';

const facts = {
  name: '张三',
  number: 'C2026-0001',
  service: '查收查引',
  summary: '查收查引 1 篇',
  amount: '36.00',
  reason: '第 1 篇缺少\r\n作者 {name}',
  institution: '示范大学图书馆',
};

test('§+ every place of every template is filled', () => {
  for (const template of Object.values(orderMails)) {
    if (!template) continue;
    const { subject, body } = writeOrderMail(template, { ...facts, reason: '理由' });
    expect(subject + body).not.toMatch(/[{}]/);
    expect(subject).toContain('C2026-0001');
  }
});

test('§+ what was typed into a reason is no template, and a subject is one line', () => {
  const { body } = writeOrderMail(orderMails.returned!, facts);
  expect(body).toContain('作者 {name}');
  const { subject } = writeOrderMail({ topic: 'payment', subject: '{reason}', body: '' }, facts);
  expect(subject).toBe('第 1 篇缺少 作者 {name}');
});
