import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { draw } from '#tests/builders/components/component-render.tsx';
import { SignOnTrial } from './sign-on-trial.tsx';

interface FormProps {
  attempt: (signal: AbortSignal) => Promise<{ name: string; value: string }[]>;
  first?: Record<string, string>;
}

const labels = { subject: '识别人的项', staffNumber: '工号或学号', unit: '院系或部门' };

const Form = ({ attempt, first = {} }: FormProps) => {
  const [names, setNames] = useState(first);
  return (
    <>
      <SignOnTrial
        attempt={attempt}
        targets={Object.entries(labels).map(([field, label]) => ({ field, label, name: names[field] }))}
        onMap={(field, name) => setNames((now) => ({ ...now, [field]: name }))}
      />
      <output>{JSON.stringify(names)}</output>
    </>
  );
};
const told = [
  { name: 'sub', value: 'teacher' },
  { name: 'gh', value: '20150017' },
];
const press = () => screen.getByRole('button', { name: /试登录/ });
const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(`^${name} `) }));

test('§+ what the form names already is shown beside what the server told, and a press fills another field', async () => {
  const { user } = draw(<Form attempt={async () => told} first={{ subject: 'sub' }} />);
  await user.click(press());
  expect(await screen.findByText('20150017')).toBeVisible();
  expect(row('sub').getByText('识别人的项')).toBeVisible();
  expect(row('gh').queryByText('识别人的项')).toBeNull();
  await user.click(row('gh').getByRole('combobox', { name: 'gh 用作' }));
  await user.click(await screen.findByTitle('工号或学号'));
  expect(screen.getByRole('status').textContent).toBe('{"subject":"sub","staffNumber":"gh"}');
  expect(row('gh').getByText('工号或学号')).toBeVisible();
});

test('§+ a window that never comes back is given up by a press, and the trial can begin again', async () => {
  const signals: AbortSignal[] = [];
  const attempt = (signal: AbortSignal) => {
    signals.push(signal);
    return new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });
  };
  const { user, unmount } = draw(<Form attempt={attempt} />);
  expect(screen.queryByRole('button', { name: '不等了' })).toBeNull();
  await user.click(press());
  await user.click(await screen.findByRole('button', { name: '不等了' }));
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  await expect.poll(() => screen.queryByRole('button', { name: '不等了' })).toBeNull();
  // Nothing went wrong: whoever gives up reads no fault.
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(press());
  expect(signals).toHaveLength(2);
  // Whoever closes the form waits no longer either.
  unmount();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
});

test('§+ a server that tells nothing, and one that fails, are told apart', async () => {
  const { user, unmount } = draw(<Form attempt={async () => []} />);
  await user.click(press());
  expect(await screen.findByText('登录成功，但对方没有给出任何属性。')).toBeVisible();
  unmount();
  draw(<Form attempt={() => Promise.reject(new Error('对方没有回答'))} />);
  await user.click(press());
  expect(await screen.findByText('对方没有回答')).toBeVisible();
});
