import { expect, test } from 'vitest';
import { addressesOf, openAddresses } from './addresses.ts';

test('§+ a URL of several machines is one URL for each', () => {
  expect(addressesOf('postgres://u:p%40@one:5432,two:5433/chayin?sslmode=disable')).toEqual([
    'postgres://u:p%40@one:5432/chayin?sslmode=disable',
    'postgres://u:p%40@two:5433/chayin?sslmode=disable',
  ]);
  for (const url of ['postgres://u@one/chayin', 'postgres:///chayin?host=/run/a,b', 'nonsense'])
    expect(addressesOf(url)).toEqual([url]);
});

test('§+ an address that failed makes way for the next, however many connections failed with it', () => {
  const addresses = openAddresses('postgres://one,two,three/x');
  const first = addresses.current();
  for (let i = 0; i < 10; i += 1) addresses.failed(first);
  expect(addresses.current()).toBe('postgres://two/x');
  addresses.failed(addresses.current());
  addresses.failed(addresses.current());
  expect(addresses.current()).toBe(first);
});
