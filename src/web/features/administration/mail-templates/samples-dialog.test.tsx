import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { MailTemplate } from '#contracts/mail-templates.ts';
import { mailPlaces } from '#domain/notifications/mail-template.ts';
import { builtInMail } from '#domain/notifications/order-mails.ts';
import { draw } from '#tests/builders/components/component-render.tsx';
import { SamplesDialog } from './samples-dialog.tsx';

test('§+ a sample reads as the mail does: its lines stand apart, filled with the library’s own name', () => {
  const { subject, body, brief, next } = builtInMail('submitted')!;
  const builtIn = { subject, body, brief };
  const template = { key: 'submitted', name: '委托已提交', builtIn, own: null, next } as MailTemplate;
  draw(<SamplesDialog templates={[template]} facts={{ ...mailPlaces, 单位: '某大学图书馆' }} onClose={vi.fn()} />);
  const mail = screen.getByRole('article', { name: '委托已提交' });
  const text = within(mail).getByText(/您好/);
  expect(text.textContent).toMatch(
    /您好：\n\n您的.+\n\n下一步：.+\n期限：.+\n查看：https:.+\n\n委托内容：.+\n\n某大学图书馆$/,
  );
  expect(text.style.getPropertyValue('--whiteSpace')).toBe('pre-wrap');
});
