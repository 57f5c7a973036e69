import { screen, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { RegistrationApplicant } from '#contracts/identity/registration.ts';
import { draw } from '#tests/builders/components/component-render.tsx';
import { answer, askedFor } from '#tests/builders/components/component-server.ts';
import { RegistrationsCard } from './registrations-card.tsx';

const now = new Date('2026-11-17T04:00:00.000Z');

const applicant = (id: string, fullName: string, more: Partial<RegistrationApplicant> = {}) => ({
  ...{ id, fullName, username: `user-${id}`, department: '化学学院', email: `${id}@example.edu`, mobile: '' },
  ...{ sameName: false, createdAt: '2026-11-15T04:00:00.000Z' },
  ...more,
});

const drawn = () => {
  const list = [applicant('a', '赵一鸣'), applicant('b', '李文静', { sameName: true })];
  answer('POST /registrations/list', () => ({ list, total: list.length }));
  return draw(<RegistrationsCard path="/system/registration" now={now} />, '/system/overview');
};

test('§+ on a phone each applicant says in view whose name is taken, how to reach them and how long they wait', async () => {
  const phone = { matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() };
  const media = vi.spyOn(window, 'matchMedia').mockReturnValue(phone as never);
  onTestFinished(() => media.mockRestore());
  answer('POST /registrations/approve-many', () => ({ list: [{ id: 'a', ok: true, sentence: '' }] }));
  const { user } = drawn();
  const people = await screen.findByRole('list', { name: '等待审核的人' });
  const [first, second] = within(people).getAllByRole('listitem');
  expect(first).toHaveTextContent(/赵一鸣.*2 天.*化学学院 user-a.*a@example\.edu/);
  expect(second).toHaveTextContent(/李文静.*与已有账号同名/);
  expect(screen.queryByRole('table')).toBeNull();
  expect(within(second!).getByRole('checkbox', { name: '选择李文静' })).not.toBeChecked();
  await user.click(screen.getByRole('button', { name: '通过选中的 1 人' }));
  expect(askedFor('POST /registrations/approve-many').map(({ body }) => body)).toEqual([{ ids: ['a'] }]);
});

test('§+ on a desk they stand in a table, all chosen by one box', async () => {
  const { user } = drawn();
  const row = within(await screen.findByRole('row', { name: /李文静/ }));
  expect(row.getByText('与已有账号同名')).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: '选择全部' }));
  expect(screen.getByRole('button', { name: '通过选中的 2 人' })).toBeEnabled();
});
