import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UNSAFE_LocationContext as LocationContext, MemoryRouter, NavigationType, useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { useAddressQuery } from './use-address-query.ts';

const Address = () => {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
};

const Buttons = () => {
  const [, change] = useAddressQuery();
  const put = (name: string) => change((now) => ({ ...Object.fromEntries(now), [name]: '1' }));
  return (
    <button
      type="button"
      onClick={() => {
        put('step');
        put('id');
      }}
    >
      两次
    </button>
  );
};

test('§2.14 two changes of the address in one breath are both kept', async () => {
  render(
    <MemoryRouter initialEntries={['/form?new=7']}>
      <Buttons />
      <Address />
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByText('两次'));
  expect(screen.getByRole('status').textContent).toBe('/form?new=7&step=1&id=1');
});

test('§4.14 a page in a hidden tab does not take the user to it', async () => {
  const hidden = { pathname: '/form', search: '', hash: '', state: null, key: 'kept', mask: undefined };
  render(
    <MemoryRouter initialEntries={['/in-front?page=2']}>
      <LocationContext value={{ location: hidden, navigationType: NavigationType.Replace }}>
        <Buttons />
      </LocationContext>
      <Address />
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByText('两次'));
  expect(screen.getByRole('status').textContent).toBe('/in-front?page=2');
});
